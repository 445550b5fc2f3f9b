"""The search for the names that cost least together."""

from PIL import ImageDraw

from benchmarks.boards.drawn_boards import SKINS, picture, pixels_of
from solvers import mines
from solvers.mines.screenshot.names import clusters, naming_costs, search
from solvers.mines.screenshot.names.codes import CODE
from tests.solvers.mines.screenshot.drawn_cells import cell, grouped
from tests.solvers.mines.screenshot.names.searched_names import searched


def test_blank_backgrounds_are_tried_both_ways():
    shades = [f"#{40 + 20 * k:02x}4080" for k in range(10)]
    looks = [cell("1238"[k % 4], shade, "#ffffff") for shade in shades[:9] for k in range(4)]
    board = grouped(looks + [cell(background="#ffffff")] * 3 + [looks[-1]], 8, 5)
    choices = list(search.background_choices(board, clusters.clusters_of(board)))
    assert len({bool(choice[board.background[36]]) for choice in choices}) == 2


def test_mines_and_wrong_flags_exchange_their_names():
    rows = ("001110000", "001*10111", "0011102W2", "0000013W3", "011101*X*")
    image = picture(tuple(row.replace("W", "*") for row in rows), SKINS["rounded"], 40.0)
    draw = ImageDraw.Draw(image)
    for x, y in ((300, 140), (300, 180)):
        draw.line((x + 8, y + 8, x + 32, y + 32), "#ff0000", 4)
        draw.line((x + 8, y + 32, x + 32, y + 8), "#ff0000", 4)
    board, game, best = searched(image, rows=5)
    mine, wrong = board.cluster[12], board.cluster[25]
    codes = best.codes.copy()
    codes[[mine, wrong]] = CODE["W"], CODE["*"]
    (exchanged,) = game.exchanged(naming_costs.ClusterNames(codes, best.covered))
    assert exchanged.codes[[mine, wrong]].tolist() == [CODE["*"], CODE["W"]]
    assert game.exchanged(exchanged) == []


BOMBS = (
    "01F101F*#",
    "0111013##",
    "0000002X#",
    "2210002*#",
    "*F21102##",
    "222*112F#",
    "001111*21",
    "000001110",
    "000000000",
)


def with_bombs(below):
    """The picture of a lost game whose mines are bombs with fuses, drawn on cells of that name."""
    plain = tuple(row.translate(str.maketrans("*X", below * 2)) for row in BOMBS)
    image = picture(plain, SKINS["rounded"], 40.0)
    draw = ImageDraw.Draw(image)
    for r, row in enumerate(BOMBS):
        for c, letter in enumerate(row):
            x, y = 20 + 40 * c, 60 + 40 * r
            if letter == "X":
                draw.rectangle((x + 2, y + 2, x + 37, y + 37), "#ee6666")
            if letter in "*X":
                draw.ellipse((x + 7, y + 12, x + 30, y + 35), "#202020")
                draw.line((x + 26, y + 15, x + 31, y + 9), "#202020", 4)
                draw.ellipse((x + 29, y + 5, x + 35, y + 11), "#202020")
    return image


def test_mines_look_like_the_exploded_one():
    reading = mines.read_screenshot(pixels_of(with_bombs("#")))
    assert reading.rows == BOMBS
    assert reading.unsure == ()


def test_what_looks_like_the_exploded_mine_is_no_number():
    board, game, best = searched(with_bombs("0"), rows=9)
    mine = board.cluster["".join(BOMBS).index("*")]
    codes = best.codes.copy()
    codes[mine] = CODE["4"]
    wrong = naming_costs.ClusterNames(codes, best.covered)
    assert len(game.exploded_unlike_mines(codes)) == 1
    assert [other.codes[mine] for other in game.with_mines_like_exploded(wrong)] == [CODE["*"]]
    assert game.exchanged(wrong)[0].codes[mine] == CODE["*"]


def test_of_all_names_the_worst_is_changed_first():
    rows = ("110011100", "*1001*100", "110011211", "000001*11", "00000111*")
    image = picture(rows, SKINS["rounded"], 40.0)
    board, game, best = searched(image, rows=5)
    codes = best.codes.copy()
    codes[board.cluster[9]] = CODE["4"]
    assert (game.most_improved(naming_costs.ClusterNames(codes, best.covered)).codes == best.codes).all()
