"""The version of this package, as it stands on every record."""

from importlib.metadata import version

ENGINE_VERSION = version("starboard-games")
