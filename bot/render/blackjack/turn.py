"""Whose turn it is at a blackjack table: the prompt, the labels of the buttons, and turns that timed out."""

from collections.abc import Iterator, Sequence

from app.tables.snapshot import LastRound
from bot.render.blackjack import words
from bot.render.tables.events import mention
from bot.render.tables.game_view import TableView
from bot.text.catalogue import AnyOf, say
from games import blackjack
from games.blackjack import Offer, Round, review
from games.chips import TENTHS
from solvers.blackjack import Action, Hand

OFFERED = {"insurance": "blackjack-table-insurance-offered", "surrender": "blackjack-table-surrender-offered"}


def can_afford(view: TableView, box: int, action: Action | Offer) -> bool:
    """Whether the box's player has the chips for it; True if the balance is not known."""
    state = view.snapshot.state_as(Round)
    balance = view.balances.get(state.box(box).player)
    return balance is None or blackjack.price(state, box, action) <= balance


def action_label(state: Round, action: Action) -> str:
    """The button's label: the action, and its price on top of the bet."""
    costs = blackjack.price(state, state.to_act[0], action)
    name = words.action_name(action)
    return say("blackjack-table-costs", action=name, costs=costs / TENTHS) if costs else name


def offer_label(state: Round, offer: Offer) -> str:
    """The label of the button that accepts an offer, with its price for the players who are asked."""
    if offer == "surrender":
        return words.action_name(Action.SURRENDER)
    costs = {blackjack.price(state, box, offer) for box in state.to_act if box not in state.even_money_boxes}
    if len(costs) != 1:
        return say("blackjack-table-insure-half")
    return say("blackjack-table-costs", action=words.action_name("insure"), costs=min(costs) / TENTHS)


def decline_choice(state: Round, offer: Offer) -> words.PlayerChoice:
    """What the button does that declines an offer: insurance, even money, or both at once."""
    if offer == "surrender":
        return "play-on"
    if not state.even_money_boxes:
        return "no-insurance"
    return "no-even-money" if state.to_act == state.even_money_boxes else "decline"


def even_money_label(state: Round) -> str:
    """The label of the button for even money, with the chips that it wins if they are the same for all."""
    wins = {state.box(box).bet for box in state.even_money_boxes}
    if len(wins) > 1:
        return words.action_name("even-money")
    return say("blackjack-table-even-money-wins", chips=min(wins))


def turn_prompt(view: TableView) -> str:
    """Whose turn it is with which hand, or who is offered what; above it, what they cannot afford."""
    state = view.snapshot.state_as(Round)
    if state.stage == "playing":
        box, index = state.turn or (0, 0)
        hands = state.hands_of(box)
        prompt = say(
            "blackjack-table-turn",
            player=mention(state, box),
            number=index + 1,
            hands=len(hands),
            held=state.hand_to_play.solver_hand,
            upcard=str(state.upcard),
        )
    else:
        prompt = _offer_prompt(state)
    return "\n".join((*_describe_unaffordable(view), prompt))


def _offer_prompt(state: Round) -> str:
    """Who is offered what, on a line each; a natural is offered even money instead of insurance."""
    even_money = state.even_money_boxes if state.stage == "insurance" else ()
    asked = {
        OFFERED[state.stage]: [box for box in state.to_act if box not in even_money],
        "blackjack-table-even-money-offered": even_money,
    }
    return "\n".join(
        say(message, players=[mention(state, box) for box in boxes])
        for message, boxes in asked.items()
        if boxes
    )


def _describe_unaffordable(view: TableView) -> Iterator[str]:
    """Sentences about players who cannot afford an action or an offer, shown before they try."""
    state = view.snapshot.state_as(Round)
    costly: list[Action | Offer] = ["insurance"] if state.stage == "insurance" else []
    costly += [action for action in state.legal if action in (Action.DOUBLE, Action.SPLIT)]
    for box in state.to_act:
        unaffordable = [action for action in costly if not can_afford(view, box, action)]
        if unaffordable:
            actions = (
                words.action_gerund(action) if isinstance(action, Action) else say("blackjack-insurance")
                for action in unaffordable
            )
            yield say(
                "blackjack-table-short",
                player=mention(state, box),
                held=view.balances[state.box(box).player] / TENTHS,
                doing=AnyOf(actions),
                costs=blackjack.price(state, box, unaffordable[0]) / TENTHS,
            )


def describe_timeouts(finished: LastRound) -> list[str]:
    """What was done for each player whose time ran out: `@Aino stood on 16`."""
    state = finished.state_as(Round)
    late = review.timeouts(finished.events)
    by_box = {box: [decision for decision in late if decision.box == box] for box in state.dealt_in}
    return [_timeout(state, box, decisions) for box, decisions in by_box.items() if decisions]


def _timeout(state: Round, box: int, decisions: Sequence[review.Decision]) -> str:
    """What was done for a box: on what it stood; if it did not stand, the last offer that was declined."""
    stood = [
        words.total_in_words(Hand.of(decision.position.hand)) for decision in decisions if not decision.offer
    ]
    return say(
        "blackjack-table-timeout",
        who=mention(state, box),
        choice=Action.STAND if stood else words.choice_in(decisions[-1], decisions[-1].choice),
        totals=tuple(stood),
    )
