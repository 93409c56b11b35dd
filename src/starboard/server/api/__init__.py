"""The JSON API. See docs/http-api.md."""
