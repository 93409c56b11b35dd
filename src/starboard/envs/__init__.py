"""Games for learners, by the interfaces that learning libraries know."""
