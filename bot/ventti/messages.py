"""The messages that show a game of ventti: in play, over, and played again step by step."""

import asyncio
from collections.abc import Sequence
from typing import Any

from discord import ui

from bot import answers
from bot.answers import Answer, Picture
from bot.pictures import hands
from bot.ventti import words
from bot.ventti.play import Game
from games.ventti import HOUSE, Drew, Round, Stopped
from games.ventti.review import Judged
from solvers import ventti

PLAYER = 1  # the person's seat
NAMES = {HOUSE: "House", PLAYER: "Player"}


async def in_play(game: Game, *buttons: ui.ActionRow[Any]) -> Answer:
    """The game at the player's turn, with the buttons to play on."""
    return Answer(
        answers.heading(f"Ventti: game {game.number}"),
        await picture(game.state),
        _sums(game),
        f"{_since_the_last_turn(game)} Your turn: draw a card, or be out for good.",
        *buttons,
        answers.small_print(
            words.in_words(game.state.rules) + ".",
            f"Shuffled before the deal, and committed to: `{game.state.opened.commitment}`",
        ),
    )


async def over(game: Game, judged: Sequence[Judged] | None, *buttons: ui.ActionRow[Any]) -> Answer:
    """The game that is over: who won, what each move cost, and the secret of the shuffle.

    Without `judged` the costs are left out.
    """
    return Answer(
        answers.heading(f"Ventti: game {game.number}, {_winner(game.state)}"),
        await picture(game.state),
        _sums(game),
        f"{_since_the_last_turn(game)} {_why(game.state)}",
        *_review(judged),
        *buttons,
        answers.small_print(
            words.in_words(game.state.rules) + ".",
            f"Secret of the shuffle: `{game.state.opened.secret.hex()}`",
            f"Its SHA-256 was shown before the deal: `{game.state.opened.commitment}`",
        ),
    )


async def replayed(game: Game, step: int, judged: Sequence[Judged], *buttons: ui.ActionRow[Any]) -> Answer:
    """A finished game as it stood after its first `step` events, and what the last of them cost."""
    shown = game.until(step)
    parts = [words.story(shown.events[-1:], f"<@{game.round.player_id}>")]
    parts += [_verdict(made) for made in judged if made.decision.number == step - 1]
    if shown.state.over:
        parts.append(_why(shown.state))
    return Answer(
        answers.heading(f"Ventti: game {game.number}, step {step - 1} of {len(game.events) - 1}"),
        await picture(shown.state),
        _sums(shown),
        " ".join(parts),
        *buttons,
        answers.small_print(words.in_words(game.state.rules) + "."),
    )


async def picture(state: Round) -> Picture:
    """Both hands, drawn off the event loop."""
    shown = [_hand(state, seat) for seat in NAMES]
    said = " ".join(
        f"{hand.whose}: {words.cards(hand.cards)}, worth {hand.worth}{hand.remark and ', ' + hand.remark}."
        for hand in shown
    )
    return Picture("hands.png", await asyncio.to_thread(hands.table, shown), said)


def _hand(state: Round, seat: int) -> hands.Hand:
    won = _won(state, seat)
    remark = (
        "wins" if won else "over 21" if state.value(seat) > 21 else "out" if state.seats[seat].out else ""
    )
    if state.turn == seat:
        remark = "to move"
    return hands.Hand(
        whose=NAMES[seat],
        worth=str(state.value(seat)),
        cards=state.seats[seat].cards,
        remark=remark,
        lit=won or state.turn == seat,
    )


def _won(state: Round, seat: int) -> bool:
    result = state.seats[PLAYER].result
    return result == ("lost" if seat == HOUSE else "won")


def _sums(game: Game) -> str:
    """Both hands in words."""
    state, player = game.state, f"<@{game.round.player_id}>"
    return "\n".join(
        f"**{name}** holds {words.cards(state.seats[seat].cards)}: **{state.value(seat)}**"
        for seat, name in ((HOUSE, "The House"), (PLAYER, player))
    )


def _since_the_last_turn(game: Game) -> str:
    """What happened since the player was last to move."""
    own = [
        place
        for place, event in enumerate(game.events)
        if isinstance(event, Drew | Stopped) and event.seat == PLAYER
    ]
    return words.story(game.events[own[-1] if own else 0 :], f"<@{game.round.player_id}>")


def _winner(state: Round) -> str:
    return "the player wins" if _won(state, PLAYER) else "the House wins"


def _why(state: Round) -> str:
    """Why the one who won has won."""
    winner, loser = (PLAYER, HOUSE) if _won(state, PLAYER) else (HOUSE, PLAYER)
    won, lost = state.value(winner), state.value(loser)
    if lost > 21:
        return f"**{lost} is over 21: {_winner(state)}.**"
    if won == 21:
        return f"**21: {_winner(state)} at once.**"
    if won == lost:
        return f"**{won} each, and equal hands go to the {NAMES[winner]}: {_winner(state)}.**"
    return f"**{won} against {lost}: {_winner(state)}.**"


def _review(judged: Sequence[Judged] | None) -> list[str]:
    """What each of the player's own moves cost."""
    if judged is None:
        return ["What your moves cost could not be worked out just now; /ventti replay will tell."]
    if not judged:
        return []
    positions = [_position(made.decision.position) for made in judged]
    width = max(map(len, positions))
    rows = [
        (where.ljust(width), words.MOVES[made.decision.choice], _cost(made))
        for where, made in zip(positions, judged, strict=True)
    ]
    total = sum(made.cost for made in judged)
    said = (
        "Every move was the best there was."
        if total < words.NOTHING
        else "What each move took from the chance to win:"
    )
    return [said, answers.table(rows)]


def _verdict(made: Judged) -> str:
    best = words.MOVES[made.advice.best].lower()
    worth = f"(draw {answers.percent(made.advice.draw)}, out {answers.percent(made.advice.stop)})"
    if made.cost < words.NOTHING:
        return f"That was the best move {worth}."
    return f"That cost {answers.percent(made.cost)} of the chance to win; best was: {best} {worth}."


def _cost(made: Judged) -> str:
    return "best" if made.cost < words.NOTHING else answers.percent(-made.cost)


def _position(question: ventti.Question) -> str:
    return f"{question.player} v {question.house}"
