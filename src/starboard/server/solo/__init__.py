"""Playing alone: best results, the mission of the day, campaigns."""
