"""Why a move is better in a position of ventti: the reason, and what follows each move."""

from collections.abc import Iterator

from bot.render import explanations, markdown
from bot.render.images.bars import Bar, Group, Share, Stack
from bot.render.images.palette import GREEN, VERMILION
from bot.render.layout import Reply
from bot.render.ventti import odds, rule_words, words
from bot.text import numbers
from bot.text.catalogue import say
from solvers.ventti import BUST, Advice, Outcomes, Question, Rules

IMPOSSIBLE = 1e-9  # below this a chance is 0 but for rounding
PLAYER, HOUSE = GREEN, VERMILION  # the colors of who wins


def explanation_reply(question: Question, advice: Advice, outcomes: Outcomes, rules: Rules) -> Reply:
    """The reason, and bars."""
    best = "equal" if words.equally_good(advice) else advice.best
    title = say("ventti-why", best=best, position=odds.position(question, advice.to_move))
    stacks = [_stack(words.move_name(move), chance) for move, chance in advice.chances.items()]
    return Reply(
        markdown.heading(title),
        reason(advice, outcomes),
        explanations.picture_or_text(stacks, [*_groups(outcomes, question, rules)]),
        markdown.subtext(odds.condition(rules), rule_words.describe_rules(rules)),
    )


def reason(advice: Advice, outcomes: Outcomes) -> str:
    """One sentence about the side to move."""
    draw, stop = (
        chance if advice.to_move == "player" else 1 - chance for chance in (advice.draw, advice.stop)
    )
    if words.equally_good(advice):
        return say("ventti-because-equal", side=advice.to_move, share=_share(draw))
    bust = sum(after.chance for after in outcomes.after if after.total == BUST)
    message = "ventti-because-draw" if advice.best == "draw" else "ventti-because-stay"
    return say(
        message,
        side=advice.to_move,
        total=outcomes.total,
        bust=_share(bust),
        draw=_share(draw),
        stop=_share(stop),
    )


def _share(chance: float) -> str:
    """A chance for a sentence that has a word of its own for what cannot happen."""
    return "never" if chance < IMPOSSIBLE else numbers.chance(chance)


def _stack(title: str, player_wins: float) -> Stack:
    shares = (("player", player_wins, PLAYER), ("house", 1 - player_wins, HOUSE))
    return Stack(
        title,
        "",
        [
            Share(share, color, say("ventti-why-share", side=side, share=numbers.chance(share)))
            for side, share, color in shares
            if share
        ],
    )


def _groups(outcomes: Outcomes, question: Question, rules: Rules) -> Iterator[Group]:
    """What one more card makes; and where the other side ends, if it is still in."""
    yield Group(
        say("ventti-why-next-card"),
        [
            Bar(
                _label(after.total),
                after.chance,
                PLAYER if after.player_wins >= 0.5 else HOUSE,
                numbers.chance(after.chance),
                numbers.chance(after.player_wins),
            )
            for after in outcomes.after
        ],
    )
    if question.out is None:
        yield Group(
            say("ventti-why-other-ends", side=outcomes.to_move),
            [
                Bar(_label(total), chance, _winner(outcomes, total, rules), numbers.chance(chance))
                for total, chance in outcomes.ends.items()
            ],
        )


def _label(total: int) -> str:
    return say("ventti-over-21") if total == BUST else str(total)


def _winner(outcomes: Outcomes, end: int, rules: Rules) -> str:
    """The color of who wins if the side to move stops and the other ends on this total."""
    player, house = (outcomes.total, end) if outcomes.to_move == "player" else (end, outcomes.total)
    if BUST in (player, house):
        return HOUSE if player == BUST else PLAYER
    return PLAYER if rules.player_wins(player, house) else HOUSE
