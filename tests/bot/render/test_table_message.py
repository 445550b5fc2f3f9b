"""What the message of a table says beside its picture: that the shoe was shuffled, and whose time ran out."""

from datetime import UTC, datetime

import pytest
from discord import ui

from app.games import table_games
from app.tables.snapshot import LastRound, TableSnapshot, reshuffled
from bot.render.images import card_table
from bot.render.tables.game_view import TableView
from bot.render.tables.message import table_reply
from bot.render.views import views
from bot.text.catalogue import say
from games import blackjack
from games.table import Left, Terms
from games.ventti import table as ventti
from solvers.blackjack import Action
from solvers.blackjack import Rules as BlackjackRules
from solvers.ventti import Rules as VenttiRules
from storage.tables import TableRow
from tests.games.table_driver import TableDriver, first_commitment, stack

ANN = 1
AT = datetime(2026, 1, 1, tzinfo=UTC)
SHUFFLED = "The shoe was shuffled for this round."
CUT = 102  # of 104 cards: one round spends the shoe, but not its first card alone


async def said(driver):
    """The texts of the table's message, and the description of its picture."""
    name = "blackjack" if driver.game is blackjack else "ventti"
    finished = None
    if len(driver.rounds) > 1:
        events = driver.rounds[-2]
        finished = LastRound(1, driver.game.fold(events).public, tuple(events), {})
    row = TableRow(1, 1, 1, 1, name, {}, AT, None, None)
    snapshot = TableSnapshot(
        table_games()[name],
        row,
        len(driver.rounds),
        len(driver.events),
        driver.state.public,
        0,
        None,
        finished,
        reshuffled=reshuffled(driver.events),
    )
    reply = await table_reply(views()[name], TableView(snapshot, {}, {}), AT, ())
    await reply.files()  # draws the picture
    texts = [part.content for part in reply.walk_children() if isinstance(part, ui.TextDisplay)]
    return "\n".join((*texts, reply.attachments[0].description))


def seated(decks, cut):
    opened = blackjack.opening(BlackjackRules(decks=decks), Terms(cut=cut), first_commitment())
    return TableDriver(blackjack, opened).sit(ANN)


def dealt(driver):
    return driver.bet(p1=10).deal()


async def test_new_shoe_is_mentioned(monkeypatch):
    stack(monkeypatch, "T 9 7 8")
    driver = dealt(seated(2, CUT))
    assert SHUFFLED not in await said(driver), "a table begins with a shuffle"
    dealt(driver.act(ANN, Action.STAND).next_round())
    assert SHUFFLED in await said(driver)
    driver.act(ANN, Action.STAND).next_round()
    assert SHUFFLED in await said(driver), "the round is still displayed"


async def test_continued_shoe_is_not_mentioned(monkeypatch):
    stack(monkeypatch, "T 9 7 8 T 9 7 8")
    driver = dealt(seated(2, 52)).act(ANN, Action.STAND).next_round()
    assert SHUFFLED not in await said(dealt(driver))


async def test_single_deck_says_shuffled_every_round(monkeypatch):
    corners, draw = [], card_table.table
    monkeypatch.setattr(card_table, "table", lambda *values: corners.append(values[2]) or draw(*values))
    stack(monkeypatch, "T 9 7 8")
    driver = seated(1, 52)
    for _ in range(2):
        told = await said(dealt(driver))
        assert "The cards are shuffled before every round." in told
        assert SHUFFLED not in told
        driver.act(ANN, Action.STAND).next_round()
    assert corners == ["shuffled every round"] * 2


async def test_ventti_does_not_tell_its_shuffles(monkeypatch):
    stack(monkeypatch, "T 9 7 8")
    rules = VenttiRules()
    opened = ventti.opening(rules, ventti.make_terms(rules), first_commitment())
    driver = dealt(TableDriver(ventti, opened).sit(ANN)).act(ANN, "stop").next_round()
    assert "shuffled" not in await said(dealt(driver))


@pytest.mark.parametrize(
    ("ending", "told"),
    [
        (Left(1), "<@1> left the table with the bank, so any bets were returned."),
        (ventti.Passed(1), "<@1> passed the bank on, so any bets were returned."),
        (ventti.Banked(1, 0), "<@1> took the bank back, so any bets were returned."),
    ],
)
async def test_ended_bank_is_mentioned_until_the_next_one(ending, told):
    rules = VenttiRules()
    opened = ventti.opening(rules, ventti.make_terms(rules, 1, 50), first_commitment(), "players")
    driver = TableDriver(ventti, opened).sit(ANN, 2, 3)
    driver.happen(ventti.hold_bank(driver.state, ANN, 50)).bet(p2=10)
    assert told not in await said(driver)
    next_banker = driver.happen(ending).state.box(driver.state.banker).player
    assert f"{told}\n**<@{next_banker}>, your turn to be the banker**" in await said(driver)
    driver.happen(ventti.hold_bank(driver.state, next_banker, 20))
    assert told not in await said(driver)


async def time_is_up(monkeypatch, late, *, everybody=False):
    """What is said after a round in which so many players' time ran out, of four or of them alone."""
    people = range(1, late + 1 if everybody else 5)
    stack(monkeypatch, " ".join((*"T" * len(people), "7", *"6" * len(people), "T")))
    driver = TableDriver(blackjack, blackjack.opening(BlackjackRules(), Terms(), first_commitment()))
    driver.sit(*people).bet(**{f"p{person}": 10 for person in people}).deal()
    for person in people:
        if person <= late:
            driver.time_out()
        else:
            driver.act(person, Action.STAND)
    return await said(driver.next_round())


async def test_timeouts_of_two_are_described(monkeypatch):
    assert "**Time's up:** <@1> stood on 16 and <@2> stood on 16." in await time_is_up(monkeypatch, 2)


async def test_timeouts_of_three_are_only_named(monkeypatch):
    assert "**Time's up** for <@1>, <@2>, and <@3>." in await time_is_up(monkeypatch, 3)


async def test_timeouts_of_everybody(monkeypatch):
    assert "**Time's up** for everyone." in await time_is_up(monkeypatch, 4)
    assert "stood on 16 and <@2> stood" in await time_is_up(monkeypatch, 2, everybody=True)


@pytest.mark.parametrize(
    ("decks", "cut", "expected"),
    [
        (1, 52, say("blackjack-table-shuffled-before-every-round")),
        (6, 78, "Before a round, the shoe is shuffled if it has fewer than 78 cards left."),
    ],
)
def test_full_rules_say_when_shuffled(decks, cut, expected):
    *_, last = views()["blackjack"].rules_text(seated(decks, cut).state)
    assert last == expected
