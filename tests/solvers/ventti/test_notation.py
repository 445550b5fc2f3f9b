"""Ventti hands and positions as people write them."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.ventti import (
    Question,
    UnreadableError,
    format_hand,
    format_question,
    parse_hand,
    parse_question,
)
from tests.solvers.ventti.brute_force import RANKS

hands = st.text(RANKS, min_size=1, max_size=8)


@pytest.mark.parametrize(
    "text", ["23T", "T32", "2 3 10", "10,2;3", "2♠ 3♦ K♥", "2♠️3♦️J♥️", "2s3dQh", " 2S, 3d, tc ", "2+3+K"]
)
def test_hand_is_read_in_any_notation(text):
    assert format_hand(parse_hand(text)) == "23T"


@given(hands)
def test_a_written_hand_reads_the_same(cards):
    assert format_hand(parse_hand(cards)) == "".join(sorted(cards, key=RANKS.index))


@pytest.mark.parametrize("text", ["", "  ", "1", "0", "2x", "soft 17", "♠", "sK", ",", "2-3", "ten"])
def test_what_is_not_cards_is_refused(text):
    with pytest.raises(UnreadableError, match=r"ventti-(hand-missing|not-cards)"):
        parse_hand(text)


def test_refusal_is_short():
    with pytest.raises(UnreadableError) as refusal:
        parse_hand("call me Ishmael " * 1000)
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("23T v 6T", Question("23T", "6T")),
        ("T32vs.T6", Question("23T", "6T")),
        ("２３Ｔ ｖｓ ６Ｔ", Question("23T", "6T")),
        ("**23T vs 6T**", Question("23T", "6T")),
        ("> `23T` vs ||6T||", Question("23T", "6T")),
        ("2♣ 3♣ K♥ against 10 6, House to move", Question("23T", "6T", to_move="house")),
        ("A35 V 8T (house out)", Question("A35", "8T", out="house")),
        ("A35 v 8T, house stays", Question("A35", "8T", out="house")),
        ("Player has stayed; 2T v 3T", Question("2T", "3T", out="player")),
        ("A35 v 8T, player’s turn", Question("A35", "8T", to_move="player")),
        ("A35 v 8T, dealer stays", Question("A35", "8T", out="house")),
        ("player is out; 2T versus 3T", Question("2T", "3T", out="player")),
        ("2T v 3T player out house to move", Question("2T", "3T", to_move="house", out="player")),
        ("23T gegen 6T, Haus am Zug", Question("23T", "6T", to_move="house")),
        ("A35 gegen 8T, Spieler am Zug, Haus steht", Question("A35", "8T", "player", "house")),
        ("A35 gegen 8T, Haus bleibt stehen", Question("A35", "8T", out="house")),
        ("A35 gegen 8T, Bank bleibt stehen", Question("A35", "8T", out="house")),
        ("23T vastaan 6T, vuorossa talo", Question("23T", "6T", to_move="house")),
        ("A35 vastaan 8T, vuorossa pelaaja, talo on jäänyt", Question("A35", "8T", "player", "house")),
        ("A35 vastaan 8T, talo jäi", Question("A35", "8T", out="house")),
        ("Talo jää; A35 vastaan 8T, pelaajan vuoro", Question("A35", "8T", "player", "house")),
        ("should I draw with 23T vs 6T?", Question("23T", "6T")),
        ("I've got 23T, the house has 6T", Question("23T", "6T")),
        ("I have 23T and the house's 6T", Question("23T", "6T")),
        ("23T against the house's 6T", Question("23T", "6T")),
        ("23T vs 6T, the house has stayed, should I draw?", Question("23T", "6T", out="house")),
        ("ich habe 23T und das Haus hat 6T", Question("23T", "6T")),
        ("soll ich bei 23T gegen 6T noch ziehen?", Question("23T", "6T")),
        ("mulla on 23T ja talolla 6T", Question("23T", "6T")),
        ("nostanko 23T vastaan 6T", Question("23T", "6T")),
        ("JA v 6T", Question("AT", "6T")),
        ("the house has 6T and I have 23T", Question("23T", "6T")),
        ("Haus 6T, ich 23T", Question("23T", "6T")),
        ("talolla 6T ja mulla 23T", Question("23T", "6T")),
        ("player: 2 3 10, house: 6 10", Question("23T", "6T")),
        ("Spieler 23T, Haus 6T", Question("23T", "6T")),
        ("pelaaja 23T, talo 6T", Question("23T", "6T")),
        ("I have 10 and 6, house has 7 and 8", Question("6T", "78")),
        ("minulla on 10 ja 6, talolla 7 ja 8", Question("6T", "78")),
        ("draw or stay: 23T vs 6T", Question("23T", "6T")),
        ("nosta vai jää 23T vastaan 6T", Question("23T", "6T")),
        ("A35 vs 8T, I stayed", Question("A35", "8T", out="player")),
        ("should I stay with 23T vs 6T?", Question("23T", "6T")),
        ("A35 vs 8T, house stayed, my turn", Question("A35", "8T", "player", "house")),
        ("A35 gegen 8T, ich bin dran", Question("A35", "8T", to_move="player")),
        ("A35 gegen 8T, das Haus ist stehen geblieben", Question("A35", "8T", out="house")),
        ("A35 gegen 8T, Haus ist dran", Question("A35", "8T", to_move="house")),
        ("A35 vastaan 8T, jäin", Question("A35", "8T", out="player")),
        ("A35 vastaan 8T, minun vuoroni", Question("A35", "8T", to_move="player")),
        ("A35 vast. 8T", Question("A35", "8T")),
        ("A35 vs 8T, dealer stands", Question("A35", "8T", out="house")),
        ("A35 gegen 8T, ich bleibe stehen", Question("A35", "8T", out="player")),
        ("23T gegen 6T, was soll ich tun?", Question("23T", "6T")),
    ],
)
def test_position_is_read_in_any_notation(text, question):
    assert parse_question(text) == question


@given(hands, hands, st.sampled_from([None, "player", "house"]), st.sampled_from([None, "player", "house"]))
def test_a_written_position_reads_the_same(player, house, to_move, out):
    question = Question(format_hand(parse_hand(player)), format_hand(parse_hand(house)), to_move, out)
    assert parse_question(format_question(question)) == question


@pytest.mark.parametrize(
    "text",
    [
        "",
        "23T",
        "23T 6T",
        "v",
        "23T v",
        "v 6T",
        "2 v 3 v 4",
        "23T v 6T somebody out",
        "2T v 3T house out player out",
    ],
)
def test_what_is_not_a_position_is_refused(text):
    with pytest.raises(UnreadableError):
        parse_question(text)


@given(st.text())
def test_any_text_is_read_or_refused(text):
    for parse in (parse_hand, parse_question):
        with suppress(UnreadableError):
            parse(text)


@pytest.mark.parametrize("text", ["17 vs 6T", "23T vs 12", "ich 15, haus 6T"])
def test_a_total_is_not_a_hand(text):
    with pytest.raises(UnreadableError, match="ventti-total-of-a-hand"):
        parse_question(text)
