"""Every parser of foreign input: by name, from a text to the parsed value.

For any text, a parser must return, or raise one of OURS, whose messages people are shown, within LONGEST
seconds.
"""

import contextlib
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from app import blackjack_rules, board_edits
from app.guild_settings import GuildSettings
from app.shards import Shards
from app.solving import board_jobs
from bot.interactions.cooldowns import RateLimit
from bot.render.blackjack import rule_words
from bot.text import minesweeper_moves
from games import blackjack as rounds_of_blackjack
from games import minesweeper
from games import ventti as rounds_of_ventti
from games.ventti import table as ventti_tables
from solvers import blackjack, mines, ventti
from solvers.blackjack.formatting import code
from solvers.errors import UserError
from storage.errors import StorageError
from tests.fuzz.presses import Presser

LONGEST = 10.0  # seconds for one text, on a machine that has other things to do
LONGEST_ID = 100  # characters of a custom_id, and of a chosen value: Discord's own limit
CORPUS = Path(__file__).parent / "corpus"
OURS = (UserError, StorageError)

BOARD = mines.parse("1??\n12?\n??? 2 mines")
GAME = minesweeper.begin(minesweeper.Rules(*minesweeper.PRESETS["beginner"]), bytes(32))


class NotRead(ValueError):
    """Raised for a text that is not a JSON object, so that there is nothing to test."""


def _object(text: str) -> dict[str, object]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        raise NotRead from None
    if not isinstance(value, dict):
        raise NotRead
    return value


def _hand(text: str) -> None:
    str(blackjack.parse_question(text))


def _position(text: str) -> None:
    ventti.format_question(ventti.parse_question(text))


def _board(text: str) -> None:
    for reading in board_jobs.parse_board([text], None):
        assert mines.parse(mines.format_board(reading.board)).rows == reading.board.rows


def _cell(text: str) -> None:
    cell, _, showed = text.partition(" ")
    board_edits.with_opened_cell(BOARD, board_edits.parse_covered_cell(BOARD, cell), showed)


def _settings(text: str) -> None:
    rule_words.describe_rules(blackjack_rules.resolve({}, GuildSettings.from_stored(_object(text)).rules))


def _cards(text: str) -> None:
    with contextlib.suppress(blackjack.BlackjackError):
        str(blackjack.parse_held(text))
    cards = blackjack.parse_cards(text)
    assert blackjack.parse_cards("".join(map(code, cards))) == cards


def _moves(text: str) -> None:
    moves = minesweeper_moves.parse_moves(text)
    with contextlib.suppress(minesweeper.NotAllowed):
        minesweeper.play_moves(minesweeper.fold([GAME]), moves)


def _events(game: Any) -> Callable[[str], None]:
    """Fold the stored events of a round."""

    def fold(text: str) -> None:
        stored = _object(text).get("events")
        if not isinstance(stored, list) or not all(isinstance(event, dict) for event in stored):
            raise NotRead
        game.fold(map(game.from_data, stored))

    return fold


def _event(game: Any) -> Callable[[str], None]:
    """Decode one stored event, and check that encoding it again gives the same data."""

    def read_one(text: str) -> None:
        event = game.from_data(_object(text))
        assert game.from_data(game.to_data(event)) == event

    return read_one


def _custom_id(text: str) -> None:
    """The custom_id is the first line; each further line is a chosen value."""
    custom_id, *values = text.split("\n")
    if max(map(len, (custom_id, *values))) > LONGEST_ID or not presser().press(custom_id, values):
        raise NotRead


@cache
def presser() -> Presser:
    return Presser()


def _part(text: str) -> None:
    for reader in (Shards.parse, RateLimit.parse):
        with contextlib.suppress(ValueError):  # errors that the operator reads
            reader(text)


PARSERS: dict[str, Callable[[str], None]] = {
    "hand": _hand,
    "position": _position,
    "board": _board,
    "cell": _cell,
    "settings": _settings,
    "cards": _cards,
    "moves": _moves,
    "events_of_blackjack": _events(rounds_of_blackjack),
    "events_of_minesweeper": _events(minesweeper),
    "events_of_ventti": _events(rounds_of_ventti),
    "events_of_ventti_table": _events(ventti_tables),
    "event_of_blackjack": _event(rounds_of_blackjack),
    "event_of_minesweeper": _event(minesweeper),
    "event_of_ventti": _event(rounds_of_ventti),
    "event_of_ventti_table": _event(ventti_tables),
    "custom_id": _custom_id,
    "part": _part,
}


def read(name: str, text: str) -> bool:
    """Whether the parser accepted the text; raises what it must not raise."""
    try:
        PARSERS[name](text)
    except (*OURS, NotRead):
        return False
    except Exception as error:
        if name.startswith("events_of_") and type(error).__module__.startswith(("games.", "solvers.")):
            return False  # nobody is shown stored data, so a plain ValueError of ours is enough
        raise
    return True


def seeds(name: str) -> list[str]:
    return [file.read_bytes().decode("utf-8", "replace") for file in sorted((CORPUS / name).iterdir())]
