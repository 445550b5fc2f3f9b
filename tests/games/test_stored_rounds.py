"""Rounds that earlier versions stored: decoded, encoded again unchanged, and malformed ones."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import get_args

import pytest

from games import blackjack, minesweeper, ventti
from games.errors import NotAllowed
from games.ventti import table as ventti_table
from storage import Database
from tests.audited import problems

FOLDER = Path(__file__).parents[1] / "data" / "stored_rounds"
SCHEMAS = sorted(file.stem for file in FOLDER.glob("*.sql"))
COMPLETE = "0009"
"""The database with every kind of event."""

GAMES = {
    ("blackjack", True): (blackjack, blackjack.Event),
    ("ventti", True): (ventti_table, ventti_table.Event),
    ("ventti", False): (ventti, ventti.Event),
    ("mines", False): (minesweeper, minesweeper.Event),
}


@pytest.fixture(scope="module")
def database_files(tmp_path_factory):
    """The databases that are stored in `data`, by the number of their schema."""
    folder = tmp_path_factory.mktemp("stored")
    for schema in SCHEMAS:
        with sqlite3.connect(folder / schema) as connection:
            connection.executescript((FOLDER / f"{schema}.sql").read_text(encoding="utf-8"))
        connection.close()
    return {schema: folder / schema for schema in SCHEMAS}


@pytest.fixture(scope="module")
def stored(database_files):
    """The stored events of each round, by schema and game."""
    return {schema: rounds_of(file) for schema, file in database_files.items()}


def rounds_of(file):
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute(
            "SELECT game, table_id IS NOT NULL, round_id, what FROM events"
            " JOIN rounds ON rounds.id = round_id ORDER BY round_id, number"
        ).fetchall()
    events = {key: {} for key in GAMES}
    for game, session, round_id, event in rows:
        events[game, bool(session)].setdefault(round_id, []).append(event)
    return events


def test_databases_of_three_schemas_are_there():
    assert SCHEMAS == ["0008", "0009", "0010"]


@pytest.mark.parametrize("schema", SCHEMAS)
@pytest.mark.parametrize("game", GAMES)
def test_stored_events_are_written_as_before(stored, game, schema):
    play, _ = GAMES[game]
    assert stored[schema][game]
    for texts in stored[schema][game].values():
        events = [play.from_data(json.loads(text)) for text in texts]
        assert [json.dumps(play.to_data(event)) for event in events] == texts
        play.fold(events)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_event_is_stored(stored, game):
    play, kinds = GAMES[game]
    texts = {text for rounds in stored.values() for texts in rounds[game].values() for text in texts}
    assert {type(play.from_data(json.loads(text))) for text in texts} == set(get_args(kinds))


@pytest.mark.parametrize("schema", SCHEMAS)
async def test_stored_database_audits_clean(database_files, schema):
    database = await Database.open(f"sqlite:///{database_files[schema]}")
    try:
        assert await problems(database) == []
    finally:
        await database.close()


def without(event, key):
    return {name: value for name, value in event.items() if name != key}


@pytest.mark.parametrize("game", GAMES)
def test_malformed_events_are_refused(stored, game):
    play, _ = GAMES[game]
    events = [json.loads(text) for texts in stored[COMPLETE][game].values() for text in texts]
    wrong = [None, [], "opened", {}, *(without(event, key) for event in events for key in event)]
    wrong += [event | {"another": 1} for event in events]
    wrong += [event | {key: {"no": "part"}} for event in events for key in event if key != "kind"]
    for event in wrong:
        with pytest.raises(NotAllowed, match="round-malformed"):
            play.from_data(event)


CARD, SHOE = (
    "A♠",
    {"number": 1, "commitment": "c", "decks": 1, "seeds": [[1, "s"]], "without": [], "dealt": 0},
)
MALFORMED = [
    (blackjack, {"kind": "drew", "box": True, "card": CARD}),
    (blackjack, {"kind": "drew", "box": 1.0, "card": CARD}),
    (blackjack, {"kind": "drew", "box": "1", "card": CARD}),
    (blackjack, {"kind": "drew", "box": 1, "card": "1♠"}),
    (blackjack, {"kind": "peeked", "natural": 1}),
    (blackjack, {"kind": "acted", "box": 1, "action": "steal", "card": None, "left_alone": False}),
    (blackjack, {"kind": "answered", "box": 1, "offer": "bribe", "accepted": True, "left_alone": False}),
    (blackjack, {"kind": "dealt", "hands": [[1, [CARD]]], "upcard": CARD, "hole": None}),
    (blackjack, {"kind": "shuffled", "shoe": SHOE | {"seeds": [[1]]}, "following": "f"}),
    (blackjack, {"kind": "shuffled", "shoe": None, "following": "f"}),
    (blackjack, {"kind": "shuffled", "shoe": SHOE | {"order": []}, "following": "f"}),
    (blackjack, {"kind": "closed", "why": "bored"}),
    (ventti, {"kind": "dealt", "hands": [CARD]}),
    (ventti, {"kind": "opened", "players": [1], "rules": {}, "commitment": "c", "secret": "zz"}),
    (ventti, {"kind": "opened", "players": [1], "rules": {"ace": 12}, "commitment": "c", "secret": ""}),
    (ventti, {"kind": "opened", "players": [1], "rules": {"aces": 10}, "commitment": "c", "secret": ""}),
    (ventti, {"kind": "opened", "players": [1], "rules": {"house": True}, "commitment": "c", "secret": ""}),
    (ventti_table, {"kind": "banked", "box": 1, "chips": None}),
    (minesweeper, {"kind": "opened", "cell": [0]}),
    (minesweeper, {"kind": "opened", "cell": [0, 0, 0]}),
    (minesweeper, {"kind": "laid", "first": [0, "0"], "layout": 0}),
]


@pytest.mark.parametrize(("play", "event"), MALFORMED)
def test_parts_of_another_type_are_refused(play, event):
    with pytest.raises((NotAllowed, NotAllowed), match="round-malformed"):
        play.from_data(event)


@pytest.mark.parametrize(
    ("play", "event", "cause"),
    [
        (blackjack, {"kind": "drew", "box": "1", "card": CARD}, "expected int, not a value of type str"),
        (blackjack, {"kind": "drew", "box": 1, "card": CARD, "hole": CARD}, "Drew has no hole; known: "),
    ],
)
def test_the_cause_of_a_refusal_names_what_is_wrong(play, event, cause):
    with pytest.raises(NotAllowed) as refusal:
        play.from_data(event)
    assert str(refusal.value.__cause__).startswith(cause)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"terms": {"least": 5, "most": 1}}, "table-bad-bet-limits"),
        ({"rules": {"natural_pays": "1e9"}}, "blackjack-no-ratio"),
        ({"rules": {"natural_pays": "1/0"}}, "round-malformed"),
        ({"rules": {"natural_pays": 1}}, "round-malformed"),
        ({"rules": {"natural_pays": "3/2", "decks": 9}}, "round-malformed"),
    ],
)
def test_openings_by_impossible_rules_are_refused(stored, change, code):
    opening = json.loads(next(iter(stored[COMPLETE]["blackjack", True].values()))[0])
    with pytest.raises(NotAllowed, match=code):
        blackjack.from_data(opening | change)


def test_missing_rules_have_defaults(stored):
    opening = json.loads(next(iter(stored[COMPLETE]["ventti", True].values()))[0])
    assert ventti_table.from_data(opening | {"rules": {}}).rules == ventti_table.from_data(opening).rules
