"""The version of this package, which every record has."""

from importlib.metadata import version

ENGINE_VERSION = version("starboard-games")
