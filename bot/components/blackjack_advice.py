"""/bj advise, and the buttons below its answers.

The buttons name the question that is kept with the answer, so they work after a restart. Anyone may press
them: who asked sees the answer change where it was misread, and all else is answered in private.
"""

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Annotated, Any, Self

from discord import ComponentType, ui

from app import blackjack_rules
from app.advice_requests import AdviceRequest
from app.solving import blackjack_jobs
from bot.components import persistent, rule_menus
from bot.components.checks import Offered
from bot.components.custom_ids import Digits, Id
from bot.components.persistent import PersistentComponent
from bot.components.questions import Interaction, guild_rules, stored
from bot.render import layout
from bot.render.blackjack import advice, explanation, words
from bot.text.blackjack_hands import question_in_words
from bot.text.catalogue import say
from solvers import blackjack
from solvers.blackjack import Advice, Question
from storage.questions import NoSuchQuestion
from storage.questions import Question as Kept

COMMAND = "bj advise"
MAX_LABEL = 80  # characters of a button
MAX_READINGS = 4  # buttons in a row are 5, and one may be for a bust
PAIR_OR_BUST = re.compile(r"(?<!\d)22(?!\d)")  # of all pairs the only one that a hand past 21 can come to

Delivery = Callable[[Interaction, layout.Reply], Awaitable[object]]
"""answers.send, answers.send_privately or answers.redraw."""


async def send_advice(
    interaction: Interaction,
    hand: str,
    options: Mapping[str, Any],
    *,
    reading: int = 0,
    deliver: Delivery = layout.send,
) -> None:
    """Answer a question about a hand as it was typed; `reading` is a place in blackjack.readings.

    Raises blackjack's errors.
    """
    readings = blackjack.readings(hand)
    if reading >= len(readings):
        raise NoSuchQuestion("blackjack-no-such-reading")
    request = AdviceRequest(
        readings[reading],
        await guild_rules(interaction, options),
        words.format_cards(blackjack.parse_cards(options.get("seen", ""))),
        options.get("hands", 1),
    )
    advised = await solve_request(interaction, request, deliver)
    kept_options = {**options, "reading": reading} if reading else options
    number = await save_question(interaction, hand, kept_options, request, advised.advice)
    answer = layout.Reply(
        *advice.parts(request, advised),
        *_other_readings(number, hand, readings, reading),
        ui.ActionRow(Explain.of(number), Other.of(number)),
        advice.small_print(request, advised.advice),
    )
    await deliver(interaction, answer)


async def solve_request(
    interaction: Interaction, request: AdviceRequest, deliver: Delivery
) -> blackjack_jobs.AdviceResult:
    return await interaction.client.solve(
        interaction,
        blackjack_jobs.solve_advice,
        request.question,
        request.rules,
        request.seen,
        request.hands,
        private=deliver is layout.send_ephemeral,
        redraws=deliver is layout.update_message,
    )


async def save_question(
    interaction: Interaction,
    text: str,
    options: Mapping[str, Any],
    request: AdviceRequest,
    advised: Advice,
    **more: Any,
) -> int:
    """Keep the question, so that it can be asked about again, with what was told; return its id."""
    answer = {**request.data, "ev": dict(advised.ev), "best": advised.best, **more}
    return await interaction.client.save_question(interaction, COMMAND, text, options, answer)


def _other_readings(
    number: int, text: str, readings: tuple[Question, ...], chosen: int
) -> list[str | ui.ActionRow[Any]]:
    """What else the text may have meant, to be pressed."""
    others: list[ui.Item[Any]] = [
        Meant.of(number, place, question)
        for place, question in enumerate(readings[:MAX_READINGS])
        if place != chosen
    ]
    if PAIR_OR_BUST.search(text):
        others.append(Bust.of())
    taken = say("blackjack-read-as", question=readings[chosen])
    return [taken, ui.ActionRow(*others)] if others else []


class Meant(PersistentComponent[ui.Button[Any]], custom_id="bj:meant:{question}:{reading}"):
    """The same text, read another way."""

    question: Id
    reading: Annotated[int, Digits(1)]

    @classmethod
    def of(cls, number: int, place: int, question: Question) -> Self:
        label = question_in_words(question)[:MAX_LABEL]
        return cls(ui.Button(custom_id=cls.custom_ids.encode(question=number, reading=place), label=label))

    async def on_press(self, interaction: Interaction) -> None:
        question = await stored(interaction, self.question, COMMAND)
        own = question.player_id == interaction.user.id
        deliver = layout.update_message if own else layout.send_ephemeral
        options = {name: value for name, value in question.options.items() if name != "reading"}
        await send_advice(interaction, question.text, options, reading=self.reading, deliver=deliver)


class Bust(PersistentComponent[ui.Button[Any]], custom_id="bj:bust"):
    """A pair of twos, read as a total."""

    @classmethod
    def of(cls) -> Self:
        return cls(ui.Button(custom_id=cls.custom_ids.encode(), label=say("blackjack-total-of-22")))

    async def on_press(self, interaction: Interaction) -> None:
        raise blackjack.HandError("blackjack-22-is-bust")


class Explain(PersistentComponent[ui.Button[Any]], custom_id="bj:explain:{question}"):
    """The dealer's final totals that an answer comes from, told to the one who presses."""

    question: Id

    @classmethod
    def of(cls, number: int) -> Self:
        return cls(
            ui.Button(custom_id=cls.custom_ids.encode(question=number), label=say("blackjack-explain"))
        )

    async def on_press(self, interaction: Interaction) -> None:
        question = await stored(interaction, self.question, COMMAND)
        request = AdviceRequest.of(question.answer)
        ends = await interaction.client.solve(
            interaction,
            blackjack_jobs.dealer_outcomes_against,
            request.question,
            request.rules,
            request.seen,
            request.hands,
            private=True,
        )
        await layout.send_ephemeral(interaction, explanation.explanation_reply(request, ends))


class Other(PersistentComponent[ui.Button[Any]], custom_id="bj:other:{question}"):
    """The same hand by other rules, in a message for the one who presses."""

    question: Id

    @classmethod
    def of(cls, number: int) -> Self:
        return cls(
            ui.Button(custom_id=cls.custom_ids.encode(question=number), label=say("blackjack-other-rules"))
        )

    async def on_press(self, interaction: Interaction) -> None:
        question = await stored(interaction, self.question, COMMAND)
        await send_with_rules(
            interaction, question, AdviceRequest.of(question.answer), deliver=layout.send_ephemeral
        )


class Change(PersistentComponent[ui.Select[Any]], custom_id="bj:change[:{rule}]:{question}"):
    """Which rule to change for this hand, or what it shall be."""

    component_type = ComponentType.string_select
    rule: str | None
    question: Id

    async def offered(self, interaction: Interaction) -> Offered:
        return Offered(rule_menus.offered(self.rule))

    async def on_press(self, interaction: Interaction) -> None:
        (value,) = persistent.selected_values(interaction)
        question = await stored(interaction, self.question, COMMAND)
        request = AdviceRequest.of(question.answer)
        if self.rule is None:
            await send_with_rules(interaction, question, request, changing=value)
        else:
            changed = rule_menus.with_choice(request.rules, self.rule, value)
            await send_with_rules(interaction, question, replace(request, rules=changed), changing=self.rule)


async def send_with_rules(
    interaction: Interaction,
    question: Kept,
    request: AdviceRequest,
    *,
    changing: str | None = None,
    deliver: Delivery = layout.update_message,
) -> None:
    """The hand of a kept question by the rules of `request`, with menus to change them further."""
    advised = await solve_request(interaction, request, deliver)
    first = question.answer.get("first") or {name: question.answer[name] for name in ("ev", "best", "rules")}
    number = question.id
    if request != AdviceRequest.of(question.answer):
        options = {"after": question.id, **blackjack_rules.to_choices(request.rules)}
        number = await save_question(
            interaction, question.text, options, request, advised.advice, first=first
        )
    menus = [rule_menus.rule_menu(Change.custom_ids.encode(rule=None, question=number))]
    if changing:
        menus.append(
            rule_menus.value_menu(
                Change.custom_ids.encode(rule=changing, question=number), changing, request.rules
            )
        )
    rows: list[ui.ActionRow[Any]] = [ui.ActionRow(Change(menu)) for menu in menus]
    answer = layout.Reply(
        *advice.parts(request, advised),
        *advice.comparison(advised.advice, first),
        *rows,
        ui.ActionRow(Explain.of(number)),
        advice.small_print(request, advised.advice),
    )
    await deliver(interaction, answer)
