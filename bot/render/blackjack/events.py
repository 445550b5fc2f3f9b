"""Sentences for the events of a blackjack round."""

from bot.render.blackjack import words
from bot.render.tables.events import describe_results, mention, missed
from bot.text.catalogue import say
from games import blackjack
from games.blackjack import DEALER
from games.blackjack.review import ACCEPTED, DECLINED


def describe(event: blackjack.Event, before: blackjack.Round, after: blackjack.Round) -> str:
    """An event as a sentence; `before` and `after` are the states around it."""
    match event:
        case blackjack.Dealt():
            return say("blackjack-story-dealt", upcard=str(event.upcard))
        case blackjack.Answered(box, offer, accepted, timed_out):
            return say(
                "blackjack-story-answered",
                who=mention(before, box),
                answer=_answer(offer, accepted=accepted, even_money=box in before.even_money_boxes),
                **missed(before, box, timed_out=timed_out),
            )
        case blackjack.Peeked(natural):
            return say("blackjack-story-peeked-natural" if natural else "blackjack-story-peeked")
        case blackjack.Acted(box, action, card, timed_out):
            return say(
                "blackjack-story-acted",
                who=mention(before, box),
                action=action,
                card=str(card) if card else "none",
                **missed(before, box, timed_out=timed_out),
                **_which_hand(before),
            )
        case blackjack.Drew(box, card) if box == DEALER:
            return say("blackjack-story-dealer-drew", card=str(card))
        case blackjack.Drew(box, card):
            return say(
                "blackjack-story-drew", who=mention(before, box), card=str(card), **_which_hand(before)
            )
        case blackjack.Settled():
            won = {box: blackjack.net_win(before, box) for box in before.dealt_in}
            return f"{_describe_dealers_result(before)} {describe_results(won, before)}"
        case _:
            raise AssertionError(f"{event} has no words")


def _answer(offer: str, *, accepted: bool, even_money: bool) -> words.PlayerChoice:
    if offer == "surrender":
        return words.parse_choice("surrender", ACCEPTED if accepted else DECLINED)
    return words.parse_choice("insurance", ACCEPTED if accepted else DECLINED, even_money=even_money)


def _which_hand(state: blackjack.Round) -> dict[str, int]:
    """The number of the hand in play within its box, and how many hands the box has."""
    assert state.turn is not None
    box, index = state.turn
    return {"hand": index + 1, "hands": len(state.hands_of(box))}


def _describe_dealers_result(state: blackjack.Round) -> str:
    if state.dealer_natural:
        return say("blackjack-story-dealer-natural")
    total = state.dealer_count.total
    return say(
        "blackjack-story-dealer-bust" if state.dealer_count.bust else "blackjack-story-dealer", total=total
    )
