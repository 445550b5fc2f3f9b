"""The examples and figures of docs/methods.md and docs/ventti.md, and the totals of docs/screenshots.md."""

import re
from pathlib import Path

import pytest

from solvers import blackjack, mines, ventti

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "methods.md").read_text(encoding="utf-8")
VENTTI = (DOCS / "ventti.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("page", "printed"), [(PAGE, "hit {"), (VENTTI, "10 0.479")])
def test_the_example_runs(page, printed, capsys):
    (example,) = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    exec(example, {})
    assert capsys.readouterr().out.startswith(printed)


ROWS = re.findall(
    r"^\| \**(\d+|plays perfectly)\** \| \**(\S+?)%\** \| \**(\S+?)%\** \|$", VENTTI, re.MULTILINE
)


@pytest.mark.parametrize(("house", "source", "suomi"), ROWS, ids=lambda text: text)
def test_ventti_is_won_as_often_as_the_page_says(house, source, suomi):
    chosen = int(house) if house.isdigit() else "perfect"
    for name, percent in (("source", source), ("suomi", suomi)):
        value = ventti.game_value(ventti.Rules.of(name, house=chosen))
        assert f"{100 * value:.2f}" == percent


def test_the_table_of_ventti_is_read():
    assert [house for house, *_ in ROWS] == [*map(str, range(12, 18)), "plays perfectly"]


def test_a_total_is_averaged_as_the_page_says():
    assert "10-6 can come in 95 × 24 = 2,280 ways and 9-7 in 24 × 24 = 576" in " ".join(PAGE.split())
    for composition, ways in zip(blackjack.advise("16", "T").compositions, (95 * 24, 24 * 24), strict=True):
        assert composition.chance == pytest.approx(ways / (95 * 24 + 24 * 24))
        assert f"{composition.chance:.1%}" in PAGE


def test_arrangements_are_as_likely_as_the_page_says():
    assert "`1?/??` with one mine has three arrangements: 33.3% for each cell" in " ".join(PAGE.split())
    solution = mines.solve(mines.parse("1?\n??", mines=1))
    assert solution.solutions == 3
    assert solution.probability[1, 1] == pytest.approx(1 / 3)


def test_a_cell_away_from_the_numbers_has_50_percent_without_a_mine_count():
    assert "A cell away from the numbers then has 50%" in " ".join(PAGE.split())
    assert mines.solve(mines.parse("1??\n???")).probability[0, 2] == pytest.approx(0.5)


def test_the_endgame_is_searched_within_the_limits_on_the_page():
    thorough, quick = mines.THOROUGH, mines.QUICK
    text = " ".join(PAGE.split())
    assert (
        f"with at most {thorough.configurations:,} arrangements, and given up after {thorough.positions:,}"
        f" positions. (Hints in a game and the costs of guesses: {quick.configurations:,} and"
        f" {quick.positions:,}.)"
    ) in text


def test_totals_of_screenshots_are_those_of_the_sets():
    table = re.findall(
        r"^\| [^|]+ \| (\d+) \| (\d*) ?\| (\d*) ?\| (\d+) \| (\d+) \|$",
        (DOCS / "screenshot-accuracy.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    real, *new = [[int(figure or 0) for figure in row] for row in table]
    pictures, right_first, wrong_first, right_now, wrong_now = map(sum, zip(*new, strict=True))
    text = " ".join((DOCS / "screenshots.md").read_text(encoding="utf-8").split())
    assert (
        f"Of {pictures:,} pictures in {len(new)} sets that were new to the reader, {right_first:,}"
        f" ({right_first / pictures:.0%}) were right when they were first read, and {wrong_first}"
        f" ({wrong_first / pictures:.0%}) silently wrong."
    ) in text
    assert (
        f"With {real[0]} real screenshots, {right_now + real[3]:,} of {pictures + real[0]:,} are right now,"
        f" and {wrong_now + real[4]} silently wrong."
    ) in text
