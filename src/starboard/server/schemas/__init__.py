"""What the API takes and gives, field by field."""
