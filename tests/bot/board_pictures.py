"""Pictures of boards, as files, and asking the bot about them."""

from io import BytesIO

from PIL import Image, ImageChops

from benchmarks.boards.drawn_boards import DAMAGE, SKINS, picture
from benchmarks.boards.positions import random_position
from tests.drawn_displays import with_displays
from tests.waiting import until


def png(image):
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def _with_pointer(image, lower=0):
    """With a pointer so many pixels below the middle."""
    return ImageChops.offset(DAMAGE["pointer"](ImageChops.offset(image, 0, -lower)), 0, lower)


def _board(seed):
    return picture(random_position(9, 9, 10, seed=seed), SKINS["bevel"], 24.0)


CLEAR = png(_board(2))
COUNTED = png(with_displays(_board(2), "0" + str(11 - "".join(random_position(9, 9, 10, seed=2)).count("F"))))
UNCLEAR = png(_with_pointer(_board(2)))  # the pointer lies over a covered cell, which may be a flag
UNCLEAR_TWICE = png(_with_pointer(_with_pointer(_board(2)), lower=72))  # E5 and E8, three cells below
COVERED_UP = png(DAMAGE["tooltip"](_board(2)))  # a box with text lies over some cells
MISREAD = png(_with_pointer(_board(3)))  # over a 0, which is taken for an impossible 1


def _beside(*images):
    whole = Image.new("RGB", (sum(image.width for image in images), images[0].height), "#c0c0c0")
    for index, image in enumerate(images):
        whole.paste(image, (index * image.width, 0))
    return whole


TWO = png(_beside(_board(2), _with_pointer(_board(2))))
NO_BOARD = png(Image.new("RGB", (300, 200), "navy"))


async def answer(playground, asking, by="Aino", channel=""):
    """The message that the member gets, once nothing is worked on; `asking` is not awaited yet."""
    earlier = await playground.messages(by=by, channel=channel)
    await asking

    async def answers():
        later = await playground.messages(by=by, channel=channel, after=earlier[-1]["id"] if earlier else 0)
        return [message for message in later if message["plain"] and "Working on" not in message["plain"]]

    return (await until(answers))[0]


async def solve(playground, content, by="Aino", channel=""):
    """The message of the answer to a picture."""
    files = {"image": ("board.png", content)}
    asking = playground.say("/mines solve", files=files, by=by, channel=channel)
    return await answer(playground, asking, by=by, channel=channel)
