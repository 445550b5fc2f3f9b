"""/bj advise, and the buttons below its answers.

The buttons name the question that is kept with the answer, so they work after a restart. Anyone may press
them: who asked sees the answer change where it was misread, and all else is answered in private.
"""

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any, Self

from discord import ui

from bot import answers, lasting, rule_menus, rules
from bot.blackjack import advice, explained, solved, words
from bot.blackjack.asked import Asked, Interaction, kept, rules_here
from bot.lasting import Lasting
from solvers import blackjack
from solvers.blackjack import Advice, Question
from storage.questions import NoSuchQuestion
from storage.questions import Question as Kept

COMMAND = "bj advise"
LONGEST_LABEL = 80  # characters of a button
MOST_READINGS = 4  # buttons in a row are 5, and one may be for a bust
PAIR_OR_BUST = re.compile(r"(?<!\d)22(?!\d)")  # of all pairs the only one that a hand past 21 can come to

Give = Callable[[Interaction, answers.Answer], Awaitable[object]]
"""answers.send, answers.send_privately or answers.redraw."""


async def advise(
    interaction: Interaction,
    hand: str,
    options: Mapping[str, Any],
    *,
    reading: int = 0,
    give: Give = answers.send,
) -> None:
    """Answer a question about a hand as it was typed; `reading` is a place in blackjack.readings.

    Raises blackjack's errors.
    """
    readings = blackjack.readings(hand)
    if reading >= len(readings):
        raise NoSuchQuestion("That is no reading of this hand.")
    asked = Asked(
        readings[reading],
        await rules_here(interaction, options),
        words.cards(blackjack.parse_cards(options.get("seen", ""))),
        options.get("hands", 1),
    )
    advised = await solve(interaction, asked, give)
    kept_options = {**options, "reading": reading} if reading else options
    number = await keep(interaction, hand, kept_options, asked, advised.advice)
    answer = answers.Answer(
        *advice.parts(asked, advised),
        *_other_readings(number, hand, readings, reading),
        ui.ActionRow(Explain.of(number), Other.of(number)),
        advice.small_print(asked, advised.advice),
    )
    await give(interaction, answer)


async def solve(interaction: Interaction, asked: Asked, give: Give) -> solved.Advised:
    return await interaction.client.solve(
        interaction,
        solved.advised,
        asked.question,
        asked.rules,
        asked.seen,
        asked.hands,
        private=give is answers.send_privately,
        redraws=give is answers.redraw,
    )


async def keep(
    interaction: Interaction,
    text: str,
    options: Mapping[str, Any],
    asked: Asked,
    advised: Advice,
    **more: Any,
) -> int:
    """Keep the question, so that it can be asked about again, with what was told; return its id."""
    answer = {**asked.data, "ev": dict(advised.ev), "best": advised.best, **more}
    return await interaction.client.keep_question(interaction, COMMAND, text, options, answer)


def _other_readings(
    number: int, text: str, readings: tuple[Question, ...], chosen: int
) -> list[str | ui.ActionRow[Any]]:
    """What else the text may have meant, to be pressed."""
    others: list[ui.Item[Any]] = [
        Meant.of(number, place, question)
        for place, question in enumerate(readings[:MOST_READINGS])
        if place != chosen
    ]
    if PAIR_OR_BUST.search(text):
        others.append(Bust.of())
    taken = f"I read it as {blackjack.spoken(readings[chosen])}. Did you mean something else?"
    return [taken, ui.ActionRow(*others)] if others else []


class Meant(Lasting[ui.Button[Any]], template=r"bj:meant:(?P<question>\d{1,15}):(?P<reading>\d)"):
    """The same text, read another way."""

    @classmethod
    def of(cls, number: int, place: int, question: Question) -> Self:
        label = blackjack.spoken(question)[:LONGEST_LABEL]
        return cls(ui.Button(custom_id=f"bj:meant:{number}:{place}", label=label))

    async def press(self, interaction: Interaction) -> None:
        number, reading = map(int, self.custom_id.split(":")[2:])
        question = await kept(interaction, number, COMMAND)
        own = question.player_id == interaction.user.id
        give = answers.redraw if own else answers.send_privately
        options = {name: value for name, value in question.options.items() if name != "reading"}
        await advise(interaction, question.text, options, reading=reading, give=give)


class Bust(Lasting[ui.Button[Any]], template="bj:bust"):
    """A pair of twos, read as a total."""

    @classmethod
    def of(cls) -> Self:
        return cls(ui.Button(custom_id="bj:bust", label="a total of 22"))

    async def press(self, interaction: Interaction) -> None:
        raise blackjack.HandError("A total of 22 is over 21: that hand is bust, and has lost.")


class Explain(Lasting[ui.Button[Any]], template=r"bj:explain:(?P<question>\d{1,15})"):
    """The dealer's final totals that an answer comes from, told to the one who presses."""

    @classmethod
    def of(cls, number: int) -> Self:
        return cls(ui.Button(custom_id=f"bj:explain:{number}", label="Explain"))

    async def press(self, interaction: Interaction) -> None:
        question = await kept(interaction, int(self.custom_id.rsplit(":", 1)[1]), COMMAND)
        asked = Asked.of(question.answer)
        ends = await interaction.client.solve(
            interaction,
            solved.ends_against,
            asked.question,
            asked.rules,
            asked.seen,
            asked.hands,
            private=True,
        )
        await answers.send_privately(interaction, explained.answer(asked, ends))


class Other(Lasting[ui.Button[Any]], template=r"bj:other:(?P<question>\d{1,15})"):
    """The same hand by other rules, in a message for the one who presses."""

    @classmethod
    def of(cls, number: int) -> Self:
        return cls(ui.Button(custom_id=f"bj:other:{number}", label="Other rules"))

    async def press(self, interaction: Interaction) -> None:
        question = await kept(interaction, int(self.custom_id.rsplit(":", 1)[1]), COMMAND)
        await by_rules(interaction, question, Asked.of(question.answer), give=answers.send_privately)


class Change(Lasting[ui.Select[Any]], template=r"bj:change(:(?P<rule>\w+))?:(?P<question>\d{1,15})"):
    """Which rule to change for this hand, or what it shall be."""

    async def press(self, interaction: Interaction) -> None:
        (value,) = lasting.chosen(interaction)
        *_, name, number = self.custom_id.split(":")
        question = await kept(interaction, int(number), COMMAND)
        asked = Asked.of(question.answer)
        if name == "change":
            await by_rules(interaction, question, asked, changing=value)
        else:
            changed = rule_menus.changed(asked.rules, name, value)
            await by_rules(interaction, question, replace(asked, rules=changed), changing=name)


async def by_rules(
    interaction: Interaction,
    question: Kept,
    asked: Asked,
    *,
    changing: str | None = None,
    give: Give = answers.redraw,
) -> None:
    """The hand of a kept question by the rules of `asked`, with menus to change them further."""
    advised = await solve(interaction, asked, give)
    first = question.answer.get("first") or {name: question.answer[name] for name in ("ev", "best", "rules")}
    number = question.id
    if asked != Asked.of(question.answer):
        options = {"after": question.id, **rules.as_choices(asked.rules)}
        number = await keep(interaction, question.text, options, asked, advised.advice, first=first)
    menus = [rule_menus.which(f"bj:change:{number}")]
    if changing:
        menus.append(rule_menus.what(f"bj:change:{changing}:{number}", changing, asked.rules))
    rows: list[ui.ActionRow[Any]] = [ui.ActionRow(Change(menu)) for menu in menus]
    answer = answers.Answer(
        *advice.parts(asked, advised),
        *advice.beside(advised.advice, first),
        *rows,
        ui.ActionRow(Explain.of(number)),
        advice.small_print(asked, advised.advice),
    )
    await give(interaction, answer)
