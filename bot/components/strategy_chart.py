"""/bj chart and the buttons below it: the basic strategy as pictures or text, and under other rules."""

from collections.abc import Mapping
from typing import Any

from app import advice, blackjack_strategy
from bot.client import Interaction
from bot.components import solving
from bot.components.blackjack_questions import BlackjackQuestionComponent
from bot.components.persistent import QuestionButton
from bot.components.rule_menus import AnswerRuleMenu
from bot.interactions import questions, responses
from bot.render.blackjack import chart
from bot.render.layout import FilesOrText
from bot.text.catalogue import say
from solvers.blackjack import Rules, Strategy
from storage.questions import StoredQuestion


async def send_chart(interaction: Interaction, options: Mapping[str, Any]) -> None:
    """Send the chart for the guild's rules with the options over them. Raises solvers.blackjack's errors."""
    rules = await advice.guild_rules(interaction.client.services, interaction.guild_id, options)
    strategy = await _solve(interaction, rules)
    question_id = await questions.store(interaction, blackjack_strategy.save_chart, options, rules)
    as_text, other_rules = ChartTextButton.of(question_id), OtherChartRulesButton.of(question_id)
    buttons = FilesOrText([[as_text, other_rules]], [other_rules])
    await responses.send_public(interaction, chart.chart_reply(strategy, buttons))


async def _send_with_rules(
    interaction: Interaction,
    question: StoredQuestion,
    rules: Rules,
    *,
    changing: str | None = None,
) -> None:
    """Send the chart under other rules than those of a stored question, with menus to change them further."""
    strategy = await _solve(interaction, rules)
    question_id = await questions.store(interaction, blackjack_strategy.save_changed_chart, question, rules)
    reply = chart.chart_reply(
        strategy,
        *ChartRuleMenu.rows(question_id, changing, rules),
        FilesOrText([ChartTextButton.of(question_id)]),
    )
    await responses.deliver(interaction, reply)


async def _solve(interaction: Interaction, rules: Rules) -> Strategy:
    return await solving.solve_stoppable(
        interaction, say("blackjack-chart-work"), blackjack_strategy.strategy, rules
    )


class ChartButton(BlackjackQuestionComponent, QuestionButton):
    """A button below a chart."""

    command = blackjack_strategy.CHART


class ChartTextButton(ChartButton, custom_id="bj:text:{question_id}"):
    """Sends the chart as text, with a file of every value, to the person who presses."""

    label, delivery = "common-as-text", "private"

    async def on_press(self, interaction: Interaction) -> None:
        question = await self.stored(interaction)
        strategy = await _solve(interaction, advice.rules_of(question))
        await responses.send_ephemeral(interaction, chart.text_reply(strategy))


class OtherChartRulesButton(ChartButton, custom_id="bj:chart:{question_id}"):
    """Sends the chart with menus to change its rules, to the person who presses."""

    label, delivery = "blackjack-other-rules", "private"

    async def on_press(self, interaction: Interaction) -> None:
        question = await self.stored(interaction)
        await _send_with_rules(interaction, question, advice.rules_of(question))


class ChartRuleMenu(AnswerRuleMenu, custom_id="bj:chartrule[:{rule}]:{question_id}"):
    """Changes the rules of the chart."""

    command = blackjack_strategy.CHART

    async def answer(
        self, interaction: Interaction, question: StoredQuestion, rules: Rules, changing: str | None
    ) -> None:
        await _send_with_rules(interaction, question, rules, changing=changing)
