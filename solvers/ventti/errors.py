"""What ventti cannot answer."""

from solvers.errors import UserError


class VenttiError(UserError):
    """Any of the errors below: catch this one to answer a player."""


class UnreadableError(VenttiError):
    """A text that is not cards, or not a position."""


class PositionError(VenttiError):
    """A position that cannot be, or in which the round is over."""


class RulesError(VenttiError):
    """Rules by which ventti is not played here."""
