"""How fast ventti is solved: `python -m benchmarks.ventti`.

Measures the whole game, single positions with empty caches, and memory. For comparison, since machines
differ, it also times the plain recursion in fractions that checks the solver in the tests.
"""

import argparse
from collections.abc import Callable
from random import Random
from time import perf_counter

import numpy as np

from benchmarks.processes.process_usage import peak_memory
from solvers import ventti
from solvers.ventti import Rules, Side
from tests.solvers.ventti import brute_force

WHOLE_GAMES = {
    "one deck": Rules(),
    "one deck, perfect House": Rules(house="perfect"),
    "eight decks": Rules(decks=8),
    "endless deck": Rules(decks=None),
}
QUESTIONS = 400
COMPARED: tuple[str, str, Side] = ("57", "68", "player")


def main() -> None:
    argparse.ArgumentParser(description=__doc__.splitlines()[0]).parse_args()
    print(f"memory before: {peak_memory():.0f} MiB at the most")
    for name, rules in WHOLE_GAMES.items():
        times = [milliseconds(ventti.solve, rules) for _ in range(5)]
        print(f"whole game, {name}: {np.median(times):.0f} ms; {peak_memory():.0f} MiB at the most so far")
    for name, rules in WHOLE_GAMES.items():
        times = [milliseconds(ventti.advise, *hands, "player", None, rules) for hands in deals(QUESTIONS)]
        middle, late = np.percentile(times, [50, 95])
        print(f"first turn of {QUESTIONS} deals, {name}: median {middle:.1f} ms, 95 % within {late:.1f} ms")
    slow = milliseconds(brute_force.draw_or_stop, *COMPARED, None, Rules())
    quick = np.median([milliseconds(ventti.advise, *COMPARED) for _ in range(20)])
    hands = f"{COMPARED[0]} v {COMPARED[1]}"
    print(f"{hands}: {quick:.1f} ms, plain recursion {slow:.0f} ms: {slow / quick:.0f} times")


def deals(count: int) -> list[tuple[str, str]]:
    """Hands that can be dealt from one deck, weighted by frequency; the first turn asks for the most work."""
    random = Random(6)
    cards = list(brute_force.DECK.elements())
    fours = ["".join(random.sample(cards, 4)) for _ in range(count)]
    return [(four[:2], four[2:]) for four in fours]


def milliseconds(work: Callable[..., object], *arguments: object) -> float:
    started_at = perf_counter()
    work(*arguments)
    return (perf_counter() - started_at) * 1000


if __name__ == "__main__":
    main()
