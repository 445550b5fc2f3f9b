"""Which characters of a screen may be the cells of a board."""

from solvers.mines.screenshot.characters.extent import fields
from solvers.mines.screenshot.characters.grid import screens
from solvers.mines.screenshot.characters.reading import boards
from tests.solvers.mines.screenshot.drawn_terminal import HEADER, PROMPT, ROWS, drawn_terminal, written


def test_only_one_distance_gives_the_board():
    screen = next(screens(drawn_terminal([*HEADER, *written(ROWS, between="  "), *PROMPT])))
    found = {(field.step, board.rows) for field in fields(screen) for board in boards(field)}
    assert found == {((1, 3), ROWS)}
