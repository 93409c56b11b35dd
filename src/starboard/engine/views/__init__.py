"""What people, bots and learners may see of a game."""
