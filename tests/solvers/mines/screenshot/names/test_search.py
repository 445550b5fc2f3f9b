"""The search for the names that cost least together."""

from solvers.mines.screenshot.names import clusters, search
from tests.solvers.mines.screenshot.drawn_cells import cell, grouped


def test_blank_backgrounds_are_tried_both_ways():
    shades = [f"#{40 + 20 * k:02x}4080" for k in range(10)]
    looks = [cell("1238"[k % 4], shade, "#ffffff") for shade in shades[:9] for k in range(4)]
    board = grouped(looks + [cell(background="#ffffff")] * 3 + [looks[-1]], 8, 5)
    choices = list(search.background_choices(board, clusters.clusters_of(board)))
    assert len({bool(choice[board.background[36]]) for choice in choices}) == 2
