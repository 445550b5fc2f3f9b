"""What the solver says about ventti: a position, the game from the deal, and the source's claim."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.render import layout
from bot.render.layout import Reply
from bot.render.ventti import words
from bot.text import numbers
from bot.text.catalogue import say
from solvers.ventti import NAMED, Advice, Move, Question, Rules, hand_value

THRESHOLDS = range(10, 21)
WRONG_AT_SIXTEEN = (Question("24T", "6T"), Question("A2T", "79"), Question("456", "88"))
"""Positions in which a House that holds 16 and is not behind does better to stop; by the source it draws.

So it is whatever faces count, and however many cards are dealt.
"""


def advice_reply(question: Question, advice: Advice, rules: Rules) -> Reply:
    """What drawing and stopping are worth in a position, and what the chances hold for."""
    hands = {"player": question.player, "house": question.house}
    heading = say("ventti-advised", to_move=advice.to_move, **hands)
    if question.out:
        heading = say("ventti-advised-out", to_move=advice.to_move, out=question.out, **hands)
    held = say(
        "ventti-advised-holds",
        player=hand_value(question.player, rules.ace, rules.faces),
        house=hand_value(question.house, rules.ace, rules.faces),
    )
    chances: dict[Move, float] = {"draw": advice.draw, "stop": advice.stop}
    rows = [
        (words.move(move), numbers.format_percent(chance), numbers.format_percent(1 - chance))
        for move, chance in chances.items()
    ]
    return Reply(
        layout.heading(heading),
        f"{held} {_verdict(advice)}",
        layout.code_table([("", say("ventti-player-wins"), say("ventti-house-wins")), *rows]),
        *_by_its_rule(advice),
        layout.subtext(_condition(rules), words.describe_rules(rules)),
    )


def houses(rules: Rules) -> list[Rules]:
    """The same rules with every House that has a name."""
    return [replace(rules, house=house) for house in dict.fromkeys(named.house for named in NAMED.values())]


def deal_chances_reply(chances: Mapping[Rules, float]) -> Reply:
    """The player's chance before the deal, by rules that differ in the House only."""
    rows = [(_house(rules), numbers.format_percent(chance)) for rules, chance in chances.items()]
    rules = next(iter(chances))
    return Reply(
        layout.heading(say("ventti-from-the-deal")),
        layout.code_table([(say("ventti-draws-at"), say("ventti-player-wins")), *rows]),
        layout.subtext(
            say("ventti-from-the-deal-houses"),
            words.describe_other_rules(rules),
        ),
    )


def thresholds(game: str = "source") -> list[Rules]:
    """The rules of this name with each number that the House can go by, and a House that plays perfectly."""
    return [Rules.of(game, house=house) for house in (*THRESHOLDS, "perfect")]


def claim_reply(chances: Mapping[Rules, float], positions: Sequence[tuple[Question, Advice]]) -> Reply:
    """The source's claim, examined: every threshold, and positions where drawing at 16 is wrong."""
    by_rule = {rules: chance for rules, chance in chances.items() if rules.threshold}
    best = min(by_rule, key=by_rule.__getitem__)
    source = Rules().threshold
    rows = [
        (
            _house(rules),
            numbers.format_percent(chance),
            say("ventti-source")
            if rules.threshold == source
            else say("ventti-best")
            if rules == best
            else "",
        )
        for rules, chance in chances.items()
    ]
    return Reply(
        layout.heading(say("ventti-claim", source=source)),
        say(
            "ventti-claim-answer" if best == Rules(house=best.house) else "ventti-claim-answer-elsewhere",
            best=best.threshold,
        ),
        layout.code_table([(say("ventti-draws-at"), say("ventti-player-wins"), ""), *rows]),
        "\n".join(
            [
                say("ventti-claim-counterexamples", source=source),
                *(_counterexample(question, advice) for question, advice in positions),
            ]
        ),
        layout.subtext(
            say("ventti-claim-why"),
            words.describe_other_rules(best),
        ),
    )


def _verdict(advice: Advice) -> str:
    if abs(advice.draw - advice.stop) < words.ROUNDING:
        return say("ventti-both-the-same")
    mover = advice.to_move
    own = sorted(1 - chance if mover == "house" else chance for chance in (advice.draw, advice.stop))
    worse, better = map(numbers.format_percent, own)
    return say("ventti-better-by", best=words.move(advice.best), side=mover, better=better, worse=worse)


def _by_its_rule(advice: Advice) -> list[str]:
    if advice.house_plays is None:
        return []
    wrong = advice.house_plays != advice.best and abs(advice.draw - advice.stop) >= words.ROUNDING
    said = "ventti-by-its-rule-wrongly" if wrong else "ventti-by-its-rule"
    return [say(said, move=advice.house_plays)]


def _condition(rules: Rules) -> str:
    return say("ventti-afterwards-perfectly" if rules.threshold is None else "ventti-afterwards-by-its-rule")


def _counterexample(question: Question, advice: Advice) -> str:
    return say(
        "ventti-claim-counterexample",
        player=question.player,
        house=question.house,
        stop=numbers.format_percent(advice.stop),
        draw=numbers.format_percent(advice.draw),
    )


def _house(rules: Rules) -> str:
    return say("ventti-perfect") if rules.threshold is None else str(rules.threshold)
