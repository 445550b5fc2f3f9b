"""/bj chart and the button below it: the basic strategy as pictures or text."""

from collections.abc import Iterator, Mapping
from typing import Any, Self

from discord import ui

from app import advice, blackjack_odds, blackjack_rules
from bot.client import Interaction
from bot.components import questions, solving
from bot.components.custom_ids import Id
from bot.components.persistent import PersistentButton
from bot.interactions import responses
from bot.interactions.responses import Delivery
from bot.render import layout
from bot.render.blackjack import chart, rule_words
from bot.render.layout import FilesOrText, Reply, TextFile
from bot.text.catalogue import say
from solvers.blackjack import Rules, Strategy

COMMAND = "bj chart"


async def send_chart(interaction: Interaction, options: Mapping[str, Any]) -> None:
    """Send the chart for the guild's rules with the options over them. Raises solvers.blackjack's errors."""
    rules = await advice.guild_rules(interaction.client.services, interaction.guild_id, options)
    strategy = await _solve(interaction, rules, "public")
    answer = {"rules": blackjack_rules.to_choices(rules)}
    question_id = await questions.save(interaction, COMMAND, "", options, answer)
    reply = Reply(
        layout.heading(say("blackjack-chart")),
        FilesOrText(chart.pictures(strategy), [*_as_text(strategy)]),
        *chart.differing(strategy),
        FilesOrText([ui.ActionRow[Any](ChartTextButton.of(question_id))]),
        layout.subtext(say("blackjack-chart-letters"), rule_words.in_short(strategy.rules)),
    )
    await responses.send(interaction, reply)


async def _solve(interaction: Interaction, rules: Rules, delivery: Delivery) -> Strategy:
    return await solving.solve(
        interaction,
        blackjack_odds.strategy(interaction.client.services, rules),
        delivery,
        working_on=say("blackjack-chart-work"),
    )


def _as_text(strategy: Strategy) -> Iterator[str]:
    yield layout.code_block(chart.text(strategy))
    yield f"{layout.escape(chart.legend(strategy))}."


class ChartTextButton(PersistentButton, custom_id="bj:text:{question}"):
    """Sends the chart as text, with a file of every value, to the person who presses."""

    question: Id

    @classmethod
    def of(cls, question_id: int) -> Self:
        return cls.labelled(say("blackjack-chart-as-text"), question=question_id)

    async def on_press(self, interaction: Interaction) -> None:
        services = interaction.client.services
        question = await advice.load(services, self.question, interaction.channel_id, COMMAND)
        rules = blackjack_rules.resolve(question.answer["rules"], {})
        strategy = await _solve(interaction, rules, "private")
        reply = Reply(
            *_as_text(strategy),
            *chart.differing(strategy),
            FilesOrText([say("blackjack-chart-with-values"), TextFile("strategy.txt", chart.file(strategy))]),
            layout.subtext(rule_words.in_words(strategy.rules)),
        )
        await responses.send_ephemeral(interaction, reply)
