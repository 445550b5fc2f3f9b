"""Whether any placement fits a board."""

from collections.abc import Iterator
from functools import lru_cache

from solvers.mines.board import Board
from solvers.mines.constraints import Conflict, Known, known
from solvers.mines.counting.along_line import count
from solvers.mines.counting.fronts import CountedFront, Front, fronts
from solvers.mines.errors import TooWide
from solvers.mines.probabilities.counted_board import CountedBoard

SECONDS_PER_FRONT = 1.0  # a front that takes longer to count is assumed to fit
STEPS_PER_GROUP = 4  # of the search for one placement; counting is quicker than a longer one


def fits(board: Board, *, trust_flags: bool, ignore: frozenset[int] = frozenset()) -> bool:
    """Whether any placement fits the board, without the numbers at the indices in `ignore`.

    Also True if that would take too long to find out.
    """
    try:
        facts = known(board, trust_flags, ignore)
        if board.mines is None:
            return all(front_fits(front, board.width) for front in fronts(facts.constraints))
        return CountedBoard(board, facts, counted_fronts(board, facts)).weights.possible
    except Conflict:
        return False
    except TooWide:
        return True


def counted_fronts(board: Board, known: Known) -> list[CountedFront]:
    """The fronts of the board, counted. Raises Conflict, and TooWide if one takes too long."""
    return [count(front, board.width, SECONDS_PER_FRONT) for front in fronts(known.constraints)]


@lru_cache(maxsize=512)  # a board has most of its fronts in common with itself without a number
def front_fits(front: Front, width: int) -> bool:
    """Whether any placement satisfies the front; also True if that would take too long to find out.

    One placement is usually found quickly. Otherwise all are counted.
    """
    found = PlacementSearch(front).found(STEPS_PER_GROUP * len(front.groups))
    if found is not None:
        return found
    try:
        count(front, width, SECONDS_PER_FRONT)
    except Conflict:
        return False
    except TooWide:
        pass
    return True


class PlacementSearch:
    """A search for one placement that satisfies a front: depth first, with what each constraint forces."""

    def __init__(self, front: Front) -> None:
        self.groups = front.groups
        self.groups_of = front.groups_by_constraint()
        self.needs = list(front.needs)  # mines that each constraint still needs
        self.left = front.cells_by_constraint()  # its undecided cells
        self.mines: dict[int, int] = {}  # in the decided groups, by number, in the order of the decisions

    def found(self, steps: int) -> bool | None:
        """Whether there is a placement; None if so many steps don't tell."""
        first = 0  # all groups before this one are decided
        tried: list[tuple[int, int, Iterator[int]]] = []  # group, decisions before, values left to try
        for _ in range(steps):
            while first in self.mines:
                first += 1
            if first == len(self.groups):
                return True
            tried.append((first, len(self.mines), self.values(first)))
            while tried:
                first, decided, values = tried[-1]
                self.undo(decided)
                value = next(values, None)
                if value is None:
                    tried.pop()
                elif self.decide(first, value):
                    break
            else:
                return False
        return None

    def values(self, group: int) -> Iterator[int]:
        """The possible numbers of mines in a group, the likeliest first."""
        size, around = self.groups[group].size, self.groups[group].constraints
        low = max(0, *(size + self.needs[each] - self.left[each] for each in around))
        high = min(size, *(self.needs[each] for each in around))
        usual = max(size * self.needs[each] / self.left[each] for each in around)
        return iter(sorted(range(low, high + 1), key=lambda mines: abs(mines - usual)))

    def decide(self, group: int, mines: int) -> bool:
        """Whether the constraints stay possible with so many mines in a group, and what they then force."""
        forced = {group: mines}
        while forced:
            group, mines = forced.popitem()
            self.mines[group] = mines
            self.change(group, -1)
            for constraint in self.groups[group].constraints:
                need, left = self.needs[constraint], self.left[constraint]
                if not 0 <= need <= left:
                    return False
                if need in (0, left):
                    others = (each for each in self.groups_of[constraint] if each not in self.mines)
                    forced.update((each, self.groups[each].size if need else 0) for each in others)
        return True

    def undo(self, decided: int) -> None:
        """Take back all but the first so many decisions."""
        while len(self.mines) > decided:
            self.change(next(reversed(self.mines)), 1)
            self.mines.popitem()

    def change(self, group: int, sign: int) -> None:
        """Add a decided group's cells and mines to what its constraints have left, or take them away."""
        size = self.groups[group].size
        for constraint in self.groups[group].constraints:
            self.needs[constraint] += sign * self.mines[group]
            self.left[constraint] += sign * size
