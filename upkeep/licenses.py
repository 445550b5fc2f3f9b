"""docs/licenses.md: whose work is in the package, and the license of each library beside it.

`python -m upkeep.licenses` rewrites it. Versions come from requirements.lock, licenses from the metadata of
the installed libraries; a library for another system keeps the row that it has.
"""

import re
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).parent.parent
LOCK = ROOT / "requirements.lock"
TABLE = ROOT / "docs" / "licenses.md"

HEAD = """\
# Licenses

Oddsmith is under the [MIT License](../LICENSE). So are its pictures: cards, tables, boards, charts and the
playground's icon are drawn by its own code and contain nobody else's drawings.

## In the package

- **Fonts**: DejaVu Sans and DejaVu Sans Bold, unchanged, in `bot/render/images/fonts`, with their
  [license](../bot/render/images/fonts/LICENSE.txt) (Bitstream Vera; the changes by DejaVu are in the public
  domain). Letters, numbers and suits in pictures are set in them.
- **Shapes of digits**: `solvers/mines/screenshot/symbols/shapes.py` has the digits of eleven fonts (DejaVu,
  STIX, Computer Modern and Liberation) as 12 by 16 dots, to recognize them in screenshots. No font can be
  made from them.

## Libraries

What `requirements.lock` installs with Oddsmith, unchanged: the libraries that it uses, and hatchling,
editables and what these need, which only build it. `make licenses` writes this table, and a test compares it
with the lock file.

| library | version | license |
|---|---|---|
"""
NOT_HERE = "not installed where this was written"
CLASSIFIER = "License :: "


def locked() -> dict[str, str]:
    """Versions by name, of every library in the lock file."""
    return dict(re.findall(r"^([\w.-]+)==([^\s;\\]+)", LOCK.read_text(), re.MULTILINE))


def written() -> dict[str, tuple[str, str]]:
    """Version and license by name, as in the table."""
    rows = re.findall(r"^\| ([\w.-]+) \| ([\w.+-]+) \| (.+) \|$", TABLE.read_text(), re.MULTILINE)
    return {name: (version, terms) for name, version, terms in rows if name != "library"}


def license_of(name: str) -> str | None:
    """The license in an installed library's metadata; None if it is not installed."""
    try:
        fields = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return None
    if expressions := fields.get_all("License-Expression"):
        return str(expressions[0])
    classified = [
        classifier.rsplit(" :: ", 1)[1]
        for classifier in fields.get_all("Classifier", [])
        if classifier.startswith(CLASSIFIER)
    ]
    if classified:
        return ", ".join(sorted(set(classified)))
    short = str(fields.get_all("License", [""])[0]).strip().splitlines()
    return short[0] if short else "not said"


def page() -> str:
    """The page as it should be."""
    before = written() if TABLE.exists() else {}
    rows = []
    for name, version in sorted(locked().items()):
        previous = before.get(name, ("", NOT_HERE))[1]
        rows.append(f"| {name} | {version} | {license_of(name) or previous} |\n")
    return HEAD + "".join(rows)


if __name__ == "__main__":
    TABLE.write_text(page())
