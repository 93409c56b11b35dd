"""How matches begin: new, again, from a position, or from a file."""
