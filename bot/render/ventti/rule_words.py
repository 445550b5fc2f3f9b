"""Ventti rules in words: in one line, in short, and how the House plays."""

from bot.text.catalogue import say
from solvers.ventti import Rules


def describe_rules(rules: Rules) -> str:
    """The rules in one line, for small print; one deck and the player's first move go without saying."""
    return say("ventti-rules", house=_house_in_short(rules), **_rule_values(rules))


def short_rules(rules: Rules) -> str:
    """The rules that differ most from table to table, in one short line."""
    return say("ventti-rules-short", house=_house_in_short(rules), ace=rules.ace, ties=rules.ties)


def _house_in_short(rules: Rules) -> str:
    return say("ventti-house-to", threshold=rules.threshold or 0)


def describe_house(rules: Rules) -> str:
    """How the House plays, in full but without a full stop."""
    return say("ventti-house-draws", threshold=rules.threshold or 0)


def brief_other_rules(rules: Rules) -> str:
    """The rules as `describe_rules` has them, without how the House plays."""
    return say("ventti-rules-other", **_rule_values(rules))


def describe_other_rules(rules: Rules) -> str:
    """All rules in one line, without how the House plays."""
    return say("ventti-rules-without-house", **_rule_values(rules))


def _rule_values(rules: Rules) -> dict[str, str | int]:
    """Values for the messages: `decks` is 0 for an infinite shoe, `faces` is "own" if they count 11 to 13."""
    return {
        "ace": rules.ace,
        "ties": rules.ties,
        "decks": rules.decks or 0,
        "first": rules.first,
        "faces": "ten" if rules.faces == 10 else "own",
        "dealt": rules.dealt,
    }
