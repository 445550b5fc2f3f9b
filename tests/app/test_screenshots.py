"""Pictures of boards: opened, read, asked about where they are unclear, and corrected."""

import contextlib
from io import BytesIO

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw, ImageFont

from app import boards, screenshots
from app.boards import BoardRequest
from app.solving import screenshot_jobs
from app.solving.screenshot_jobs import BadPicture
from benchmarks.boards.drawn_boards import DAMAGE, FONTS, SKINS, picture
from benchmarks.boards.positions import random_position
from solvers.errors import Remark
from solvers.mines import Board, Contradiction, ScreenshotReading, Unreadable
from storage.questions import NoSuchQuestion, QuestionChanged
from tests.drawn_displays import with_displays

ROWS = random_position(9, 9, 10, seed=3)
CODE = {"?": "#", "*": "M"}
USUAL_COUNT = (Remark("mines-count-usual"),)
# the 2 on B1 proves C1 and C2 mined, and the 2 on B2 then C3 safe
PROVEN = Board(("02#", "02#", "01#"))


def file_of(image, kind="PNG", **options):
    file = BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def drawn(rows=ROWS, skin="bevel"):
    return picture(rows, SKINS[skin], 24.0)


def unclear(board, *cells):
    return BoardRequest(board, (), "", {"picture": "unknown"}, unclear=cells)


async def stored(services, context, request):
    number = await screenshots.save_unclear(services, context, request)
    return await boards.load(services, number, context.channel_id)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF"])
async def test_a_picture_of_each_format_is_read(services, kind):
    options = {"quality": 95} if kind == "JPEG" else {"lossless": True} if kind == "WEBP" else {}
    (shot,) = await screenshots.read(services, file_of(drawn(), kind, **options))
    assert shot.board == Board(tuple("".join(CODE.get(cell, cell) for cell in row) for row in ROWS), 10)
    assert shot.unclear == ()


def test_the_first_frame_is_read():
    blank = Image.new("RGB", drawn().size)
    file = file_of(drawn(), "GIF", save_all=True, append_images=[blank])
    (shot,) = screenshot_jobs.read_picture(file, None)
    assert shot.board.height == 9


def test_transparent_pixels_become_white():
    pixels = screenshot_jobs.decode(file_of(Image.new("RGBA", (3, 2), (255, 0, 0, 0))))
    assert pixels.shape == (2, 3, 3)
    assert (pixels == 255).all()


def test_a_turned_photo_is_turned_back():
    exif = Image.Exif()
    exif[0x0112] = 6  # the camera was held upright
    assert screenshot_jobs.decode(file_of(Image.new("RGB", (30, 20)), "JPEG", exif=exif)).shape == (30, 20, 3)


@pytest.mark.parametrize(
    ("rows", "mines", "expected"),
    [
        (ROWS, None, (10, "usual")),
        (ROWS, 12, (12, "given")),
        (random_position(9, 12, 20, seed=3), None, (None, "unknown")),
        (random_position(9, 9, 30, seed=3), None, (None, "unknown")),  # 10 mines would not do for its numbers
    ],
)
def test_source_of_the_mine_count_is_known(rows, mines, expected):
    (shot,) = screenshot_jobs.read_picture(file_of(drawn(rows)), mines)
    assert (shot.board.mines, shot.count_source) == expected


def test_counter_takes_precedence_over_the_usual_count():
    rows = random_position(9, 9, 10, seed=2)
    flags = "".join(rows).count("F")
    (shot,) = screenshot_jobs.read_picture(file_of(with_displays(drawn(rows), f"{11 - flags:03}")), None)
    assert (shot.board.mines, shot.count_source) == (11, "counter")


def test_total_counter_gives_mine_count():
    rows = random_position(9, 9, 10, seed=2)
    image = drawn(rows)
    flags = "".join(rows).count("F")
    assert flags >= 3, "else only the usual number is believed"
    font = ImageFont.truetype(str(FONTS / "DejaVuSans.ttf"), 18)
    ImageDraw.Draw(image).text((40, 16), f"{flags}/11", "#202020", font)
    (shot,) = screenshot_jobs.read_picture(file_of(image), None)
    assert (shot.board.mines, shot.count_source) == (11, "total")


def reading_of(*rows, unsure=(), cut=(False,) * 4):
    return ScreenshotReading(rows, unsure, (0, 0, 9, 9), cut=cut)


COVERED = ("#" * 9,) * 9


@pytest.mark.parametrize(
    ("reading", "source"),
    [
        (reading_of(*COVERED), "usual"),
        (reading_of(*COVERED, cut=(True, False, False, False)), "unknown"),  # it is a part of a larger board
        (reading_of("F" * 9, "FF#######", *COVERED[2:]), "usual"),  # players may set too many flags
        (reading_of("10#######", "00#######", *COVERED[2:], unsure=((0, 0),)), "usual"),  # the 1 is misread
        (reading_of("10#######", "00#######", *COVERED[2:]), "unknown"),
    ],
)
def test_usual_mine_count_is_taken_only_where_it_fits(reading, source):
    assert screenshot_jobs.with_mine_count(reading.board(), reading, None)[1] == source


def test_a_wrong_flag_that_is_not_clear_is_a_covered_cell():
    pixels = np.zeros((9, 9, 3), np.uint8)
    clear, unclear = (reading_of("W#", "##", unsure=cells) for cells in ((), ((0, 0),)))
    assert screenshot_jobs.screenshot(pixels, clear, 1, "middle").board.rows == ("S#", "##")
    assert screenshot_jobs.screenshot(pixels, unclear, 1, "middle").board.rows == ("##", "##")


@pytest.mark.parametrize(
    ("file", "code"),
    [
        (b"", "mines-picture-not-opened"),
        (b"\x89PNG\r\n\x1a\n", "mines-picture-not-opened"),
        (file_of(drawn())[:2000], "mines-picture-not-opened"),
        (file_of(drawn(), "BMP"), "mines-picture-not-opened"),
        (file_of(Image.new("1", (5001, 5000))), r"mines-picture-too-large \(most: 25\)"),
        (file_of(Image.new("RGB", (300, 300), "teal")), "mines-no-board-in-picture"),
    ],
)
async def test_a_bad_picture_is_refused(services, file, code):
    with pytest.raises(BadPicture, match=code):
        await screenshots.read(services, file)


FILES = [
    file_of(drawn().convert(mode), kind, **options)
    for kind, mode, options in (
        ("PNG", "RGB", {}),
        ("PNG", "P", {}),
        ("PNG", "I;16", {}),
        ("PNG", "LA", {}),
        ("JPEG", "CMYK", {}),
        ("JPEG", "L", {"progressive": True}),
        ("WEBP", "RGBA", {}),
        ("GIF", "P", {"save_all": True, "append_images": [drawn()]}),
    )
]


@given(
    st.sampled_from(FILES),
    st.lists(st.tuples(st.floats(0, 1), st.binary(max_size=8)), max_size=6),
    st.floats(0, 2),
)
def test_any_file_is_opened_or_refused(file, changes, length):
    damaged = bytearray(file)
    for place, piece in changes:
        start = round(place * len(damaged))
        damaged[start : start + len(piece)] = piece
    with contextlib.suppress(BadPicture):
        pixels = screenshot_jobs.decode(bytes(damaged[: round(length * len(file))]))
        assert pixels.dtype == np.uint8
        assert pixels.shape[2] == 3
        assert pixels.shape[0] * pixels.shape[1] <= screenshot_jobs.MAX_PIXELS


@given(st.binary(max_size=200))
def test_bytes_are_no_picture(content):
    with contextlib.suppress(BadPicture):
        screenshot_jobs.decode(content)


def test_a_cell_under_the_pointer_is_unclear():
    (shot,) = screenshot_jobs.read_picture(file_of(DAMAGE["pointer"](drawn())), None)
    assert shot.unclear
    assert len(shot.close_ups) == len(shot.unclear)
    assert screenshots.request_for(shot).pictured == shot.unclear
    assert {len(part) for part in shot.close_ups} == {120 * 120 * 3}
    assert all(map(any, shot.close_ups)), "none is black"


def test_certain_cells_hold_for_every_reading():
    certain = screenshot_jobs.find_certain
    assert certain(PROVEN, ()) == (((2, 2),), ((0, 2), (1, 2)))
    assert certain(PROVEN, [(0, 0), (2, 1)]) == (((2, 2),), ((0, 2), (1, 2)))
    assert certain(PROVEN, [(0, 1)]) == ((), ((0, 2),))  # B2 and B3 still prove that
    assert certain(PROVEN, [(2, 2)]) == ((), ((0, 2), (1, 2)))  # nobody opens a cell that may be open


def test_cells_that_matter_are_asked_about_first():
    assert screenshot_jobs.by_importance(PROVEN, [(0, 0), (0, 1), (1, 0)])[0] == (0, 1)
    impossible = Board(("8#", "1#"))
    assert screenshot_jobs.by_importance(impossible, [(1, 0), (0, 0)]) == ((1, 0), (0, 0))


async def test_unclear_cells_are_settled_one_by_one(services, context):
    question = await stored(services, context, unclear(PROVEN, (0, 1), (2, 2)))
    assert screenshots.unclear_request(question) == unclear(PROVEN, (0, 1), (2, 2))
    request = screenshots.with_symbol(question, 1, "3")
    assert (request.board.rows, request.unclear) == (("03#", "02#", "01#"), ((2, 2),))
    question = await stored(services, context, request)
    request = screenshots.with_symbol(question, 8, "1")
    assert (request.board.rows, request.unclear) == (("03#", "02#", "011"), ())
    for index in (1, 999):  # clear by now, outside of the board
        with pytest.raises(NoSuchQuestion):
            screenshots.with_symbol(question, index, "1")


async def test_cells_in_the_close_ups_are_stored(services, context):
    request = unclear(PROVEN, (0, 1), (2, 2))._replace(pictured=((0, 1),))
    question = await stored(
        services, context, screenshots.with_symbol(await stored(services, context, request), 1, "3")
    )
    assert screenshots.unclear_request(question).pictured == ((0, 1),)
    del question.answer["pictured"]  # as before it was stored
    assert screenshots.unclear_request(question).pictured == ()


async def test_a_choice_does_not_undo_another(services, context):
    old = await stored(services, context, unclear(PROVEN, (0, 1), (2, 2)))
    await screenshots.replace_unclear(services, old, screenshots.with_symbol(old, 1, "3"))
    with pytest.raises(QuestionChanged):
        await screenshots.replace_unclear(services, old, screenshots.with_symbol(old, 8, "1"))
    new = await boards.load(services, old.id, context.channel_id)
    assert screenshots.unclear_request(new) == screenshots.with_symbol(old, 1, "3")
    await screenshots.replace_unclear(services, new, screenshots.with_symbol(new, 8, "1"))
    newest = await boards.load(services, old.id, context.channel_id)
    assert screenshots.unclear_request(newest) == screenshots.with_symbol(new, 8, "1")


async def test_a_flag_is_added_to_the_counter(services, context):
    request = unclear(Board(("1#", "##"), 2), (0, 1), (1, 0))._replace(options={"picture": "counter"})
    assert (await screenshots.find_certain(services, request)).safe == ()
    question = await stored(services, context, request)
    assert screenshots.with_symbol(question, 1, "F").board.mines == 3
    assert screenshots.with_symbol(question, 1, "1").board.mines == 2
    flagged = await stored(
        services, context, screenshots.with_symbol(question, 1, "F")._replace(unclear=((0, 1),))
    )
    assert screenshots.with_symbol(flagged, 1, "#").board.mines == 2


async def test_flag_less_than_counted_leaves_no_mines(services, context):
    """A game shows a counter of -1 if there is one flag more than there are mines."""
    request = unclear(Board(("F#",), 0), (0, 0))._replace(options={"picture": "counter"})
    question = await stored(services, context, request)
    assert screenshots.with_symbol(question, 0, "#").board.mines == 0


async def test_flag_leaves_counted_mines_unchanged(services, context):
    request = unclear(Board(("1#", "F#"), 2), (0, 1), (1, 0))._replace(options={"picture": "total"})
    assert (await screenshots.find_certain(services, request)).safe == ()
    question = await stored(services, context, request)
    assert screenshots.with_symbol(question, 1, "F").board.mines == 2
    assert screenshots.with_symbol(question, 2, "#").board.mines == 2


async def test_certain_cells_ignore_the_counter(services):
    # With one mine, next to the 1, the far cell would be safe; but perhaps the unclear cell is a flag.
    board = Board(("1###",), 1)
    certain = await screenshots.find_certain(services, unclear(board, (0, 2)))
    assert certain.safe == ((0, 3),)
    counted = unclear(board, (0, 2))._replace(options={"picture": "counter"})
    assert (await screenshots.find_certain(services, counted)).safe == ()


def window(*seeds):
    images = [drawn(random_position(9, 9, 10, seed=seed)) for seed in seeds]
    width, height = images[0].size
    whole = Image.new("RGB", (width * len(images), height), "#c0c0c0")
    for index, image in enumerate(images):
        whole.paste(image, (index * width, 0))
    return whole


async def test_of_several_boards_one_is_chosen(services, context):
    shots = await screenshots.read(services, file_of(window(2, 3)))
    assert [shot.place for shot in shots] == ["left", "right"]
    requests = [screenshots.request_for(shot) for shot in shots]
    question = await boards.load(
        services, await screenshots.save_choice(services, context, requests), context.channel_id
    )
    assert [screenshots.chosen_board(question, index) for index in (0, 1)] == requests
    with pytest.raises(NoSuchQuestion):
        screenshots.chosen_board(question, 2)
    with pytest.raises(NoSuchQuestion):
        screenshots.unclear_request(question)


@pytest.mark.parametrize("skin", ["bevel", "rounded"])
async def test_cut_off_cells_are_not_assumed(services, skin):
    rows = random_position(12, 12, 25, seed=5)
    image = drawn(rows, skin)
    at = 20 + 6 * 24 + 10  # in the seventh column
    (whole,) = await screenshots.read(services, file_of(image))
    (cut,) = await screenshots.read(services, file_of(image.crop((at, 0, image.width, image.height))))
    assert not whole.cut
    assert cut.cut
    right = tuple(row[7:] for row in whole.board.rows)
    assert cut.board.rows == tuple((" " if row[0] in "12345678" else row[0]) + row[1:] for row in right)
    assert not any(cut.board[cell] == " " for cell in cut.unclear)
    assert (cut.board.mines, cut.count_source) == (None, "unknown")
    assert screenshots.shows_part(screenshots.request_for(cut).options)
    assert not screenshots.shows_part(screenshots.request_for(whole).options)


def test_boards_are_named_by_their_place():
    def board(x, y):
        return ScreenshotReading(("#",), (), (x, y, x + 10, y + 10))

    relative_positions = screenshot_jobs.relative_positions
    assert relative_positions([board(3, 5)]) == ["middle"]
    assert relative_positions([board(0, 0), board(1, 30)]) == ["top", "bottom"]
    assert relative_positions([board(0, 0), board(20, 1), board(40, 0)]) == ["left", "middle", "right"]
    corners = [board(0, 0), board(20, 0), board(0, 20), board(20, 20)]
    assert relative_positions(corners) == ["top-left", "top-right", "bottom-left", "bottom-right"]


async def test_all_best_guesses_can_be_accepted(services, context):
    question = await stored(services, context, unclear(PROVEN, (0, 1), (2, 2)))
    request = screenshots.all_as_read(question)
    solved = await boards.solve(services, request)
    assert solved.safe == ((2, 2),)
    number = await boards.save(services, context, request, solved)
    assert (await boards.load_solved(services, number, context.channel_id)).options == {"picture": "unknown"}


async def test_an_unclear_board_is_not_solved_yet(services, context):
    question = await stored(services, context, unclear(PROVEN, (0, 1)))
    with pytest.raises(NoSuchQuestion, match="mines-say-first-which-board"):
        await boards.load_solved(services, question.id, context.channel_id)
    with pytest.raises(NoSuchQuestion, match="mines-no-such-reading"):
        boards.chosen_reading(question, 0)


async def test_a_board_is_corrected(services, context):
    before = unclear(Board(PROVEN.rows, 4), (0, 1))._replace(
        remarks=USUAL_COUNT, options={"picture": "usual"}
    )
    question = await stored(services, context, before)
    request = await screenshots.corrected(services, question, "3x3, 4 mines\n03#\n02#\n01#")
    assert request.board == Board(("03#", "02#", "01#"), 4)
    assert (request.unclear, request.remarks, request.options) == ((), USUAL_COUNT, {"picture": "usual"})
    request = await screenshots.corrected(services, question, "3x3, 3 mines\n02#\n02#\n01#")
    assert (request.board.mines, request.remarks, request.options) == (3, (), {"picture": "given"})
    with pytest.raises(Unreadable, match="mines-ambiguous"):
        await screenshots.corrected(services, question, ".1x")


async def test_impossible_usual_count_is_dropped(services):
    settled = BoardRequest(Board(("3##", "###"), 2), USUAL_COUNT, "", {"picture": "usual"})
    assert screenshots.mine_count_may_be_wrong(settled.options)
    with pytest.raises(Contradiction) as raised:
        await boards.solve(services, settled)
    assert raised.value.kind == "count"
    request = screenshots.without_mine_count(settled)
    assert not screenshots.mine_count_may_be_wrong(request.options)
    assert (request.board.mines, request.remarks, request.options) == (None, (), {"picture": "unknown"})


async def test_a_correction_is_not_another_board(services, context):
    request = screenshots.all_as_read(await stored(services, context, unclear(PROVEN, (0, 1))))
    number = await boards.save(services, context, request, await boards.solve(services, request))
    question = await boards.load_solved(services, number, context.channel_id)
    again = await screenshots.corrected(services, question, "3x3\n02#\n02#\n0##")
    assert again.options == {"picture": "unknown", "after": number}


async def test_usual_mine_count_can_be_changed(services, context):
    request = BoardRequest(Board(PROVEN.rows, 2), USUAL_COUNT, "", {"picture": "usual"})
    number = await boards.save(services, context, request, await boards.solve(services, request))
    question = await boards.load_solved(services, number, context.channel_id)
    changed = boards.with_mine_count(question, "3")
    assert (changed.board.mines, changed.remarks, changed.options["picture"]) == (3, (), "given")
    assert boards.next_step(question, "C3", "1").options["picture"] == "usual"
