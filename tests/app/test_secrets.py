"""Nothing tells a secret: neither what is written by its repr, nor what is given out of an open table.

A repr, which goes to a log or a traceback, has no secret, no mine, and no card face down.
"""

import io
import pickle
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from random import Random

import pytest
from sqlalchemy import select

from app.clock import Clock
from app.games import GameSpec, table_games
from app.guild_settings import GuildSettings
from app.tables import commands, finished_rounds, verification
from app.tables.registry import TableRegistry
from app.tables.session import TableServices
from games import blackjack, minesweeper, ventti
from games.cards import Card
from games.shoe import SPARE_SECRETS, PublicShoe, Shoe
from games.shuffle import commitment
from games.table import Terms
from games.ventti import table as ventti_table
from solvers.blackjack import Rules
from solvers.ventti import Rules as VenttiRules
from storage import shoes
from storage.events import Event
from storage.shoes import Shoe as StoredShoe
from tests.high_card import spec as high_card
from tests.no_display import NoDisplay

SECRET = bytes(range(32))
NOW = datetime(2026, 1, 1, tzinfo=UTC)
SEVEN, HOLE = Card("7", "♦"), Card("A", "♠")
BEGUN = minesweeper.begin(minesweeper.Rules(5, 5, 4), SECRET)
MINES = minesweeper.fold([BEGUN, minesweeper.Laid((0, 0)), minesweeper.Opened((0, 0))])
VENTTI = ventti.opening([1], VenttiRules(), SECRET)
BLACKJACK = blackjack.fold([blackjack.opening(Rules(), Terms(), commitment(SECRET))])


@pytest.mark.parametrize(
    ("value", "hidden"),
    [
        (BEGUN, repr(SECRET)),
        (MINES, repr(min(MINES.mined))),
        (VENTTI[0], repr(SECRET)),
        (ventti.fold(VENTTI), repr(ventti.fold(VENTTI).coming[0])),
        (blackjack.Dealt(((0, (SEVEN, SEVEN)),), SEVEN, HOLE), repr(HOLE)),
        (replace(BLACKJACK, hole=HOLE), repr(HOLE)),
        (Shoe(1, commitment(SECRET), 1, (), excluded=(SEVEN, HOLE)), repr(HOLE)),
        (StoredShoe(1, 2, commitment(SECRET), SECRET, None, NOW, None, None), repr(SECRET)),
        (Event(0, 1, minesweeper.to_data(BEGUN), NOW), SECRET.hex()),
    ],
    ids=[
        "Minesweeper's secret",
        "mines",
        "ventti's secret",
        "ventti's deck",
        "hole card that is dealt",
        "hole card",
        "cards that lay on the table",
        "shoe's secret",
        "stored event",
    ],
)
def test_repr_hides_what_is_secret(value, hidden):
    assert repr(value).startswith(type(value).__name__)
    assert hidden not in repr(value)


class Walk(pickle.Pickler):
    """Collects all values that an object holds, however deep, also in attributes that are no fields."""

    def __init__(self):
        super().__init__(io.BytesIO())
        self.values = []

    def persistent_id(self, value):
        self.values.append(value)
        return value.name if isinstance(value, GameSpec) else None  # which has code, and nothing of a table


def held(value, *kinds):
    """All values of these kinds that the value holds."""
    walk = Walk()
    walk.dump(value)
    return {each for each in walk.values if isinstance(each, kinds)}


async def default_settings(_):
    return GuildSettings()


@pytest.fixture
async def registry(database):
    services = TableServices(
        database,
        Clock(),
        {**table_games(), "high-card": high_card.SPEC},
        default_settings,
        NoDisplay,
        Random(1).randbytes,  # with these cards no round ends at the deal
    )
    registry = TableRegistry(services, lambda _: True)
    yield registry
    registry.stop()


async def stored_secrets(database):
    async with database.read() as connection:
        return set(await connection.scalars(select(shoes.shoes.c.secret)))


BET = partial(commands.bet, user_id=1, chips=10, seed="feed")
DEAL = partial(commands.deal, user_id=1, waited=0)
OPENINGS = {
    "blackjack": partial(blackjack.opening, Rules(decks=1), Terms()),
    "ventti": partial(
        ventti_table.opening, VenttiRules(), ventti_table.make_terms(VenttiRules()), bank="house"
    ),
    "high-card": partial(high_card.play.opening, Terms()),
}


@pytest.mark.parametrize("game", OPENINGS)
async def test_open_table_reveals_nothing_hidden(database, registry, game):
    session = await registry.open(game, OPENINGS[game], GuildSettings(), guild_id=1, channel_id=1)
    given = []

    def deal(snapshot):
        given.append(snapshot)
        return DEAL(snapshot)

    given.append(await session.execute(BET, 1))
    given.append(await session.execute(deal, 1))
    given.append(session.snapshot)
    secrets = await stored_secrets(database)
    assert len(secrets) > SPARE_SECRETS
    assert secrets == secrets & held(session._stored, bytes)
    stored, play = session._stored.events, session.snapshot.game.play
    dealt = {card for event in stored for card in play.dealt_cards(event)}
    hidden = {event.hole for event in stored if isinstance(event, blackjack.Dealt)}
    assert (len(hidden), held(session._stored, Card)) == (game == "blackjack", dealt)
    for snapshot in given:
        assert not held(snapshot, bytes, str) & (secrets | {secret.hex() for secret in secrets})
        assert held(snapshot, Card) <= dealt - hidden
        assert not [card for card in hidden if repr(card) in repr(snapshot)]
    assert {commitment(secret) for secret in secrets} & held(session.snapshot, str), "it has been looked into"
    assert held(session.snapshot, Card) == dealt - hidden, "it has been looked into"


async def test_shoe_in_play_reveals_nothing(services, database, registry):
    """A round is over, and in the next one, from the same shoe, a card lies face down."""
    six_decks = partial(blackjack.opening, Rules(decks=6), Terms())
    session = await registry.open("blackjack", six_decks, GuildSettings(), guild_id=1, channel_id=1)
    number = session.snapshot.round_id
    await session.execute(BET, 1)
    while session.snapshot.round_id == number:
        await session.execute(commands.time_out, None)
    await session.execute(BET, 1)
    assert session.snapshot.state.hole_card_down
    secrets = await stored_secrets(database)
    newest = await finished_rounds.load_newest(services, channel_id=1)
    for shoe in (
        *await verification.verify_round(services, number, guild_id=1),
        *await verification.verify_last_shoe(services, newest),
    ):
        assert (shoe.dealt > 4, shoe.rounds) == (True, [number, session.snapshot.round_id])
        assert isinstance(shoe.shoe, PublicShoe), "another one may have a card that lies face down"
        assert not held(shoe, bytes, str) & (secrets | {secret.hex() for secret in secrets})
        assert not held(shoe, Card)


def test_blackjack_state_hides_hole_card():
    """Had the dealer another card, what is given out would be the same, after a shuffle in mid-round too."""
    first, second = (
        replace(
            BLACKJACK,
            dealer=(SEVEN,),
            hole=hole,
            shoe=Shoe(1, commitment(SECRET), 1, (), excluded=(SEVEN, hole)),
        )
        for hole in (HOLE, Card("2", "♣"))
    )
    assert first.public == second.public
    assert type(first.public) is blackjack.Round
    assert first.public.shoe.size == first.shoe.size
