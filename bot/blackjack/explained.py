"""Why an action is worth what it is: where the dealer's hand ends, and what each total is worth then."""

from collections.abc import Iterator

from bot import answers, rules
from bot.blackjack import words
from bot.blackjack.asked import Asked
from bot.blackjack.solved import Ends
from solvers import blackjack
from solvers.blackjack.hands import ACE, TEN

DEALERS_TOTALS = range(17, 22)


def answer(asked: Asked, ends: Ends) -> answers.Answer:
    """The dealer's ends beside the worth of every total that the player may stand on."""
    question = asked.question
    return answers.Answer(
        answers.heading(f"Why: {blackjack.spoken(question)}"),
        "How often the dealer ends on each total, and what it is worth to you to stand on that total:",
        answers.table([("", "dealer", "you"), *_rows(ends)]),
        _standing(asked, ends),
        answers.small_print(*_holds_for(asked), rules.in_words(asked.rules)),
    )


def worth(total: int, ends: Ends) -> float:
    """Expected win of standing on a total, in units of the bet, against these ends; not for a natural."""
    win, lose = shares(total, ends)
    return win - lose


def shares(total: int, ends: Ends) -> tuple[float, float]:
    """The chances that this total wins and that it loses."""
    lost_to = (
        chance for end, chance in ends.items() if end == "blackjack" or (_made(end) and int(end) > total)
    )
    beaten = (chance for end, chance in ends.items() if end == "bust" or (_made(end) and int(end) < total))
    return sum(beaten), sum(lost_to)


def _made(end: str) -> bool:
    return end.isdigit()


def _rows(ends: Ends) -> Iterator[tuple[str, str, str]]:
    yield _padded("16 or less"), "", answers.units(worth(16, ends))
    for total in DEALERS_TOTALS:
        yield _padded(str(total)), answers.percent(ends[str(total)]), answers.units(worth(total, ends))
    if "blackjack" in ends:
        yield _padded("natural"), answers.percent(ends["blackjack"]), ""
    yield _padded("bust"), answers.percent(ends["bust"]), answers.units(-1)


def _padded(label: str) -> str:
    return label.ljust(len("16 or less"))


def _standing(asked: Asked, ends: Ends) -> str:
    hand = asked.question.hand
    if hand.natural and asked.hands == 1:
        return "Your natural wins unless the dealer has one too."
    win, lose = shares(hand.total, ends)
    push = 1 - win - lose
    pushes = f", pushes {answers.percent(push)}" if push > words.NOTHING else ""
    return (
        f"**Standing** on {hand.total} wins {answers.percent(win)}{pushes} and loses {answers.percent(lose)}:"
        f" {answers.units(win - lose)}. A card more leads to another total, to a bust, or to a choice again."
    )


def _holds_for(asked: Asked) -> list[str]:
    """What the chances are conditional on. Only an ace or a ten can hide a natural."""
    if asked.question.upcard not in (ACE, TEN):
        return []
    if asked.rules.given_no_natural:
        return ["Given that the dealer has no natural."]
    return ["Before the dealer has looked for a natural."]
