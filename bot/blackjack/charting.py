"""/bj chart, and the button below it."""

import asyncio
from collections.abc import Iterator, Mapping
from typing import Any, Self

from discord import ui

from bot import answers, known, places, rules
from bot.answers import Answer, Document, Picture
from bot.blackjack import chart, solved
from bot.blackjack.asked import Interaction, kept, rules_here
from bot.lasting import Lasting
from solvers.blackjack import Rules, Strategy

COMMAND = "bj chart"
DEADLINE = 60.0  # seconds

LETTERS = (
    "A small letter is what to do where the first may not be done: after more cards, or on a split hand."
)


async def show(interaction: Interaction, options: Mapping[str, Any]) -> None:
    """Answer with the chart for the rules that the options and the server make. Raises blackjack's errors."""
    strategy = await strategy_for(interaction, await rules_here(interaction, options))
    answer = {"rules": rules.as_choices(strategy.rules)}
    number = await interaction.client.keep_question(interaction, COMMAND, "", options, answer)
    lacking = places.lacking(interaction, "attach_files")
    shown = Answer(
        answers.heading("Blackjack strategy"),
        *await answers.patiently(interaction, _chart(strategy, lacking), thinking=True),
        *chart.differing(strategy),
        ui.ActionRow(AsText.of(number)),
        answers.small_print(LETTERS, rules.in_words(strategy.rules)),
    )
    await answers.send(interaction, shown)


async def strategy_for(interaction: Interaction, table: Rules, *, private: bool = False) -> Strategy:
    what = "the best play of every hand"
    (data,) = await known.solve(
        interaction, solved.chart, [(table,)], deadline=DEADLINE, private=private, working_on=what
    )
    return solved.strategy(table, data)


async def _chart(strategy: Strategy, lacking: str | None) -> list[str | Picture]:
    """The pictures, or the text where the bot may not attach any."""
    if lacking:
        return [*_in_letters(strategy), answers.small_print(f"{lacking} So here is text.")]
    drawn = await asyncio.to_thread(chart.pictures, strategy)
    return [
        Picture(f"strategy{number}.png", png, chart.description(hands, strategy))
        for number, (hands, png) in enumerate(drawn.items(), start=1)
    ]


def _in_letters(strategy: Strategy) -> Iterator[str]:
    yield f"```\n{chart.text(strategy)}\n```"
    yield f"{chart.legend(strategy)}."


class AsText(Lasting[ui.Button[Any]], template=r"bj:text:(?P<question>\d{1,15})"):
    """The same chart in letters, with a file of every value, for the one who presses."""

    @classmethod
    def of(cls, number: int) -> Self:
        return cls(ui.Button(custom_id=f"bj:text:{number}", label="As text"))

    async def press(self, interaction: Interaction) -> None:
        question = await kept(interaction, int(self.custom_id.rsplit(":", 1)[1]), COMMAND)
        table = rules.resolve(question.answer["rules"], {})
        strategy = await strategy_for(interaction, table, private=True)
        values: list[str | Document] = ["With what every action is worth:"]
        values.append(Document("strategy.txt", chart.file(strategy)))
        answer = Answer(
            *_in_letters(strategy),
            *chart.differing(strategy),
            *([] if places.lacking(interaction, "attach_files") else values),
            answers.small_print(rules.in_words(table)),
        )
        await answers.send_privately(interaction, answer)
