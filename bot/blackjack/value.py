"""What a game costs, and what each of its rules is worth."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot import answers, known, rules
from bot.blackjack import words
from bot.blackjack.asked import Interaction
from bot.rules import CHOICES
from solvers import blackjack
from solvers.blackjack import Rules

AT_ONCE = 3  # games that are solved in one job
DEADLINE = 60.0  # seconds for a job

PHRASES: Mapping[str, Mapping[Any, str]] = {
    "hit_soft_17": {True: "dealer hits soft 17", False: "dealer stands on soft 17"},
    "peek": {True: "dealer peeks", False: "no hole card"},
    "double_on": {
        "any": "double any two cards",
        "9-11": "double hard 9 to 11",
        "10-11": "double 10 or 11",
        "none": "no double",
    },
    "double_after_split": {True: "double after a split", False: "no double after a split"},
    "max_hands": {1: "no split", 2: "split to 2 hands", 3: "split to 3 hands", 4: "split to 4 hands"},
    "resplit_aces": {True: "aces split again", False: "aces split once"},
    "hit_split_aces": {True: "draw to split aces", False: "one card on split aces"},
    "surrender": {"none": "no surrender", "late": "late surrender", "early": "early surrender"},
    "natural_pays": {ratio: f"natural pays {ratio}" for ratio in CHOICES["natural_pays"].values},
}
"""Rules as short as a line of a table on a phone; decks are called as in CHOICES."""


def changes(table: Rules) -> dict[str, Rules]:
    """The rules with every single change that can be chosen, by what the change is called."""
    made = {}
    for name, choice in CHOICES.items():
        for label, value in choice.values.items():
            changed = rules.resolve({name: value}, rules.as_choices(table))
            if changed != table:
                made[PHRASES[name][value] if name in PHRASES else label] = changed
    return made


async def worth(interaction: Interaction, table: Rules, changed: Mapping[str, Rules]) -> list[float]:
    """What a round is worth at a table, and then with each change; in units of the bet.

    The person sees how far it has come. What is solved is kept at once, so nothing of it is lost if it is
    stopped. Raises blackjack's errors, and bot.pool.SolverFailed.
    """
    await interaction.response.defer(thinking=True)
    games = [(table,), *((other,) for other in changed.values())]
    found: list[float] = []
    for start in range(0, len(games), AT_ONCE):
        found += await known.solve(
            interaction,
            blackjack.game_value,
            games[start : start + AT_ONCE],
            deadline=DEADLINE,
            working_on=f"what each rule is worth: {start} of {len(games)} games",
        )
    return found


def answer(table: Rules, value: float, changed: Mapping[str, float]) -> answers.Answer:
    """What a round is worth at a table, and with each change, by what it is called; in units of the bet."""
    worth = {label: 100 * (other - value) for label, other in changed.items()}
    felt = sorted(
        (label for label in worth if abs(worth[label]) > words.NOTHING), key=lambda label: -worth[label]
    )
    width = max(map(len, felt))
    return answers.Answer(
        answers.heading("What this game costs"),
        _verdict(value),
        "What a single change would be worth to you, in bets per 100 rounds:",
        answers.table([(label.ljust(width), _bets(worth[label])) for label in felt]),
        answers.small_print(
            "Played best from a full shoe, never insured; a bet is what is put up before the deal.",
            *_unfelt([label for label in worth if label not in felt]),
            rules.in_words(table),
        ),
    )


def _verdict(value: float) -> str:
    side = "gains" if value > 0 else "costs"
    return (
        f"It {side} you **{abs(100 * value):.3f} bets per 100**, {answers.percent(abs(value))} of each bet."
    )


def _unfelt(labels: Sequence[str]) -> list[str]:
    return [f"Without effect here: {', '.join(labels)}."] if labels else []


def _bets(hundred: float) -> str:
    return f"{hundred:+.3f}".replace("-", "−")
