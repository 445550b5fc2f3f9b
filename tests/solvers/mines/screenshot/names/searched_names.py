"""The search for the names in a picture, for tests of what it does in between."""

from benchmarks.boards.drawn_boards import pixels_of
from solvers.mines.screenshot.cells import cells
from solvers.mines.screenshot.lattice import lattice, sampling
from solvers.mines.screenshot.names import clusters, search
from solvers.mines.screenshot.pixels import edges


def searched(image, rows):
    """(cells, search, cheapest names) of a picture with nine columns of cells, 40 pixels wide."""
    box = lattice.Lattice(edges.levels(pixels_of(image))[0], 40.0, 20.0, 60.0, 9, rows)
    board = cells.grouped_cells(sampling.sampled([box.level], box), rows, 9)
    game = search.NamingSearch(board, clusters.clusters_of(board))
    return board, game, game.local_optima(search.background_choices(board, clusters.clusters_of(board)))[0]
