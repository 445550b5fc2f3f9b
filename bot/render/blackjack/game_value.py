"""/bj value: the EV of a game per round, and the effect of each rule on it."""

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

BATCH_SIZE = 3  # games solved in one job
DEADLINE = 60.0  # seconds for a job


def changes(table: Rules) -> dict[str, Rules]:
    """The rules with each single rule changed, by the name of the change."""
    result = {}
    for name, choices in CHOICES.items():
        for code, value in choices.items():
            changed = blackjack_rules.resolve({name: value}, blackjack_rules.to_choices(table))
            if changed != table:
                result[rule_words.change(name, code)] = changed
    return result


async def solve_values(interaction: Interaction, table: Rules, changed: Mapping[str, Rules]) -> list[float]:
    """The EV of a round with the rules of `table`, then with each change; in units of the bet.

    The message shows the progress. Each answer is cached at once, so stopping loses no solved game. Raises
    blackjack's errors, and app.solving.pool.SolverFailed.
    """
    await interaction.response.defer(thinking=True)
    bot = interaction.client
    games = [(table,), *((other,) for other in changed.values())]
    values: list[float] = []
    for start in range(0, len(games), BATCH_SIZE):
        values += await bot.answer_cache.solve(
            partial(
                bot.solve,
                interaction,
                deadline=DEADLINE,
                working_on=say("blackjack-value-work", solved=start, games=len(games)),
            ),
            blackjack.game_value,
            games[start : start + BATCH_SIZE],
        )
    return values


def value_reply(table: Rules, value: float, changed: Mapping[str, float]) -> layout.Reply:
    """The EV of a round, and with each change by its name; `value` and `changed` in units of the bet."""
    effects = {label: other - value for label, other in changed.items()}
    listed = sorted(
        (label for label in effects if abs(effects[label]) > words.ROUNDING),
        key=lambda label: -effects[label],
    )
    width = max(map(len, listed))
    return layout.Reply(
        layout.heading(say("blackjack-value")),
        _verdict(value),
        say("blackjack-value-of-changes"),
        layout.code_table([(label.ljust(width), numbers.signed_points(effects[label])) for label in listed]),
        layout.subtext(
            say("blackjack-value-holds-for"),
            *_without_effect([label for label in effects if label not in listed]),
            rule_words.in_words(table),
        ),
    )


def _verdict(value: float) -> str:
    share = numbers.format_percent(abs(value))
    return say("blackjack-value-gain" if value > 0 else "blackjack-value-cost", share=share)


def _without_effect(labels: Sequence[str]) -> list[str]:
    return [say("blackjack-value-unfelt", changes=labels)] if labels else []
