"""The hint at a ventti table with several players."""

from bot.render.ventti.private_replies import hint_reply
from bot.text.catalogue import say
from games.ventti import table as ventti
from solvers.ventti import Rules, advise
from tests.games.table_driver import TableDriver, first_commitment, stack
from tests.reply_text import text_of

ANN, BEN = 1, 2
RULES = Rules()


def hint(monkeypatch, order, rules=RULES):
    """The hint for Ann. The shoe begins with two cards for the house, for her and for Ben."""
    stack(monkeypatch, order)
    opened = ventti.opening(rules, ventti.make_terms(rules), first_commitment())
    state = TableDriver(ventti, opened).sit(ANN, BEN).bet(p1=10, p2=10).deal().state
    position = ventti.single_player_position(state)
    return text_of(hint_reply(state, position, advise(*position, rules)))


def test_another_player_may_make_the_house_draw(monkeypatch):
    # Alone, 12 never beats 15; here the house is behind Ben's 17, draws, and may bust.
    told = hint(monkeypatch, "T 5 T 2 T 7")
    assert "0.0%" in told
    assert say("ventti-house-may-draw") in told


def test_decided_player_makes_nobody_draw(monkeypatch):
    told = hint(monkeypatch, "T 5 T 2 T A", Rules(ace=11))
    assert say("ventti-several-play") in told
    assert say("ventti-house-may-draw") not in told
