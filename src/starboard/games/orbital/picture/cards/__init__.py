"""Cards on the table."""
