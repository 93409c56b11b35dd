"""What the rulebook says, compiled."""
