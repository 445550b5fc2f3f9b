"""What blackjack cannot answer."""

from solvers.errors import UserError


class BlackjackError(UserError):
    """Any of the errors below: catch this one to answer a player."""


class UnreadableError(BlackjackError):
    """A text that is not a hand, a card or a question about them."""


class HandError(BlackjackError):
    """A hand that cannot be, or that has nothing left to decide."""


class RulesError(BlackjackError):
    """Rules that no table has."""


class ShoeError(BlackjackError):
    """Cards that a shoe does not hold, or a shoe that may run out."""
