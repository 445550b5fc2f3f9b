"""A round of ventti: by hand, against a slow plain program, and with events that must be refused."""

import json
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games import ventti
from games.cards import DECK
from games.shuffle import commitment, shuffled
from games.ventti import HOUSE, Dealt, Drew, NotAllowed, Opened, Stopped
from solvers.ventti import Rules, RulesError
from solvers.ventti.rules import SOURCE
from tests.any_rules import VENTTI_RULES
from tests.games.rigged_secrets import secret_for
from tests.solvers.ventti.brute_force import best_sum

ANN, BEN, CAI = 11, 22, 33
SECRETS = st.binary(min_size=32, max_size=32)


def dealt(rules=SOURCE, players=(ANN,), **cards):
    """A round just dealt, with these cards."""
    return ventti.fold(ventti.opening(players, rules, secret_for(**cards, rules=rules)))


def played(state, *choices):
    """The round after whoever is to move has made these choices, one after the other."""
    for choice in choices:
        state = ventti.apply(state, ventti.move(state, state.turn, choice))
    return state


# By hand


def test_two_cards_each_player_first():
    state = dealt(house="6T", player="89")
    assert [len(seat.cards) for seat in state.seats] == [2, 2]
    assert (state.value(HOUSE), state.value(1), state.turn, state.over) == (16, 17, 1, False)


def test_turns_alternate_until_out():
    state, turns = dealt(house="23", player="24", then="T"), []  # too low to be decided by a third card
    for choice in ("draw", "draw", "stop"):
        turns.append(state.turn)
        state = played(state, choice)
    assert [*turns, state.turn] == [1, HOUSE, 1, HOUSE]
    assert state.value(HOUSE) < 21
    state = played(state, "stop")
    assert state.over


def test_twenty_one_wins_at_once():
    state = played(dealt(house="6T", player="5T", then="6"), "draw")
    assert (state.over, state.turn, state.players[0].result) == (True, None, "won")
    with pytest.raises(NotAllowed, match=r"^round-over$"):
        ventti.move(state, HOUSE, "draw")


def test_over_twenty_one_loses_at_once():
    state = played(dealt(house="6T", player="5T", then="7"), "draw")
    assert (state.over, state.turn, state.players[0].result) == (True, None, "lost")


def test_house_loses_over_21_and_wins_at_21():
    for card, result in (("6", "won"), ("5", "lost")):
        state = played(dealt(house="6T", player="5T", then=card), "stop", "draw")
        assert (state.over, state.players[0].result) == (True, result)


def test_ties_go_by_the_rules():
    for ties, result in (("house", "lost"), ("player", "won")):
        state = dealt(Rules(ties=ties), house="8T", player="8T")
        assert played(state, "stop", "stop").players[0].result == result


def test_dealt_21_wins_house_first():
    for house, player, result in (("AT", "AT", "lost"), ("AT", "9T", "lost"), ("9T", "AT", "won")):
        state = dealt(Rules(ace=11, ties="player"), house=house, player=player)
        assert (state.turn, state.players[0].result) == (None, result)
    assert not dealt(Rules(ace=10), house="AT", player="AT").over


def test_the_house_draws_by_its_rule():
    # Not behind, at 16: the source's House draws while the player is in, and stops once the player is out.
    for rules, choices in ((Rules(), ("draw", "stop")), (Rules.of("better"), ("stop", "stop"))):
        state = dealt(rules, house="6T", player="23", then="T")
        assert ventti.house_choice(played(state, "draw")) == choices[0]
        assert ventti.house_choice(played(state, "stop")) == choices[1]
    behind = played(dealt(house="8T", player="9T"), "stop")
    assert ventti.house_choice(behind) == "draw"


def test_source_example_is_reproduced():
    # Viljanen, "Ventti in ANSI Common Lisp", page 7: against 19 an ace and a three draw a three. 16.
    state = played(dealt(house="9T", player="A3", then="3"), "draw")
    assert state.value(1) == 16
    assert ventti.house_choice(state) == "stop"


def test_ventti_illegal_moves_refused():
    state = dealt(house="6T", player="89")
    with pytest.raises(NotAllowed, match="round-others-turn"):
        ventti.move(state, HOUSE, "draw")
    with pytest.raises(NotAllowed, match="round-not-dealt-yet"):
        ventti.move(ventti.fold([state.opened]), 1, "draw")
    with pytest.raises(NotAllowed, match="round-not-opened"):
        ventti.fold([Stopped(1)])
    with pytest.raises(NotAllowed, match="round-wrong-secret"):
        ventti.fold([replace(state.opened, commitment=commitment(bytes(range(32))))])
    with pytest.raises(NotAllowed, match=r"ventti-no-such-event .kind: cheated"):
        ventti.from_data({"kind": "cheated"})


def test_cards_that_are_not_the_next_of_the_deck_are_refused():
    opened, first = ventti.opening((ANN,), SOURCE, bytes(32))
    with pytest.raises(NotAllowed, match="ventti-not-the-next-cards"):
        ventti.fold([opened, Dealt(first.hands[::-1])])
    state = ventti.fold([opened, first])
    with pytest.raises(NotAllowed, match=r"ventti-not-the-next-card .card: "):
        ventti.apply(state, Drew(1, state.coming[1]))
    assert ventti.apply(state, Drew(1, state.coming[0])).seats[1].cards[-1] == state.coming[0]


@pytest.mark.parametrize(
    ("players", "rules", "reason"),
    [
        ((), Rules(), "ventti-players-and-seats"),
        ((ANN, ANN), Rules(), "ventti-players-and-seats"),
        ((ANN,), Rules(decks=None), "ventti-endless-deck"),
        ((ANN, BEN), Rules(house="perfect"), "ventti-perfect-against-one"),
        ((ANN,), Rules(decks=9), "ventti-too-many-decks"),
        (tuple(range(11)), Rules(), "ventti-too-many-players"),
    ],
)
def test_impossible_round_is_not_opened(players, rules, reason):
    with pytest.raises(NotAllowed, match=reason):
        ventti.opening(players, rules, bytes(32))


@pytest.mark.parametrize(("players", "rules"), [((ANN,), Rules(decks=8)), (tuple(range(10)), Rules())])
def test_largest_round_is_opened(players, rules):
    state = ventti.fold(ventti.opening(players, rules, bytes(32)))
    assert (len(state.players), len(state.deck)) == (len(players), 52 * rules.decks)


def test_perfect_house_needs_solver():
    state = played(dealt(Rules(house="perfect"), house="6T", player="23", then="T"), "draw")
    with pytest.raises(RulesError, match="perfect-has-no-rule"):
        ventti.house_choice(state)
    assert ventti.position(state) == ("23T", "6T", "house", None)
    assert ventti.position(played(state, "stop")) == ("23T", "6T", "player", "house")
    with pytest.raises(NotAllowed, match="round-nobody-to-act"):
        ventti.position(played(state, "stop", "stop"))


def test_house_acts_last_against_several():
    secret = next(
        secret
        for secret in (number.to_bytes(32, "big") for number in range(10_000))
        if ventti.ranks(shuffled(DECK, secret)[2:6]) == "9TTT"
    )
    state = ventti.fold(ventti.opening((ANN, BEN), Rules(), secret))
    assert state.turn == 1
    state = played(state, "stop")
    assert state.turn == 2
    state = played(state, "stop")
    assert state.turn == HOUSE
    while not state.over:
        state = played(state, "draw")
    house = state.value(HOUSE)
    assert house > 20
    assert [seat.result for seat in state.players] == (["lost"] * 2 if house == 21 else ["won"] * 2)
    with pytest.raises(NotAllowed, match="ventti-several-players"):
        ventti.position(state)


def test_suomi_rules_deal_one_card():
    state = dealt(Rules.of("suomi"), house="K", player="J", then="8")
    assert [len(seat.cards) for seat in state.seats] == [1, 1]
    assert (state.value(HOUSE), state.value(1), state.turn) == (13, 11, 1)
    assert ventti.position(state) == ("J", "K", "player", None)
    after = played(state, "draw")
    assert after.value(1) == 19
    assert ventti.house_choice(after) == "draw"


def test_old_round_without_new_rules_still_reads():
    opened, dealt_cards = ventti.opening([ANN], Rules(house=14, ace=11), bytes(32))
    stored = ventti.to_data(opened)
    assert stored["rules"] == {"house": 14, "ace": 11, "ties": "house", "decks": 1, "first": "player"}
    assert ventti.from_data(stored) == opened
    assert len(dealt_cards.hands[1]) == 2
    suomi = ventti.to_data(ventti.opening([ANN], Rules.of("suomi"), bytes(32))[0])
    assert (suomi["rules"]["faces"], suomi["rules"]["dealt"]) == ("11-13", 1)


# Against a slow plain program


def play_plainly(deck, rules, choices):
    """Who wins with one player, and everybody's cards: the rules written out, two hands and a loop."""
    each = rules.dealt
    hands = {"house": deck[:each], "player": deck[each : 2 * each]}
    deck, choices, out = deck[2 * each :], iter(choices), set()
    tens = {"10": "T"} if rules.faces == "11-13" else {"10": "T", "J": "T", "Q": "T", "K": "T"}

    def value(side):
        return best_sum("".join(tens.get(card.rank, card.rank) for card in hands[side]), rules.ace)

    for side, other in (("house", "player"), ("player", "house")):
        if value(side) >= 21:
            return side if value(side) == 21 else other, hands
    side = rules.first
    while len(out) < 2:
        other = "house" if side == "player" else "player"
        if side not in out:
            if next(choices) == "stop":
                out.add(side)
            else:
                hands[side].append(deck[0])
                deck = deck[1:]
                if value(side) == 21:
                    return side, hands
                if value(side) > 21:
                    return other, hands
        side = other
    if value("player") == value("house"):
        return rules.ties, hands
    return max(hands, key=value), hands


@given(SECRETS, VENTTI_RULES, st.lists(st.sampled_from(["draw", "draw", "stop"]), min_size=45, max_size=45))
def test_agrees_with_playing_it_plainly(secret, rules, choices):
    winner, hands = play_plainly(list(shuffled(DECK * rules.decks, secret)), rules, choices)
    state = ventti.fold(ventti.opening([ANN], rules, secret))
    for choice in choices:
        if not state.over:
            state = played(state, choice)
    assert state.over
    assert [list(seat.cards) for seat in state.seats] == [hands["house"], hands["player"]]
    assert (state.players[0].result == "won") == (winner == "player")


# Properties of any round


@st.composite
def rounds(draw: st.DrawFn):
    """The events of a round of one to four players, perhaps unfinished."""
    rules = draw(VENTTI_RULES)
    players = (ANN, BEN, CAI, 44)[: draw(st.integers(1, 4))]
    events = list(ventti.opening(players, rules, draw(SECRETS)))
    state = ventti.fold(events)
    for choice in draw(st.lists(st.sampled_from(["draw", "stop", "house"]), max_size=20)):
        if state.over:
            break
        if choice == "house":
            choice = ventti.house_choice(state) if state.turn == HOUSE else "draw"
        events.append(ventti.move(state, state.turn, choice))
        state = ventti.apply(state, events[-1])
    return events


EVENTS = st.one_of(
    st.builds(Drew, st.integers(-1, 5), st.sampled_from(DECK)),
    st.builds(Stopped, st.integers(-1, 5)),
    st.builds(
        Dealt,
        st.lists(st.tuples(st.sampled_from(DECK), st.sampled_from(DECK)), max_size=5).map(tuple),
    ),
    st.builds(lambda secret, rules: Opened((ANN,), rules, commitment(secret), secret), SECRETS, VENTTI_RULES),
)


@given(rounds(), st.lists(EVENTS, min_size=1, max_size=8))
def test_invalid_event_changes_nothing(events, others):
    state, before = ventti.fold(events), ventti.fold(events)
    legal = []
    if state.turn is not None:
        legal = [ventti.move(state, state.turn, choice) for choice in ("draw", "stop")]
    for other in others:
        assume(other not in legal)
        with pytest.raises(NotAllowed):
            ventti.apply(state, other)
        assert state == before


@given(rounds())
def test_no_card_comes_twice_and_turns_go_round(events):
    state = ventti.fold(events[:2])
    seats = len(state.seats)
    on_table = [card for seat in state.seats for card in seat.cards]
    last = HOUSE if state.rules.first == "player" else seats - 1
    for event in events[2:]:
        skipped = (last + 1) % seats
        while skipped != event.seat:
            assert state.seats[skipped].out or state.seats[skipped].result
            skipped = (skipped + 1) % seats
        assert not state.seats[event.seat].out
        assert state.seats[event.seat].result is None
        if isinstance(event, Drew):
            on_table.append(event.card)
        state, last = ventti.apply(state, event), event.seat
    assert sorted(card for seat in state.seats for card in seat.cards) == sorted(on_table)
    assert max(map(on_table.count, on_table)) <= state.rules.decks
    assert tuple(sorted((*on_table, *state.coming))) == tuple(sorted(state.deck))
    for choice in ("draw", "stop"):
        for seat in set(range(-1, seats + 1)) - {state.turn}:
            with pytest.raises(NotAllowed):
                ventti.move(state, seat, choice)


@given(rounds())
def test_results_are_right(events):
    state = ventti.fold(events)
    house = state.value(HOUSE)
    for number, seat in enumerate(state.players, start=1):
        value = state.value(number)
        if value > 21:
            both_over_on_the_deal = house > 21 and len(seat.cards) == 2  # the House's hand is looked at first
            assert seat.result == "lost" or both_over_on_the_deal
        elif value == 21:
            assert seat.result == "won" or (house == 21 and len(seat.cards) == 2)
        elif seat.result == "won":
            assert house > 21 or (seat.out and state.house.out and state.rules.player_wins(value, house))
        elif seat.result == "lost":
            assert house == 21 or not state.rules.player_wins(value, house)
        else:
            assert house < 21
            assert not state.over
    assert (state.turn is None) == state.over


@given(rounds())
def test_round_trips_as_data(events):
    stored = json.loads(json.dumps([ventti.to_data(event) for event in events]))
    assert [ventti.from_data(data) for data in stored] == events
    assert ventti.fold(map(ventti.from_data, stored)) == ventti.fold(events)
