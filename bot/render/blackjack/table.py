"""A blackjack table's part of the message, as an image and text."""

from collections.abc import Sequence
from functools import partial

from bot.render.blackjack import words
from bot.render.images import card_table
from bot.render.images.card_table import DrawnBox, DrawnHand, Result, SideBet
from bot.render.layout import ImageFile
from bot.render.tables.cards import (
    displayed_boxes,
    displayed_round,
    format_gain,
    held_chips,
    with_description,
)
from bot.render.tables.events import mention
from bot.render.tables.game_view import MessagePart, TableView
from bot.text import numbers
from bot.text.catalogue import say
from games import blackjack
from games.blackjack import PlayedHand, Round
from games.cards import Card
from games.chips import TENTHS
from solvers.blackjack import Hand
from solvers.blackjack.hands import HIGHEST


def parts(view: TableView) -> Sequence[MessagePart]:
    """The image of the round in play, or of the last one while bets are placed."""
    state = displayed_round(view, Round)
    shoe, house = _describe_shoe(state), say("blackjack-table-house")
    draw = partial(card_table.table, _dealer_hand(state), _boxes(state, view), shoe, house)
    lines = (_box_line(state, number) for number in state.dealt_in)
    shuffled = [say("blackjack-table-shuffled-before-every-round")] if state.shuffled_every_round else []
    description = " ".join((*shuffled, say("blackjack-table-dealer", cards=_dealer(state))))
    picture = ImageFile("table.png", draw, description, quick=True)
    return with_description(view, [picture], lines)


def _dealer_hand(state: Round) -> DrawnHand:
    """The dealer's hand for the image; the hole card lies face down."""
    faces = (*state.dealer, None) if state.hole_card_down else state.dealer
    total = _image_count(state, state.dealer) if state.dealer else ""
    return DrawnHand(faces, total, _dealer_remark(state), highlighted=False)


def _boxes(state: Round, view: TableView) -> list[DrawnBox]:
    """The boxes that are occupied, or were in the displayed round, for the image."""
    current = view.snapshot.state
    result = []
    for number, heading, same_player in displayed_boxes(state, view):
        box_hands = state.box_hands[number - 1]
        hands = tuple(
            DrawnHand(
                hand.cards,
                _image_count(state, hand.cards),
                _remark(state, number, index),
                highlighted=_on_turn(state, number, index),
                result=_result_of(state, number, hand),
            )
            for index, hand in enumerate(box_hands.hands)
        )
        # The box of a settled round still has its bet; a bet on the next round is of the state after it.
        next_bet = current.occupied[number].bet if current.betting and number in current.occupied else 0
        note, note_result = _note(state, number, next_bet)
        result.append(
            DrawnBox(
                heading,
                note,
                hands if same_player else (),
                highlighted=number in state.to_act,
                side_bet=_insurance(state, number) if same_player else None,
                chips=held_chips(view, number),
                result=note_result,
            )
        )
    return result


def _insurance(state: Round, number: int) -> SideBet | None:
    """The insurance bet for the image, or what it won or lost."""
    bet = state.insurance(number) if number in state.dealt_in else 0
    if not bet:
        return None
    name = say("blackjack-insurance")
    if not state.settled and state.peek_found_natural is None:
        return SideBet(name, numbers.chips(bet))
    won = blackjack.insurance_net(state, number)
    return SideBet(name, format_gain(won), numbers.won_or_lost(won))


def _note(state: Round, number: int, bet: int) -> tuple[str, Result]:
    """The note beside a box's name: the stake, the net win (with a sign), or the bet on the next round."""
    if number in state.dealt_in and not state.settled:
        return numbers.chips(state.stake(number)), ""
    if bet:
        return numbers.chips(bet * TENTHS), ""
    if number not in state.dealt_in:
        return "", ""
    won = blackjack.net_win(state, number)
    return format_gain(won), numbers.won_or_lost(won)


def _on_turn(state: Round, number: int, index: int) -> bool:
    return state.stage == "playing" and state.turn == (number, index)


def _describe_shoe(state: Round) -> str:
    if state.shuffled_every_round:
        return say("blackjack-table-shuffled-every-round")
    if state.shoe is None:
        return ""
    return say("blackjack-table-shoe", left=state.shoe.remaining, size=state.shoe.size)


def _count(cards: Sequence[Card]) -> str:
    """The cards' total in words: `16`, `soft 16`, `1 or 11`."""
    hand = Hand.of(map(blackjack.value, cards))
    if hand.soft and len(cards) == 1:
        return say("blackjack-table-lone-ace")
    return words.total_in_words(hand)


def _image_count(state: Round, cards: Sequence[Card]) -> str:
    """The cards' total in the image, where it is shorter: `6/16` until the round is settled."""
    hand = Hand.of(map(blackjack.value, cards))
    if not hand.soft or hand.total == HIGHEST or state.settled:
        return str(hand.total)
    return f"{hand.total - 10}/{hand.total}"


def _dealer_remark(state: Round) -> str:
    if state.dealer_natural:
        return say("blackjack-table-blackjack")
    if len(state.dealer) > 1 and state.dealer_count.bust:
        return say("blackjack-is-bust")
    return ""


def _dealer(state: Round) -> str:
    """The dealer's cards as text: `K♠ and a card face down`, `K♠ 7♦, 17`."""
    if not state.dealer:
        return say("blackjack-table-no-cards")
    cards = " ".join(map(str, state.dealer))
    if state.hole_card_down:
        return say("blackjack-table-hole-card", cards=cards)
    return f"{_with_remark(cards, _count(state.dealer), _dealer_remark(state))}."


def _with_remark(*parts: str) -> str:
    """The cards, their total, and a remark if there is one, joined by commas."""
    return ", ".join(filter(None, parts))


def _box_line(state: Round, number: int) -> str:
    return f"**{number}** {mention(state, number)} {_stake(state, number)}: {_box(state, number)}"


def _stake(state: Round, number: int) -> str:
    bet = state.hands_stake(number) // TENTHS  # with what was added by splitting and doubling
    if not state.settled:
        return say("blackjack-table-bets", bet=bet, insured="yes" if state.insurance(number) else "no")
    insurance = blackjack.insurance_net(state, number)
    return say(
        "blackjack-table-result",
        bet=bet,
        gain=format_gain(blackjack.net_win(state, number)),
        insurance=format_gain(insurance) if insurance else "none",
    )


def _box(state: Round, number: int) -> str:
    """A box's hands as text, one after the other: `K♠ 6♦, 16`."""
    hands = state.hands_of(number)
    texts = []
    for index, hand in enumerate(hands):
        remark = _remark(state, number, index)
        cards = " ".join(map(str, hand.cards))
        texts.append(_with_remark(cards, _count(hand.cards), remark))
    return "; ".join(texts) + "."


def _remark(state: Round, number: int, index: int) -> str:
    """The remark on a hand: its result, or what was done with it; may be empty."""
    hand = state.hands_of(number)[index]
    if hand.even_money:
        return say("blackjack-table-took-even-money")
    if state.settled:
        return _result(state, number, hand)
    if hand.natural:
        return say("blackjack-table-blackjack")
    if hand.solver_hand.bust:
        return say("blackjack-is-bust")
    if hand.surrendered:
        return say("blackjack-table-surrendered")
    if hand.doubled:
        return say("blackjack-table-doubled")
    return say("blackjack-table-stands") if hand.stood else ""


def _result_of(state: Round, number: int, hand: PlayedHand) -> Result:
    """Whether the hand has won or lost, for its color in the image."""
    if not state.settled:
        return "lost" if hand.out_of_play else ""
    staked, returned = _staked_and_returned(state, number, hand)
    return numbers.won_or_lost(returned - staked)


def _staked_and_returned(state: Round, number: int, hand: PlayedHand) -> tuple[int, int]:
    """The bet on a hand of a settled round and what it paid, in tenths of a chip."""
    bet = state.box(number).bet
    return hand.stake(bet), blackjack.payout(state, hand, bet)


def _result(state: Round, number: int, hand: PlayedHand) -> str:
    staked, returned = _staked_and_returned(state, number, hand)
    if hand.surrendered and returned:
        return say("blackjack-table-surrendered")
    if hand.solver_hand.bust:
        return say("blackjack-is-bust")
    if hand.natural and returned > staked:
        return say("blackjack-table-blackjack")
    if returned == staked:
        return say("blackjack-table-push")
    return say("blackjack-table-wins" if returned > staked else "blackjack-table-loses")
