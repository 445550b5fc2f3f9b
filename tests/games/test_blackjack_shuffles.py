"""When the shoe of a blackjack table is shuffled, and with which cards."""

from dataclasses import replace

from games import blackjack, table
from games import shoe as shoes
from games.blackjack.transitions import counts
from games.shoe import Shoe
from games.table import Shuffled, Terms
from solvers.blackjack import Rules
from tests.games.blackjack_rounds import (
    ANN,
    HIT,
    SIX,
    STAND,
    SURRENDER,
    both,
    opened,
)
from tests.games.table_driver import SECRETS, TableDriver, first_commitment


def test_shoe_is_shuffled_at_the_start_and_at_the_cut_card():
    terms = Terms(cut=300)
    played = TableDriver(blackjack, blackjack.opening(SIX, terms, first_commitment())).sit(ANN)
    shoes = []
    while len(shoes) < 3:
        left = played.state.shoe.remaining if played.state.shoe else 0
        played.bet(p1=1).deal()
        shuffled = [event for event in played.events if isinstance(event, Shuffled)]
        assert bool(shuffled) == (left < 300)
        shoes += shuffled
        while not played.state.over:
            played.time_out()
        assert played.state.spent == (played.state.shoe.remaining < 300)
        assert sum(played.state.seen) == played.state.shoe.dealt
        played.next_round()
    assert [event.shoe.number for event in shoes] == [1, 2, 3]
    assert [event.next_commitment for event in shoes[:2]] == [event.shoe.commitment for event in shoes[1:]]


def test_secret_is_shown_only_if_no_round_follows_from_the_shoe():
    state = blackjack.fold([blackjack.opening(SIX, Terms(cut=300), first_commitment())])
    for left in (299, 300, 301):
        last = replace(state, shoe=Shoe(1, first_commitment(), 6, (), dealt=312 - left))
        assert last.spent == table.needs_shuffle(last) == (left < 300)


def test_with_one_deck_every_round_is_shuffled():
    played = TableDriver(blackjack, opened(Rules(decks=1))).sit(ANN)
    for _ in range(3):
        played.bet(p1=1).deal()
        assert any(isinstance(event, Shuffled) for event in played.events)
        while not played.state.over:
            played.time_out()
        assert played.state.spent
        played.next_round()


def test_mid_round_shuffle_excludes_table_cards(monkeypatch):
    # Six decks, of which all but the 52 lowest cards have been played: just enough are left to begin. Seven
    # people who hit up to 19 use them up.
    plain = shoes._order

    def high_first(secret, seeds, decks, without):
        order = plain(secret, seeds, decks, without)
        if without:
            return order
        return tuple(sorted(order, key=blackjack.value, reverse=True))

    monkeypatch.setattr(shoes, "_order", high_first)
    people = range(1, 8)
    seeds = tuple((person, f"seed of {person}") for person in people)
    shoe = Shoe(1, first_commitment(), 6, seeds, dealt=260)
    seen = shoe.order(SECRETS[0])[:260]
    start = replace(
        opened(following=first_commitment(1)),
        boxes=tuple(table.Box(person, f"seed of {person}") for person in people),
        shoe=shoe,
        seen=counts(seen),
    )
    played = TableDriver(blackjack, start).bet(**{f"p{person}": 10 for person in people}).deal()
    while played.state.stage == "playing":
        count = played.state.hand_to_play.solver_hand.count
        played.act(played.state.to_act[0], HIT if count.total < 20 else STAND)
    (shuffled,) = [event for event in played.events if isinstance(event, Shuffled)]
    place = played.events.index(shuffled)
    before = blackjack.fold(played.events[:place])
    assert before.shoe.remaining == 0
    assert shuffled.shoe.excluded == before.on_table
    assert shuffled.shoe.size == 312 - len(before.on_table)
    # The cards that count as seen are those that lie on the table face up.
    after = blackjack.fold(played.events[: place + 1])
    assert after.hole_card_down
    assert sum(after.seen) == len(before.on_table) - 1
    assert (after.public.shoe.size, after.public.shoe.excluded) == (shuffled.shoe.size, ())
    # The cards after it are the new shoe's, and each is in the shoe as often as it should be.
    drawn = [card for event in played.events[place:] for card in blackjack.dealt_cards(event)]
    assert drawn == list(shuffled.shoe.order(SECRETS[1]))[: len(drawn)]
    assert drawn
    on_table_and_coming = sorted((*before.on_table, *shuffled.shoe.order(SECRETS[1])))
    assert on_table_and_coming == sorted(shoe.order(SECRETS[0]))


def test_bust_and_surrendered_cards_are_reshuffled(monkeypatch):
    played = both(monkeypatch, "T 6 T 5 7 9 K 4", replace(SIX, surrender="late"))
    assert ranks_on_table(played) == ["10", "10", "5", "6", "7", "9"]
    played.act(ANN, HIT)
    assert ranks_on_table(played) == ["10", "6", "7", "9"]
    again = both(monkeypatch, "T 6 T 5 7 9 K 4", replace(SIX, surrender="late")).act(ANN, SURRENDER)
    assert ranks_on_table(again) == ["10", "6", "7", "9"]


def ranks_on_table(played):
    return sorted(card.rank for card in played.state.on_table)


def test_second_pack_is_added_when_all_is_dealt():
    before = Shoe(1, first_commitment(), 1, (), dealt=52)
    following = Shoe.next_shoe(before, first_commitment(1), 1, (), before.order(SECRETS[0]))
    assert (following.number, following.decks, following.size) == (2, 2, 52)
    assert sorted(following.order(SECRETS[1])) == sorted(before.order(SECRETS[0]))
