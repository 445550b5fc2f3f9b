"""Where the dealer's hand ends."""

from collections.abc import Iterator, Mapping, Sequence

from bot import answers, rules
from bot.blackjack import words
from bot.blackjack.solved import Ends
from solvers.blackjack import Hand, Rules
from solvers.blackjack.wording import spoken_card, spoken_hand

BAR = 12  # characters of the longest
CALLED = {"blackjack": "natural"}


def answer(cards: Sequence[int], ends: Ends, table: Rules, seen: Sequence[int]) -> answers.Answer:
    """How often a hand of the dealer ends on each total."""
    return answers.Answer(
        answers.heading(f"The dealer with {_spoken(cards)}"),
        answers.table(_rows(ends)),
        answers.small_print(
            *(["Before the dealer has looked for a natural."] if ends["blackjack"] else []),
            *([f"Out of the shoe besides: {words.cards(seen)}."] if seen else []),
            rules.dealers_in_words(table),
        ),
    )


def every(ends: Mapping[str, Ends], table: Rules) -> answers.Answer:
    """How often the dealer ends on each total, by upcard, in percent."""
    columns = list(next(iter(ends.values())))
    head = ["", *({"blackjack": "nat", "bust": "bust"}.get(end, end) for end in columns)]
    rows = [[upcard, *(f"{100 * chances[end]:.1f}" for end in columns)] for upcard, chances in ends.items()]
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    lines = [
        " ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in [head, *rows]
    ]
    return answers.Answer(
        answers.heading("Where the dealer's hand ends"),
        "In percent, by the upcard:",
        "```\n" + "\n".join(lines) + "\n```",
        answers.small_print(
            "From a full shoe, before the dealer has looked for a natural (nat).",
            rules.dealers_in_words(table),
        ),
    )


def _rows(ends: Ends) -> Iterator[tuple[str, str, str]]:
    longest = max(ends.values())
    for end, chance in ends.items():
        if chance > words.NOTHING:
            bar = "█" * max(round(BAR * chance / longest), 1)
            yield CALLED.get(end, end).ljust(len("natural")), answers.percent(chance), bar.ljust(BAR)


def _spoken(cards: Sequence[int]) -> str:
    if len(cards) == 1:
        return spoken_card(cards[0])
    return spoken_hand(Hand.of(cards))
