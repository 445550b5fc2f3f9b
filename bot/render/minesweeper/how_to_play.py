"""How Minesweeper is played: the rules in a few lines, and a picture of a cell that numbers prove safe."""

from functools import partial

from bot.render import markdown
from bot.render.images.minefield import proof
from bot.render.layout import Buttons, FilesOrText, ImageFile, Reply
from bot.render.minesweeper import words
from bot.text.catalogue import say
from solvers import mines

# A1 or B1 is a mine because of the number in A2, and C1 is safe because of the one in B2.
EXAMPLE = mines.Board(("####", "1121", "0000"))
SAFE, NUMBERS = (0, 2), ((1, 0), (1, 1))


def how_to_play_reply(buttons: Buttons = (), *, in_buttons: bool) -> Reply:
    """The rules; `in_buttons`: whether the board is made of buttons, or moves are written."""
    cell, numbers = mines.format_cell(SAFE), [mines.format_cell(number) for number in NUMBERS]
    description = " ".join(
        (
            say("mines-picture-proof", size=words.format_size(EXAMPLE), cell=cell),
            say("mines-picture-framed", numbers=words.list_cells(NUMBERS)),
        )
    )
    why = say("mines-why-numbers", cell=cell, count=len(numbers), numbers=numbers)
    picture = ImageFile("how-to-play.png", partial(proof, EXAMPLE, SAFE, NUMBERS), description)
    return Reply(
        markdown.heading(say("mines-how-to-play")),
        say("mines-how-to", moves="pressed" if in_buttons else "written"),
        FilesOrText([say("mines-how-example", cell=cell, why=why), picture]),
        buttons,
    )
