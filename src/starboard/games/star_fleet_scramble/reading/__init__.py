"""Questions about a view, in plain Python. The rules do not use them."""
