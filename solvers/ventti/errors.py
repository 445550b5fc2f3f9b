"""Errors of the ventti solver and parser."""

from solvers.errors import UserError


class VenttiError(UserError):
    """Base class of the errors of this package: a ValueError with a `code` and `values`, see UserError."""


class UnreadableError(VenttiError):
    """The text is not cards, or not a position."""


class PositionError(VenttiError):
    """The position is impossible, or the round is over."""


class RulesError(VenttiError):
    """The rules are invalid."""
