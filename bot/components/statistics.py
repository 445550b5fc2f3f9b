"""The charts of statistics; pages of rankings and histories, and their buttons."""

import logging
import math
import sys
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, Literal

from discord import ui

from app import statistics
from app.services import Services
from app.solving.errors import SolverFailed
from bot.client import Interaction
from bot.components import minesweeper_board
from bot.components.custom_ids import Digits, Id, Matches, Snowflake
from bot.components.page_buttons import PageButton
from bot.components.persistent import PersistentButton
from bot.components.round_replay import ReplayStepButton
from bot.components.standalone_games import STANDALONE_GAMES
from bot.interactions import checks, permissions, responses
from bot.interactions.refusals import Refused
from bot.render.layout import Part, Reply
from bot.render.statistics import chart_images, charts, messages, words
from bot.text.catalogue import say
from storage.history import Entry, Place
from storage.pages import Cursor
from storage.player_stats import FIGURES, Ranking
from storage.rankings import RankedPlayer
from storage.results import Result
from storage.schema import MAX_INTEGER

log = logging.getLogger(__name__)

MAX_FIGURE: Mapping[Ranking, int] = {"net": MAX_INTEGER}  # rankings whose figures are whole numbers
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


async def draw_charts(services: Services, data: chart_images.ChartData) -> Sequence[Part]:
    """The charts that have data, with a file of the numbers; none if the solvers fail."""
    if not (data.steps or data.by_hand):
        return []
    try:
        balance, grids = await statistics.draw(services, charts.draw, *chart_images.to_draw(data))
    except SolverFailed as failed:
        log.warning("Could not draw the images of statistics: %s", failed)
        return []
    return chart_images.parts(data, balance, grids)


async def load_leaderboard(
    interaction: Interaction, ranking: Ranking, game: str, cursor: Cursor[tuple[float, int]] | None = None
) -> Reply:
    """A page of a ranking: the first, or that of a cursor, whose place is (figure, player)."""
    page = await statistics.ranking_page(
        interaction.client.services,
        interaction.guild_id,
        interaction.user.id,
        ranking,
        game,
        cursor,
        at_tables=permissions.bot_is_member(interaction),
    )
    buttons = LeaderboardPageButton.both(page, ranking=ranking, game=page.game)
    return messages.leaderboard_reply(ranking, page, buttons)


def ranking_named(name: str) -> Ranking:
    """The ranking of this name. Raises Refused if there is none."""
    for ranking in FIGURES:
        if ranking == name:
            return ranking
    raise Refused("stats-no-such-ranking", ranking=name)


class LeaderboardPageButton(
    PageButton[RankedPlayer], custom_id="ranked:{ranking}:{game}:{direction}:{figure}:{player}"
):
    """Shows another page of a ranking."""

    directions, labels = ("before", "behind"), ("common-back", "common-more")
    ranking: Ranking
    game: Annotated[str, Matches(r"[a-z0-9-]{1,32}")]
    direction: Literal["behind", "before"]
    figure: Annotated[str, Matches(r"-?[0-9.e+-]{1,30}")]
    player: Snowflake

    @classmethod
    def fields_of(cls, entry: RankedPlayer) -> dict[str, Any]:
        return {"figure": repr(entry.figure), "player": entry.player_id}

    async def on_press(self, interaction: Interaction) -> None:
        if self.game not in words.game_names():
            raise checks.outdated_component()
        place = _parse_cursor(self.ranking, self.figure, self.player)
        reply = await load_leaderboard(interaction, self.ranking, self.game, self.cursor(place))
        await responses.update_message(interaction, reply)


def _parse_cursor(ranking: Ranking, figure: str, player_id: int) -> tuple[float, int]:
    """The place (figure, player's id) next to a page. Raises Outdated if the database cannot hold it."""
    try:
        value = int(figure) if ranking in MAX_FIGURE else float(figure)
    except ValueError:
        value = math.inf
    if abs(value) > MAX_FIGURE.get(ranking, sys.float_info.max) or player_id > MAX_INTEGER:
        raise checks.outdated_component()
    return value, player_id


async def load_history(interaction: Interaction, cursor: Cursor[Place] | None = None) -> Reply:
    """A page of the person's history: the newest, or that of a cursor."""
    services, user_id = interaction.client.services, interaction.user.id
    page = await statistics.history_page(services, interaction.guild_id, user_id, cursor)
    replays, buttons = [ShowAgainButton.of(entry) for entry in page.entries], HistoryPageButton.both(page)
    return messages.history_reply(page, replays, buttons, has_tables=permissions.bot_is_member(interaction))


class HistoryPageButton(PageButton[Entry], custom_id="history:{direction}:{at}:{kind}:{number}"):
    """Shows another page of the history of the person who presses."""

    directions, labels = ("newer", "older"), ("common-newer", "common-older")
    direction: Literal["older", "newer"]
    at: Annotated[int, Digits(17)]  # microseconds since EPOCH
    kind: Literal["board", "round"]
    number: Id

    @classmethod
    def fields_of(cls, entry: Entry) -> dict[str, Any]:
        place = entry.place
        return {"at": (place.at - EPOCH) // timedelta(microseconds=1), "kind": place.kind, "number": place.id}

    async def on_press(self, interaction: Interaction) -> None:
        place = Place(EPOCH + timedelta(microseconds=self.at), self.kind, self.number)
        await responses.update_message(interaction, await load_history(interaction, self.cursor(place)))


class ShowAgainButton(PersistentButton, custom_id="replay:{kind}:{number}"):
    """Shows a round or a board again, to the person it belongs to."""

    delivery = "private"
    kind: Literal["board", "round"]
    number: Id

    @classmethod
    def of(cls, entry: Entry) -> ui.Item[Any]:
        number = entry.item.round_id if isinstance(entry.item, Result) else entry.item.id
        return cls.labeled(say("stats-show-again"), kind=entry.place.kind, number=number)

    async def on_press(self, interaction: Interaction) -> None:
        make_reply = minesweeper_board.stored_board_reply if self.kind == "board" else _round_reply
        await responses.send_ephemeral(interaction, await make_reply(interaction, self.number))


async def _round_reply(interaction: Interaction, round_id: int) -> Reply:
    """A round that this person played, with the value of their decisions."""
    played = await statistics.load_round(interaction.client.services, round_id, interaction.user.id)
    if played.round.table_id is None:
        show_again = {game.round_type.game: game.stored_reply for game in STANDALONE_GAMES}
        return await show_again[played.round.game](interaction, round_id)
    return messages.round_reply(played.result, played.decisions, [ReplayStepButton.first(round_id)])
