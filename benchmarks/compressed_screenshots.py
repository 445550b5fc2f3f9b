"""How well pictures are read that were compressed, as when they come from a chat or a forum.

`python -m benchmarks.compressed_screenshots [-v] [-o OUT] FOLDER [NAME...]` takes the pictures of a folder
that are read right (see `screenshots`), crops each by up to MOST_CROPPED pixels, scales and compresses it as
WAYS says, and reads it again. The table is by client. `-o` saves the pictures that were not read right.
"""

import io
import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from benchmarks.damaged_screenshots import Truth, cropped, print_results, save, scaled
from benchmarks.screenshots import Result, opened, read

BILINEAR, LANCZOS = Image.Resampling.BILINEAR, Image.Resampling.LANCZOS
FULL_COLOR, HALF_COLOR = 0, 2  # Pillow's numbers for 4:4:4 and 4:2:0
MOST_CROPPED = 15  # pixels of each side


class Step(NamedTuple):
    """What a program does to a picture when it passes it on: it scales, then compresses it."""

    quality: int
    scale: float = 1.0
    method: Image.Resampling = BILINEAR
    subsampling: int = HALF_COLOR


WAYS: dict[str, tuple[Step, ...]] = {
    "quality 30": (Step(30),),
    "quality 50": (Step(50),),
    "quality 75": (Step(75),),
    "quality 40, full color": (Step(40, subsampling=FULL_COLOR),),
    "scaled to 0.75": (Step(75, 0.75),),
    "scaled to 1.25": (Step(50, 1.25),),
    "scaled to 1.5": (Step(75, 1.5, LANCZOS),),
    "scaled to 2": (Step(50, 2, LANCZOS),),
    "twice": (Step(60), Step(50)),
    "twice, scaled to 0.75": (Step(85), Step(75, 0.75, LANCZOS)),
    "twice, scaled to 1.5": (Step(60), Step(60, 1.5)),
}


def main() -> None:
    print_results(__doc__.splitlines()[0], compressed_results)


def compressed_results(file: Path, out: Path | None) -> Iterator[Result]:
    """The results of one picture in each way; none if it is not read right as it is."""
    truth, image = opened(file)
    if truth["cells"] is None or not read(image, truth, file.stem).right:
        return
    for name, steps in WAYS.items():
        rng = random.Random(f"{file.stem} {name}")
        passed_on, shown = cropped(image.convert("RGB"), truth, rng, MOST_CROPPED)
        for step in steps:
            passed_on, shown = after(step, passed_on, shown)
        result = read(passed_on, shown, f"{file.stem} {name}")
        if out and not result.right:
            save(out, result.file, passed_on, shown)
        yield result


def after(step: Step, image: Image.Image, truth: Truth) -> tuple[Image.Image, Truth]:
    if step.scale != 1:
        image, truth = scaled(step.scale, step.method)(image, truth, random.Random(0))
    file = io.BytesIO()
    image.save(file, "JPEG", quality=step.quality, subsampling=step.subsampling)
    return Image.open(file).convert("RGB"), truth


if __name__ == "__main__":
    main()
