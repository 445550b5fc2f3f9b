"""/bj dealer: how often the dealer ends on each total."""

from collections.abc import Iterator, Mapping, Sequence

from app.solving.blackjack_jobs import DealerOutcomes
from bot.render import layout, markdown
from bot.render.blackjack import rule_words
from bot.text import numbers
from bot.text.blackjack_hands import card_in_words, hand_in_words
from bot.text.catalogue import say
from solvers.blackjack import Hand, Rules
from solvers.blackjack.formatting import format_cards

BAR_WIDTH = 12  # characters of the longest bar
# Message ids of the outcomes that are no totals.
LABELS = {"blackjack": "blackjack-natural", "bust": "blackjack-is-bust"}
SHORT_LABELS = {"blackjack": "blackjack-natural-in-short", "bust": "blackjack-bust-in-short"}


def dealer_reply(
    cards: Sequence[int], outcomes: DealerOutcomes, rules: Rules, seen: Sequence[int]
) -> layout.Reply:
    """How often the dealer ends on each total from these cards."""
    return layout.Reply(
        markdown.heading(say("blackjack-dealer-with", hand=_describe_cards(cards))),
        markdown.code_table(_rows(outcomes)),
        say("blackjack-before-peek") if outcomes["blackjack"] else None,
        markdown.subtext(
            " · ".join(
                (
                    rule_words.describe_dealer(rules),
                    *([say("blackjack-out-of-the-shoe", cards=format_cards(seen))] if seen else []),
                )
            )
        ),
    )


def all_upcards_reply(outcomes: Mapping[str, DealerOutcomes], rules: Rules) -> layout.Reply:
    """How often the dealer ends on each total by upcard, in percent."""
    columns = list(next(iter(outcomes.values())))
    head = ["", *(say(SHORT_LABELS[outcome]) if outcome in SHORT_LABELS else outcome for outcome in columns)]
    rows = [
        [upcard, *(numbers.decimal(100 * chances[outcome], 1) for outcome in columns)]
        for upcard, chances in outcomes.items()
    ]
    return layout.Reply(
        markdown.heading(say("blackjack-dealer-ends")),
        f"{say('blackjack-dealer-ends-from-full-shoe')} {say('blackjack-dealer-ends-in-percent')}",
        markdown.code_table([head, *rows]),
        markdown.subtext(rule_words.describe_dealer(rules)),
    )


def _rows(outcomes: DealerOutcomes) -> Iterator[tuple[str, str, str]]:
    longest, widest = max(outcomes.values()), len(say("blackjack-natural"))
    for outcome, chance in outcomes.items():
        if chance > numbers.CHANCE_ROUNDING:
            name = say(LABELS[outcome]) if outcome in LABELS else outcome
            yield name.ljust(widest), numbers.chance(chance), markdown.bar(chance / longest, BAR_WIDTH)


def _describe_cards(cards: Sequence[int]) -> str:
    if len(cards) == 1:
        return card_in_words(cards[0])
    return hand_in_words(Hand.of(cards))
