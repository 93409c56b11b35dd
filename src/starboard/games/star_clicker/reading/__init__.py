"""Questions asked of a view, in plain Python. The rules never ask them."""
