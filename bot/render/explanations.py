"""Bars that explain an answer: as a picture with a description, or as text."""

from collections.abc import Iterator, Sequence
from functools import partial

from bot.render import markdown
from bot.render.images.bars import Group, Stack, bars
from bot.render.layout import FilesOrText, ImageFile
from bot.text.catalogue import say


def picture_or_text(stacks: Sequence[Stack], groups: Sequence[Group]) -> FilesOrText:
    """The part of a message that shows these bars."""
    image = ImageFile("why.png", partial(bars, stacks, groups), _description(stacks, groups))
    return FilesOrText([image], [*_as_text(stacks, groups)])


def _as_text(stacks: Sequence[Stack], groups: Sequence[Group]) -> Iterator[str]:
    yield "\n".join(map(_stack_in_words, stacks))
    for group in groups:
        yield group.title
        yield markdown.code_table([(bar.label, bar.value, bar.worth) for bar in group.bars])


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
