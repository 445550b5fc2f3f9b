"""The error for moves that a game does not allow."""

from solvers.errors import UserError


class NotAllowed(UserError):
    """A command or event that is not allowed in the round's current state."""
