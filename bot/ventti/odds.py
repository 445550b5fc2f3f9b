"""What the solver says about ventti: a position, the game from the deal, and the source's claim."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot import answers
from bot.answers import Answer
from bot.ventti import words
from solvers.ventti import NAMED, Advice, Move, Question, Rules, hand_value

THRESHOLDS = range(10, 21)
WRONG_AT_SIXTEEN = (Question("24T", "6T"), Question("A2T", "79"), Question("456", "88"))
"""Positions in which a House that holds 16 and is not behind does better to stop; by the source it draws."""


def advised(question: Question, advice: Advice, rules: Rules) -> Answer:
    """What drawing and stopping are worth in a position, and what the chances hold for."""
    out = f", the {words.SIDES[question.out]} is out" if question.out else ""
    chances: dict[Move, float] = {"draw": advice.draw, "stop": advice.stop}
    rows = [
        (words.MOVES[move], answers.percent(chance), answers.percent(1 - chance))
        for move, chance in chances.items()
    ]
    return Answer(
        answers.heading(f"{question.player} v {question.house}: {words.SIDES[advice.to_move]} to move{out}"),
        f"The player holds {hand_value(question.player, rules.ace)},"
        f" the House {hand_value(question.house, rules.ace)}. {_verdict(advice)}",
        answers.table([("", "player wins", "House wins"), *rows]),
        *_by_its_rule(advice),
        answers.small_print(_condition(rules), words.in_words(rules) + "."),
    )


def houses(rules: Rules) -> list[Rules]:
    """The same rules with every House that has a name."""
    return [replace(rules, house=named.house) for named in NAMED.values()]


def from_the_deal(chances: Mapping[Rules, float]) -> Answer:
    """The player's chance before the deal, by rules that differ in the House only."""
    rows = [(_house(rules), answers.percent(chance)) for rules, chance in chances.items()]
    rules = next(iter(chances))
    return Answer(
        answers.heading("Ventti: the player's chance to win, before the deal"),
        answers.table([("draws at", "player wins"), *rows]),
        answers.small_print(
            "The player plays perfectly. The House draws when behind, and at so much or less while the player"
            " is in: 16 is the source's rule, 14 the better one; or it plays perfectly too.",
            words.apart_from_the_house(rules) + ".",
        ),
    )


def thresholds() -> list[Rules]:
    """The source's rules with each number that the House can go by, and a House that plays perfectly."""
    return [*(Rules(house=threshold) for threshold in THRESHOLDS), Rules(house="perfect")]


def claim(chances: Mapping[Rules, float], positions: Sequence[tuple[Question, Advice]]) -> Answer:
    """The source's claim, examined: every threshold, and positions where drawing at 16 is wrong."""
    by_rule = {rules: chance for rules, chance in chances.items() if rules.threshold}
    best = min(by_rule, key=by_rule.__getitem__)
    source = Rules().threshold
    rows = [
        (
            _house(rules),
            answers.percent(chance),
            "source" if rules.threshold == source else "best" if rules == best else "",
        )
        for rules, chance in chances.items()
    ]
    return Answer(
        answers.heading(f"Does the House do best to draw at {source} or less?"),
        "The text that this game is from, Viljanen's “Ventti in ANSI Common Lisp” (2014), says so without"
        f" proof. It does not: **{best.threshold} is better**. How often a perfect player wins against each:",
        answers.table([("draws at", "player wins", ""), *rows]),
        "\n".join(
            [
                f"Where it holds {source} and is not behind, and the rule has it draw nevertheless:",
                *(_counterexample(question, advice) for question, advice in positions),
            ]
        ),
        answers.small_print(
            "Why: a House that is not behind can leave it to the player to draw, and to go over 21.",
            words.apart_from_the_house(best) + ".",
        ),
    )


def _verdict(advice: Advice) -> str:
    if abs(advice.draw - advice.stop) < words.NOTHING:
        return "Both come to the same."
    best, mover = words.MOVES[advice.best], words.SIDES[advice.to_move]
    own = sorted(1 - chance if mover == "House" else chance for chance in (advice.draw, advice.stop))
    worse, better = map(answers.percent, own)
    return f"**{best}**: the {mover} then wins {better}, and otherwise {worse}."


def _by_its_rule(advice: Advice) -> list[str]:
    if advice.house_plays is None:
        return []
    plays = "draws" if advice.house_plays == "draw" else "goes out"
    wrong = advice.house_plays != advice.best and abs(advice.draw - advice.stop) >= words.NOTHING
    return [f"By its rule the House {plays}{', which is a mistake' if wrong else ''}."]


def _condition(rules: Rules) -> str:
    how = "perfectly" if rules.threshold is None else "by its rule"
    return f"Afterwards the player plays perfectly, and the House {how}."


def _counterexample(question: Question, advice: Advice) -> str:
    return (
        f"- `{question.player} v {question.house}`: if it stops the player wins"
        f" {answers.percent(advice.stop)}, if it draws {answers.percent(advice.draw)}"
    )


def _house(rules: Rules) -> str:
    return "perfect" if rules.threshold is None else str(rules.threshold)
