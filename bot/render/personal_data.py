"""Messages of /me export and /me forget."""

from typing import Any

from discord import ui

from app.personal_data import Export
from bot.render import layout, markdown
from bot.render.layout import TextFile
from bot.text.catalogue import message_of, say
from bot.text.numbers import in_chips
from storage.personal_data import RetainedData

PLAYER = "player"  # the table of the export with a row for the person, which is not counted


def export_reply(export: Export) -> layout.Reply:
    """Row counts, with the export file, or the first one if there are several."""
    counts = tuple(
        say(message_of("me-rows", table), rows=rows)
        for table, rows in export.row_counts.items()
        if rows and table != PLAYER
    )
    heading, file = markdown.heading(say("me-export")), TextFile(*export.part(1))
    if not counts:
        return layout.Reply(heading, say("me-export-nothing"), file)
    parts_note = [say("me-export-several", parts=export.part_count)] if export.part_count > 1 else []
    return layout.Reply(
        heading,
        say("me-export-counted", counted=counts),
        *parts_note,
        file,
        markdown.subtext(
            say("me-export-units"), say("me-export-open-rounds"), say("me-export-how-to-forget")
        ),
    )


def export_part_reply(export: Export, number: int) -> layout.Reply:
    """A further file of the export."""
    text = say("me-export-part", part=number, parts=export.part_count)
    return layout.Reply(text, TextFile(*export.part(number)))


def forget_question_reply(button: ui.Item[Any]) -> layout.Reply:
    """What would be erased, and what kept, with the button that does it."""
    return layout.Reply(
        markdown.heading(say("me-forget")),
        say("me-forget-what"),
        say("me-forget-what-stays"),
        button,
        markdown.subtext(say("me-forget-export-first")),
        color=layout.ERROR_COLOR,
    )


def forget_reply(retained: RetainedData) -> layout.Reply:
    """What was erased, and what was kept and why."""
    title = markdown.heading(say("me-forgotten"))
    if not retained.rounds and not retained.movements:
        return layout.Reply(title, say("me-forgotten-all"))
    erased = say("me-forgotten-what")
    if retained.returned:
        erased = say("me-forgotten-what-with-chips", returned=in_chips(retained.returned))
    return layout.Reply(
        title,
        erased,
        say("me-forgotten-kept", kept=_kept(retained)),
        say("me-forget-what-stays"),
    )


def _kept(retained: RetainedData) -> tuple[str, ...]:
    """What of it there is: `3 rounds at tables`, `1 chip transaction`."""
    rounds, movements = retained.rounds, retained.movements
    return (
        *([say("me-forgotten-kept-rounds", rounds=rounds)] if rounds else []),
        *([say("me-forgotten-kept-movements", movements=movements)] if movements else []),
    )
