"""The Makefile, the lock files, pages that are made from the code, and a release in a scratch clone."""

import re
import subprocess
import sys

import pytest

from app.guild_settings import GuildSettings
from games.minesweeper import PRESETS
from solvers import blackjack
from tests.playground_client import ROOT
from upkeep import commands, licenses
from upkeep.release import CannotRelease, release


def test_licenses_match_lock_file():
    assert licenses.TABLE.read_text() == licenses.page(), "run make licenses"
    assert licenses.written().keys() == licenses.locked().keys()


def test_every_library_states_its_license():
    assert not [name for name, (_, terms) in licenses.written().items() if terms in ("not said", "")]


def test_commands_match_their_page(bot):
    assert commands.PAGE.read_text() == commands.page(bot.tree), "run make commands"


def test_named_rules_and_chips_match_their_page():
    assert re.findall(r"^\| `(\w+)` \|", commands.HEAD, re.MULTILINE) == ["game", *blackjack.NAMES]
    explained = re.findall(r"^\| [^|`]+ \| `(\w+)` \|", commands.HEAD, re.MULTILINE)
    assert sorted(["game", *explained]) == sorted(commands.RULES)
    text, settings = " ".join(commands.HEAD.split()), GuildSettings()
    assert f"You get {settings.first_chips:,} when you first sit down" in text
    assert f"collect {settings.daily_chips} every day" in text
    assert f"limits of bets ({settings.min_bet} to {settings.max_bet})" in text
    for name, (height, width, mines) in PRESETS.items():
        assert re.search(rf"`{name}` \({width}x{height}, {mines}( mines)?\)", text)


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_every_locked_library_has_hashes(lock):
    entries = re.split(r"^(?=[\w.-]+==)", (ROOT / lock).read_text(), flags=re.MULTILINE)[1:]
    assert entries
    assert not [entry.splitlines()[0] for entry in entries if "--hash=sha256:" not in entry]


def test_make_lists_its_targets():
    printed = subprocess.run(["make"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    phony = re.search(r"^\.PHONY: (.+)", (ROOT / "Makefile").read_text(), re.MULTILINE)[1].split()
    assert {"chromium", *re.findall(r"^make ([\w-]+)", printed, re.MULTILINE)} == set(phony)


@pytest.mark.parametrize(("options", "upgrades"), [((), 0), (("UPGRADE=1",), 2)])
def test_other_versions_move_only_if_asked(options, upgrades):
    commands = subprocess.run(
        ["make", "--dry-run", "lock", *options], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    assert commands.count("uv pip compile") == 2
    assert commands.count("--upgrade") == upgrades


def test_the_lock_file_names_no_address():
    assert not re.search(
        r"https?://|file:|--index-url|--find-links", (ROOT / "requirements.lock").read_text()
    )


@pytest.fixture
def clone(tmp_path):
    """A clone of the repository, with a user name to commit with and something new to release."""
    where = tmp_path / "clone"
    git("clone", "--quiet", "--shared", str(ROOT), str(where), cwd=tmp_path)
    for name, value in {"user.name": "Somebody", "user.email": "somebody@example.org"}.items():
        git("config", name, value, cwd=where)
    changelog = (where / "CHANGELOG.md").read_text()
    committed(where, "CHANGELOG.md", changelog.replace("## Unreleased\n", "## Unreleased\n\n- News.\n", 1))
    return where


def git(*arguments: str, cwd) -> str:
    return subprocess.run(["git", *arguments], cwd=cwd, check=True, capture_output=True, text=True).stdout


def test_release_stamps_and_tags(clone):
    before = (clone / "CHANGELOG.md").read_text()
    done = subprocess.run(
        [sys.executable, "-m", "upkeep.release", "7.0.0"],
        cwd=clone,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin", "HOME": str(clone)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert 'version = "7.0.0"' in (clone / "pyproject.toml").read_text()
    after = (clone / "CHANGELOG.md").read_text()
    assert re.search(r"## Unreleased\n\n## 7\.0\.0 - \d{4}-\d\d-\d\d\n", after)
    assert [line for line in after.splitlines() if line and "7.0.0" not in line] == [
        line for line in before.splitlines() if line
    ], "not a word is lost"
    assert git("tag", cwd=clone).split()[-1] == "v7.0.0"
    assert git("log", "-1", "--format=%s", cwd=clone) == "Oddsmith 7.0.0\n"
    assert not git("status", "--porcelain", cwd=clone)
    with pytest.raises(CannotRelease, match="nothing under Unreleased"):
        release(clone, "7.0.1", "2030-01-02")
    for older in ("7.0.0", "6.9.9"):
        with pytest.raises(CannotRelease, match=r"not newer than 7\.0\.0"):
            release(clone, older, "2030-01-02")


@pytest.mark.parametrize("version", ["1", "1.2", "v1.2.3", "1.2.3-rc1", "01.2.3", ""])
def test_invalid_version_is_refused(clone, version):
    with pytest.raises(CannotRelease, match="is no version"):
        release(clone, version, "2030-01-02")


def test_uncommitted_changes_prevent_a_release(clone):
    (clone / "README.md").write_text("half a sentence")
    with pytest.raises(CannotRelease, match="not committed"):
        release(clone, "7.0.0", "2030-01-02")
    assert not git("tag", "--list", "v7.0.0", cwd=clone)


def committed(clone, path, text) -> None:
    (clone / path).write_text(text)
    git("add", path, cwd=clone)
    git("commit", "--quiet", "--message", f"Write {path}", cwd=clone)


def test_released_migrations_are_frozen(clone):
    step = "storage/migrations/m0001_servers_players_questions.py"
    as_released = (clone / step).read_text()
    release(clone, "7.0.0", "2030-01-02")
    committed(clone, "CHANGELOG.md", "## Unreleased\n\n- A new table.\n")
    committed(clone, step, as_released + "# and one more\n")
    with pytest.raises(CannotRelease, match=f"{step} was released with v7.0.0"):
        release(clone, "7.0.1", "2030-01-02")
    committed(clone, step, as_released)
    committed(clone, "storage/migrations/m9999_a_new_table.py", "revision = 'm9999'\n")
    release(clone, "7.0.1", "2030-01-02")
    assert git("tag", "--list", "v7.0.1", cwd=clone)
