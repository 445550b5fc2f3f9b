"""/bj advise and the buttons below its answers.

Each button's custom_id names the stored question, so it still works after a restart. Anyone may press it:
another reading replaces the answer for the person who asked, and everything else is answered privately.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any, Never

from discord import ui

from app import advice
from app import questions as app_questions
from app.advice import AdviceRequest
from app.solving.blackjack_jobs import AdviceResult
from bot.client import Interaction
from bot.components import solving
from bot.components.blackjack_questions import BlackjackQuestionComponent
from bot.components.custom_ids import Digits
from bot.components.modals import Modal
from bot.components.persistent import Button, PersistentButton, QuestionButton
from bot.components.rule_menus import AnswerRuleMenu
from bot.interactions import deferring, questions, responses
from bot.render import layout
from bot.render.blackjack import explanation
from bot.render.blackjack.advice import advice_reply
from bot.text.blackjack_hands import question_in_words
from bot.text.catalogue import say
from solvers import blackjack
from solvers.blackjack import Question, Rules
from solvers.blackjack.tokens import MAX_TEXT
from storage.questions import NoSuchQuestion, StoredQuestion

MAX_READINGS = 4  # a row holds 5 buttons, and one may be for a bust
PAIR_OR_BUST = re.compile(r"(?<!\d)22(?!\d)")  # the only pair that can also be read as a bust total


async def send_advice(
    interaction: Interaction,
    hand: str,
    options: Mapping[str, Any],
    *,
    reading: int = 0,
) -> None:
    """Answer a question about a hand as it was typed; `reading` is an index into blackjack.readings.

    Raises solvers.blackjack's errors, and NoSuchQuestion if there is no such reading.
    """
    requests = await advice.read_requests(interaction.client.services, interaction.guild_id, hand, options)
    if reading >= len(requests):
        raise NoSuchQuestion("blackjack-no-such-reading")
    request = requests[reading]
    result = await solving.solve(interaction, advice.advise, request)
    stored_options = {**options, "reading": reading} if reading else options
    question_id = await questions.store(
        interaction, advice.save, hand, stored_options, request, result.advice
    )
    buttons = [*ExplainButton.unless_even_money(question_id, result), OtherRulesButton.of(question_id)]
    readings = _other_readings(question_id, hand, requests, reading)
    reply = advice_reply(request, result, *readings, buttons)
    await responses.deliver(interaction, reply)


class HandModal(Modal):
    """Takes a blackjack hand, in the person's own words."""

    delivery = "public"

    def __init__(self) -> None:
        super().__init__(say("first-steps-ask"))
        self.hand = self.add_text(
            "hand",
            say("first-steps-hand-field"),
            max_length=MAX_TEXT,
            placeholder=say("help-example-in-words"),
        )

    async def handle_submit(self, interaction: Interaction) -> None:
        await deferring.defer(interaction)  # the answer is a message of its own
        await send_advice(interaction, self.hand.value, {})


def _other_readings(
    question_id: int, text: str, requests: Sequence[AdviceRequest], chosen: int
) -> list[layout.Part]:
    """A line with the reading that was used, and buttons for the others; empty if there are none."""
    others: list[ui.Item[Any]] = [
        HandReadingButton.of(question_id, index, request.question)
        for index, request in enumerate(requests[:MAX_READINGS])
        if index != chosen
    ]
    if PAIR_OR_BUST.search(text):
        others.append(BustButton.of())
    hand, upcard = requests[chosen].question.hand, requests[chosen].question.upcard
    question = say("blackjack-hand-against-card", hand=hand, card=upcard)  # with an article: “a pair of twos”
    read_as = say("blackjack-read-as", question=question)
    return [read_as, others] if others else []


class HandComponent(BlackjackQuestionComponent):
    """A button below the answer about a hand."""

    async def renew(self, interaction: Interaction) -> Never:
        """Ask the question again, as it was typed."""
        services = interaction.client.services
        question = await app_questions.load_asked_in(
            services, self.question_id, interaction.channel_id, advice.COMMAND
        )
        await _answer_again(interaction, question, question.options.get("reading", 0))
        raise questions.asked_again(interaction)


async def _answer_again(interaction: Interaction, question: StoredQuestion, reading: int) -> None:
    """Answer the text of a stored question again, with this reading.

    The answer replaces the message for the person who asked; anyone else gets it privately.
    """
    questions.set_delivery_for(interaction, question)
    options = {name: value for name, value in question.options.items() if name != "reading"}
    await send_advice(interaction, question.text, options, reading=reading)


class HandReadingButton(HandComponent, PersistentButton, custom_id="bj:meant:{question_id}:{reading}"):
    """Answers the same text with another reading."""

    reading: Annotated[int, Digits(1)]

    @classmethod
    def of(cls, question_id: int, index: int, question: Question) -> Button:
        label = layout.shortened(question_in_words(question), layout.MAX_LABEL)
        return cls.labeled(label, question_id=question_id, reading=index)

    async def on_press(self, interaction: Interaction) -> None:
        await _answer_again(interaction, await self.stored(interaction), self.reading)


class BustButton(PersistentButton, custom_id="bj:bust"):
    """Reads "22" as a total instead of a pair: it answers that this is a bust."""

    @classmethod
    def of(cls) -> Button:
        return cls.labeled(say("blackjack-total-of-22"))

    async def on_press(self, interaction: Interaction) -> None:
        raise blackjack.HandError("blackjack-bust", total=22)


class ExplainButton(HandComponent, QuestionButton, custom_id="bj:explain:{question_id}"):
    """Sends how the best action and the runner-up end, and the reason, to the person who presses."""

    label, delivery = "common-why", "private"

    @classmethod
    def unless_even_money(cls, question_id: int, result: AdviceResult) -> list[Button]:
        """The button; none for even money, because it compares only ways to play the hand."""
        return [cls.of(question_id)] if result.advice.even_money is None else []

    async def on_press(self, interaction: Interaction) -> None:
        question = await self.stored(interaction)
        request = AdviceRequest.of(question.answer)
        explained = await solving.solve(interaction, advice.explain, request)
        await responses.send_ephemeral(interaction, explanation.explanation_reply(request, explained))


class OtherRulesButton(HandComponent, QuestionButton, custom_id="bj:other:{question_id}"):
    """Sends the same hand with menus to change its rules, to the person who presses."""

    label, delivery = "blackjack-other-rules", "private"

    async def on_press(self, interaction: Interaction) -> None:
        question = await self.stored(interaction)
        request = AdviceRequest.of(question.answer)
        await _send_with_rules(interaction, question, request)


class HandRuleMenu(AnswerRuleMenu, custom_id="bj:change[:{rule}]:{question_id}"):
    """Changes the rules for this hand."""

    command = advice.COMMAND

    async def answer(
        self, interaction: Interaction, question: StoredQuestion, rules: Rules, changing: str | None
    ) -> None:
        request = replace(AdviceRequest.of(question.answer), rules=rules)
        await _send_with_rules(interaction, question, request, changing=changing)


async def _send_with_rules(
    interaction: Interaction,
    question: StoredQuestion,
    request: AdviceRequest,
    *,
    changing: str | None = None,
) -> None:
    """Answer a stored question under the rules of `request`, with menus to change them further."""
    result = await solving.solve(interaction, advice.advise, request)
    question_id = await questions.store(interaction, advice.save_changed, question, request, result.advice)
    menus = HandRuleMenu.rows(question_id, changing, request.rules)
    explain = ExplainButton.unless_even_money(question_id, result)
    first = advice.first_answer(question)
    reply = advice_reply(request, result, *menus, explain, first=first)
    await responses.deliver(interaction, reply)
