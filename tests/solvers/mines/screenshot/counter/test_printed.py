"""Mine counters in ordinary digits: read in common fonts, and taken only where the board agrees with them."""

import pytest
from PIL import Image, ImageDraw, ImageFont

from benchmarks import printed_counters
from benchmarks.boards.drawn_boards import FONTS, SKINS, picture, pixels_of
from benchmarks.boards.positions import random_position
from solvers import mines
from solvers.mines.screenshot.counter import printed
from solvers.mines.screenshot.lattice import lattice
from solvers.mines.screenshot.pixels import edges

ROWS = random_position(9, 12, 20, seed=3)
FLAGS = "".join(ROWS).count("F")
USUAL = random_position(9, 9, 10, seed=2)  # so many mines have most boards of this size
PLACES = {"above": (130, 20), "below": (130, 300), "right": (440, 100), "left": (14, 100)}
PITCH, LEFT, TOP = 24.0, 130, 60
LEAST_READ = 0.3  # share of the random ones, of which many are damaged or small; see docs/screenshots.md


def drawn(*texts, rows=ROWS, place="above", font="DejaVuSans.ttf", size=18, color="#202020"):
    """A board with texts beside it, each below the one before."""
    image = picture(rows, SKINS["bevel"], PITCH, margin=(LEFT, TOP))
    x, y = PLACES[place]
    for text in texts:
        write(image, text, (x, y), font, size, color)
        y += 2 * size
    return image


def write(image, text, at, font="DejaVuSans.ttf", size=18, color="#202020"):
    ImageDraw.Draw(image).text(at, text, color, ImageFont.truetype(str(FONTS / font), size))


def seen(image, rows=ROWS):
    levels = edges.levels(pixels_of(image))
    board = lattice.Lattice(levels[0], PITCH, float(LEFT), float(TOP), len(rows[0]), len(rows))
    counter = printed.printed_counter(levels, board, rows)
    return None if counter is None else counter.left


def covered(rows, columns):
    return ("#" * columns,) * rows


@pytest.mark.parametrize("font", printed_counters.KNOWN[:4])
@pytest.mark.parametrize("text", [f"{FLAGS}/20", f"{FLAGS} / 20", f"Mines: {FLAGS}/20  Time"])
def test_flags_and_mines_are_read(font, text):
    assert seen(drawn(text, font=font, size=22)) == 20 - FLAGS


@pytest.mark.parametrize("place", PLACES)
def test_a_counter_may_be_anywhere_around_the_board(place):
    assert seen(drawn(f"{FLAGS}/20", place=place)) == 20 - FLAGS


@pytest.mark.parametrize("color", ["#000000", "#800000", "#ffffff"])
def test_a_counter_may_have_any_color(color):
    assert seen(drawn(f"{FLAGS}/20", color=color)) == 20 - FLAGS


def test_mines_left_and_mines_are_read():
    assert seen(drawn(f"{20 - FLAGS}/20")) == 20 - FLAGS


@pytest.mark.parametrize(
    "other", [f"{FLAGS + 1}/20", f"{FLAGS}/20/2026", f"1.{FLAGS}/20", f"{FLAGS}/2", "3/5"]
)
def test_another_pair_is_not_taken(other):
    assert seen(drawn(other)) is None


def test_another_pair_does_not_matter():
    assert seen(drawn("2/35", f"{FLAGS}/20", place="right")) == 20 - FLAGS


def test_two_pairs_that_agree_with_the_board_are_none():
    assert seen(drawn(f"{FLAGS}/20", f"{FLAGS}/25", place="right")) is None


def test_a_digit_cut_off_is_not_left_out():
    image = drawn(f"{FLAGS}/201", place="left")
    width = ImageFont.truetype(str(FONTS / "DejaVuSans.ttf"), 18).getlength(f"{FLAGS}/20")
    cut = 14 + round(width)
    levels = edges.levels(pixels_of(image.crop((0, 0, cut, image.height))))
    beyond = lattice.Lattice(levels[0], PITCH, cut + 5.0, float(TOP), 12, 9)
    assert printed.printed_counter(levels, beyond, ROWS) is None


@pytest.mark.parametrize(("text", "counter"), [("0/10", 10), ("0/12", None), ("0 / 35", None)])
def test_without_flags_only_the_usual_number_is_taken(text, counter):
    rows = covered(9, 9)
    assert seen(drawn(text, rows=rows), rows) == counter


def test_a_number_that_gives_the_usual_mines_is_read():
    flags = "".join(USUAL).count("F")
    assert flags >= 2
    assert seen(drawn(str(10 - flags), rows=USUAL), USUAL) == 10 - flags


@pytest.mark.parametrize("text", ["{}", "00{}", "{}:03", "{}.5", "x{}", "{}{}"])
def test_other_numbers_that_stand_alone_are_not_taken(text):
    flags = "".join(USUAL).count("F")
    left = 11 - flags if text == "{}" else 10 - flags
    assert seen(drawn(text.replace("{}", str(left)), rows=USUAL), USUAL) is None


@pytest.mark.parametrize("text", ["10", "9", "99"])
def test_without_flags_a_number_alone_is_not_taken(text):
    rows = covered(9, 9)
    assert seen(drawn(text, rows=rows), rows) is None


def test_the_counter_of_a_whole_picture():
    reading = mines.read_screenshot(pixels_of(drawn(f"{FLAGS}/20", place="right")))
    assert (reading.rows, reading.mine_counter, reading.board().mines) == (ROWS, 20 - FLAGS, 20)


def test_a_counter_that_the_numbers_refute_is_not_taken():
    # At least 12 mines are around the numbers and under the flags: 9 cannot be all.
    reading = mines.read_screenshot(pixels_of(drawn(f"{FLAGS}/9", place="right")))
    assert (reading.rows, reading.mine_counter) == (ROWS, None)


def test_counted_flags_are_sure():
    # Of the flags drawn here one is faint: its look occurs once.
    image = drawn(place="right")
    r, c = next((r, c) for r in range(9) for c in range(12) if ROWS[r][c] == "F")
    x, y = LEFT + round(c * PITCH), TOP + round(r * PITCH)
    box = x, y, x + round(PITCH), y + round(PITCH)
    cell = image.crop(box)
    image.paste(Image.blend(cell, Image.new("RGB", cell.size, "#2020ff"), 0.4), box)
    without = mines.read_screenshot(pixels_of(image))
    assert without.rows == ROWS
    assert without.unsure == ((r, c),)
    write(image, f"{FLAGS}/20", PLACES["right"])
    counted = mines.read_screenshot(pixels_of(image))
    assert (counted.rows, counted.unsure, counted.mine_counter) == (ROWS, (), 20 - FLAGS)


@pytest.mark.parametrize("seed", range(12))
def test_drawn_numbers_are_read_right_or_not(seed):
    fonts = [FONTS / name for name in printed_counters.KNOWN]
    assert printed_counters.drawn_case(fonts, seed)[1] != "wrong"


@pytest.mark.proof
@pytest.mark.timeout(600)
def test_many_drawn_numbers_are_read_right_or_not():
    fonts = [FONTS / name for name in printed_counters.KNOWN]
    outcomes = [printed_counters.drawn_case(fonts, seed)[1] for seed in range(1000)]
    assert "wrong" not in outcomes
    assert outcomes.count("read") >= LEAST_READ * len(outcomes)


def test_ways_to_see_a_pair_that_differ_are_none(monkeypatch):
    # If only strong ink counts, a thin 7 is a slash: "12/171" is then "1/1", too.
    whole, part = printed.Pair(12, 171, (10, 10, 100, 30)), printed.Pair(1, 1, (70, 12, 100, 28))
    beside = printed.Pair(5, 20, (110, 10, 150, 30))
    monkeypatch.setattr(printed, "pairs_of", list)
    assert printed.pairs([[whole, beside], [part, beside]]) == {(5, 20)}
