"""/ventti answers of the solver: a position, the odds before the deal, and the source's claim."""

from collections.abc import Mapping, Sequence

from bot.render import markdown
from bot.render.layout import Buttons, Reply
from bot.render.ventti import rule_words, words
from bot.text import numbers
from bot.text.catalogue import say
from solvers.ventti import Advice, Question, Rules, Side, hand_value


def advice_reply(question: Question, advice: Advice, rules: Rules, buttons: Buttons = ()) -> Reply:
    """The chances after drawing and after stopping in a position, and the rules that they hold under."""
    totals = say(
        "ventti-advised-holds",
        player=hand_value(question.player, rules.ace, rules.faces),
        house=hand_value(question.house, rules.ace, rules.faces),
    )
    rows = [
        (words.move_name(move), numbers.chance(chance), numbers.chance(1 - chance))
        for move, chance in advice.chances.items()
    ]
    title = words.advice_title(advice, position(question, advice.to_move))
    if advice.to_move == "house" and not words.equally_good(advice):
        title = say("ventti-for-the-house", title=title)
    return Reply(
        markdown.heading(title),
        f"{say('ventti-both-the-same')} {totals}" if words.equally_good(advice) else totals,
        markdown.code_table([("", say("ventti-player-wins"), say("ventti-house-wins")), *rows]),
        *_house_rule_note(advice),
        buttons,
        markdown.subtext(condition(rules), rule_words.describe_rules(rules)),
    )


def position(question: Question, to_move: Side) -> str:
    """The position in words: `23T vs 6T, player to move`."""
    return say(
        "ventti-advised",
        player=question.player,
        house=question.house,
        to_move=to_move,
        out=question.out or "nobody",
    )


def deal_chances_reply(chances: Mapping[Rules, float]) -> Reply:
    """The player's chance before the deal, for rules that differ only in how the House plays."""
    rows = [(_house(rules), numbers.chance(chance)) for rules, chance in chances.items()]
    rules = next(iter(chances))
    return Reply(
        markdown.heading(say("ventti-from-the-deal")),
        say("ventti-from-the-deal-houses"),
        markdown.code_table([(say("ventti-draws-at"), say("ventti-player-wins")), *rows]),
        markdown.subtext(rule_words.brief_other_rules(rules)),
    )


def claim_reply(chances: Mapping[Rules, float], positions: Sequence[tuple[Question, Advice]]) -> Reply:
    """The source's claim examined: every threshold, and positions where drawing at 16 is wrong."""
    by_rule = {rules: chance for rules, chance in chances.items() if rules.threshold}
    best = min(by_rule, key=by_rule.__getitem__)
    source = Rules().threshold
    rows = [
        (_house(rules), numbers.chance(chance), _remark(rules, best)) for rules, chance in chances.items()
    ]
    return Reply(
        markdown.heading(say("ventti-claim", source=source)),
        say(
            "ventti-claim-answer" if best == Rules(house=best.house) else "ventti-claim-answer-elsewhere",
            best=best.threshold,
        ),
        markdown.code_table([(say("ventti-draws-at"), say("ventti-player-wins"), ""), *rows]),
        "\n".join(
            [
                say("ventti-claim-counterexamples", source=source),
                *(_counterexample(question, advice) for question, advice in positions),
            ]
        ),
        markdown.subtext(say("ventti-claim-why"), rule_words.brief_other_rules(best)),
    )


def _remark(rules: Rules, best: Rules) -> str:
    """Whether these are the source's rules, or those that are best for the House; empty for others."""
    if rules.threshold == Rules().threshold:
        return say("ventti-source")
    return say("ventti-best") if rules == best else ""


def _house_rule_note(advice: Advice) -> list[str]:
    if advice.house_plays is None:
        return []
    mistaken = advice.house_plays != advice.best and not words.equally_good(advice)
    return [say("ventti-by-its-rule", move=advice.house_plays, mistake="yes" if mistaken else "no")]


def condition(rules: Rules) -> str:
    """How both sides play on from there, on which the chances depend."""
    return say("ventti-afterwards-perfectly" if rules.threshold is None else "ventti-afterwards-by-its-rule")


def _counterexample(question: Question, advice: Advice) -> str:
    return say(
        "ventti-claim-counterexample",
        player=question.player,
        house=question.house,
        **{move: numbers.chance(chance) for move, chance in advice.chances.items()},
    )


def _house(rules: Rules) -> str:
    return say("ventti-perfect") if rules.threshold is None else str(rules.threshold)
