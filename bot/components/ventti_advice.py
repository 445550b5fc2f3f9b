"""/ventti advise and the button below its answers."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from app import ventti_odds
from bot.client import Interaction
from bot.components import solving
from bot.components.edit_button import offer_edit_button
from bot.components.modals import Modal
from bot.components.persistent import QuestionButton
from bot.interactions import deferring, questions, responses
from bot.render.ventti import explanation, odds
from bot.text.catalogue import say
from solvers import ventti
from solvers.ventti import Question, Rules

MAX_TEXT = 200  # characters of a position


async def send_advice_or_offer_form(
    interaction: Interaction, text: str, rules: Rules, options: Mapping[str, Any]
) -> None:
    """Like `send_advice`; if the position is wrong, the error has a button that opens a form with it."""
    with offer_edit_button(interaction, partial(PositionModal, text, rules, options), ventti.VenttiError):
        await send_advice(interaction, text, ventti.parse_question(text, rules.faces), rules, options)


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


class PositionModal(Modal):
    """Takes a position, under the rules that `options` of /ventti advise name."""

    delivery = "public"

    def __init__(self, text: str, rules: Rules, options: Mapping[str, Any]) -> None:
        super().__init__(say("ventti-position-form"), text, rules, options)
        self.rules, self.options = rules, options
        self.position = self.add_text(
            "position",
            say("ventti-position-field"),
            say("ventti-position-which"),
            max_length=MAX_TEXT,
            default=text,
        )

    async def handle_submit(self, interaction: Interaction) -> None:
        text = self.position.value
        await deferring.defer(interaction)  # the answer is a message of its own
        await send_advice(
            interaction, text, ventti.parse_question(text, self.rules.faces), self.rules, self.options
        )


class VenttiWhyButton(QuestionButton, custom_id="ventti:why:{question_id}"):
    """Sends what follows each move, and the reason, to the person who presses."""

    label, delivery = "common-why", "private"

    async def on_press(self, interaction: Interaction) -> None:
        services = interaction.client.services
        question, rules = await ventti_odds.load(services, self.question_id, interaction.channel_id)
        advice, outcomes = await solving.solve(interaction, ventti_odds.explain, question, rules)
        reply = explanation.explanation_reply(question, advice, outcomes, rules)
        await responses.send_ephemeral(interaction, reply)
