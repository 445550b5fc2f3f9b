"""What a game in play refuses."""

from solvers.errors import UserError


class NotAllowed(UserError):
    """Something that cannot be done in the round as it stands."""
