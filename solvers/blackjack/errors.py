"""Errors of the blackjack solver and parser."""

from solvers.errors import UserError


class BlackjackError(UserError):
    """Base class of the errors of this package: a ValueError with a `code` and `values`, see UserError."""


class UnreadableError(BlackjackError):
    """The text is not a hand, a card or a question about them."""


class HandError(BlackjackError):
    """The hand is impossible, or has nothing left to decide."""


class RulesError(BlackjackError):
    """The rules are invalid."""


class ShoeError(BlackjackError):
    """The shoe does not hold the cards, or may run out."""
