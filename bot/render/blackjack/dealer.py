"""Where the dealer's hand ends."""

from collections.abc import Iterator, Mapping, Sequence

from app.solving.blackjack_jobs import Ends
from bot.render import answers
from bot.render.blackjack import rule_words, words
from bot.text import numbers
from bot.text.blackjack_hands import card_in_words, hand_in_words
from bot.text.catalogue import say
from solvers.blackjack import Hand, Rules

BAR = 12  # characters of the longest
LONG = {"blackjack": "blackjack-natural", "bust": "blackjack-is-bust"}
SHORT = {"blackjack": "blackjack-natural-in-short", "bust": "blackjack-is-bust"}


def answer(cards: Sequence[int], ends: Ends, table: Rules, seen: Sequence[int]) -> answers.Answer:
    """How often a hand of the dealer ends on each total."""
    return answers.Answer(
        answers.heading(say("blackjack-dealer-with", hand=_spoken(cards))),
        answers.table(_rows(ends)),
        answers.small_print(
            *([say("blackjack-before-peek")] if ends["blackjack"] else []),
            *([say("blackjack-out-of-the-shoe", cards=words.cards(seen))] if seen else []),
            rule_words.dealers_in_words(table),
        ),
    )


def every(ends: Mapping[str, Ends], table: Rules) -> answers.Answer:
    """How often the dealer ends on each total, by upcard, in percent."""
    columns = list(next(iter(ends.values())))
    head = ["", *(say(SHORT[end]) if end in SHORT else end for end in columns)]
    rows = [[upcard, *(f"{100 * chances[end]:.1f}" for end in columns)] for upcard, chances in ends.items()]
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    lines = [
        " ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in [head, *rows]
    ]
    return answers.Answer(
        answers.heading(say("blackjack-dealer-ends")),
        say("blackjack-dealer-ends-in-percent"),
        "```\n" + "\n".join(lines) + "\n```",
        answers.small_print(
            say("blackjack-dealer-ends-from-full-shoe"),
            rule_words.dealers_in_words(table),
        ),
    )


def _rows(ends: Ends) -> Iterator[tuple[str, str, str]]:
    longest, widest = max(ends.values()), len(say("blackjack-natural"))
    for end, chance in ends.items():
        if chance > words.NOTHING:
            bar = "█" * max(round(BAR * chance / longest), 1)
            called = say(LONG[end]) if end in LONG else end
            yield called.ljust(widest), numbers.percent(chance), bar.ljust(BAR)


def _spoken(cards: Sequence[int]) -> str:
    if len(cards) == 1:
        return card_in_words(cards[0])
    return hand_in_words(Hand.of(cards))
