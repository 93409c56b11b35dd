"""Requests and answers: where they come from, what they cost, and what may go wrong."""
