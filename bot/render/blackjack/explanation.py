"""Explanation of an advice: the dealer's final totals, and the EV of standing on each total."""

from collections.abc import Iterator

from app.advice import AdviceRequest
from app.solving.blackjack_jobs import DealerOutcomes
from bot.render import layout
from bot.render.blackjack import rule_words, words
from bot.text import numbers
from bot.text.catalogue import say
from solvers.blackjack.hands import ACE, TEN

DEALERS_TOTALS = range(17, 22)


def explanation_reply(request: AdviceRequest, ends: DealerOutcomes) -> layout.Reply:
    """The dealer's final totals, beside the EV of standing on each total."""
    question = request.question
    return layout.Reply(
        layout.heading(say("blackjack-why", question=question)),
        say("blackjack-why-ends"),
        layout.code_table([("", say("blackjack-why-dealer"), say("blackjack-why-you")), *_rows(ends)]),
        _standing(request, ends),
        layout.subtext(*_condition(request), rule_words.in_words(request.rules)),
    )


def stand_ev(total: int, ends: DealerOutcomes) -> float:
    """EV of standing on a total, in units of the bet, against these dealer outcomes; not for a natural."""
    win, lose = win_and_loss(total, ends)
    return win - lose


def win_and_loss(total: int, ends: DealerOutcomes) -> tuple[float, float]:
    """The chances that this total wins, and that it loses."""
    losses = (
        chance for end, chance in ends.items() if end == "blackjack" or (_is_total(end) and int(end) > total)
    )
    wins = (chance for end, chance in ends.items() if end == "bust" or (_is_total(end) and int(end) < total))
    return sum(wins), sum(losses)


def _is_total(end: str) -> bool:
    return end.isdigit()


def _rows(ends: DealerOutcomes) -> Iterator[tuple[str, str, str]]:
    yield _padded(say("blackjack-16-or-less")), "", numbers.of_bet(stand_ev(16, ends))
    for total in DEALERS_TOTALS:
        yield (
            _padded(str(total)),
            numbers.chance(ends[str(total)]),
            numbers.of_bet(stand_ev(total, ends)),
        )
    if ends.get("blackjack"):  # without a hole card it is in `ends` whatever the upcard is
        yield _padded(say("blackjack-natural")), numbers.chance(ends["blackjack"]), ""
    yield _padded(say("blackjack-is-bust")), numbers.chance(ends["bust"]), numbers.of_bet(-1)


def _padded(label: str) -> str:
    return label.ljust(len(say("blackjack-16-or-less")))


def _standing(request: AdviceRequest, ends: DealerOutcomes) -> str:
    hand = request.question.hand
    if hand.natural and request.hands == 1:
        return say("blackjack-natural-wins")
    win, lose = win_and_loss(hand.total, ends)
    push = 1 - win - lose
    wins, pushes, loses = map(numbers.chance, (win, push, lose))
    value = numbers.of_bet(win - lose)
    if push > words.ROUNDING:
        return say(
            "blackjack-standing-may-push", total=hand.total, win=wins, push=pushes, lose=loses, value=value
        )
    return say("blackjack-standing", total=hand.total, win=wins, lose=loses, value=value)


def _condition(request: AdviceRequest) -> list[str]:
    """The condition on the dealer's natural; only an ace or a ten as upcard can hide one."""
    if request.question.upcard not in (ACE, TEN):
        return []
    if request.rules.given_no_natural:
        return [say("blackjack-given-no-natural")]
    return [say("blackjack-before-peek")]
