"""Stored decisions in words: `standing on 16 vs 10`, `declining insurance with 14 vs A`.

A position is stored as `16 v T`, `soft 18 v 9` or `88 v A`; with an offer, as `14 v A, insurance`.
"""

from typing import get_args

from bot.render.blackjack import words
from bot.text.blackjack_hands import dashed
from bot.text.catalogue import say
from games.blackjack import Offer
from solvers.blackjack.notation import parse_card, parse_cards

OFFERS = get_args(Offer)


def describe_play(choice: str, position: str) -> str:
    """What was chosen in a position: `splitting 5-5 vs 5`."""
    return say("blackjack-play", choice=_parsed(choice, position), hand=_matchup(position))


def describe_advice(choice: str, position: str) -> str:
    """What should be chosen: `split`."""
    return words.action_verb(_parsed(choice, position))


def _parsed(choice: str, position: str) -> words.PlayerChoice:
    _, _, offered = position.partition(", ")
    return words.parse_choice(next((offer for offer in OFFERS if offer == offered), None), choice)


def _matchup(position: str) -> str:
    hand, _, upcard = position.partition(",")[0].partition(" v ")
    return hand_against(hand, upcard)


def hand_against(hand: str, upcard: str) -> str:
    """A stored hand and upcard: `10-10 vs 5`."""
    pair = len(hand) == 2 and hand[0] == hand[1] and hand != "11"
    formatted = dashed(parse_cards(hand)) if pair else describe_hand(hand)
    return say("blackjack-hand-against-card", hand=formatted, card=parse_card(upcard))


def describe_hand(stored: str) -> str:
    """A stored hand: `16`, `soft 18`, `88`."""
    total = stored.removeprefix("soft ")
    return say("blackjack-total", kind="soft", total=total) if total != stored else stored
