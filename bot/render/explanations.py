"""Bars that explain an answer: as a picture with a description, or as text."""

import asyncio
from collections.abc import Iterator, Sequence

from bot.render import layout
from bot.render.images.bars import Group, Stack, bars
from bot.render.layout import ImageFile
from bot.text.catalogue import say


async def picture_or_text(
    stacks: Sequence[Stack], groups: Sequence[Group], why_no_files: str | None
) -> list[str | ImageFile]:
    """The parts of a message that show these bars; as text if `why_no_files` says why there are no files."""
    if why_no_files:
        return [*_as_text(stacks, groups)]
    png = await asyncio.to_thread(bars, stacks, groups)
    return [ImageFile("why.png", png, _description(stacks, groups))]


def _as_text(stacks: Sequence[Stack], groups: Sequence[Group]) -> Iterator[str]:
    yield "\n".join(map(_stack_in_words, stacks))
    for group in groups:
        yield group.title
        yield layout.code_table([(bar.label, bar.value, bar.worth) for bar in group.bars])


def _description(stacks: Sequence[Stack], groups: Sequence[Group]) -> str:
    """The alt text: everything that the picture shows."""
    lines = [*map(_stack_in_words, stacks)]
    for group in groups:
        listed = ", ".join(f"{bar.label} {bar.value} {bar.worth}".rstrip() for bar in group.bars)
        lines.append(say("common-bars-described", title=group.title, bars=listed))
    return " ".join(lines)


def _stack_in_words(stack: Stack) -> str:
    legends = ", ".join(part.legend for part in stack.shares)
    title = f"{stack.title} {stack.value}".strip()
    return say("common-stack-described", title=title, shares=legends)
