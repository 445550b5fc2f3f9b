"""What was done for those who timed out, and for those who had left: at the table, in review and replay."""

from itertools import pairwise

from app.tables.snapshot import LastRound
from bot.render.blackjack.private_replies import review_reply
from bot.render.tables import events
from bot.render.ventti.private_replies import describe_timeout
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


def view(driver):
    return views()["blackjack" if driver.game is blackjack else "ventti"]


def timeouts(driver):
    assert driver.state.settled
    finished = LastRound(1, driver.state.public, tuple(driver.events), {})
    return list(view(driver).describe_timeouts(finished))


def replayed(driver):
    """The sentences of all events after the opening."""
    states = [driver.game.fold(driver.events[:count]) for count in range(1, len(driver.events) + 1)]
    around = zip(driver.events[1:], pairwise(states), strict=True)
    return [events.describe(view(driver), event, *states) for event, states in around]


def test_a_stand_says_its_total(monkeypatch):
    driver = blackjack_dealt(monkeypatch, "T 9 7 6 8 T", ANN, BEN).time_out().act(BEN, Action.STAND)
    assert timeouts(driver) == ["<@1> stood on 16"]


def test_a_soft_total_is_called_soft(monkeypatch):
    driver = blackjack_dealt(monkeypatch, "A 9 2 8 T", ANN).time_out()
    assert timeouts(driver) == ["<@1> stood on soft 13"]


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


def test_review_and_replay_of_a_leaver(monkeypatch):
    driver = blackjack_dealt(monkeypatch, "T 9 7 6 8 T", ANN, BEN).leave(ANN).time_out()
    reviews = [text_of(review_reply(1, review.value_decisions_in(driver.events, box))) for box in (1, 2)]
    assert "You left: you stood on hard 16" in reviews[0]
    assert "Time's up: you stood on hard 17" in reviews[1]
    assert "<@1> stands (left)." in replayed(driver)
    assert "<@2> stands (time's up)." in replayed(driver)


def test_a_leaver_declines_insurance(monkeypatch):
    driver = blackjack_dealt(monkeypatch, "T A 6 7", ANN).leave(ANN)
    assert timeouts(driver) == []
    assert "<@1> declines insurance (left)." in replayed(driver)
    reply = text_of(review_reply(1, review.value_decisions_in(driver.events, box=1)))
    assert "You left: you declined insurance" in reply


def test_who_leaves_after_a_timeout_was_late(monkeypatch):
    driver = blackjack_dealt(monkeypatch, "T 9 7 6 8 T", ANN, BEN).time_out().leave(ANN).time_out()
    assert timeouts(driver) == ["<@1> stood on 16", "<@2> stood on 17"]
    reply = text_of(review_reply(1, review.value_decisions_in(driver.events, box=1)))
    assert "Time's up: you stood on hard 16" in reply


def test_nobody_was_late(monkeypatch):
    assert timeouts(blackjack_dealt(monkeypatch, "T 9 6 8", ANN).act(ANN, Action.STAND)) == []


def ventti_dealt(monkeypatch):
    stack(monkeypatch, "5 6 7 8 9 4 T")
    rules = VenttiRules()
    opened = ventti.opening(rules, ventti.make_terms(rules), first_commitment())
    return dealt(ventti, opened, ANN, BEN)


def test_a_ventti_player_stays(monkeypatch):
    driver = ventti_dealt(monkeypatch).leave(ANN).time_out()
    assert timeouts(driver) == [f"<@2> stayed on {driver.state.hands.value(2)}"]


def test_ventti_review_and_replay_of_a_leaver(monkeypatch):
    driver = ventti_dealt(monkeypatch).leave(ANN).time_out()
    total, other = (driver.state.hands.value(seat) for seat in (1, 2))
    missed = [describe_timeout(driver.events, driver.state, box) for box in (1, 2)]
    assert missed == [f"You left: you stayed on {total}.", f"Time's up: you stayed on {other}."]
    assert "<@1> stays (left)." in replayed(driver)
    assert "<@2> stays (time's up)." in replayed(driver)


def test_ventti_player_who_leaves_after_a_timeout_was_late(monkeypatch):
    driver = ventti_dealt(monkeypatch).time_out().leave(ANN).time_out()
    assert describe_timeout(driver.events, driver.state, box=1).startswith("Time's up")
