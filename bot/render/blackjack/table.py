"""A blackjack table as people see it: its picture, the same in words, what is private to one of them."""

import asyncio
from collections.abc import Iterator, Sequence

from bot.render import layout
from bot.render.blackjack import words
from bot.render.images import card_table as pictures
from bot.render.images.card_table import Box, Hand
from bot.render.layout import ImageFile, Reply
from bot.render.tables.cards import displayed_boxes, displayed_round, format_gain
from bot.render.tables.game_view import MessagePart, TableView
from bot.text import numbers
from bot.text.blackjack_hands import bare_hand_in_words
from bot.text.catalogue import AnyOf, say
from games import blackjack
from games.blackjack import Offer, Round
from games.blackjack.review import Position, ValuedDecision, choice_evs
from games.blackjack.state import Hand as Held
from games.cards import Card
from games.chips import TENTHS
from solvers.blackjack import Action, Advice
from solvers.blackjack import Hand as Counted
from solvers.blackjack.hands import HIGHEST

OFFERED = {"insurance": "blackjack-table-insurance-offered", "surrender": "blackjack-table-surrender-offered"}


async def parts(view: TableView) -> Sequence[MessagePart]:
    """The picture, and the cards in words: of the round in play, or of the last one while bets are placed."""
    state: Round = displayed_round(view)
    drawn = await asyncio.to_thread(pictures.table, dealers(state), boxes(state, view), _left(state))
    said = (say("blackjack-table-box", box=number, cards=_box(state, number)) for number in state.dealt_in)
    described = " ".join((say("blackjack-table-dealer", cards=_dealer(state)), *said))
    picture = ImageFile("table.png", drawn, described)
    if not state.dealt:
        return [picture]
    named = (_box_line(state, number) for number in state.dealt_in)
    return [picture, "\n".join((say("blackjack-table-dealers-cards", cards=_dealer(state)), *named))]


def dealers(state: Round) -> Hand:
    """The dealer's hand as it is drawn, with the hole card's back."""
    faces = (*state.shown, *(None for _ in state.hidden))
    worth = _image_count(state, state.shown) if state.shown else ""
    return Hand(faces, worth, _dealers_end(state), highlighted=False)


def boxes(state: Round, view: TableView) -> list[Box]:
    """The boxes where somebody sits, or sat in the round that is shown."""
    now = view.snapshot.state.occupied
    found = []
    for number, heading, same in displayed_boxes(state, view):
        dealing = state.box_hands[number - 1]
        hands = [
            Hand(
                hand.cards,
                _image_count(state, hand.cards),
                _remark(state, number, index),
                highlighted=_on_turn(state, number, index),
            )
            for index, hand in enumerate(dealing.hands)
        ]
        note = _note(state, number, now[number].bet if number in now else 0)
        found.append(Box(heading, note, hands if same else [], highlighted=number in state.to_act))
    return found


def _note(state: Round, number: int, bet: int) -> str:
    """A word beside a box's name: what is at stake, or was won, or is bet on the next round."""
    if number in state.dealt_in and state.settled:
        return _bet(bet) or format_gain(blackjack.net_win(state, number))
    if number in state.dealt_in:
        return numbers.chips(state.stake(number))
    return _bet(bet)


def _bet(bet: int) -> str:
    return say("blackjack-table-bet", bet=bet) if bet else ""


def _on_turn(state: Round, number: int, index: int) -> bool:
    return state.stage == "playing" and state.turn == (number, index)


def _left(state: Round) -> str:
    if state.shoe is None:
        return ""
    return say("blackjack-table-shoe", left=state.shoe.remaining, size=state.shoe.size)


def _count(cards: Sequence[Card]) -> str:
    """What the cards are worth, in words: `16`, `soft 16`, `1 or 11`."""
    held = Counted.of(map(blackjack.value, cards))
    if not held.soft or held.total == HIGHEST:
        return str(held.total)
    return bare_hand_in_words(Counted(held.count)) if len(cards) > 1 else say("blackjack-table-lone-ace")


def _image_count(state: Round, cards: Sequence[Card]) -> str:
    """The same as it is drawn beside them, where there is less room: `6/16` until the round is settled."""
    held = Counted.of(map(blackjack.value, cards))
    if not held.soft or held.total == HIGHEST or state.settled:
        return str(held.total)
    return f"{held.total - 10}/{held.total}"


def _dealers_end(state: Round) -> str:
    if state.dealer_natural and len(state.shown) == len(state.dealer):
        return say("blackjack-table-blackjack")
    if len(state.shown) > 1 and state.dealer_count.bust:
        return say("blackjack-is-bust")
    return ""


def _dealer(state: Round) -> str:
    """The dealer's cards in words: `K♠ and a card face down`, `K♠ 7♦, 17`."""
    if not state.shown:
        return say("blackjack-table-no-cards")
    cards = " ".join(map(str, state.shown))
    if state.hidden:
        return say("blackjack-table-hole-card", cards=cards)
    return f"{_with_remark(cards, _count(state.shown), _dealers_end(state))}."


def _with_remark(*said: str) -> str:
    """Cards, what they are worth, and a word on them if there is one."""
    return ", ".join(filter(None, said))


def _box_line(state: Round, number: int) -> str:
    return f"**{number}** <@{state.box(number).player}> {_stake(state, number)}: {_box(state, number)}"


def _stake(state: Round, number: int) -> str:
    box = state.box(number)
    if state.settled:
        insurance = blackjack.insurance_net(state, number)
        gain = format_gain(blackjack.net_win(state, number))
        if not insurance:
            return say("blackjack-table-brought", bet=box.bet, gain=gain)
        return say(
            "blackjack-table-brought-insured", bet=box.bet, gain=gain, insurance=format_gain(insurance)
        )
    return say(
        "blackjack-table-bets-insured" if state.insurance(number) else "blackjack-table-bets", bet=box.bet
    )


def _box(state: Round, number: int) -> str:
    """A box's hands in words: `K♠ 6♦, 16`, one after the other."""
    hands = state.box_hands[number - 1].hands
    said = []
    for index, hand in enumerate(hands):
        remark = _remark(state, number, index)
        cards = " ".join(map(str, hand.cards))
        said.append(_with_remark(cards, _count(hand.cards), remark))
    return "; ".join(said) + "."


def _remark(state: Round, number: int, index: int) -> str:
    """A word on a hand: how it ended, or what was done with it."""
    hand = state.box_hands[number - 1].hands[index]
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


def _result(state: Round, number: int, hand: Held) -> str:
    bet = state.box(number).bet
    staked = bet * TENTHS * (2 if hand.doubled else 1)
    came = blackjack.payout(state, hand, bet)
    if hand.surrendered and came:
        return say("blackjack-table-surrendered")
    if hand.solver_hand.bust:
        return say("blackjack-is-bust")
    if hand.natural and came > staked:
        return say("blackjack-table-blackjack")
    if came == staked:
        return say("blackjack-table-push")
    return say("blackjack-table-wins" if came > staked else "blackjack-table-loses")


# Whose turn it is


def can_afford(view: TableView, box: int, action: Action | Offer) -> bool:
    """Whether the person in a box has the chips for it."""
    state = view.snapshot.state
    held = view.balances.get(state.box(box).player)
    return held is None or blackjack.price(state, box, action) <= held


def label(state: Round, action: Action) -> str:
    """What stands on the button: what is done, and what it costs besides the bet."""
    costs = blackjack.price(state, state.to_act[0], action)
    name = words.action_name(action)
    return say("blackjack-table-costs", action=name, costs=costs / TENTHS) if costs else name


def offer_label(state: Round, offer: Offer) -> str:
    """What stands on the button that takes an offer, and what that costs those who are asked."""
    if offer == "surrender":
        return words.action_name(Action.SURRENDER)
    costs = {blackjack.price(state, box, offer) for box in state.to_act}
    if len(costs) > 1:
        return say("blackjack-table-insure-half")
    return say("blackjack-table-costs", action=words.action_name("insure"), costs=min(costs) / TENTHS)


def turn_prompt(view: TableView) -> str:
    """Who is waited for, and what happens without them."""
    state = view.snapshot.state
    called = [f"<@{state.box(box).player}>" for box in state.to_act]
    if state.stage == "playing":
        box, index = state.turn or (0, 0)
        hands = state.box_hands[box - 1].hands
        turn = say(
            "blackjack-table-turn",
            player=called[0],
            number=index + 1,
            hands=len(hands),
            held=state.hand_to_play.solver_hand,
            upcard=str(state.upcard),
        )
        return " ".join((turn, *_short(view), say("blackjack-table-hand-stands")))
    offered = say(OFFERED[state.stage])
    asked = say("blackjack-table-yes-or-no", players=", ".join(called))
    return " ".join((offered, asked, *_short(view), say("blackjack-table-is-a-no")))


def _short(view: TableView) -> Iterator[str]:
    """Who has not the chips for what they might do: said before they try."""
    state = view.snapshot.state
    costly: list[Action | Offer] = ["insurance"] if state.stage == "insurance" else []
    costly += [action for action in state.legal if action in (Action.DOUBLE, Action.SPLIT)]
    for box in state.to_act:
        missing = [action for action in costly if not can_afford(view, box, action)]
        if missing:
            player = state.box(box).player
            doing = (
                words.doing(action) if isinstance(action, Action) else say("blackjack-insurance")
                for action in missing
            )
            yield say(
                "blackjack-table-short",
                player=f"<@{player}>",
                held=view.balances[player] / TENTHS,
                doing=AnyOf(doing),
                costs=blackjack.price(state, box, missing[0]) / TENTHS,
            )


# For one of them alone


def hint_reply(state: Round, asked: Position, advice: Advice) -> Reply:
    """What is best, and what everything else costs, by the cards that everybody has seen."""
    offer: Offer | None = state.stage if state.stage in ("insurance", "surrender") else None
    values = choice_evs(offer, advice)
    ranking = sorted(values, key=values.__getitem__, reverse=True)
    best, *others = ranking
    rows = [
        (_name(offer, choice), numbers.of_bet(values[choice]), _cost(values[best] - values[choice]))
        for choice in ranking
    ]
    if others:
        verdict = words.verdict(values[best] - values[others[0]], words.chosen(offer, others[0]))
    else:
        verdict = say("blackjack-table-only-choice")
    return Reply(
        layout.heading(words.advised(_name(offer, best), advice.question)),
        verdict,
        layout.code_table(rows),
        layout.subtext(
            say("blackjack-table-units" if state.peeked is None else "blackjack-table-units-no-blackjack"),
            say("blackjack-table-seen", seen=len(asked.seen)),
        ),
    )


def review_reply(round_id: int, judged: Sequence[ValuedDecision]) -> Reply:
    """What somebody's decisions in a round were worth, and what was done while they did not come."""
    title = layout.heading(say("blackjack-table-played", round=str(round_id)))
    own = [made for made in judged if not made.decision.timed_out]
    late = [_describe_timeout(made) for made in judged if made.decision.timed_out]
    if not judged:
        return Reply(title, say("blackjack-table-nothing-to-decide"))
    parts = [*_own(own), *(["\n".join(late)] if late else [])]
    return Reply(
        title,
        *parts,
        layout.subtext(
            say("blackjack-table-given-away"),
            *([say("blackjack-table-late-not-counted")] if late else []),
        ),
    )


def _own(judged: Sequence[ValuedDecision]) -> Iterator[str]:
    """What somebody decided themselves."""
    if not judged:
        return
    wrong = [made for made in judged if made.cost > words.ROUNDING]
    if wrong:
        cost = numbers.format_percent(sum(made.cost for made in wrong))
        yield say("blackjack-table-mistakes", wrong=len(wrong), decisions=len(judged), cost=cost)
    else:
        yield say("blackjack-table-all-best")
    rows = [
        (
            (
                f"{words.format_cards(made.decision.position.hand)} v"
                f" {words.format_cards([made.decision.position.upcard])}"
            ),
            _name(made.decision.offer, made.decision.choice),
            say("blackjack-is-best") if made.cost <= words.ROUNDING else numbers.of_bet(-made.cost),
            "" if made.cost <= words.ROUNDING else say("blackjack-table-best", best=_best(made)),
        )
        for made in judged
    ]
    width = max(len(row[0]) for row in rows)
    yield layout.code_table([(row[0].ljust(width), *row[1:]) for row in rows])


def _describe_timeout(made: ValuedDecision) -> str:
    """What was done for somebody who did not come: `You did not come in time: stood on a pair of tens.`"""
    offer, hand = made.decision.offer or "none", Counted.of(made.decision.position.hand)
    if made.cost <= words.ROUNDING:
        return say("blackjack-table-late", offer=offer, hand=hand)
    cost = numbers.format_percent(made.cost)
    return say("blackjack-table-late-cost", offer=offer, hand=hand, cost=cost, best=_best(made))


def _best(made: ValuedDecision) -> str:
    return words.deed(words.chosen(made.decision.offer, made.best))


def _name(offer: Offer | None, choice: str) -> str:
    return words.action_name(words.chosen(offer, choice))


def _cost(cost: float) -> str:
    return words.cost(cost, best=cost <= words.ROUNDING)
