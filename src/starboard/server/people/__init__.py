"""Who somebody is: their secrets, what they write, and how much they may ask for."""
