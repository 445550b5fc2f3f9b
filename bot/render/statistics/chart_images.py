"""The images of /stats: the balance over the last rounds, the accuracies. `charts.draw` draws them."""

from collections.abc import Sequence
from typing import NamedTuple

from app.statistics import PlayerData
from bot.render import markdown
from bot.render.images.grid import Grid
from bot.render.images.line_chart import Axes
from bot.render.layout import ImageFile, TextFile
from bot.render.statistics import accuracy, charts, words
from bot.render.views import charts_accuracy
from bot.text.catalogue import current_language, say
from bot.text.cldr import separators
from bot.text.numbers import format_signed, signed_chips
from games.chips import TENTHS
from storage.decision_stats import DecisionStats
from storage.results import Result


class ChartData(NamedTuple):
    """Data of the charts: the balance (`steps` may be empty) and the accuracy (may be empty)."""

    steps: Sequence[charts.Step]
    unit: str
    caption: str
    by_hand: accuracy.AccuracyByHand


def chart_data(data: PlayerData) -> ChartData:
    return ChartData(*_steps(data.newest), _accuracy_data(data.decision_stats))


def to_draw(data: ChartData) -> tuple[Sequence[charts.Step], charts.Labels, Sequence[Grid]]:
    """The arguments of `charts.draw`."""
    return data.steps, _labels(data.unit, data.caption), [each.grid for each in _described_grids(data)]


def parts(data: ChartData, balance: bytes | None, grids: Sequence[bytes]) -> list[ImageFile | TextFile]:
    """The charts that `charts.draw` returned, with a file of the numbers."""
    shown: list[ImageFile | TextFile] = []
    if balance is not None:
        description = _describe_results(data.steps, data.unit, data.caption)
        shown.append(ImageFile("balance.png", balance, description))
    for number, (png, described) in enumerate(zip(grids, _described_grids(data), strict=True), start=1):
        shown.append(ImageFile(f"accuracy-{number}.png", png, described.description))
    if grids:
        shown.append(TextFile(accuracy.TEXT_FILE, accuracy.as_text(data.by_hand)))
    return shown


def why_none(data: ChartData, why: str) -> list[str]:
    """That there are no charts, and the sentence why; nothing if there is nothing to chart."""
    if not (data.steps or data.by_hand):
        return []
    return [markdown.subtext(say("stats-no-charts", missing_permissions=why))]


def _steps(newest: Sequence[Result]) -> tuple[list[charts.Step], str, str]:
    """The rounds against the house whose odds are known, oldest first; the unit; and which rounds they are.

    The unit is chips; then rounds without a bet are left out. It is bets if no round was played for chips.
    """
    newest = [result for result in newest if result.against_house]
    in_chips = any(result.bet for result in newest if result.expected is not None)
    steps, all_known, all_for_chips = [], True, True
    for result in reversed(newest):
        if result.units is None:
            continue
        if in_chips and not result.bet:
            all_for_chips = False
            continue
        if result.expected is None:
            all_known = False
            continue
        unit = result.bet / TENTHS if in_chips else 1.0
        steps.append(
            charts.Step(result.units * unit, result.expected * unit, (result.expected - result.cost) * unit)
        )
    caption = words.last_rounds(len(steps), all_known=all_known, all_for_chips=all_for_chips)
    return steps, "chips" if in_chips else "bets", caption


def _accuracy_data(decisions: Sequence[DecisionStats]) -> accuracy.AccuracyByHand:
    """The accuracy at each hand of the games that are charted, from decision statistics."""
    accuracies: dict[accuracy.Matchup, accuracy.HandAccuracy] = {}
    for entry in decisions:
        matchup = accuracy.matchup(entry.position)
        if matchup and charts_accuracy(entry.game):
            times, best = accuracies.get(matchup, (0, 0))
            accuracies[matchup] = accuracy.HandAccuracy(times + entry.times, best + entry.best)
    return accuracies


def _described_grids(data: ChartData) -> Sequence[accuracy.DescribedGrid]:
    return accuracy.described_grids(data.by_hand) if data.by_hand else []


def _describe_results(steps: Sequence[charts.Step], unit: str, caption: str) -> str:
    result, best, decided = (sum(column) for column in zip(*steps, strict=True))
    return say(
        "stats-chart-described",
        which=caption,
        unit=unit,
        brought=signed_chips(round(result * TENTHS)) if unit == "chips" else format_signed(result),
        best=format_signed(best),
        decided=format_signed(decided),
    )


def _labels(unit: str, caption: str) -> charts.Labels:
    return charts.Labels(
        luck=say("stats-chart-luck"),
        best_play=say("stats-chart-best-play"),
        decided=say("stats-chart-decided"),
        result=say("stats-chart-result"),
        axes=Axes(say("stats-chart-unit", unit=unit), caption, separators(current_language())),
    )
