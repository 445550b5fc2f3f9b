"""A finished round of a table once more, event by event, with what each decision was worth.

The table is shown as its message showed it: by the game's own part of it, from the events so far.
"""

from collections.abc import Mapping
from typing import Any, Self

from discord import ui
from discord.utils import format_dt

from bot import answers, places
from bot.answers import Answer
from bot.blackjack import words as blackjack_words
from bot.lasting import Lasting
from bot.pool import SolverFailed
from bot.tables import finished, story
from bot.tables.finished import Played
from bot.tables.game import View
from bot.tables.kept import Standing
from bot.tables.presses import Interaction
from bot.ventti import words as ventti_words
from games import blackjack
from games.blackjack import review
from games.ventti import review as ventti_review
from solvers import ventti as ventti_solver
from storage import tables

FIRST_STEP = 1  # the event after the one that opens the round
DEADLINE = 10.0  # seconds for what a decision was worth


async def shown(interaction: Interaction, number: int, step: int) -> Answer:
    """A finished round of this server as it stood after its event number `step`, or the nearest there is.

    Raises NoSuchRound.
    """
    bot, server = interaction.client, places.server_of(interaction, "Tables")
    async with bot.database.read() as connection:
        played = await finished.load(connection, number, server)
        table = await tables.get(connection, played.table_id)
    last = len(played.events) - 1
    step = min(max(step, FIRST_STEP), last)
    game = bot.room.games[played.round.game]
    before = played.game.fold(played.events[:step])
    after = played.game.after(before, played.events[step])
    at = played.kept[step].at
    events = played.events[: step + 1]
    standing = Standing(game, table, number, events, after, 0, None, ())
    return Answer(
        answers.heading(f"{game.title}: table {table.id}, round {number}, step {step} of {last}"),
        *await game.game_parts(View(standing, bot.room.names, {})),
        f"{format_dt(at, 'T')} {story.told(played.events[step], before, after)}",
        *await _verdict(interaction, played, step),
        ui.ActionRow(*Step.all(number, step, last)),
        answers.small_print(game.rules_in_words(after)[0]),
    )


async def _verdict(interaction: Interaction, played: Played, step: int) -> list[str]:
    """What the decision that was made then was worth, if it was one."""
    try:
        if played.round.game == "blackjack":
            return await _at_blackjack(interaction, played, step)
        return await _at_ventti(interaction, played, step)
    except SolverFailed:
        return ["What that was worth could not be worked out just now."]


async def _at_blackjack(interaction: Interaction, played: Played, step: int) -> list[str]:
    made = next((made for made in review.decisions(played.events) if made.number == step), None)
    if made is None:
        return []
    advice = await interaction.client.solve(
        interaction, review.Position.advice, made.position, deadline=DEADLINE, redraws=True
    )
    judged = review.Judged(made, review.worth(made.offer, advice))
    worth = {_called(choice, made.offer): value for choice, value in judged.worth.items()}
    said = ", ".join(f"{name} {answers.units(value)}" for name, value in _best_first(worth))
    if judged.cost < blackjack_words.NOTHING:
        return [f"Nothing was better. On average, in bets: {said}."]
    return [f"That cost **{judged.cost:.4f}** of the bet on average. In bets: {said}."]


async def _at_ventti(interaction: Interaction, played: Played, step: int) -> list[str]:
    every = ventti_review.decisions_at_table(played.events)
    made = next((made for of_box in every.values() for made in of_box if made.number == step), None)
    if made is None:
        return []
    rules = played.events[0].rules
    advice = await interaction.client.solve(
        interaction, ventti_solver.advise, *made.position, rules, deadline=DEADLINE, redraws=True
    )
    judged = ventti_review.Judged(made, advice)
    worth = {
        ventti_words.MOVES[move].lower(): {"draw": advice.draw, "stop": advice.stop}[move]
        for move in ventti_words.MOVES
    }
    said = ", ".join(f"{name} {answers.percent(value)}" for name, value in _best_first(worth))
    alone = "" if len(every) == 1 else " That is for this hand as if it were alone with the House."
    if judged.cost < ventti_words.NOTHING:
        return [f"Nothing was better. The chance to win: {said}.{alone}"]
    return [f"That cost **{answers.percent(judged.cost)}** of the chance to win: {said}.{alone}"]


def _called(choice: str, offer: blackjack.Offer | None) -> str:
    """A choice as it is called; an answer to an offer by what it comes to."""
    if offer is None:
        return choice
    if choice == review.ACCEPTED:
        return offer
    return "no insurance" if offer == "insurance" else "play on"


def _best_first(worth: Mapping[str, float]) -> list[tuple[str, float]]:
    return sorted(worth.items(), key=lambda pair: -pair[1])


class Step(
    Lasting[ui.Button[Any]],
    template=r"table:replay:(?P<way>first|back|next|last):(?P<round>\d{1,15}):(?P<step>\d{1,6})",
):
    """Shows another step of a finished round, in the same message."""

    @classmethod
    def all(cls, number: int, step: int, last: int) -> list[Self]:
        """To the first step, the one before, the one after and the last, as far as there are any."""
        ways = (
            ("First", FIRST_STEP, step > FIRST_STEP),
            ("Back", step - 1, step > FIRST_STEP),
            ("Next", step + 1, step < last),
            ("Last", last, step < last),
        )
        return [
            cls(
                ui.Button(
                    custom_id=f"table:replay:{label.lower()}:{number}:{to}", label=label, disabled=not there
                )
            )
            for label, to, there in ways
        ]

    @classmethod
    def first(cls, number: int) -> Self:
        """To the first step, from another message."""
        custom_id = f"table:replay:first:{number}:{FIRST_STEP}"
        return cls(ui.Button(custom_id=custom_id, label="Event by event"))

    async def press(self, interaction: Interaction) -> None:
        *_, number, step = self.custom_id.split(":")
        answer = await shown(interaction, int(number), int(step))
        await answers.redraw(interaction, answer)
