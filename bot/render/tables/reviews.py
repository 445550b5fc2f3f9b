"""How did I play?: a player's decisions in a finished round, and what each of them cost."""

from collections.abc import Sequence

from bot.render import markdown
from bot.render.layout import Reply
from bot.text.catalogue import say


def review_reply(
    round_id: int, decisions: Sequence[str], mistakes: str, missed: Sequence[str], notes: Sequence[str]
) -> Reply:
    """How a player played a round.

    decisions: a line for each of the player's own, by `describe_decision`
    mistakes: a sentence about the mistakes among them; empty if there are none
    missed: what was done when the player had left or timed out
    notes: the small print
    """
    title = markdown.heading(say("table-played", round=str(round_id)))
    if not decisions and not missed:
        return Reply(title, say("table-nothing-to-decide"))
    verdict = (mistakes or say("table-all-best")) if decisions else None
    return Reply(title, verdict, "\n".join(decisions), "\n".join(missed), markdown.subtext(*notes))


def describe_decision(position: str, choice: str, cost: str = "none", best: str = "none") -> str:
    """`10-6 vs A` Hit · costs **0.53%** · best: stand. Without a cost, the choice was the best one.

    As text, not in a table: a phone cuts off a table's lines where hands have several cards, and in German.
    """
    return say("table-decision", position=f"`{position}`", choice=choice, cost=cost, best=best)
