"""How much is searched for the best cell: counted, not timed, so that a board always gets the same answer."""

from typing import NamedTuple


class Effort(NamedTuple):
    """The limits of the search.

    configurations  with more placements left, the endgame is not searched
    positions       of the endgame that are searched at most
    seconds         for the lookahead on an ordinary machine: an estimate, from the states that a board takes
    """

    configurations: int
    positions: int
    seconds: float


QUICK = Effort(2_000, 5_000, 1.0)  # most answers within 0.1 s, all on ordinary boards within a second
THOROUGH = Effort(10_000, 20_000, 5.0)  # within some five seconds
