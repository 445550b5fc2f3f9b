"""/ventti advise and the button below its answers."""

from collections.abc import Mapping
from typing import Any

from app import ventti_odds
from bot.client import Interaction
from bot.components import solving
from bot.components.persistent import QuestionButton
from bot.interactions import questions, responses
from bot.render.ventti import explanation, odds
from solvers.ventti import Question, Rules

MAX_TEXT = 200  # characters of a position


async def send_advice(
    interaction: Interaction, text: str, question: Question, rules: Rules, options: Mapping[str, Any]
) -> None:
    """Answer a question as it was typed and parsed, under the rules that the options name.

    Raises VenttiError, and SolverFailed.
    """
    advice = await solving.solve(interaction, ventti_odds.advise, question, rules)
    question_id = await questions.store(interaction, ventti_odds.save, text, options, question, rules, advice)
    reply = odds.advice_reply(question, advice, rules, [VenttiWhyButton.of(question_id)])
    await responses.send_public(interaction, reply)


class VenttiWhyButton(QuestionButton, custom_id="ventti:why:{question_id}"):
    """Sends what follows each move, and the reason, to the person who presses."""

    label, delivery = "common-why", "private"

    async def on_press(self, interaction: Interaction) -> None:
        services = interaction.client.services
        question, rules = await ventti_odds.load(services, self.question_id, interaction.channel_id)
        advice, outcomes = await solving.solve(interaction, ventti_odds.explain, question, rules)
        reply = explanation.explanation_reply(question, advice, outcomes, rules)
        await responses.send_ephemeral(interaction, reply)
