"""`python -m upkeep.release 0.2.0`: stamp version and changelog, commit, tag. Nothing is pushed.

Refuses with one sentence, and changes nothing, if the tree is not clean, the version is not newer, there is
nothing new, or a released database migration has changed: databases that ran it would keep the old form.
"""

import argparse
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
STAMP = re.compile(r'^version = "(.+)"$', re.MULTILINE)
UNRELEASED = "## Unreleased\n"
STEPS = "storage/migrations/m*.py"


class CannotRelease(Exception):
    """The reason why a release is refused, in a sentence."""


def release(root: Path, version: str, today: str) -> None:
    """Commit and tag this version in the clone at `root`. Raises CannotRelease, having changed nothing."""
    project, changelog = root / "pyproject.toml", root / "CHANGELOG.md"
    if not VERSION.fullmatch(version):
        raise CannotRelease(f"{version} is no version: write it like 0.2.0.")
    if _git(root, "status", "--porcelain"):
        raise CannotRelease("There are changes that are not committed.")
    stamp = STAMP.search(project.read_text())
    assert stamp, "pyproject.toml has a version"
    if _number(version) <= _number(stamp[1]) and _git(root, "tag", "--list", f"v{stamp[1]}"):
        raise CannotRelease(f"{version} is not newer than {stamp[1]}, which is released.")
    if _number(version) < _number(stamp[1]):
        raise CannotRelease(f"{version} is older than {stamp[1]}.")
    news = changelog.read_text().partition(UNRELEASED)[2].partition("\n## ")[0]
    if not news.strip():
        raise CannotRelease("CHANGELOG.md has nothing under Unreleased.")
    if (before := _newest_release(root)) and (changed := _changed_since(root, before)):
        raise CannotRelease(f"{changed[0]} was released with {before}: take the change back and add a step.")
    project.write_text(STAMP.sub(f'version = "{version}"', project.read_text(), count=1))
    stamped = changelog.read_text().replace(UNRELEASED, f"{UNRELEASED}\n## {version} - {today}\n", 1)
    changelog.write_text(stamped)
    _git(root, "commit", "--quiet", "--all", "--message", f"Oddsmith {version}")
    _git(root, "tag", "--annotate", f"v{version}", "--message", f"Oddsmith {version}")


def _newest_release(root: Path) -> str | None:
    tags = _git(root, "tag", "--list", "v*", "--sort=-version:refname").splitlines()
    return tags[0] if tags else None


def _changed_since(root: Path, tag: str) -> list[str]:
    """The database migrations that existed at the tag and are not the same now."""
    return _git(root, "diff", "--name-only", "--no-renames", "--diff-filter=a", tag, "--", STEPS).splitlines()


def _number(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def _git(root: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=root, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def main() -> int:
    parser = argparse.ArgumentParser(prog="release", description="Stamp version and changelog, commit, tag.")
    parser.add_argument("version", help="such as 0.2.0")
    version = parser.parse_args().version
    try:
        release(Path.cwd(), version, f"{datetime.now(UTC):%Y-%m-%d}")
    except CannotRelease as error:
        print(error, file=sys.stderr)
        return 1
    print(f"Released {version}. To publish it: git push --follow-tags")
    return 0


if __name__ == "__main__":
    sys.exit(main())
