"""Which answers are known again, and which source they belong to."""

import pytest

from bot import known


@pytest.fixture
def house(tmp_path, monkeypatch):
    """A folder with the source of answers, for as long as the test."""
    for path in (
        "solvers/__init__.py",
        "solvers/blackjack/player.py",
        "bot/blackjack/solved.py",
        "bot/client.py",
    ):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(f"# {path}\n")
    monkeypatch.setattr(known, "HOUSE", tmp_path)
    return tmp_path


def test_the_version_is_the_same_for_the_same_source(house):
    assert known.version() == known.version()


@pytest.mark.parametrize("changed", ["solvers/blackjack/player.py", "bot/blackjack/solved.py"])
def test_a_change_of_what_solves_is_another_version(house, changed):
    before = known.version()
    with (house / changed).open("a") as source:
        source.write("STANDS = 18\n")
    assert known.version() != before


def test_a_file_more_or_another_name_is_another_version(house):
    versions = {known.version()}
    (house / "solvers/blackjack/shoe.py").write_text("")
    versions.add(known.version())
    (house / "solvers/blackjack/shoe.py").rename(house / "solvers/blackjack/box.py")
    versions.add(known.version())
    assert len(versions) == 3


def test_a_change_elsewhere_is_none(house):
    before = known.version()
    (house / "bot/client.py").write_text("# other words")
    assert known.version() == before


def test_the_source_of_this_house_is_read():
    assert known.version()
    for place in known.SOLVED_BY:
        assert (known.HOUSE / place).exists()
