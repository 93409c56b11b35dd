"""Playing and reading games in a terminal, or through a pipe."""
