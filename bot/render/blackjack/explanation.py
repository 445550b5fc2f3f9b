"""Why the best action beats the runner-up: the reason, how both end, and what happens next."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from app.advice import AdviceRequest
from app.solving.blackjack_jobs import Explanation
from bot.render import explanations, markdown
from bot.render.blackjack import rule_words, words
from bot.render.images.bars import Bar, Group, Share, Stack
from bot.render.images.palette import GRAY, GREEN, PURPLE, SKY, VERMILION, Color
from bot.render.layout import Reply
from bot.text import numbers
from bot.text.blackjack_hands import dashed
from bot.text.catalogue import say
from solvers.blackjack import Action, After, Outcomes, reasons
from solvers.errors import Remark

WIN, PUSH, HALF, LOSS = GREEN, GRAY, PURPLE, VERMILION


def explanation_reply(request: AdviceRequest, explained: Explanation) -> Reply:
    """The reason, and bars."""
    shown = [outcomes for outcomes in explained if outcomes is not None]
    natural = request.question.hand.natural and request.hands == 1
    title = say("blackjack-why", action=explained.best.action, question=request.question)
    reason = reasons.reason(*explained, natural=natural)
    given_no_natural = request.rules.given_no_natural
    condition = words.natural_condition(request.question.upcard, given_no_natural=given_no_natural)
    return Reply(
        markdown.heading(title),
        _describe_reason(reason),
        explanations.picture_or_text([*map(_stack, shown)], [*_groups(shown, natural=natural)]),
        markdown.subtext(" · ".join((rule_words.in_short(request.rules), *condition))),
    )


def _describe_reason(reason: Remark) -> str:
    """The sentence for a reason: its chances as percentages, the other action as a gerund."""
    values: dict[str, Any] = {
        name: numbers.chance(value) if isinstance(value, float) else value
        for name, value in reason.values.items()
    }
    if "other" in values:
        values["other"] = words.action_gerund(values["other"])
    return say(reason.code, **values)


def _stack(outcomes: Outcomes) -> Stack:
    """The shares of win, push and loss of an action; of each hand, after a split."""
    half = outcomes.share.get(-0.5, 0.0) if outcomes.action == Action.SURRENDER else 0.0
    results = (
        ("win", outcomes.win, WIN),
        ("push", outcomes.push, PUSH),
        ("half", half, HALF),
        ("loss", outcomes.loss - half, LOSS),
    )
    return Stack(
        say("blackjack-why-action", action=outcomes.action),
        numbers.of_bet(outcomes.ev),
        [
            Share(share, color, say("blackjack-why-share", result=result, share=numbers.chance(share)))
            for result, share, color in results
            if share
        ],
    )


def _groups(shown: Sequence[Outcomes], *, natural: bool) -> Iterator[Group]:
    """What happens next: the cards of the actions that draw, and where the dealer ends if one stands then."""
    by_action = {outcomes.action: outcomes for outcomes in shown}
    if split := by_action.get(Action.SPLIT):
        yield Group(say("blackjack-why-split-hands"), [_split_bar(split, after) for after in split.after])
    if drawing := by_action.get(Action.HIT) or by_action.get(Action.DOUBLE):
        yield Group(say("blackjack-why-next-card"), [*_next_totals(drawing)])
    if standing := by_action.get(Action.STAND):
        yield Group(say("blackjack-dealer-ends"), [*_dealer_totals(standing, _colors(standing, natural))])
    elif doubling := by_action.get(Action.DOUBLE):
        yield Group(say("blackjack-dealer-ends"), [*_dealer_totals(doubling, {})])


def _split_bar(split: Outcomes, after: After) -> Bar:
    """A hand after a split: its two cards, its chance, and what it is worth."""
    (card, _) = split.question.hand.cards
    chance = numbers.chance(after.chance)
    worth = say("blackjack-why-split-again") if after.ev is None else numbers.of_bet(after.ev)
    return Bar(dashed((card, after.card)), after.chance, SKY, chance, worth)


def _next_totals(drawing: Outcomes) -> Iterator[Bar]:
    if drawing.bust:
        yield Bar(say("blackjack-is-bust"), drawing.bust, VERMILION, numbers.chance(drawing.bust))
    chances: dict[tuple[int, bool], float] = defaultdict(float)
    for after in drawing.after:
        chances[after.count.total, after.count.soft] += after.chance
    for (total, soft), chance in sorted(chances.items()):
        label = say("blackjack-total", kind="soft", total=total) if soft else str(total)
        yield Bar(label, chance, SKY, numbers.chance(chance))


def _dealer_totals(outcomes: Outcomes, colors: Mapping[int | str, Color]) -> Iterator[Bar]:
    labels = {"bust": say("blackjack-is-bust"), "blackjack": say("blackjack-natural")}
    for end, chance in outcomes.dealer.items():
        if chance:
            label = labels.get(str(end), str(end))
            yield Bar(label, chance, colors.get(end, SKY), numbers.chance(chance))


def _colors(standing: Outcomes, natural: bool) -> dict[int | str, Color]:
    """What each of the dealer's results is for a player who stands."""
    if natural:
        return {end: PUSH if end == "blackjack" else WIN for end in standing.dealer}
    total = standing.question.hand.total
    colors: dict[int | str, Color] = {"bust": WIN, "blackjack": LOSS, total: PUSH}
    return {end: WIN if isinstance(end, int) and end < total else LOSS for end in standing.dealer} | colors
