"""Text of the answer to /bj advise: the best action, each action's EV, exceptions, insurance."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from app import blackjack_rules
from app.advice import AdviceRequest
from app.solving.blackjack_jobs import AdviceResult, DifferingHands
from bot.render import layout, markdown
from bot.render.blackjack import rule_words, words
from bot.text import numbers
from bot.text.blackjack_hands import sorted_cards
from bot.text.catalogue import AnyOf, say
from games.blackjack.review import offers_even_money
from solvers import blackjack
from solvers.blackjack import Action

MAX_AVERAGED = 4  # compositions listed in the small print: all of a total of two cards
MAX_LIKELIEST = 3  # of more compositions, how many are listed


def advice_reply(
    request: AdviceRequest,
    advised: AdviceResult,
    *rows: layout.Part,
    first: Mapping[str, Any] | None = None,
) -> layout.Reply:
    """The answer, with what can be pressed below it; `first`: the stored answer that it is compared with."""
    return layout.Reply(
        *parts(request, advised),
        *(comparison(advised.advice, first) if first else ()),
        *rows,
        small_print(request, advised.advice),
    )


def parts(request: AdviceRequest, advised: AdviceResult) -> Iterator[str]:
    """The best action, each action's EV, the hands that are played differently, and insurance if offered."""
    advice = advised.advice
    values = _values(advice)
    yield markdown.heading(_title(request, words.best(values)))
    yield words.next_best(values)
    yield words.table_of_values(values)
    yield from _exceptions(advice)
    yield from _with_more_cards(advised.differing)
    if advice.insurance is not None and not offers_even_money(advice):
        yield _insurance(advice.insurance)


def small_print(request: AdviceRequest, advice: blackjack.Advice) -> str:
    """What the numbers hold for, in one line: rules, the dealer's natural, what was averaged, seen cards."""
    given_no_natural = advice.rules.given_no_natural and advice.even_money is None
    notes = [
        rule_words.in_short(advice.rules),
        *words.natural_condition(advice.question.upcard, given_no_natural=given_no_natural),
        *_averaged_compositions(advice),
    ]
    if request.seen:
        notes.append(say("blackjack-out-of-the-shoe", cards=request.seen))
    return markdown.subtext(" · ".join(notes))


def comparison(advice: blackjack.Advice, first: Mapping[str, Any]) -> Iterator[str]:
    """The hand's EV compared with the stored `first` answer; empty if the rules are the same.

    It is also empty for even money, whose values are not stored.
    """
    if blackjack_rules.resolve(first["rules"]) == advice.rules or advice.even_money is not None:
        return
    best = Action(first["best"])
    first_ev, current_ev = first["ev"][best], advice.ev[advice.best]
    first_line = say("blackjack-by-first-rules", action=best, value=numbers.of_bet(first_ev))
    if abs(current_ev - first_ev) < words.EV_ROUNDING:
        yield say("blackjack-rules-make-no-difference", before=first_line)
    elif current_ev > first_ev:
        yield say(
            "blackjack-rules-worth-more",
            before=first_line,
            difference=numbers.points(current_ev - first_ev),
        )
    else:
        yield say(
            "blackjack-rules-worth-less",
            before=first_line,
            difference=numbers.points(first_ev - current_ev),
        )


def _exceptions(advice: blackjack.Advice) -> Iterator[str]:
    """The compositions of a total that are better played differently from the total on average."""
    for action in advice.ranking[1:]:
        hands = [
            sorted_cards(composition.cards)
            for composition in advice.compositions
            if composition.best == action
        ]
        if hands:
            yield say("blackjack-better-with", hands=AnyOf(hands), action=action)


def _with_more_cards(differing: DifferingHands | None) -> Iterator[str]:
    """The hands of more cards that are played differently, when only hit and stand are legal."""
    if differing is not None:
        share = "most" if 2 * differing.number > differing.out_of else "some"
        yield say(
            "blackjack-more-cards",
            share="all" if differing.number == differing.out_of else share,
            hands=differing.out_of,
            others=differing.number,
            action=differing.action,
            example=sorted_cards(differing.example),
        )


def _averaged_compositions(advice: blackjack.Advice) -> Iterator[str]:
    """The compositions that a total was averaged over, or the likeliest of many, with their shares."""
    compositions = advice.compositions
    if len(compositions) > MAX_AVERAGED:
        likeliest = sorted(compositions, key=lambda composition: -composition.chance)[:MAX_LIKELIEST]
        yield say("blackjack-averaged-many", hands=len(compositions), cards=_with_shares(likeliest))
    elif len(compositions) > 1:
        yield say("blackjack-averaged", cards=_with_shares(compositions))


def _with_shares(compositions: Iterable[blackjack.Composition]) -> Sequence[str]:
    return [f"{sorted_cards(hand.cards)} ({numbers.chance(hand.chance)})" for hand in compositions]


def _values(advice: blackjack.Advice) -> Mapping[words.PlayerChoice, float]:
    """What each choice wins: every legal action, or even money and none for a blackjack against an ace."""
    if advice.even_money is not None:
        return words.even_money(advice.even_money)
    return {action: advice.ev[action] for action in advice.ranking}


def _title(request: AdviceRequest, best: words.PlayerChoice) -> str:
    title = words.advice_title(words.action_name(best), request.question)
    if request.hands == 1:
        return title
    return say("blackjack-one-of-hands", question=title, hands=request.hands)


def _insurance(value: float) -> str:
    share = numbers.format_percent(abs(value))
    return say("blackjack-take-insurance" if value > 0 else "blackjack-no-insurance", share=share)
