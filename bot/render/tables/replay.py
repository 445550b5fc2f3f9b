"""A finished round of a table, replayed event by event."""

from collections.abc import Sequence

from discord.utils import format_dt

from app.tables.finished_rounds import Replay
from bot.render import markdown
from bot.render.layout import Buttons, FilesOrText, ImageFile, Reply
from bot.render.tables import events
from bot.render.tables.game_view import GameView, MessagePart, TableView
from bot.text.catalogue import say


async def replay_reply(
    game: GameView, replay: Replay, view: TableView, verdict: Sequence[str], buttons: Buttons
) -> Reply:
    """The table as its message showed it after an event of the round, and what happened.

    view     the table at this step
    verdict  what the event was worth, if it was a decision
    """
    played, step, after = replay.played, replay.step, view.snapshot.state
    title = say(
        "table-replay",
        game=game.title,
        table=str(played.table_id),
        round=str(played.round_id),
        step=step,
        last=replay.last,
    )
    when = format_dt(played.stored_events[step].at, "T")
    return Reply(
        markdown.heading(title),
        *map(_or_description, await game.message_parts(view)),
        f"{when} {events.describe(game, played.events[step], replay.before, after)}",
        *verdict,
        buttons,
        markdown.subtext(game.short_rules(after)),
    )


def _or_description(part: MessagePart) -> str | FilesOrText:
    """The part of the message; of an image, where the bot may not attach files, the description."""
    return FilesOrText([part], [part.description]) if isinstance(part, ImageFile) else part
