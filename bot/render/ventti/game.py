"""The messages that show a game of ventti: in play, over, and played again step by step."""

import asyncio
from collections.abc import Sequence
from typing import Any

from discord import ui

from app.ventti_rounds import VenttiRound
from bot.render import layout
from bot.render.images import hands
from bot.render.layout import ImageFile, Reply
from bot.render.ventti import words
from bot.text import numbers
from bot.text.catalogue import say
from games.ventti import HOUSE, Drew, Round, Stopped
from games.ventti.review import ValuedDecision
from solvers import ventti

PLAYER = 1  # the person's seat
NAMES = {HOUSE: "ventti-house", PLAYER: "ventti-player"}


async def playing_reply(game: VenttiRound, *buttons: ui.ActionRow[Any]) -> Reply:
    """The game at the player's turn, with the buttons to play on."""
    return Reply(
        layout.heading(say("ventti-game", game=str(game.number))),
        await picture(game.state),
        _sums(game),
        f"{_since_the_last_turn(game)} {say('ventti-your-turn')}",
        *buttons,
        layout.subtext(
            words.describe_rules(game.state.rules),
            say("ventti-committed", commitment=game.state.opened.commitment),
        ),
    )


async def finished_reply(
    game: VenttiRound, judged: Sequence[ValuedDecision] | None, *buttons: ui.ActionRow[Any]
) -> Reply:
    """The game that is over: who won, what each move cost, and the secret of the shuffle.

    Without `judged` the costs are left out.
    """
    return Reply(
        layout.heading(say("ventti-game-over", game=str(game.number), winner=_winner(game.state))),
        await picture(game.state),
        _sums(game),
        f"{_since_the_last_turn(game)} {_why(game.state)}",
        *_review(judged),
        *buttons,
        layout.subtext(
            words.describe_rules(game.state.rules),
            say("ventti-secret", secret=game.state.opened.secret.hex()),
            say("ventti-committed-before", commitment=game.state.opened.commitment),
        ),
    )


async def replay_reply(
    game: VenttiRound, step: int, judged: Sequence[ValuedDecision], *buttons: ui.ActionRow[Any]
) -> Reply:
    """A finished game as it stood after its first `step` events, and what the last of them cost."""
    shown = game.at_step(step)
    parts = [words.describe_events(shown.events[-1:], f"<@{game.round.player_id}>")]
    parts += [_verdict(made) for made in judged if made.decision.number == step - 1]
    if shown.state.over:
        parts.append(_why(shown.state))
    return Reply(
        layout.heading(
            say("ventti-game-step", game=str(game.number), step=step - 1, last=len(game.events) - 1)
        ),
        await picture(shown.state),
        _sums(shown),
        " ".join(parts),
        *buttons,
        layout.subtext(words.describe_rules(game.state.rules)),
    )


async def picture(state: Round) -> ImageFile:
    """Both hands, drawn off the event loop."""
    shown = [_hand(state, seat) for seat in NAMES]
    said = " ".join(map(_described, shown))
    return ImageFile("hands.png", await asyncio.to_thread(hands.table, shown), said)


def _described(hand: hands.Hand) -> str:
    held = {"whose": hand.owner, "cards": words.format_cards(hand.cards), "worth": hand.total}
    if hand.remark:
        return say("ventti-described-with-remark", **held, remark=hand.remark)
    return say("ventti-described", **held)


def _hand(state: Round, seat: int) -> hands.Hand:
    won = _won(state, seat)
    return hands.Hand(
        owner=say(NAMES[seat]),
        total=str(state.value(seat)),
        cards=state.seats[seat].cards,
        remark=_remark(state, seat),
        highlighted=won or state.turn == seat,
    )


def _remark(state: Round, seat: int) -> str:
    """A word on a hand: whether it is to move, how it ended, or that it is out."""
    if state.turn == seat:
        return say("ventti-to-move")
    if _won(state, seat):
        return say("ventti-wins")
    if state.value(seat) > 21:
        return say("ventti-over-21")
    return say("ventti-is-out") if state.seats[seat].out else ""


def _won(state: Round, seat: int) -> bool:
    result = state.seats[PLAYER].result
    return result == ("lost" if seat == HOUSE else "won")


def _sums(game: VenttiRound) -> str:
    """Both hands in words."""
    state, player = game.state, f"<@{game.round.player_id}>"
    return "\n".join(
        say(
            "ventti-holds",
            side=words.side(seat),
            who=player,
            cards=words.format_cards(state.seats[seat].cards),
            worth=str(state.value(seat)),
        )
        for seat in NAMES
    )


def _since_the_last_turn(game: VenttiRound) -> str:
    """What happened since the player was last to move."""
    own = [
        place
        for place, event in enumerate(game.events)
        if isinstance(event, Drew | Stopped) and event.seat == PLAYER
    ]
    return words.describe_events(game.events[own[-1] if own else 0 :], f"<@{game.round.player_id}>")


def _winner(state: Round) -> ventti.Side:
    return "player" if _won(state, PLAYER) else "house"


def _why(state: Round) -> str:
    """Why the one who won has won."""
    winner = _winner(state)
    player, house = state.value(PLAYER), state.value(HOUSE)
    won, lost = (player, house) if winner == "player" else (house, player)
    if lost > 21:
        return say("ventti-won-by-over-21", winner=winner, lost=str(lost))
    if won == 21:
        return say("ventti-won-by-21", winner=winner)
    if won == lost:
        return say("ventti-won-by-equal-hands", winner=winner, each=str(won))
    return say("ventti-won-by-more", winner=winner, won=str(won), lost=str(lost))


def _review(judged: Sequence[ValuedDecision] | None) -> list[str]:
    """What each of the player's own moves cost."""
    if judged is None:
        return [say("ventti-costs-unknown")]
    if not judged:
        return []
    positions = [_position(made.decision.position) for made in judged]
    width = max(map(len, positions))
    rows = [
        (where.ljust(width), words.move(made.decision.choice), _cost(made))
        for where, made in zip(positions, judged, strict=True)
    ]
    total = sum(made.cost for made in judged)
    said = say("ventti-every-move-best" if total < words.ROUNDING else "ventti-what-moves-cost")
    return [said, layout.code_table(rows)]


def _verdict(made: ValuedDecision) -> str:
    chances = {
        "draw": numbers.format_percent(made.advice.draw),
        "stop": numbers.format_percent(made.advice.stop),
    }
    if made.cost < words.ROUNDING:
        return say("ventti-was-best", **chances)
    return say("ventti-move-cost", cost=numbers.format_percent(made.cost), best=made.advice.best, **chances)


def _cost(made: ValuedDecision) -> str:
    return say("ventti-best") if made.cost < words.ROUNDING else numbers.format_percent(-made.cost)


def _position(question: ventti.Question) -> str:
    return say("ventti-position", player=question.player, house=question.house)
