"""The sky: Invaders, shots and their targets."""
