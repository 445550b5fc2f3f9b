"""Groups of things with similar features."""

from collections.abc import Callable

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints

Distance = Callable[[Floats, Floats], Floats]

MAX_KINDS = 700  # no board has this many different cells


def clustered(features: Floats, distance: Distance, near: float, radius: float) -> Ints:
    """The group number of each item: two items share a group if steps of at most `near` connect them.

    Items within `radius` of an earlier one are treated as that one. Raises TooVaried.
    """
    leaders: list[int] = []
    owner = np.zeros(len(features), np.intp)
    table = np.empty_like(features)
    for i, feature in enumerate(features):
        if leaders:
            apart = distance(feature, table[: len(leaders)])
            best = int(np.argmin(apart))
            if apart[best] <= radius:
                owner[i] = best
                continue
        if len(leaders) == MAX_KINDS:
            raise TooVaried
        owner[i] = len(leaders)
        table[len(leaders)] = feature
        leaders.append(i)
    group = np.arange(len(leaders))
    for k in range(len(leaders)):
        for other in np.flatnonzero(distance(table[k], table[: len(leaders)]) <= near):
            a, b = group[k], group[other]
            if a != b:
                group[group == max(a, b)] = min(a, b)
    return np.unique(group[owner], return_inverse=True)[1]


class TooVaried(Exception):
    """There are more different looks than on any board."""
