"""Orbitals on the table."""
