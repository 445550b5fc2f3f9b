"""How long it takes to format a message: `python -m benchmarks.messages` prints medians in microseconds.

Each message is formatted with new values every time; with the same values again, which come from the cache;
and, for comparison, by fluent.runtime, which has Babel format each number.
"""

import argparse
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from bot.text.catalogue import LANGUAGES, say_in, sources

TIMES = 2000
Values = dict[str, Any]

random = Random(38)


def count() -> int:
    return random.randrange(10**6)


def percent() -> str:
    return f"{random.uniform(0, 100):.6f}%"


MESSAGES: Mapping[str, Callable[[], Values]] = {
    "table-bet-limits": lambda: {"least": count(), "most": count()},
    "table-shoe": lambda: {"shoe": str(count()), "left": count(), "cards": count()},
    "chips-not-enough": lambda: {"needed": count(), "held": count() / 10},
    "mines-best-frees": lambda: {
        "cell": "D7",
        "mine": percent(),
        "frees": percent(),
        "other": "E2",
        "other_mine": percent(),
    },
    "blackjack-more-cards": lambda: {
        "share": "most",
        "action": "stand",
        "others": count(),
        "hands": count(),
        "example": "853",
    },
    "stats-rounds": lambda: {
        "rounds": count(),
        "won": count(),
        "lost": count(),
        "pushed": count(),
    },
    "audit-looked-at": lambda: {
        name: count() for name in ("accounts", "movements", "tables", "shoes", "rounds", "events", "found")
    },
}
"""Messages with few numbers and with many, each with a function that makes new values for it."""


def main() -> None:
    argparse.ArgumentParser(description=__doc__.splitlines()[0]).parse_args()
    print(f"{'µs per message':34}{'new':>8}{'seen':>8}{'fluent.runtime':>16}{'ratio':>8}")
    for language in LANGUAGES:
        for message in MESSAGES:
            new, seen, alone = measure(language, message)
            print(f"{language:8}{message:26}{new:8.1f}{seen:8.1f}{alone:16.1f}{alone / new:8.1f}")


def measure(language: str, message: str, times: int = TIMES) -> tuple[float, float, float]:
    """Median microseconds (with new values, with the same values again, by fluent.runtime)."""
    bundle = fluent_runtime(language)
    pattern = bundle.get_message(message).value
    assert pattern is not None
    new = [MESSAGES[message]() for _ in range(times)]
    hyphenated = [{name.replace("_", "-"): value for name, value in values.items()} for values in new]
    return (
        _microseconds(lambda values: say_in(language, message, **values), new),
        _microseconds(lambda values: say_in(language, message, **values), new[-1:] * times),
        _microseconds(lambda values: bundle.format_pattern(pattern, values), hyphenated),
    )


@cache
def fluent_runtime(language: str) -> FluentBundle:
    """A language's catalogue in fluent.runtime; cached, because parsing it takes half a second."""
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource("".join(sources(language).values())))
    return bundle


def _microseconds(work: Callable[[Values], object], arguments: Sequence[Values]) -> float:
    times = []
    for values in arguments:
        started_at = perf_counter()
        work(values)
        times.append(perf_counter() - started_at)
    return median(times) * 1e6


if __name__ == "__main__":
    main()
