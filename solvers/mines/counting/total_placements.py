"""The exact number of placements on a whole board, from the exact counts of its fronts."""

from collections.abc import Mapping, Sequence
from math import comb


def total_placements(counts: Sequence[Mapping[int, int]], unconstrained: int, mines: int | None) -> int:
    """The exact number of placements on the fronts and the unconstrained cells together.

    `counts` has {mines: placements} of each front; `mines` is the number of all these mines, None if unknown.
    """
    if mines is None:
        total = 1 << unconstrained
        for ways in counts:
            total *= sum(ways.values())
        return total
    low, together = combined_counts(counts)
    rest = mines - low
    return sum(ways * comb(unconstrained, rest - i) for i, ways in enumerate(together) if rest >= i and ways)


def combined_counts(counts: Sequence[Mapping[int, int]]) -> tuple[int, list[int]]:
    """(fewest mines, ways by the mines above that) for all the fronts combined.

    Polynomials are multiplied as integers (see `narrow`), pairwise, so that the factors have similar sizes.
    """
    if not counts:
        return 0, [1]
    lows = [min(ways) for ways in counts]
    total = 1
    for ways in counts:
        total *= sum(ways.values())
    bits = total.bit_length() + 1
    packed = [
        sum(count << (bits * (mines - low)) for mines, count in ways.items())
        for low, ways in zip(lows, counts, strict=True)
    ]
    while len(packed) > 1:
        packed = [
            packed[i] * packed[i + 1] if i + 1 < len(packed) else packed[i] for i in range(0, len(packed), 2)
        ]
    size = sum(max(ways) - low for low, ways in zip(lows, counts, strict=True)) + 1
    mask = (1 << bits) - 1
    return sum(lows), [packed[0] >> (bits * i) & mask for i in range(size)]
