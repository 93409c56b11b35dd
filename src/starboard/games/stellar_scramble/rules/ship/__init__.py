"""§3 - §6 The Starfighter: what it has, and how it flies, fires, heats up and grows."""
