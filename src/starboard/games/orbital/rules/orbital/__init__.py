"""§4 The orbital: its grid, its modules and their exits."""
