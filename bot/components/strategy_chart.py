"""/bj chart and the button below it: the basic strategy as pictures or text."""

import asyncio
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Self

from discord import ui

from app import blackjack_rules
from app.solving import blackjack_jobs
from bot.components.custom_ids import Id
from bot.components.persistent import PersistentComponent
from bot.components.questions import Interaction, guild_rules, stored
from bot.interactions import permissions
from bot.render import layout
from bot.render.blackjack import chart, rule_words
from bot.render.layout import ImageFile, Reply, TextFile
from bot.text.catalogue import say
from solvers.blackjack import Rules, Strategy

COMMAND = "bj chart"
DEADLINE = 60.0  # seconds


async def send_chart(interaction: Interaction, options: Mapping[str, Any]) -> None:
    """Send the chart for the guild's rules with the options over them. Raises solvers.blackjack's errors."""
    strategy = await solve_strategy(interaction, await guild_rules(interaction, options))
    answer = {"rules": blackjack_rules.to_choices(strategy.rules)}
    question_id = await interaction.client.save_question(interaction, COMMAND, "", options, answer)
    missing_permissions = permissions.missing_permissions(interaction, "attach_files")
    reply = Reply(
        layout.heading(say("blackjack-chart")),
        *await layout.defer_if_slow(interaction, _chart(strategy, missing_permissions), thinking=True),
        *chart.differing(strategy),
        ui.ActionRow(AsText.of(question_id)),
        layout.subtext(say("blackjack-chart-letters"), rule_words.in_words(strategy.rules)),
    )
    await layout.send(interaction, reply)


async def solve_strategy(interaction: Interaction, table: Rules, *, private: bool = False) -> Strategy:
    working_on = say("blackjack-chart-work")
    (data,) = await interaction.client.answer_cache.solve(
        partial(
            interaction.client.solve, interaction, deadline=DEADLINE, private=private, working_on=working_on
        ),
        blackjack_jobs.solve_chart,
        [(table,)],
    )
    return blackjack_jobs.strategy_from_data(table, data)


async def _chart(strategy: Strategy, missing_permissions: str | None) -> list[str | ImageFile]:
    """The chart as pictures, or as text if the bot may not attach files."""
    if missing_permissions:
        return [
            *_as_text(strategy),
            layout.subtext(say("blackjack-chart-so-text", missing_permissions=missing_permissions)),
        ]
    images = await asyncio.to_thread(chart.pictures, strategy)
    return [
        ImageFile(f"strategy{number}.png", png, chart.description(hands, strategy))
        for number, (hands, png) in enumerate(images.items(), start=1)
    ]


def _as_text(strategy: Strategy) -> Iterator[str]:
    yield f"```\n{chart.text(strategy)}\n```"
    yield f"{chart.legend(strategy)}."


class AsText(PersistentComponent[ui.Button[Any]], custom_id="bj:text:{question}"):
    """Sends the chart as text, with a file of every value, to the person who presses."""

    question: Id

    @classmethod
    def of(cls, question_id: int) -> Self:
        return cls(
            ui.Button(
                custom_id=cls.custom_ids.encode(question=question_id), label=say("blackjack-chart-as-text")
            )
        )

    async def on_press(self, interaction: Interaction) -> None:
        question = await stored(interaction, self.question, COMMAND)
        table = blackjack_rules.resolve(question.answer["rules"], {})
        strategy = await solve_strategy(interaction, table, private=True)
        values: list[str | TextFile] = [say("blackjack-chart-with-values")]
        values.append(TextFile("strategy.txt", chart.file(strategy)))
        reply = Reply(
            *_as_text(strategy),
            *chart.differing(strategy),
            *([] if permissions.missing_permissions(interaction, "attach_files") else values),
            layout.subtext(rule_words.in_words(table)),
        )
        await layout.send_ephemeral(interaction, reply)
