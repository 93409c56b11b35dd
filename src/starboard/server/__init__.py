"""The server: matches, seats, streams and pages over HTTP."""
