"""Messages where the bot may attach files, and where it may not."""

import discord
from discord import ui

from bot.render.layout import FilesOrText, ImageFile, Reply, TextFile
from tests.reply_text import text_of

WHY = "I need the Attach Files permission in this channel."
NOTE = f"-# No picture: {WHY}"


async def contents(reply):
    return {file.filename: file.fp.read() for file in await reply.files()}


async def test_files_and_no_text():
    image = ImageFile("a.png", lambda: b"drawn", "an image")
    reply = Reply("before", FilesOrText([image, TextFile("a.txt", "ä")], ["instead"]), "after")
    assert text_of(reply) == "before\nafter"
    assert await contents(reply) == {"a.png": b"drawn", "a.txt": "ä".encode()}


async def test_text_and_why_there_is_no_image():
    drawn = []
    image = ImageFile("a.png", lambda: drawn.append("a.png") or b"", "an image")
    reply = Reply("before", FilesOrText([image], ["instead"]), "after", color=discord.Color(7)).without_files(
        WHY
    )
    assert text_of(reply) == f"before\ninstead\nafter\n{NOTE}"
    assert await contents(reply) == {}
    assert not drawn
    (frame,) = reply.children
    assert frame.accent_color == discord.Color(7)


async def test_image_sent_twice_is_drawn_once():
    drawn = []
    reply = Reply(ImageFile("a.png", lambda: drawn.append("a.png") or b"drawn", "an image"))
    assert await contents(reply) == await contents(reply) == {"a.png": b"drawn"}
    assert drawn == ["a.png"]


def test_omitted_button_or_file_leaves_no_text():
    button = ui.ActionRow(ui.Button(label="As text", custom_id="text"))
    reply = Reply("before", FilesOrText([button]), FilesOrText([TextFile("a.txt", "a")])).without_files(WHY)
    assert text_of(reply) == "before"
    assert not [part for part in reply.walk_children() if isinstance(part, ui.Button)]


async def test_other_files_are_always_attached():
    reply = Reply(ImageFile("a.png", b"a", "an image"), TextFile("a.txt", b"b")).without_files(WHY)
    assert await contents(reply) == {"a.png": b"a", "a.txt": b"b"}
    assert NOTE not in text_of(reply)
