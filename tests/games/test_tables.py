"""Random play at tables: rounds are settled, chips are conserved, and a refused command changes nothing."""

import json
import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import blackjack, fairness, shoe, table
from games.chips import HOUSE, TABLE, player
from games.errors import NotAllowed
from games.shoe import BadShuffle
from games.table import Closed, Terms
from solvers.blackjack import Action, Rules
from tests.any_rules import VENTTI_RULES
from tests.games.random_tables import BLACKJACK, FIRST, WISHES, at_blackjack, at_ventti
from tests.games.reference_payouts import winnings
from tests.games.table_driver import SECRETS, TableDriver, first_commitment

TABLES = st.one_of(
    st.builds(at_blackjack, BLACKJACK, FIRST, WISHES, st.sampled_from([52, 100])),
    st.builds(at_ventti, VENTTI_RULES, st.sampled_from(["house", "players"]), FIRST, WISHES),
)


# `TableDriver` asserts after every event that chips sum to zero, and that the table holds just the stakes.


@given(TABLES)
def test_stakes_settled_or_refunded(played):
    assert played.state.over
    assert played.chips[TABLE] == 0
    assert sum(played.chips.values()) == 0
    for events in played.rounds[:-1]:
        assert played.game.fold(events).settled


@given(TABLES)
def test_stored_round_reads_back(played):
    for events in played.rounds:
        stored = json.loads(json.dumps([played.game.to_data(event) for event in events]))
        again = [played.game.from_data(data) for data in stored]
        assert again == events
        assert played.game.fold(again) == played.game.fold(events)
    assert played.game.fold(played.events) == played.state


@given(TABLES)
def test_cards_match_the_secrets(played):
    for events in played.rounds:
        for stretch in fairness.dealt_runs(events[0].shoe, events, played.game.dealt_cards):
            secret = SECRETS[played.first + stretch.shoe.number - 1]
            shoe.verify_cards(stretch.shoe, secret, stretch.cards)
            other = [replace_suit(stretch.cards[0]), *stretch.cards[1:]]
            with pytest.raises(
                BadShuffle, match=rf"shoe-other-card-dealt \(place: {stretch.shoe.dealt + 1}, "
            ):
                shoe.verify_cards(stretch.shoe, secret, other)
            with pytest.raises(BadShuffle, match="round-wrong-secret"):
                shoe.verify_cards(stretch.shoe, bytes(32), stretch.cards)


def replace_suit(card):
    return card._replace(suit="♠" if card.suit != "♠" else "♥")


@given(st.builds(at_blackjack, BLACKJACK, FIRST, WISHES))
def test_blackjack_matches_reference_payouts(played):
    expected = dict.fromkeys(range(1, 10), Fraction(0))
    for events in played.rounds:
        state = played.game.fold(events)
        if state.settled:
            wins = winnings([blackjack.to_data(event) for event in events])
            assert wins == {box: Fraction(blackjack.net_win(state, box), 10) for box in state.dealt_in}
            for box, chips in wins.items():
                expected[state.box(box).player] += chips
    for person, chips in expected.items():
        assert Fraction(played.chips[player(person)], 10) == chips
    assert Fraction(played.chips[HOUSE], 10) == -sum(expected.values())


@pytest.mark.parametrize("decks", [1, 2, 8])
def test_long_sessions_match_reference_payouts(decks):
    chance, expected = random.Random(decks), Counter()
    rules = Rules(decks=decks, surrender="late", resplit_aces=True, hit_split_aces=True, peek=decks != 2)
    played = TableDriver(blackjack, blackjack.opening(rules, Terms(), first_commitment())).sit(*range(1, 8))
    for _ in range(60):
        played.bet(**{f"p{person}": chance.randint(1, 50) for person in range(1, 8)}).deal()
        while not played.state.over:
            box = chance.choice(played.state.to_act)
            person = played.state.box(box).player
            if played.state.legal:
                # mostly the cards that make many hands of many cards
                liked = [action for action in ("split", "double", "hit") if action in played.state.legal]
                action = liked[0] if liked and chance.random() < 0.6 else chance.choice(played.state.legal)
                played.act(person, Action(action))
            else:
                played.answer(person, chance.random() < 0.5)
        wins = winnings([blackjack.to_data(event) for event in played.events])
        expected.update({played.state.box(box).player: chips for box, chips in wins.items()})
        played.next_round()
    assert {person: Fraction(played.chips[player(person)], 10) for person in range(1, 8)} == dict(expected)
    assert (
        len(
            {
                event.shoe.number
                for events in played.rounds
                for event in events
                if isinstance(event, table.Shuffled)
            }
        )
        >= 60 // decks // 4
    )


@given(st.builds(at_ventti, VENTTI_RULES, st.sampled_from(["house", "players"]), FIRST, WISHES))
def test_ventti_matches_reference_payouts(played):
    expected = dict.fromkeys(range(1, 10), 0)
    for events in played.rounds:
        state = played.game.fold(events)
        if not state.settled:
            continue
        bank = 0
        for seat, box in enumerate(state.boxes_dealt_in, start=1):
            won = state.hands.seats[seat].result == "won"
            chips = state.box(box).bet if won else -state.box(box).bet
            expected[state.box(box).player] += chips
            bank -= chips
        if state.bank == "players":
            expected[state.box(state.banker).player] += bank
            assert abs(bank) <= state.bank_size
    for person, chips in expected.items():
        assert played.chips[player(person)] == 10 * chips


@given(st.builds(at_blackjack, BLACKJACK, FIRST, WISHES), st.data())
def test_misplaced_event_is_refused(played, data):
    """Any event of one round at another position in it is refused, unless a command would cause it there."""
    events = data.draw(st.sampled_from(played.rounds))
    cut = data.draw(st.integers(1, len(events)))
    state = blackjack.fold(events[:cut])
    event = data.draw(st.sampled_from(events[1:] or events))
    try:
        after = blackjack.apply(state, event)
    except NotAllowed:
        assert state == blackjack.fold(events[:cut])
        return
    assert after != state
    assert not state.over or isinstance(event, Closed)
    stakes = sum(after.stakes().values()) - sum(state.stakes().values())
    moves = blackjack.moves(state, after, event)
    assert stakes == sum(
        move.tenths * ((move.to_account == TABLE) - (move.from_account == TABLE)) for move in moves
    )


@given(st.builds(at_blackjack, BLACKJACK, FIRST, WISHES, st.just(100)))
def test_seen_cards_since_shuffle(played):
    for events in played.rounds:
        seen = list(events[0].seen)
        for place, event in enumerate(events):
            if isinstance(event, table.Shuffled):
                seen = [0] * 10
                if blackjack.fold(events[:place]).dealt:
                    break  # has a test of its own
            for card in blackjack.dealt_cards(event):
                seen[blackjack.value(card) - 1] += 1
            state = blackjack.fold(events[: place + 1])
            hidden = [blackjack.value(state.hole)] if state.hole else []
            assert list(state.seen) == [
                count - hidden.count(value) for value, count in enumerate(seen, start=1)
            ]


def test_reordered_cards_are_detected():
    played = at_blackjack(Rules(decks=6), 0, [("bet", 1, 5), ("deal",)])
    (stretch,) = fairness.dealt_runs(None, played.events, blackjack.dealt_cards)
    first, second, *rest = stretch.cards
    with pytest.raises(
        BadShuffle, match=rf"other-card-dealt \(place: 1, shoe: 1, due: {first}, card: {second}\)"
    ):
        shoe.verify_cards(stretch.shoe, SECRETS[0], [second, first, *rest])
    with pytest.raises(BadShuffle, match="more-dealt-than-there-are"):
        shoe.verify_cards(replace(stretch.shoe, dealt=311), SECRETS[0], [first, second])


def test_whole_shoe_verified_and_gap_detected():
    played = TableDriver(blackjack, blackjack.opening(Rules(decks=2), Terms(), first_commitment())).sit(1, 2)
    for _ in range(3):
        played.bet(p1=5, p2=5).deal()
        while not played.state.over:
            person = played.state.box(played.state.to_act[0]).player
            if played.state.legal:
                played.act(person, Action.STAND)
            else:
                played.answer(person, False)
        played.next_round()
    dealt = [
        stretch
        for events in played.rounds
        for stretch in fairness.dealt_runs(events[0].shoe, events, blackjack.dealt_cards)
    ]
    assert len(dealt) == 3
    assert fairness.verify_runs(SECRETS[0], dealt) == sum(len(stretch.cards) for stretch in dealt)
    assert fairness.verify_runs(SECRETS[0], []) == 0
    assert fairness.dealt_runs(dealt[0].shoe, [], blackjack.dealt_cards) == []
    first, second, third = dealt
    known, card = len(first.cards), len(first.cards) + len(second.cards) + 1
    with pytest.raises(BadShuffle, match=rf"cards-unknown \(shoe: \d+, known: {known}, following: {card}\)"):
        fairness.verify_runs(SECRETS[0], [first, third])
    with pytest.raises(BadShuffle, match="round-wrong-secret"):
        fairness.verify_runs(SECRETS[1], dealt)
