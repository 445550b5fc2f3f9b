"""Messages of a ventti game against the House: in play, finished, and replayed step by step."""

from collections.abc import Sequence
from functools import partial

from app.ventti_rounds import VenttiReplay, VenttiSnapshot
from bot.render import markdown
from bot.render.images import card_table
from bot.render.images.card_table import DrawnBox, DrawnHand
from bot.render.layout import Buttons, FilesOrText, ImageFile, Reply
from bot.render.tables.fairness import game_reply
from bot.render.ventti import events, rule_words, words
from bot.text import numbers
from bot.text.catalogue import say
from games.scorecards import is_mistake
from games.ventti import HOUSE, Drew, Hands, Stopped, position
from games.ventti.review import ValuedDecision
from solvers import ventti

PLAYER = 1  # the player's seat
NAMES = {HOUSE: "ventti-house", PLAYER: "ventti-player"}


def playing_reply(game: VenttiSnapshot, *rows: Buttons, note: str = "") -> Reply:
    """The game at the player's turn, with its buttons; the note stands above the cards."""
    return Reply(
        markdown.heading(say("ventti-game", game=str(game.round_id))),
        note,
        _hands(game.hands),
        f"{_events_since_last_turn(game)} {say('ventti-your-turn')}",
        *rows,
        markdown.subtext(rule_words.describe_rules(game.hands.rules)),
    )


def finished_reply(
    game: VenttiSnapshot, decisions: Sequence[ValuedDecision] | None, buttons: Buttons = ()
) -> Reply:
    """A finished game: who won, and the cost of each move.

    If `decisions` is None, a note replaces the costs.
    """
    return Reply(
        markdown.heading(say("ventti-game-over", game=str(game.round_id), winner=_winner(game.hands))),
        _hands(game.hands),
        f"{_events_since_last_turn(game)} {_describe_reason(game.hands)}",
        *_review(decisions, game.hands.rules),
        buttons,
        markdown.subtext(rule_words.describe_rules(game.hands.rules)),
    )


def hint_reply(game: VenttiSnapshot, advice: ventti.Advice) -> Reply:
    """The player's chance of winning with either move."""
    rules = game.hands.rules
    totals = words.format_totals(position(game.hands), rules)
    rows = [(words.move_name(move), numbers.chance(chance)) for move, chance in advice.chances.items()]
    return Reply(
        markdown.heading(words.advice_title(advice, totals)),
        markdown.code_table([("", say("ventti-you-win")), *rows]),
        say("ventti-both-the-same") if words.equally_good(advice) else None,
        markdown.subtext(say("ventti-hint-house", house=rule_words.describe_house(rules))),
    )


def fairness_reply(game: VenttiSnapshot) -> Reply:
    """The commitment to the shuffle; once the game is over, its secret too."""
    if game.secret is None:
        return game_reply(game.round_id, say("ventti-committed", commitment=game.commitment))
    return game_reply(
        game.round_id,
        say("ventti-secret", secret=game.secret.hex()),
        say("ventti-committed-before", commitment=game.commitment),
        steps=say("fairness-check-cards"),
    )


def replay_reply(replay: VenttiReplay, buttons: Buttons = ()) -> Reply:
    """A finished game after some of its events, and the cost of the last of these."""
    shown, step = replay.shown, replay.step
    parts = [events.describe_events(shown.events[-1:], _player(shown))]
    parts += [words.verdict(valued) for valued in replay.decisions if valued.decision.number == step - 1]
    if shown.over:
        parts.append(_describe_reason(shown.hands))
    return Reply(
        markdown.heading(
            say("ventti-game-step", game=str(shown.round_id), step=step - 1, last=replay.last - 1)
        ),
        _hands(shown.hands),
        " ".join(parts),
        buttons,
        markdown.subtext(rule_words.describe_rules(shown.hands.rules)),
    )


def _hands(state: Hands) -> FilesOrText:
    """Both hands, as an image or as text."""
    player = DrawnBox(say("ventti-player"), "", (_hand(state, PLAYER),), highlighted=state.turn == PLAYER)
    draw = partial(card_table.table, _hand(state, HOUSE), [player], "", say("ventti-house"))
    descriptions = [_hand_description(state, seat) for seat in NAMES]
    image = ImageFile("table.png", draw, " ".join(descriptions), quick=True)
    return FilesOrText([image], ["\n".join(descriptions)])


def _hand_description(state: Hands, seat: int) -> str:
    cards, total = words.format_cards(state.seats[seat].cards), str(state.value(seat))
    remark = _remark(state, seat) or "none"
    return say("ventti-described", whose=say(NAMES[seat]), cards=cards, total=total, remark=remark)


def _hand(state: Hands, seat: int) -> DrawnHand:
    shown = state.seats[seat]
    return DrawnHand(shown.cards, str(state.value(seat)), _remark(state, seat), result=shown.result or "")


def _remark(state: Hands, seat: int) -> str:
    """The remark on a hand: to move, its result, or that it is out; may be empty."""
    if state.turn == seat:
        return say("ventti-to-move")
    if _won(state, seat):
        return say("ventti-wins")
    if state.bust(seat):
        return say("ventti-over-21")
    return say("ventti-stays") if state.seats[seat].out else ""


def _won(state: Hands, seat: int) -> bool:
    result = state.seats[PLAYER].result
    return result == ("lost" if seat == HOUSE else "won")


def _events_since_last_turn(game: VenttiSnapshot) -> str:
    """The events since the player's previous move, in sentences; that move is included."""
    own_moves = [
        index
        for index, event in enumerate(game.events)
        if isinstance(event, Drew | Stopped) and event.seat == PLAYER
    ]
    return events.describe_events(game.events[own_moves[-1] if own_moves else 0 :], _player(game))


def _winner(state: Hands) -> ventti.Side:
    return "player" if _won(state, PLAYER) else "house"


def _describe_reason(state: Hands) -> str:
    """The reason for the result."""
    winner = _winner(state)
    winners, losers = (PLAYER, HOUSE) if winner == "player" else (HOUSE, PLAYER)
    won, lost = str(state.value(winners)), str(state.value(losers))
    if state.bust(losers):
        return say("ventti-won-by-over-21", winner=winner, lost=lost)
    if state.exactly_21(winners):
        return say("ventti-won-by-21", winner=winner)
    if won == lost:
        return say("ventti-won-by-equal-hands", winner=winner, each=won)
    return say("ventti-won-by-more", winner=winner, won=won, lost=lost)


def _review(decisions: Sequence[ValuedDecision] | None, rules: ventti.Rules) -> list[str]:
    """The cost of each of the player's moves, or that these are unknown; empty if there were no moves."""
    if decisions is None:
        return [say("ventti-costs-unknown")]
    if not decisions:
        return []
    mistakes = any(is_mistake(valued.cost) for valued in decisions)
    intro = say("ventti-what-moves-cost" if mistakes else "table-all-best")
    return [intro, "\n".join(words.describe_decision(valued, rules) for valued in decisions)]


def _player(game: VenttiSnapshot) -> str:
    """The player as a mention."""
    assert game.round.player_id is not None, "a game of ventti has one player"
    return markdown.mention(game.round.player_id)
