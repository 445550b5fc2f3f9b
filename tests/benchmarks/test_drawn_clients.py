"""Clients that the benchmark draws in a browser are pictures of the boards that it says."""

import json

import numpy as np
import pytest
from PIL import Image

from benchmarks.boards.client_styles import STYLES, Over
from benchmarks.drawn_clients import STATES, cells_below, draw, html
from solvers import mines

ROWS = ("#F1", "?10", "*XW")
(BRICKS,) = (style for style in STYLES if style.name == "bricks")


def test_every_style_has_its_own_name():
    assert len({style.name for style in STYLES}) == len(STYLES)


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.name)
def test_every_style_draws_each_kind_of_cell(style):
    board = html(style, ROWS, "in play").split('id="board"')[1]
    assert style.flag in board
    assert style.mine in board
    assert board.count('class="cross"') == 1


def test_cells_below_a_tooltip():
    over = Over("lost", left=1, top=0.2, width=1.7, height=1, css="", text="")
    assert cells_below(over, ROWS) == [(0, 1), (0, 2)]


async def test_a_drawn_client_is_read(browser, tmp_path):
    file = await draw(browser, tmp_path, BRICKS, STATES[1])
    truth = json.loads(file.read_text())
    pixels = np.asarray(Image.open(tmp_path / truth["file"]).convert("RGB"))
    reading = mines.read_screenshot(pixels)
    assert list(reading.rows) == truth["cells"]
    assert reading.box == pytest.approx(truth["box"], abs=2)
