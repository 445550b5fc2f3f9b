"""Tables: the frame that is the same for every game."""
