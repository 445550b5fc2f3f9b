"""How fast blackjack is solved: `OPENBLAS_NUM_THREADS=1 python -m benchmarks.blackjack`.

Each figure is processor time of this process, the lowest of several runs, since machines are shared. It is
also given in units of the time that the same machine takes to multiply two 1000 x 1000 matrices. On a small
shoe the solver is compared with the plain recursion in fractions that checks it in the tests.
"""

import argparse
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from time import process_time

import numpy as np

from solvers import blackjack
from solvers.blackjack import Rules, dealer
from solvers.blackjack.card_multisets import draws
from tests.solvers.blackjack.finite_brute_force import BruteForce, advised

COLD_START = """
from time import process_time
from solvers import blackjack
blackjack.game_value(blackjack.Rules(decks=8))
print(process_time())
"""
FIRST_QUESTION = """
from time import process_time
from solvers import blackjack
start = process_time()
blackjack.advise("T6", "T", blackjack.Rules(decks=8))
print(process_time() - start)
"""
SMALL_SHOE = (1, 2, 3, 4, 5, 6, 7, 7, 8, 9, 10, 10, 10, 10)


def main() -> None:
    argparse.ArgumentParser(description=__doc__.splitlines()[0]).parse_args()
    square = np.random.default_rng(0).random((1000, 1000))
    product = lowest(lambda: square @ square, 10)
    print(f"product of two 1000 x 1000 matrices: {product:.1f} ms")
    eight = Rules(decks=8)

    def show(name: str, work: Callable[[], object], times: int = 7) -> None:
        took = lowest(work, times)
        print(f"{name}: {took:.2f} ms, {took / product:.2f} products")

    show("eight decks, every upcard and split", lambda: blackjack.game_value(eight))
    show("the same, the dealer hits soft 17", lambda: blackjack.game_value(Rules(decks=8, hit_soft_17=True)))
    show("six decks, the chart", lambda: blackjack.strategy(Rules()))
    start = min(printed(COLD_START) for _ in range(3)) * 1000
    print(f"eight decks in a new process, with its start and imports: {start:.0f} ms")
    for hand, upcard in (("T6", "T"), ("547", "T"), ("A7", "9"), ("23", "2"), ("23", "A")):
        show(f"{hand} v {upcard}", partial(blackjack.advise, hand, upcard, eight), 20)
    show("T6 v T with empty caches", with_empty_caches, 10)
    first = min(printed(FIRST_QUESTION) for _ in range(15)) * 1000
    print(f"T6 v T as the first question of a process: {first:.2f} ms")
    for pair, upcard in (("88", "T"), ("22", "2"), ("AA", "6")):
        show(f"{pair} v {upcard}", partial(blackjack.advise, pair, upcard, eight), 10)
    show("hands of more cards, 16 v T", lambda: blackjack.more_cards("16", "T", eight), 10)
    rules = Rules(decks=1, max_hands=2)
    slow = lowest(lambda: BruteForce(7, rules).values((8, 8), SMALL_SHOE), 1)
    quick = lowest(lambda: advised((8, 8), 7, SMALL_SHOE, rules), 10)
    cards = len(SMALL_SHOE)
    print(
        f"88 v 7 from {cards} cards: {quick:.1f} ms, plain recursion {slow:.0f} ms: {slow / quick:.0f} times"
    )


def with_empty_caches() -> None:
    """Solve T6 v T with every cache empty; only the code is loaded."""
    for cache in (draws, dealer.finished):
        cache.cache_clear()
    blackjack.advise("T6", "T", Rules(decks=8))


def printed(program: str) -> float:
    """The number that this program prints, run in a process of its own."""
    return float(
        subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True).stdout
    )


def lowest(work: Callable[[], object], times: int) -> float:
    """The lowest processor time of these runs, in milliseconds."""
    return min(timed(work) for _ in range(times))


def timed(work: Callable[[], object]) -> float:
    started_at = process_time()
    work()
    return (process_time() - started_at) * 1000


if __name__ == "__main__":
    main()
