"""Where the mines of a game of Minesweeper are (provably fair): a secret and the first cell determine it.

They are laid when the first cell is opened, by a secret that was committed to before (see games.shuffle), so
that nobody can choose the positions. Layout number k, for k = 0, 1, 2, ..., has a secret of its own:
HMAC-SHA256 with the game's secret as its key and "layout k" in ASCII, k in decimal, as its message. The cells
that may be mined, in reading order, are all but the first cell and, if it must be a zero, those that touch
it. They are shuffled with the layout's secret like cards, and the first ones of that order, as many as there
are mines, are mined. The layout is number 0, except in a no-guessing game: there it is the first one that can
be solved without guessing (games.minesweeper.no_guessing).
"""

import hmac

from games.minesweeper.rules import Rules
from games.shuffle import shuffled
from solvers.mines import Cell


def mined_cells(rules: Rules, secret: bytes, first: Cell, layout: int) -> frozenset[Cell]:
    """The mines of the layout with this number, if `first` is opened first. Raises BadSecret."""
    free = {first, *(rules.around(first) if rules.first == "zero" else ())}
    candidates = [cell for cell in rules.cells() if cell not in free]
    layout_secret = hmac.digest(secret, b"layout %d" % layout, "sha256")
    return frozenset(shuffled(candidates, layout_secret)[: rules.mines])
