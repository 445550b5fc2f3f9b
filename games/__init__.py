"""A round in play: whose turn, what is legal, what an event does, who won what. Pure."""
