"""What an action on a hand is worth, as a person reads it."""

from collections.abc import Iterator, Mapping
from typing import Any

from app import blackjack_rules
from app.advice_requests import AdviceRequest
from app.solving.blackjack_jobs import AdviceResult
from bot.render import layout
from bot.render.blackjack import rule_words, words
from bot.text import numbers
from bot.text.blackjack_hands import hand_in_words
from bot.text.catalogue import AnyOf, say
from solvers import blackjack
from solvers.blackjack import Action, Hand
from solvers.blackjack.hands import ACE, TEN


def parts(request: AdviceRequest, advised: AdviceResult) -> Iterator[str]:
    """The best move, every move's worth, what hands are played otherwise, insurance where it is offered."""
    advice = advised.advice
    yield layout.heading(_title(request, advice.best))
    yield _verdict(advice)
    rows = [
        (words.action_name(action), numbers.of_bet(advice.ev[action]), _cost(advice, action))
        for action in advice.ranking
    ]
    yield layout.code_table(rows)
    yield from _otherwise(advice)
    yield from _with_more_cards(advice, advised.more)
    if advice.insurance is not None:
        yield _insurance(advice.insurance)


def small_print(request: AdviceRequest, advice: blackjack.Advice) -> str:
    """What the numbers hold for."""
    said = [*_averaged(advice), *_condition(advice)]
    if request.seen:
        said.append(say("blackjack-out-of-the-shoe", cards=request.seen))
    return layout.subtext(*said, rule_words.abbreviate(advice.rules))


def comparison(advice: blackjack.Advice, first: Mapping[str, Any]) -> Iterator[str]:
    """The hand's worth beside what it was by the rules that were `first` asked about, as they are kept."""
    if blackjack_rules.resolve(first["rules"], {}) == advice.rules:
        return
    best = Action(first["best"])
    then, now = first["ev"][best], advice.ev[advice.best]
    before = say("blackjack-by-first-rules", action=best, value=numbers.of_bet(then))
    if abs(now - then) < words.ROUNDING:
        yield say("blackjack-rules-make-no-difference", before=before)
    elif now > then:
        yield say("blackjack-rules-worth-more", before=before, difference=numbers.format_percent(now - then))
    else:
        yield say("blackjack-rules-worth-less", before=before, difference=numbers.format_percent(then - now))


def _otherwise(advice: blackjack.Advice) -> Iterator[str]:
    """Which cards of a total are better played otherwise than the total is on average."""
    for action in advice.ranking[1:]:
        held = [
            words.format_cards(made_of.cards) for made_of in advice.compositions if made_of.best == action
        ]
        if held:
            yield say("blackjack-better-with", hands=AnyOf(held), action=action)


def _with_more_cards(advice: blackjack.Advice, more: blackjack.MoreCards) -> Iterator[str]:
    """How hands of more cards are played otherwise, where only hitting and standing are left."""
    if Action.HIT not in advice.ev:
        return
    stands = advice.ev[Action.STAND] >= advice.ev[Action.HIT]
    others = more.hit if stands else more.stand
    if others:
        made = hand_in_words(Hand(advice.question.hand.count))
        shortest = min(map(len, others))
        example = next(cards for cards in others if len(cards) == shortest)
        yield say(
            "blackjack-more-cards",
            hands=len(more.hit) + len(more.stand),
            made=made,
            others=len(others),
            action=Action.HIT if stands else Action.STAND,
            example=words.format_cards(example),
        )


def _averaged(advice: blackjack.Advice) -> Iterator[str]:
    """What a total was taken to be."""
    if len(advice.compositions) > 1:
        parts = tuple(
            f"{words.format_cards(made_of.cards)} ({numbers.format_percent(made_of.chance, 1)})"
            for made_of in advice.compositions
        )
        yield say("blackjack-averaged", cards=parts)


def _title(request: AdviceRequest, best: Action) -> str:
    title = words.advised(words.action_name(best), request.question)
    if request.hands == 1:
        return title
    return say("blackjack-one-of-hands", question=title, hands=request.hands)


def _verdict(advice: blackjack.Advice) -> str:
    if advice.second is None or advice.margin is None:
        return say("blackjack-nothing-else", action=advice.best)
    return words.verdict(advice.margin, advice.second)


def _cost(advice: blackjack.Advice, action: Action) -> str:
    return words.cost(advice.ev[advice.best] - advice.ev[action], best=action == advice.best)


def _insurance(value: float) -> str:
    share = numbers.format_percent(abs(value))
    return say("blackjack-take-insurance" if value > 0 else "blackjack-no-insurance", share=share)


def _condition(advice: blackjack.Advice) -> Iterator[str]:
    """What the numbers are conditional on. Only an ace or a ten can hide a blackjack."""
    if advice.question.upcard in (ACE, TEN):
        yield say(
            "blackjack-units-given-no-natural"
            if advice.rules.given_no_natural
            else "blackjack-units-with-naturals"
        )
