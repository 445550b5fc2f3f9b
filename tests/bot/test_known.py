"""Which answers are known again, and which source they belong to."""

import pytest

from app.solving import answer_cache


@pytest.fixture
def house(tmp_path, monkeypatch):
    """A folder with the source of answers, for as long as the test."""
    for path in (
        "solvers/__init__.py",
        "solvers/blackjack/player.py",
        "app/solving/blackjack_jobs.py",
        "bot/runtime/client.py",
    ):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(f"# {path}\n")
    monkeypatch.setattr(answer_cache, "HOUSE", tmp_path)
    return tmp_path


def test_the_version_is_the_same_for_the_same_source(house):
    assert answer_cache.version() == answer_cache.version()


@pytest.mark.parametrize("changed", ["solvers/blackjack/player.py", "app/solving/blackjack_jobs.py"])
def test_a_change_of_what_solves_is_another_version(house, changed):
    before = answer_cache.version()
    with (house / changed).open("a") as source:
        source.write("STANDS = 18\n")
    assert answer_cache.version() != before


def test_a_file_more_or_another_name_is_another_version(house):
    versions = {answer_cache.version()}
    (house / "solvers/blackjack/shoe.py").write_text("")
    versions.add(answer_cache.version())
    (house / "solvers/blackjack/shoe.py").rename(house / "solvers/blackjack/box.py")
    versions.add(answer_cache.version())
    assert len(versions) == 3


def test_a_change_elsewhere_is_none(house):
    before = answer_cache.version()
    (house / "bot/runtime/client.py").write_text("# other words")
    assert answer_cache.version() == before


def test_the_source_of_this_house_is_read():
    assert answer_cache.version()
    for place in answer_cache.SOLVED_BY:
        assert (answer_cache.HOUSE / place).exists()
