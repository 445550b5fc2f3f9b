"""The mine counter above a board: read where it is clear, whatever its colors."""

import numpy as np
import pytest
from PIL import Image

from benchmarks.boards.drawn_boards import DAMAGE, SKINS, picture, pixels_of
from benchmarks.boards.positions import random_position
from solvers import mines
from solvers.mines.screenshot.counter import segments
from solvers.mines.screenshot.lattice import lattice
from solvers.mines.screenshot.pixels import edges
from tests.drawn_displays import with_displays
from tests.solvers.mines.screenshot import test_reading as screens

ROWS = random_position(9, 12, 20, seed=3)


FLAGS = "".join(ROWS).count("F")


RIGHT = f"{20 - FLAGS:03}"


RED = ("#ff0000", "#400000", "#000000")


WITHOUT_UNLIT = ("#ff0000", "#000000", "#000000")


BLUE = ("#20c0ff", "#082840", "#000000")


GREEN = ("#30f030", "#083808", "#101010")


REAL = {  # the counters of real screenshots; None: with the flags read, the board does not agree with it
    "arbiter": 99,
    "cheat_light": 67,
    "han_162242": 99,
    "jsm_analysis": 10,
    "jsm_landing": 99,
    "jsm_pe": 21,
    "swasher_ex1": 76,
    "vitalegi": 9,
    "winmine_beg": 10,
    "haiku": 50,
    "ljz_replay": None,
    "gnome": 24,  # this one and those that follow are in ordinary type
    "kmines_uk": 3,
    "kmines_fr1": 40,
    "libremines_8": None,
    "antimine_2": None,
    "gouru_new": None,
}


PLACE = 24.0, 20.0, 60.0, 12, 9  # pitch, left, top, columns, rows of the drawn board


def drawn(text, colors=RED, clock="042"):
    return with_displays(picture(ROWS, SKINS["bevel"], 24.0), text, clock, colors)


def seen(image, scale=1.0):
    levels = edges.levels(pixels_of(image))
    pitch, left, top, columns, rows = PLACE
    board = lattice.Lattice(levels[0], pitch * scale, left * scale, top * scale, columns, rows)
    return segments.mine_counter(levels, board)


@pytest.mark.parametrize("colors", [RED, BLUE, GREEN])
@pytest.mark.parametrize("text", ["012", "345", "678", "90", "-03", "0111", "999"])
def test_a_counter_is_read(text, colors):
    assert seen(drawn(text, colors)) == int(text)


@pytest.mark.parametrize("text", [f"{number:03}" for number in range(0, 200, 7)])
def test_counters_without_unlit_segments_are_never_misread(text):
    assert seen(drawn(text, WITHOUT_UNLIT)) in (int(text), None)


@pytest.mark.parametrize("what", ["scaled 0.6", "scaled 1.37", "scaled 3", "jpeg 40", "darker", "lighter"])
def test_a_damaged_counter_is_never_misread(what):
    scale = float(what.split()[1]) if what.startswith("scaled") else 1.0
    read = {text: seen(DAMAGE[what](drawn(text)), scale) for text in ("012", "345", "678", "091", "-24")}
    assert all(number in (int(text), None) for text, number in read.items()), read
    if what != "jpeg 40":
        assert list(read.values()).count(None) <= 1, read


def test_a_clock_is_no_counter():
    without = drawn(RIGHT, colors=("#c0c0c0",) * 3)
    assert seen(without) is None


def test_two_counters_are_none():
    image = drawn("012")
    image.paste(image.crop((20, 14, 80, 56)), (92, 14))
    assert seen(image) is None


@pytest.mark.parametrize("noise", range(5))
def test_noise_is_no_counter(noise):
    pixels = pixels_of(drawn("012")).copy()
    header = pixels[:60]
    header[:] = np.random.default_rng(noise).integers(0, 256, header.shape, np.uint8)
    levels = edges.levels(pixels)
    pitch, left, top, columns, rows = PLACE
    assert segments.mine_counter(levels, lattice.Lattice(levels[0], pitch, left, top, columns, rows)) is None


def test_the_counter_of_a_picture():
    reading = mines.read_screenshot(pixels_of(drawn(RIGHT)))
    assert reading.rows == ROWS
    assert reading.mine_counter == 20 - FLAGS
    assert reading.board().mines == 20


def test_a_counter_that_the_numbers_refute_is_not_taken():
    reading = mines.read_screenshot(pixels_of(drawn("-02")))
    assert (reading.rows, reading.mine_counter, reading.board().mines) == (ROWS, None, None)


@pytest.mark.proof
@pytest.mark.timeout(300)
@pytest.mark.skipif(not screens.REAL.is_dir(), reason="real screenshots are not ours to carry")
@pytest.mark.parametrize("name", REAL)
def test_the_counter_of_a_real_screenshot(name):
    (file,) = screens.REAL.glob(f"{name}.[jp]*g")
    reading = mines.read_screenshot(pixels_of(Image.open(file).convert("RGBA")))  # some have a palette
    assert reading.mine_counter == REAL[name]
