"""What can be done with a match, each thing in a part of its own."""
