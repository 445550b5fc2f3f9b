"""The line about those whose time ran out: what was done for them, and not for those who had left."""

from app.tables.snapshot import LastRound
from bot.render.blackjack.private_replies import review_reply
from bot.render.views import views
from games import blackjack
from games.blackjack import review
from games.table import Terms
from games.ventti import table as ventti
from solvers.blackjack import Action
from solvers.blackjack import Rules as BlackjackRules
from solvers.ventti import Rules as VenttiRules
from tests.games.table_driver import TableDriver, first_commitment, stack
from tests.reply_text import text_of

ANN, BEN = 1, 2


def blackjack_dealt(monkeypatch, cards, *people):
    stack(monkeypatch, cards)
    return dealt(blackjack, blackjack.opening(BlackjackRules(), Terms(), first_commitment()), *people)


def dealt(game, opened, *people):
    driver = TableDriver(game, opened).sit(*people)
    return driver.bet(**{f"p{person}": 10 for person in people}).deal()


def timeouts(driver):
    assert driver.state.settled
    name = "blackjack" if driver.game is blackjack else "ventti"
    finished = LastRound(1, driver.state.public, tuple(driver.events), {})
    return list(views()[name].describe_timeouts(finished))


def test_a_stand_says_its_total(monkeypatch):
    driver = blackjack_dealt(monkeypatch, "T 9 7 6 8 T", ANN, BEN).time_out().act(BEN, Action.STAND)
    assert timeouts(driver) == ["<@1> stood on 16"]


def test_split_hands_are_one_entry(monkeypatch):
    driver = blackjack_dealt(monkeypatch, "8 7 8 T T 4", ANN).act(ANN, Action.SPLIT).time_out().time_out()
    assert timeouts(driver) == ["<@1> stood on 18 and 12"]


def test_declined_offer_of_a_played_hand(monkeypatch):
    driver = blackjack_dealt(monkeypatch, "T A 6 7", ANN).time_out()
    assert timeouts(driver.act(ANN, Action.STAND)) == ["<@1> declined insurance"]
    driver = blackjack_dealt(monkeypatch, "T A 6 7", ANN).time_out().time_out()
    assert timeouts(driver) == ["<@1> stood on 16"]


def test_declined_even_money_is_not_called_insurance(monkeypatch):
    driver = blackjack_dealt(monkeypatch, "A A T 7", ANN).time_out()
    assert timeouts(driver) == ["<@1> declined even money"]
    reply = review_reply(1, review.value_decisions_in(driver.events, box=1))
    assert "Time's up: you declined even money with a blackjack" in text_of(reply)


def test_leaver_is_not_timed_out(monkeypatch):
    driver = blackjack_dealt(monkeypatch, "T 9 7 6 8 T", ANN, BEN).leave(ANN).time_out()
    assert timeouts(driver) == ["<@2> stood on 17"]


def test_nobody_was_late(monkeypatch):
    assert timeouts(blackjack_dealt(monkeypatch, "T 9 6 8", ANN).act(ANN, Action.STAND)) == []


def test_a_ventti_player_stays(monkeypatch):
    stack(monkeypatch, "5 6 7 8 9 4 T")
    rules = VenttiRules()
    opened = ventti.opening(rules, ventti.make_terms(rules), first_commitment())
    driver = dealt(ventti, opened, ANN, BEN).leave(ANN).time_out()
    assert timeouts(driver) == [f"<@2> stayed on {driver.state.hands.value(2)}"]
