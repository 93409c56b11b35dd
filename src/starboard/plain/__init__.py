"""The plain twins: `starboard.plain.games.orbital` is `starboard.games.orbital` without the compiler.

There are no files here: `engine/compiling/twin.py` finds the sources.
"""

from starboard.engine.compiling.twin import install

install()
