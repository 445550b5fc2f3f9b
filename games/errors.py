"""What a game in play refuses. The messages are sentences that a player can read."""


class NotAllowed(ValueError):
    """Something that cannot be done in the round as it stands."""
