"""Groups of things with similar features."""

from collections.abc import Callable

import numpy as np

from solvers.mines.screenshot.arrays import Floats, Ints

Distance = Callable[[Floats, Floats], Floats]

MAX_CLUSTERS = 700  # no board has this many different cells


def clustered(features: Floats, distance: Distance, step: float, radius: float) -> Ints:
    """The group number of each item: two items share a group if steps of at most `step` connect them.

    Items within `radius` of an earlier one are treated as that one. Raises TooVaried.
    """
    owner = np.zeros(len(features), np.intp)
    nearest = np.full(len(features), np.inf, features.dtype)  # distance of each item from its owner
    leaders: list[int] = []
    distances: list[Floats] = []  # of each leader from itself and from all later items
    left = np.ones(len(features), bool)  # items that no earlier one is within `radius` of
    while left.any():
        if len(leaders) == MAX_CLUSTERS:
            raise TooVaried
        leader = int(left.argmax())
        later = slice(leader, None)
        apart = distance(features[leader], features[later])
        nearer = apart < nearest[later]
        owner[later][nearer] = len(leaders)
        nearest[later][nearer] = apart[nearer]
        left[later] &= nearest[later] > radius
        leaders.append(leader)
        distances.append(apart)
    group = np.arange(len(leaders))
    for k, apart in enumerate(distances):
        to_leaders = apart[np.array(leaders[k:]) - leaders[k]]
        for other in np.flatnonzero(to_leaders <= step) + k:
            a, b = group[k], group[other]
            if a != b:
                group[group == max(a, b)] = min(a, b)
    return np.unique(group[owner], return_inverse=True)[1]


class TooVaried(Exception):
    """There are more different looks than on any board."""
