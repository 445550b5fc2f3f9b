"""Nothing tells a secret: neither what is written by its repr, nor what is shown of an open table.

A repr, which goes to a log or a traceback, has no secret, no mine, and no card face down.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from datetime import UTC, datetime
from functools import partial
from random import Random

import pytest
from sqlalchemy import select

from app.clock import Clock
from app.games import table_games
from app.guild_settings import GuildSettings
from app.tables import commands
from app.tables.registry import TableRegistry
from games import blackjack, minesweeper, ventti
from games.cards import Card
from games.shoe import SPARE_SECRETS
from games.shuffle import commitment
from games.table import Terms
from games.ventti import table as ventti_table
from solvers.blackjack import Rules
from solvers.ventti import Rules as VenttiRules
from storage import shoes
from storage.events import Event
from storage.shoes import Shoe

SECRET = bytes(range(32))
NOW = datetime(2026, 1, 1, tzinfo=UTC)
SEVEN, HOLE = Card("7", "♦"), Card("A", "♠")
BEGUN = minesweeper.begin(minesweeper.Rules(5, 5, 4), SECRET)
MINES = minesweeper.fold([BEGUN, minesweeper.Laid((0, 0)), minesweeper.Opened((0, 0))])
VENTTI = ventti.opening([1], VenttiRules(), SECRET)
BLACKJACK = blackjack.fold([blackjack.opening(Rules(), Terms(), commitment(SECRET))])


@pytest.mark.parametrize(
    ("kept", "hidden"),
    [
        (BEGUN, repr(SECRET)),
        (MINES, repr(min(MINES.mined))),
        (VENTTI[0], repr(SECRET)),
        (ventti.fold(VENTTI), repr(ventti.fold(VENTTI).coming[0])),
        (blackjack.Dealt(((0, (SEVEN, SEVEN)),), SEVEN, HOLE), repr(HOLE)),
        (replace(BLACKJACK, dealer=(SEVEN, HOLE)), repr(HOLE)),
        (replace(BLACKJACK, gone=(7,) * 10), repr((7,) * 10)),  # it counts the hole card too
        (Shoe(1, 2, commitment(SECRET), SECRET, None, NOW, None, None), repr(SECRET)),
        (Event(0, 1, minesweeper.to_data(BEGUN), NOW), SECRET.hex()),
    ],
    ids=[
        "Minesweeper's secret",
        "mines",
        "ventti's secret",
        "ventti's deck",
        "hole card that is dealt",
        "hole card",
        "cards that are out",
        "shoe",
        "stored event",
    ],
)
def test_repr_hides_what_is_secret(kept, hidden):
    assert repr(kept).startswith(type(kept).__name__)
    assert hidden not in repr(kept)


def held(value):
    """Every piece of bytes and text that the value holds, however deep."""
    if isinstance(value, bytes | str):
        return {value}
    if is_dataclass(value):
        parts = [getattr(value, field.name) for field in fields(value)]
    elif isinstance(value, Mapping):
        parts = [*value.keys(), *value.values()]
    else:
        parts = value if isinstance(value, tuple | list | frozenset) else []
    return {piece for part in parts for piece in held(part)}


class Unseen:
    """A display that nobody sees."""

    def changed(self): ...

    def drop(self): ...

    def stop(self): ...


async def default_settings(_):
    return GuildSettings()


@pytest.mark.parametrize(
    ("game", "make_opening"),
    [
        ("blackjack", partial(blackjack.opening, Rules(decks=1), Terms())),
        (
            "ventti",
            partial(
                ventti_table.opening, VenttiRules(), ventti_table.make_terms(VenttiRules()), bank="house"
            ),
        ),
    ],
)
async def test_snapshot_of_a_table_has_no_secret_of_its_shoes(database, game, make_opening):
    registry = TableRegistry(
        database,
        Clock(),
        table_games(),
        default_settings,
        lambda _: True,
        lambda _: Unseen(),
        Random(1).randbytes,  # with these cards no round ends at the deal
    )
    session = await registry.open(game, make_opening, GuildSettings(), server_id=1, channel_id=1)
    for command in (partial(commands.bet, person=1, chips=10, seed="feed"), partial(commands.deal, person=1)):
        snapshot = await session.execute(command, 1)
        async with database.read() as connection:
            secrets = set(await connection.scalars(select(shoes.shoes.c.secret)))
        assert len(secrets) > SPARE_SECRETS
        assert secrets == {secret for secret in held(session._stored) if isinstance(secret, bytes)}
        forms = secrets | {secret.hex() for secret in secrets}
        assert not held(snapshot) & forms
        assert not held(session.snapshot) & forms
        assert {commitment(secret) for secret in secrets} & held(snapshot), "it has been looked into"
    registry.stop()
