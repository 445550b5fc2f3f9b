"""Finds the background of cells with a symbol by their rims, which cells without one have, too.

A symbol may shade its cell, as a flag does that casts a shadow. Its color may then be that of another
background, above all where backgrounds are gradients.
"""

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints, Mask, median
from solvers.mines.screenshot.cells.backgrounds import FEWEST_OF_BACKGROUND, NEARLY_SAME_BACKGROUND, samples
from solvers.mines.screenshot.lattice.sampling import RIM, SIDE
from solvers.mines.screenshot.pixels.channels import differences

RIM_OF_BLANK = 4.0  # largest mean difference of the rims of cells of one background, of 255
OTHER_RIM_TIMES = 4.0  # least difference from the rims of other backgrounds, in that from its own
OTHER_RIM_LEAST = 12.0  # likewise of 255


def backgrounds_by_rims(
    looks: Floats, colors: Floats, background: Ints, cluster: Ints, blank: Mask
) -> tuple[Ints, Floats]:
    """The backgrounds and their color in each cell, with clusters on the background whose rim they have.

    They have it if their rim differs far less from that of a blank cell of this background than from those of
    all others. `blank` says which clusters are blank.
    """
    rim = np.ones((SIDE, SIDE), bool)
    rim[RIM:-RIM, RIM:-RIM] = False
    plain = [np.flatnonzero(blank[cluster] & (background == g)) for g in range(background.max() + 1)]
    known = [g for g, cells in enumerate(plain) if len(cells) >= FEWEST_OF_BACKGROUND]
    rims = [looks[samples(plain[g])][:, rim] for g in known]
    background, colors = background.copy(), colors.copy()
    for number in np.flatnonzero(~blank) if len(known) > 1 else ():
        members = np.flatnonzero(cluster == number)
        own = median(looks[samples(members)])[rim]
        apart = np.array([np.abs(each - own).mean(axis=(1, 2)).min() for each in rims])
        nearest = int(apart.argmin())
        others = np.delete(apart, nearest).min()
        color = median(colors[plain[known[nearest]]])
        if (
            apart[nearest] <= RIM_OF_BLANK
            and others >= max(OTHER_RIM_LEAST, OTHER_RIM_TIMES * apart[nearest])
            and differences(median(colors[members]), color) < NEARLY_SAME_BACKGROUND
            and background[members[0]] != known[nearest]
        ):
            background[members], colors[members] = known[nearest], color
    return np.unique(background, return_inverse=True)[1], colors
