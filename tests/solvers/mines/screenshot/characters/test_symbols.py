"""What a character may be by its shape."""

from solvers.mines.screenshot.characters.grid import screens
from solvers.mines.screenshot.characters.symbols import Character
from tests.solvers.mines.screenshot.drawn_terminal import HEADER, drawn_terminal


def test_shapes_of_characters():
    screen = next(screens(drawn_terminal([*HEADER, *["FPf*oX12345678"] * 20], 18, colors={})))
    clusters = [cluster for cluster in screen.cluster[6] if not screen.blank[cluster]]
    symbols = dict(
        zip("FPf*oX12345678", (Character(screen.looks[cluster]) for cluster in clusters), strict=True)
    )
    assert [name for name in "FPf*oX" if symbols[name].like_a_flag] == ["F", "P", "f"]
    assert [name for name in "FPf*oX" if symbols[name].like_a_mine] == ["*", "o", "X"]
    assert all(symbols[digit].digit == digit for digit in "12345678")
