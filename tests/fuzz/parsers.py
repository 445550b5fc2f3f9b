"""Everything that reads what somebody else wrote: by name, from text to whatever it is read as.

Whatever the text, a parser returns or raises one of `errors.OURS`, whose sentences people are shown, within
LONGEST seconds.
"""

import contextlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bot import errors, rules
from bot.client import COGS
from bot.cooldowns import Limit
from bot.lasting import Lasting
from bot.mines import solving, steps
from bot.server_settings import ServerSettings
from bot.shards import Shards
from bot.stopping import Stop
from games import blackjack as rounds_of_blackjack
from games import minesweeper
from games import ventti as rounds_of_ventti
from games.ventti import table as ventti_tables
from solvers import blackjack, mines, ventti

LONGEST = 10.0  # seconds for one text, on a machine that has other things to do
CORPUS = Path(__file__).parent / "corpus"
OURS = errors.OURS

BOARD = mines.parse("1??\n12?\n??? 2 mines")


class NotRead(ValueError):
    """A text that is no JSON object, so that there is nothing to try."""


def _object(text: str) -> dict[str, object]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise NotRead from None
    if not isinstance(found, dict):
        raise NotRead
    return found


def _hand(text: str) -> None:
    str(blackjack.parse_question(text))


def _position(text: str) -> None:
    ventti.format_question(ventti.parse_question(text))


def _board(text: str) -> None:
    for reading in solving.read([text], None):
        assert mines.parse(mines.written(reading.board)).rows == reading.board.rows


def _cell(text: str) -> None:
    cell, _, showed = text.partition(" ")
    steps.opened(BOARD, steps.covered(BOARD, cell), showed)


def _settings(text: str) -> None:
    rules.in_words(rules.resolve({}, ServerSettings.of(_object(text)).rules))


def _events(text: str) -> None:
    stored = _object(text).get("events")
    if not isinstance(stored, list) or not all(isinstance(event, dict) for event in stored):
        raise NotRead
    rounds_of_ventti.fold(map(rounds_of_ventti.from_data, stored))


def _event(game: Any) -> Callable[[str], None]:
    """Reads one event of a game as it is kept; what is read is kept again as it was."""

    def read_one(text: str) -> None:
        event = game.from_data(_object(text))
        assert game.from_data(game.to_data(event)) == event

    return read_one


def _custom_id(text: str) -> None:
    for kind in _kinds(Lasting):
        kind.__discord_ui_compiled_template__.fullmatch(text)


def _kinds(base: type) -> list[type]:
    return [kind for child in base.__subclasses__() for kind in (child, *_kinds(child))]


def _part(text: str) -> None:
    for reader in (Shards.read, Limit.read):
        with contextlib.suppress(ValueError):  # what the operator is told
            reader(text)


PARSERS: dict[str, Callable[[str], None]] = {
    "hand": _hand,
    "position": _position,
    "board": _board,
    "cell": _cell,
    "settings": _settings,
    "events": _events,
    "event_of_blackjack": _event(rounds_of_blackjack),
    "event_of_minesweeper": _event(minesweeper),
    "event_of_ventti": _event(rounds_of_ventti),
    "event_of_ventti_table": _event(ventti_tables),
    "custom_id": _custom_id,
    "part": _part,
}


def read(name: str, text: str) -> bool:
    """Whether the parser made something of the text; raises what it must not raise."""
    try:
        PARSERS[name](text)
    except (*OURS, NotRead):
        return False
    except Exception as error:
        if name == "events" and type(error).__module__.startswith(("games.", "solvers.")):
            return False  # what is stored is nobody's to read, so a plainer error of ours will do
        raise
    return True


def seeds(name: str) -> list[str]:
    return [file.read_bytes().decode("utf-8", "replace") for file in sorted((CORPUS / name).iterdir())]


assert COGS  # their modules define the components
assert Stop
