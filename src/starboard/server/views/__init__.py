"""What somebody may see of a match."""
