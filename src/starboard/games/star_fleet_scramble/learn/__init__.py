"""What learners see, and how they step many games at once."""
