"""What a game costs, and what each of its rules is worth."""

from collections.abc import Mapping, Sequence
from functools import partial

from app import blackjack_rules
from app.blackjack_rules import CHOICES
from bot.components.questions import Interaction
from bot.render import layout
from bot.render.blackjack import rule_words, words
from bot.text import numbers
from bot.text.catalogue import say
from solvers import blackjack
from solvers.blackjack import Rules

BATCH_SIZE = 3  # games that are solved in one job
DEADLINE = 60.0  # seconds for a job


def changes(table: Rules) -> dict[str, Rules]:
    """The rules with every single change that can be chosen, by what the change is called."""
    made = {}
    for name, choices in CHOICES.items():
        for code, value in choices.items():
            changed = blackjack_rules.resolve({name: value}, blackjack_rules.to_choices(table))
            if changed != table:
                made[rule_words.change(name, code)] = changed
    return made


async def solve_values(interaction: Interaction, table: Rules, changed: Mapping[str, Rules]) -> list[float]:
    """What a round is worth at a table, and then with each change; in units of the bet.

    The person sees how far it has come. What is solved is kept at once, so nothing of it is lost if it is
    stopped. Raises blackjack's errors, and app.solving.pool.SolverFailed.
    """
    await interaction.response.defer(thinking=True)
    bot = interaction.client
    games = [(table,), *((other,) for other in changed.values())]
    found: list[float] = []
    for start in range(0, len(games), BATCH_SIZE):
        found += await bot.answer_cache.solve(
            partial(
                bot.solve,
                interaction,
                deadline=DEADLINE,
                working_on=say("blackjack-value-work", solved=start, games=len(games)),
            ),
            blackjack.game_value,
            games[start : start + BATCH_SIZE],
        )
    return found


def value_reply(table: Rules, value: float, changed: Mapping[str, float]) -> layout.Reply:
    """What a round is worth at a table, and with each change, by what it is called; in units of the bet."""
    worth = {label: 100 * (other - value) for label, other in changed.items()}
    felt = sorted(
        (label for label in worth if abs(worth[label]) > words.ROUNDING), key=lambda label: -worth[label]
    )
    width = max(map(len, felt))
    return layout.Reply(
        layout.heading(say("blackjack-value")),
        _verdict(value),
        say("blackjack-value-of-changes"),
        layout.code_table([(label.ljust(width), _bets(worth[label])) for label in felt]),
        layout.subtext(
            say("blackjack-value-holds-for"),
            *_unfelt([label for label in worth if label not in felt]),
            rule_words.in_words(table),
        ),
    )


def _verdict(value: float) -> str:
    bets, share = numbers.decimal(abs(100 * value), 3), numbers.format_percent(abs(value))
    return say("blackjack-value-gain" if value > 0 else "blackjack-value-cost", bets=bets, share=share)


def _unfelt(labels: Sequence[str]) -> list[str]:
    return [say("blackjack-value-unfelt", changes=", ".join(labels))] if labels else []


def _bets(hundred: float) -> str:
    return numbers.format_signed(hundred, 3)
