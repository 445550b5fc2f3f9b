"""The cache of solver answers: its keys, and the version of the source that answers belong to."""

import pytest

from app.solving import answer_cache


@pytest.fixture
def house(tmp_path, monkeypatch):
    """A temporary folder in place of the source that answers depend on."""
    for path in (
        "solvers/__init__.py",
        "solvers/blackjack/drawn_hands.py",
        "app/solving/blackjack_jobs.py",
        "app/solving/ventti_jobs.py",
        "bot/client.py",
    ):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(f"# {path}\n")
    monkeypatch.setattr(answer_cache, "ROOT", tmp_path)
    return tmp_path


@pytest.mark.parametrize("changed", ["solvers/blackjack/drawn_hands.py", "app/solving/ventti_jobs.py"])
def test_source_change_changes_version(house, changed):
    before = answer_cache.solver_version()
    with (house / changed).open("a") as source:
        source.write("STANDS = 18\n")
    assert answer_cache.solver_version() != before


def test_added_or_renamed_file_changes_version(house):
    versions = {answer_cache.solver_version()}
    (house / "solvers/blackjack/shoe.py").write_text("")
    versions.add(answer_cache.solver_version())
    (house / "solvers/blackjack/shoe.py").rename(house / "solvers/blackjack/box.py")
    versions.add(answer_cache.solver_version())
    assert len(versions) == 3


def test_change_outside_the_sources_keeps_the_version(house):
    before = answer_cache.solver_version()
    (house / "bot/client.py").write_text("# other words")
    assert answer_cache.solver_version() == before


def test_solver_sources_are_read():
    assert answer_cache.solver_version()
    for place in answer_cache.SOLVER_SOURCES:
        assert (answer_cache.ROOT / place).exists()
