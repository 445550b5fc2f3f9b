"""The names of cells and their codes: places in NAMES."""

import numpy as np

from solvers.mines.screenshot.arrays import Mask

NAMES = "012345678#F?*XW"
DIGITS = "12345678"
CODE = {name: code for code, name in enumerate(NAMES)}
NUMBER = np.array([int(name) if name in "012345678" else -1 for name in NAMES])
BEYOND = len(NAMES)  # code for cells outside the board
UNSEEN = len(NAMES) + 1  # code for cells that may be anything: beyond a cut side, or under something


def codes_in(names: str) -> Mask:
    """The mask of the codes of these names. BEYOND and UNSEEN are not in it."""
    return np.array([name in names for name in NAMES] + [False, False])


COVERED = codes_in("#F?*XW")  # cells that may have a mine
MARKED = codes_in("F?*XW")
SHOWN = codes_in("*X")
FLAGGED = codes_in("F")
OPENED = codes_in("012345678")
