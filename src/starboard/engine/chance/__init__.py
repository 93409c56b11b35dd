"""Drawing outcomes: the published rule of fair dice, in Python and compiled, and the seeds it uses."""
