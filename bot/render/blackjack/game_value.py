"""/bj value: the EV of a game per round, and the effect of each rule on it."""

from collections.abc import Mapping, Sequence

from bot.render import layout, markdown
from bot.render.blackjack import rule_words, words
from bot.text import numbers
from bot.text.catalogue import say
from solvers.blackjack import Rules


def value_reply(
    rules: Rules,
    value: float,
    variations: Mapping[tuple[str, str], float],
    with_both_cards: float | None,
) -> layout.Reply:
    """The EV of a round, and that of each of blackjack_rules.variations, all in units of the bet.

    `with_both_cards`: the EV of Easy Blackjack as its source has it, if these are its rules.
    """
    effects = {rule_words.change(*change): other - value for change, other in variations.items()}
    listed = sorted(
        (label for label in effects if abs(effects[label]) > words.EV_ROUNDING),
        key=lambda label: -effects[label],
    )
    return layout.Reply(
        markdown.heading(_title(value)),
        *_both_cards(with_both_cards),
        say("blackjack-value-of-changes"),
        "\n".join(_effect(label, effects[label]) for label in listed),
        markdown.subtext(
            *_without_effect([label for label in effects if label not in listed]),
            " · ".join((rule_words.in_short(rules), say("blackjack-value-holds-for"))),
        ),
    )


def _effect(label: str, effect: float) -> str:
    """`+0.19` resplit aces. Not in a table: a phone cuts off long rules in German and Finnish."""
    return f"`{numbers.signed_points(effect)}` {label}"


def _title(value: float) -> str:
    share = numbers.format_percent(abs(value))
    return say("blackjack-value-gain" if value > 0 else "blackjack-value-cost", share=share)


def _both_cards(value: float | None) -> list[str]:
    if value is None:
        return []
    return [say("blackjack-value-with-both-cards", share=numbers.format_percent(value))]


def _without_effect(labels: Sequence[str]) -> list[str]:
    return [say("blackjack-value-no-effect", changes=labels)] if labels else []
