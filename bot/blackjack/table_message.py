"""A blackjack table as people see it: its picture, the same in words, what is private to one of them."""

import asyncio
from collections.abc import Iterator, Sequence

from bot import answers
from bot.answers import Answer, Picture
from bot.blackjack import words
from bot.pictures import table as pictures
from bot.pictures.table import Box, Hand
from bot.tables.cards import gained, seated, shown
from bot.tables.game import Part, View
from games import blackjack, chips
from games.blackjack import Offer, Round
from games.blackjack.review import ACCEPTED, DECLINED, Judged, Position, worth
from games.blackjack.state import Hand as Held
from games.cards import Card
from games.chips import TENTHS
from solvers.blackjack import Action, Advice
from solvers.blackjack import Hand as Counted
from solvers.blackjack.hands import HIGHEST
from solvers.blackjack.wording import spoken_hand


async def parts(view: View) -> Sequence[Part]:
    """The picture, and the cards in words: of the round in play, or of the last one while bets are placed."""
    state: Round = shown(view)
    drawn = await asyncio.to_thread(pictures.table, dealers(state), boxes(state, view), _left(state))
    said = (f"Box {number}: {_box(state, number)}" for number in state.dealt_in)
    described = " ".join((f"Dealer: {_dealer(state)}", *said))
    picture = Picture("table.png", drawn, described)
    if not state.dealt:
        return [picture]
    named = (_named(state, number) for number in state.dealt_in)
    return [picture, "\n".join((f"**Dealer**: {_dealer(state)}", *named))]


def dealers(state: Round) -> Hand:
    """The dealer's hand as it is drawn, with the hole card's back."""
    faces = (*state.shown, *(None for _ in state.hidden))
    worth = _drawn_count(state, state.shown) if state.shown else ""
    return Hand(faces, worth, _dealers_end(state), lit=False)


def boxes(state: Round, view: View) -> list[Box]:
    """The boxes where somebody sits, or sat in the round that is shown."""
    now = view.standing.state.taken
    found = []
    for number, heading, same in seated(state, view):
        dealing = state.dealings[number - 1]
        hands = [
            Hand(
                hand.cards,
                _drawn_count(state, hand.cards),
                _remark(state, number, index),
                lit=_on_turn(state, number, index),
            )
            for index, hand in enumerate(dealing.hands)
        ]
        note = _note(state, number, now[number].bet if number in now else 0)
        found.append(Box(heading, note, hands if same else [], lit=number in state.to_act))
    return found


def _note(state: Round, number: int, bet: int) -> str:
    """A word beside a box's name: what is at stake, or was won, or is bet on the next round."""
    if number in state.dealt_in and state.settled:
        return f"bet {bet}" if bet else gained(blackjack.won(state, number))
    if number in state.dealt_in:
        return chips.spoken(state.stake(number))
    return f"bet {bet}" if bet else ""


def _on_turn(state: Round, number: int, index: int) -> bool:
    return state.stage == "playing" and state.turn == (number, index)


def _left(state: Round) -> str:
    return f"shoe: {state.shoe.left} of {state.shoe.size}" if state.shoe else ""


def _count(cards: Sequence[Card]) -> str:
    """What the cards are worth, in words: `16`, `soft 16`, `1 or 11`."""
    held = Counted.of(map(blackjack.value, cards))
    if not held.soft or held.total == HIGHEST:
        return str(held.total)
    return f"soft {held.total}" if len(cards) > 1 else "1 or 11"


def _drawn_count(state: Round, cards: Sequence[Card]) -> str:
    """The same as it is drawn beside them, where there is less room: `6/16` until the round is settled."""
    held = Counted.of(map(blackjack.value, cards))
    if not held.soft or held.total == HIGHEST or state.settled:
        return str(held.total)
    return f"{held.total - 10}/{held.total}"


def _dealers_end(state: Round) -> str:
    if state.dealer_natural and len(state.shown) == len(state.dealer):
        return "blackjack"
    if len(state.shown) > 1 and state.dealer_count.bust:
        return "bust"
    return ""


def _dealer(state: Round) -> str:
    """The dealer's cards in words: `K♠ and a card face down`, `K♠ 7♦, 17`."""
    if not state.shown:
        return "No cards are dealt yet."
    cards = " ".join(map(str, state.shown))
    if state.hidden:
        return f"{cards} and a card face down."
    end = _dealers_end(state)
    return f"{cards}, {_count(state.shown)}{end and f', {end}'}."


def _named(state: Round, number: int) -> str:
    return f"**{number}** <@{state.box(number).player}> {_stake(state, number)}: {_box(state, number)}"


def _stake(state: Round, number: int) -> str:
    box = state.box(number)
    if state.settled:
        insurance = blackjack.insurance_won(state, number)
        of_it = f" (insurance {gained(insurance)})" if insurance else ""
        return f"bet {box.bet}, **{gained(blackjack.won(state, number))}**{of_it}"
    insured = ", insured" if state.insurance(number) else ""
    return f"bets {box.bet}{insured}"


def _box(state: Round, number: int) -> str:
    """A box's hands in words: `K♠ 6♦, 16`, one after the other."""
    hands = state.dealings[number - 1].hands
    said = []
    for index, hand in enumerate(hands):
        remark = _remark(state, number, index)
        cards = " ".join(map(str, hand.cards))
        said.append(f"{cards}, {_count(hand.cards)}{remark and f', {remark}'}")
    return "; ".join(said) + "."


def _remark(state: Round, number: int, index: int) -> str:
    """A word on a hand: how it ended, or what was done with it."""
    hand = state.dealings[number - 1].hands[index]
    if state.settled:
        return _result(state, number, hand)
    if hand.natural:
        return "blackjack"
    if hand.held.bust:
        return "bust"
    if hand.surrendered:
        return "surrendered"
    if hand.doubled:
        return "doubled"
    return "stands" if hand.stood else ""


def _result(state: Round, number: int, hand: Held) -> str:
    bet = state.box(number).bet
    staked = bet * TENTHS * (2 if hand.doubled else 1)
    came = blackjack.worth(state, hand, bet)
    if hand.surrendered and came:
        return "surrendered"
    if hand.held.bust:
        return "bust"
    if hand.natural and came > staked:
        return "blackjack"
    return "push" if came == staked else "wins" if came > staked else "loses"


# Whose turn it is


def covered(view: View, box: int, action: Action | Offer) -> bool:
    """Whether the person in a box has the chips for it."""
    state = view.standing.state
    held = view.held.get(state.box(box).player)
    return held is None or blackjack.price(state, box, action) <= held


def label(state: Round, action: Action) -> str:
    """What stands on the button: what is done, and what it costs besides the bet."""
    costs = blackjack.price(state, state.to_act[0], action)
    return f"{words.name(action)} (+{chips.spoken(costs)})" if costs else words.name(action)


def offer_label(state: Round, offer: Offer) -> str:
    """What stands on the button that takes an offer, and what that costs those who are asked."""
    if offer == "surrender":
        return "Surrender"
    costs = {blackjack.price(state, box, offer) for box in state.to_act}
    return f"Insure (+{chips.spoken(min(costs))})" if len(costs) == 1 else "Insure (half a bet)"


def waiting(view: View) -> str:
    """Who is waited for, and what happens without them."""
    state = view.standing.state
    called = [f"<@{state.box(box).player}>" for box in state.to_act]
    if state.stage == "playing":
        box, index = state.turn or (0, 0)
        hands = state.dealings[box - 1].hands
        which = f", hand {index + 1} of {len(hands)}" if len(hands) > 1 else ""
        held = spoken_hand(state.hand_to_play.held)
        turn = f"**{called[0]}, it is your turn**{which}: {held} against the dealer's {state.upcard}."
        return " ".join((turn, *_short(view), "Left alone, the hand stands"))
    offered = {
        "insurance": "The dealer shows an ace: insurance costs half a bet and pays 2:1 on a blackjack.",
        "surrender": "Before the dealer looks at the hole card, a hand may be given up for half its bet.",
    }
    asked = f"**{', '.join(called)}**: yes or no?"
    return " ".join((offered[state.stage], asked, *_short(view), "Left alone, that is a no"))


def _short(view: View) -> Iterator[str]:
    """Who has not the chips for what they might do: said before they try."""
    state = view.standing.state
    costly: list[Action | Offer] = ["insurance"] if state.stage == "insurance" else []
    costly += [action for action in state.legal if action in (Action.DOUBLE, Action.SPLIT)]
    for box in state.to_act:
        missing = [action for action in costly if not covered(view, box, action)]
        if missing:
            player = state.box(box).player
            costs = chips.spoken(blackjack.price(state, box, missing[0]))
            doing = " or ".join(
                words.DOING[action] if isinstance(action, Action) else action for action in missing
            )
            yield f"<@{player}> has {chips.spoken(view.held[player])} chips, and {doing} takes {costs} more."


# For one of them alone


def hint(state: Round, asked: Position, advice: Advice) -> Answer:
    """What is best, and what everything else costs, by the cards that everybody has seen."""
    offer: Offer | None = state.stage if state.stage in ("insurance", "surrender") else None
    values = worth(offer, advice)
    ranking = sorted(values, key=values.__getitem__, reverse=True)
    best, *others = ranking
    rows = [
        (_choice(offer, choice), answers.units(values[choice]), _cost(values[best] - values[choice]))
        for choice in ranking
    ]
    by = words.better(values[best] - values[others[0]], _doing(offer, others[0])) if others else ""
    seen = len(asked.seen)
    return Answer(
        answers.heading(f"{words.sentence(advice.question)}"),
        f"**{_choice(offer, best)}**" + (f": {by}." if by else "."),
        answers.table(rows),
        answers.small_print(
            "Expected win in units of your bet"
            + (", given that the dealer has no blackjack." if state.peeked is not None else "."),
            f"{seen} other {'card' if seen == 1 else 'cards'} of this shoe {'has' if seen == 1 else 'have'}"
            " been seen and cannot come.",
        ),
    )


def reviewed(round_id: int, judged: Sequence[Judged]) -> Answer:
    """What somebody's decisions in a round were worth, and what was done while they did not come."""
    title = answers.heading(f"How you played round {round_id}")
    own = [made for made in judged if not made.decision.left_alone]
    late = [_late(made) for made in judged if made.decision.left_alone]
    if not judged:
        return Answer(title, "There was nothing to decide.")
    parts = [*_own(own), *(["\n".join(late)] if late else [])]
    return Answer(
        title,
        *parts,
        answers.small_print(
            "In units of your bet, by the cards that everybody had seen: what was given away on average, not"
            " what happened to come.",
            *(["What you did not come for counts in no statistics."] if late else []),
        ),
    )


def _own(judged: Sequence[Judged]) -> Iterator[str]:
    """What somebody decided themselves."""
    if not judged:
        return
    wrong = [made for made in judged if made.cost > words.NOTHING]
    yield (
        "Every decision was the best there was."
        if not wrong
        else f"{len(wrong)} of {len(judged)} decisions {'was' if len(wrong) == 1 else 'were'} not the best,"
        f" and cost **{sum(made.cost for made in wrong):.4f}** of the bet."
    )
    rows = [
        (
            f"{words.cards(made.decision.position.hand)} v {words.cards([made.decision.position.upcard])}",
            _choice(made.decision.offer, made.decision.choice),
            "best" if made.cost <= words.NOTHING else answers.units(-made.cost),
            "" if made.cost <= words.NOTHING else f"best: {_choice(made.decision.offer, made.best).lower()}",
        )
        for made in judged
    ]
    width = max(len(row[0]) for row in rows)
    yield answers.table([(row[0].ljust(width), *row[1:]) for row in rows])


def _late(made: Judged) -> str:
    """What was done for somebody who did not come: `You did not come in time: stood on a pair of tens.`"""
    offer, hand = made.decision.offer, spoken_hand(Counted.of(made.decision.position.hand))
    done = f"stood on {hand}" if offer is None else f"no {offer} on {hand}"
    if made.cost <= words.NOTHING:
        return f"You did not come in time: {done}. Nothing was better."
    better = _choice(offer, made.best).lower()
    return f"You did not come in time: {done}, which cost **{made.cost:.4f}** of the bet. Best: {better}."


def _choice(offer: Offer | None, choice: str) -> str:
    if offer is None:
        return words.name(Action(choice))
    return {
        ("insurance", ACCEPTED): "Insure",
        ("insurance", DECLINED): "No insurance",
        ("surrender", ACCEPTED): "Surrender",
        ("surrender", DECLINED): "Play on",
    }[offer, choice]


def _doing(offer: Offer | None, choice: str) -> str:
    """A choice after “better than”."""
    if offer is None:
        return words.DOING[Action(choice)]
    return {
        "Insure": "insuring",
        "No insurance": "no insurance",
        "Surrender": "surrendering",
        "Play on": "playing on",
    }[_choice(offer, choice)]


def _cost(cost: float) -> str:
    return "best" if cost <= words.NOTHING else f"costs {cost:.4f}"
