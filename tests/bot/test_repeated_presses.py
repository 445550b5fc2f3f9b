"""A press counts once, for every button and form that moves chips.

It is repeated at once, as by somebody who has got no answer, in the same process and in another; in later
rounds, on an old message; and by Discord, which delivers the same interaction again. A double click is no
error.
"""

import asyncio
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from functools import partial
from types import SimpleNamespace

import pytest
from discord.utils import time_snowflake
from sqlalchemy import func, select

from app.clock import Clock
from app.games import table_games
from app.guild_settings import GuildSettings
from app.tables import commands
from app.tables.registry import TableRegistry
from app.tables.session import TableServices
from bot.components import blackjack_table, ventti_table
from bot.components.bet_buttons import BetButton, BetModal, DealButton, SameBetButton
from bot.components.seat_buttons import LeaveButton, SitButton
from bot.components.table_actions import RoundAction, TableAction, TurnAction
from bot.components.table_controls import controls, table_buttons
from bot.components.ventti_table import BankButton, BankModal, PassBankButton
from bot.interactions import open_requests, repeated_presses
from bot.render.tables.game_view import TableView
from bot.text import catalogue
from games import blackjack
from games.errors import NotAllowed
from games.table import Terms
from games.ventti import table as ventti
from solvers.blackjack import Action
from solvers.blackjack import Rules as BlackjackRules
from solvers.ventti import Rules as VenttiRules
from storage import events
from storage.accounts import movements
from storage.events import NumberTaken
from tests.bot.blackjack_tables import open_table
from tests.games.table_driver import stack
from tests.no_display import NoDisplay
from tests.people import EPHEMERAL, LONG_WAIT, assert_bot_consistent
from tests.playground_client import BUTTON
from tests.waiting import until

GAMES = table_games()
PEOPLE = (1, 2, 3)
BALANCES = dict.fromkeys(PEOPLE, 10_000)
TWOS = "2 " * 100  # for the whole of a test: nobody goes over 21
TABLE_KINDS = (SitButton, LeaveButton, BetButton, SameBetButton, DealButton)


@pytest.fixture
def database_url(database_file):
    return f"sqlite:///{database_file}"


async def stored(database):
    """How many events and movements of chips there are."""
    async with database.read() as connection:
        counted = [select(func.count()).select_from(table) for table in (events.events, movements)]
        return [await connection.scalar(count) for count in counted]


class PressedTable:
    """An open table that two processes know. A press counts in the one, and is repeated in both."""

    def __init__(self, database, sessions):
        self.database = database
        self.sessions = sessions
        self.kinds = (*TABLE_KINDS, *controls()[self.snapshot.game.name].components)
        self.seen = set()  # custom_ids of buttons
        self.forms = []
        self.pressed = set()  # kinds of buttons

    @classmethod
    async def opened(cls, database, game, make_opening):
        services = TableServices(database, Clock(), GAMES, impatient_settings, NoDisplay)
        registries = [TableRegistry(services, lambda _: True) for _ in range(2)]
        settings = await impatient_settings(1)
        opened = await registries[0].open(game, make_opening, settings, guild_id=1, channel_id=1)
        sessions = [opened, await registries[1].get(opened.snapshot.id)]
        for registry in registries:
            registry.stop()  # no timer may act
        return cls(database, sessions)

    @property
    def snapshot(self):
        return self.sessions[0].snapshot

    def shown(self):
        """The custom_ids of the enabled buttons."""
        rows = table_buttons(TableView(self.snapshot, {}, BALANCES))
        custom_ids = {button.custom_id for row in rows for button in row if not button.disabled}
        self.seen |= custom_ids
        return custom_ids

    def button(self, custom_id):
        return next(filter(None, (kind.parse(BUTTON, custom_id) for kind in self.kinds)), None)

    async def press(self, person, kind, **fields):
        """Press the button of this kind that is shown with these fields."""
        buttons = [button for button in map(self.button, self.shown()) if isinstance(button, kind)]
        (button,) = (
            button for button in buttons if all(getattr(button, name) == fields[name] for name in fields)
        )
        await self.counts_once(person, partial(command, button, person))
        self.pressed.add(kind)

    async def submit(self, person, kind, chips):
        """Open the form, and send it with this number of chips."""
        form = kind(self.sessions[0], None, person)
        self.forms.append((form, chips))
        await self.counts_once(person, partial(form_command, form, chips))

    async def counts_once(self, person, in_session):
        first, other = self.sessions
        before = await stored(self.database)
        await first.execute(in_session(first), person)
        once = await stored(self.database)
        assert once > before
        for session in (other, first):
            with pytest.raises((NumberTaken, NotAllowed)):
                await session.execute(in_session(session), person)
        assert await stored(self.database) == once
        self.shown()
        self.sessions.reverse()

    async def require_old_ones_refused(self):
        """Everybody presses every button, and every form of the rounds before is sent."""
        before = await stored(self.database)
        buttons = [
            button
            for button in map(self.button, self.seen)
            if isinstance(button, (RoundAction, TurnAction)) and button.round != self.snapshot.round_id
        ]
        presses = [(person, partial(command, button, person)) for button in buttons for person in PEOPLE]
        presses += [(form.user_id, partial(form_command, form, chips)) for form, chips in self.forms]
        assert len(presses) > 30
        for person, in_session in presses:
            for session in self.sessions:
                with pytest.raises(NumberTaken):
                    await session.execute(in_session(session), person)
        assert await stored(self.database) == before


async def impatient_settings(_):
    """Anybody may pass the bank on for the banker at once."""
    return GuildSettings(turn_seconds=0)


def command(button, person, session):
    return lambda snapshot: button.current_events(session, snapshot, person)


def form_command(form, chips, session):
    return lambda snapshot: form.current_events(snapshot, str(chips))


def actions(game):
    """The kinds of buttons that change a table of this game."""
    return {kind for kind in (*TABLE_KINDS, *controls()[game].components) if issubclass(kind, TableAction)}


def six_decks(following):
    return blackjack.opening(BlackjackRules(decks=6, surrender="late"), Terms(), following)


def players_bank(following):
    rules = VenttiRules.of("source")
    return ventti.opening(rules, ventti.make_terms(rules, max_bet=50), following, "players")


async def test_blackjack_presses_count_once(database, monkeypatch):
    # 1 has 9 9, 2 has 5 6, 3 has a blackjack, the dealer A 7
    stack(monkeypatch, "9 5 A A 9 6 K 7 " + TWOS)
    table = await PressedTable.opened(database, "blackjack", six_decks)
    act = partial(table.press, kind=blackjack_table.ActionButton)
    monkeypatch.setattr(commands, "BET_SECONDS", 0)
    for person in (1, 2, 3):
        await table.press(person, SitButton)
    await table.press(2, BetButton, chips=10)
    await table.press(2, LeaveButton)
    await table.press(2, BetButton, chips=50)
    await table.press(1, BetButton, chips=10)
    await table.submit(1, BetModal, 20)
    await table.press(3, BetButton, chips=10)
    await table.press(1, DealButton)
    await table.press(1, blackjack_table.OfferButton, answer="yes")
    await table.press(2, blackjack_table.OfferButton, answer="no")
    await table.press(3, blackjack_table.EvenMoneyButton)
    await table.press(3, LeaveButton)
    for action in (Action.SPLIT, Action.HIT, Action.STAND, Action.STAND):
        await act(1, action=action)
    await act(2, action=Action.DOUBLE)
    await table.press(1, SameBetButton)
    await table.press(3, SitButton)
    await table.press(2, SameBetButton)
    await table.press(2, DealButton)
    await act(1, action=Action.SURRENDER)
    await act(2, action=Action.HIT)
    await act(2, action=Action.STAND)
    assert table.pressed == actions("blackjack")
    await table.require_old_ones_refused()
    await table.press(1, BetButton, chips=100)
    await table.press(2, BetButton, chips=100)
    await table.require_old_ones_refused()


async def test_ventti_presses_count_once(database, monkeypatch):
    stack(monkeypatch, TWOS)
    monkeypatch.setattr(commands, "BET_SECONDS", 0)
    table = await PressedTable.opened(database, "ventti", players_bank)
    act = partial(table.press, kind=ventti_table.VenttiTableMoveButton)
    for person in PEOPLE:
        await table.press(person, SitButton)
    await table.press(1, BankButton, chips=50)
    await table.press(1, BankButton, chips=0)
    # For 1, who is idle; 2 is the next banker, and does not pass it on to 3.
    await table.press(2, PassBankButton)
    assert table.snapshot.state.banker == 2
    await table.press(2, BankButton, chips=50)
    await table.submit(2, BankModal, 60)
    await table.press(3, BetButton, chips=10)
    await table.press(3, LeaveButton)
    await table.press(3, SitButton)
    await table.press(1, BetButton, chips=10)
    await table.submit(1, BetModal, 20)
    await table.press(1, DealButton)
    await act(1, move="draw")
    await act(1, move="stop")
    await table.press(3, BankButton, chips=50)
    await table.press(1, SameBetButton)
    await table.press(2, BetButton, chips=1)
    await act(1, move="stop")
    await act(2, move="stop")
    assert table.pressed == actions("ventti")
    await table.require_old_ones_refused()
    await table.press(1, BankButton, chips=50)
    await table.press(2, BetButton, chips=10)
    await table.require_old_ones_refused()


async def test_released_buttons_without_a_round_still_work(database, monkeypatch):
    stack(monkeypatch, TWOS)
    table = await PressedTable.opened(database, "ventti", players_bank)
    number = table.snapshot.id

    async def released(person, custom_id):
        await table.counts_once(person, partial(command, table.button(custom_id), person))

    for person in (1, 2):
        await table.press(person, SitButton)
    await released(1, f"ventti:bank:50:{number}")
    await released(2, f"table:bet:10:{number}")
    await table.press(2, DealButton)
    await table.press(2, ventti_table.VenttiTableMoveButton, move="stop")
    await table.press(2, PassBankButton)
    await table.press(3, SitButton)
    await released(1, f"ventti:bank:50:{number}")
    await released(2, f"table:again:{number}")
    await released(1, f"ventti:bank:0:{number}")
    await released(2, f"table:leave:{number}")
    await table.press(2, SitButton)
    by_banker = partial(command, table.button(f"ventti:pass:{number}"), 1)
    passed = await table.sessions[0].execute(by_banker(table.sessions[0]), 1)
    assert passed.state.banker == 2


# A double click

TOO_LATE = "Too late: the game has already moved on."


async def notices(bot, member):
    """What only this member can see, once every press is answered."""
    await until(lambda: not bot.requests.tasks)
    return [message["plain"] for message in await member.messages() if message["flags"] & EPHEMERAL]


@pytest.fixture
def slow_double_clicks(monkeypatch):
    """The second press of a double click may come late, as on a slow machine."""
    monkeypatch.setattr(repeated_presses, "AT_ONCE", timedelta(hours=1))


@pytest.mark.usefixtures("two_eighteens", "slow_double_clicks")
async def test_double_click_is_not_too_late(bot, aino, bertil):
    async def press_at_once(button, *members):
        await asyncio.gather(*(member.pressing(*button, wait=LONG_WAIT, first=True) for member in members))

    await open_table(aino)
    for member in (aino, bertil):
        await member.is_told("Sit")
    seated = await notices(bot, bertil)
    await press_at_once(await bertil.button("Bet 10"), *[bertil] * 5)
    assert await notices(bot, bertil) == seated
    await aino.presses("Bet 10")
    await aino.sees("@Aino, your turn")
    stand, not_yet = await aino.button("Stand"), catalogue.say("round-others-turn")
    for told in ([not_yet], [not_yet] * 2):
        await press_at_once(stand, bertil)
        assert await notices(bot, bertil) == seated + told
    before = await notices(bot, aino)
    await press_at_once(stand, aino, aino, bertil)
    assert await notices(bot, aino) == before
    *earlier, newest = await notices(bot, bertil)
    assert (earlier, newest in (TOO_LATE, not_yet)) == (seated + told, True), "it was Aino's turn"
    await aino.sees("@Bertil, your turn")
    await assert_bot_consistent(bot)


def press(person, seconds):
    at = datetime(2026, 11, 30, tzinfo=UTC) + timedelta(seconds=seconds)
    return SimpleNamespace(
        id=time_snowflake(at), created_at=at, user=SimpleNamespace(id=person), data={"custom_id": "x"}
    )


def test_either_press_of_a_double_click_may_count():
    presses, first, second, late = repeated_presses.RecentPresses(), press(1, 0), press(1, 1), press(1, 9)
    for pressed in (first, second, press(2, 0)):
        presses.add(pressed)
    assert presses.refuse(first), "the second one may have counted"
    assert not presses.refuse(second), "neither counted, which is told once"
    presses.add(first)
    presses.add(late)
    assert not presses.refuse(late), "no double click"


@pytest.mark.usefixtures("slow_double_clicks")
async def test_double_click_in_a_game_of_ones_own(bot, aino):
    message = await aino.reply_to("/mines play board:small")
    await asyncio.gather(*(aino.presses_on(message, "A1") for _ in range(2)))
    assert not await notices(bot, aino)


# The same interaction again


@pytest.fixture
def interactions(bot):
    """The interactions that Discord has delivered, as it sent them."""
    real = bot._connection.parsers["INTERACTION_CREATE"]
    delivered = []

    def parse(sent):
        delivered.append(deepcopy(sent))
        real(sent)

    bot._connection.parsers["INTERACTION_CREATE"] = parse
    yield SimpleNamespace(delivered=delivered, deliver=real)
    bot._connection.parsers["INTERACTION_CREATE"] = real


@pytest.mark.usefixtures("two_eighteens")
async def test_interaction_delivered_again_is_dropped(bot, aino, bertil, interactions, caplog, monkeypatch):
    monkeypatch.setattr(open_requests, "MAX_AGE", 600.0)  # it is not too late on a slow machine, either
    repeats = 0

    async def deliver_all_again():
        nonlocal repeats
        before = await stored(bot.services.database)
        for sent in interactions.delivered:
            interactions.deliver(deepcopy(sent))
        repeats += len(interactions.delivered)
        await until(lambda: caplog.text.count("it was delivered again") >= repeats)
        assert await stored(bot.services.database) == before

    assert (await aino.says("/bj table decks:1 deck")).startswith("Your table is open: https://")
    for member in (aino, bertil):
        await member.is_told("Sit")
    for chips in (10, 50, 10):
        await aino.presses(f"Bet {chips}")
        await aino.sees(f"@Aino bets {chips}")
    await aino.bets("20")
    await aino.sees("@Aino bets 20")
    await deliver_all_again()
    await bertil.presses("Bet 10")
    await aino.sees("@Aino, your turn")
    await aino.presses("Double")
    await bertil.sees("@Bertil, your turn")
    await bertil.presses("Stand")
    await aino.sees("Next round")
    await bertil.presses("Leave")
    await aino.sees(r"Next round[^@]*@Aino[^@]*\Z")
    await bertil.presses("Sit")
    await aino.presses("Same bet")
    await aino.sees("@Aino bets 20", "@Bertil hasn't bet")
    await deliver_all_again()
    await bertil.says("/chips daily")
    await bertil.says("/chips give member:Aino amount:5")
    await deliver_all_again()
