"""The sky: Invaders, shots and where they would hit."""
