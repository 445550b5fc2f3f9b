"""Proofs that a cell is safe or mined: the smallest set of shown numbers that proves it.

Numbers prove a cell safe if no placement that satisfies them has a mine there, and the other way round. A
smallest such set is connected through covered cells, starting from a number beside the cell. So the search
first takes the numbers within growing distances, then leaves out every number that is not needed, and then
looks for a smaller set, whose numbers cannot be farther away than its size allows. That last search is exact:
a placement that satisfies some numbers but not the claim shows that at least one of the numbers that it
violates is needed, and only sets that hit all such refutations are tried, the smallest first. After
MAX_PLACEMENTS it stops; the set found so far is still minimal: none of its numbers can be left out.

If the numbers alone prove nothing, the mine count is used too. Then numbers anywhere can matter: the result
is a minimal set, the smallest one if it is among the first MAX_COUNT_SETS sets.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, islice

from solvers.mines.answers import Proof
from solvers.mines.board import OPENED, Board, Cell, neighbors
from solvers.mines.errors import NotProven
from solvers.mines.minimal_sets import minimal_clash
from solvers.mines.solvability import fits

MAX_PLACEMENTS = 300  # placements to examine in search of a smaller set
MAX_COUNT_SETS = 60  # sets to try if the mine count is used
MAX_BRANCHES = 3000  # branches of one search for a placement

MaskedConstraint = tuple[int, int]  # (cells as a bit mask, mines among them)


def proof(board: Board, cell: Cell, trust_flags: bool = True) -> Proof:
    """The fewest numbers that prove a covered cell safe or mined, in the order of the argument.

    Raises NotProven if there is no proof, or if finding it would take too long. On a board that contradicts
    itself, anything can be proven.
    """
    letter = board[cell]
    if letter in "SM" or (letter == "F" and trust_flags):
        return Proof((), letter != "S")
    if letter not in "#F":
        raise NotProven(cell)
    numbers = NumberConstraints(board, cell, trust_flags)
    for by_count in (False, True) if board.mines is not None else (False,):
        for mined in (False, True):
            if by_count:
                needed = with_count(board, cell, mined=mined, trust_flags=trust_flags)
            else:
                needed = numbers.smallest(mined=mined)
            if needed is not None:
                cells = [divmod(number, board.width) for number in numbers.ordered(needed)]
                return Proof(cells, mined, by_count)
    raise NotProven(cell)


class NumberConstraints:
    """The numbers of a board, as constraints on its covered cells, and their distance from a cell.

    A number is named by the index of its cell.
    """

    def __init__(self, board: Board, cell: Cell, trust_flags: bool) -> None:
        letters = "".join(board.rows)
        neighbors_of = neighbors(board.height, board.width)
        unknown = {index for index, letter in enumerate(letters) if letter in ("#" if trust_flags else "#F")}
        given = {
            index for index, letter in enumerate(letters) if letter == "M" or (letter == "F" and trust_flags)
        }
        self.cell = board.index(cell)
        self.constraints: dict[int, MaskedConstraint] = {}
        self.distance: dict[int, int] = {}
        self.rings: list[list[int]] = []
        ring, reached = [self.cell], {self.cell}
        while ring:
            beside = {number for cell in ring for number in neighbors_of[cell] if letters[number] in OPENED}
            numbers = sorted(beside - self.distance.keys())
            ring = []
            for number in numbers:
                cells = [other for other in neighbors_of[number] if other in unknown]
                need = int(letters[number]) - sum(other in given for other in neighbors_of[number])
                self.constraints[number] = sum(1 << other for other in cells), need
                self.distance[number] = len(self.rings) + 1
                ring += [other for other in cells if other not in reached]
                reached.update(cells)
            if numbers:
                self.rings.append(numbers)

    def ordered(self, numbers: Collection[int]) -> list[int]:
        """The numbers sorted by distance, the farthest first."""
        return sorted(numbers, key=lambda number: (-self.distance.get(number, 1 << 30), number))

    def within(self, distance: int) -> list[int]:
        """The numbers up to this distance, the nearest first."""
        return [number for ring in self.rings[:distance] for number in ring]

    def counterexample(self, numbers: Collection[int], *, mined: bool) -> int | None:
        """The mines of a placement that satisfies these numbers but not the claim, if any.

        Raises Undecided.
        """
        bit = 1 << self.cell
        constraints = [self.constraints[number] for number in numbers]
        return placement(constraints, 0 if mined else bit, bit if mined else 0, iter(range(MAX_BRANCHES)))

    def smallest(self, *, mined: bool) -> list[int] | None:
        """The fewest numbers that prove the cell mined, or safe; None if not even all of them do."""
        try:
            for distance in range(1, len(self.rings) + 1):
                if self.counterexample(self.within(distance), mined=mined) is None:
                    break
            else:
                return None
        except Undecided:
            return None
        needed = self.minimal(self.within(distance), mined=mined)
        if len(needed) > distance:  # a proof has at least this many, because nothing nearer proves it
            needed = self.smaller(needed, mined=mined)
        return needed

    def minimal(self, numbers: list[int], *, mined: bool) -> list[int]:
        """The numbers without those that are not needed, leaving out the farthest first."""
        for number in reversed(numbers):
            fewer = [other for other in numbers if other != number]
            try:
                if self.counterexample(fewer, mined=mined) is None:
                    numbers = fewer
            except Undecided:
                pass
        return numbers

    def smaller(self, best: list[int], *, mined: bool) -> list[int]:
        """A smallest set of numbers that proves it, or `best` if there is no smaller one."""
        candidates = self.within(len(best) - 1)
        needed: list[frozenset[int]] = [frozenset(self.rings[0])]
        for _ in range(MAX_PLACEMENTS):
            candidate = hitting_set(needed, len(best) - 1)
            if candidate is None:
                return best
            try:
                mines = self.counterexample(candidate, mined=mined)
                if mines is None:
                    return sorted(candidate, key=candidates.index)
                satisfied = [number for number in candidates if self.fits(number, mines)]
                for number in candidates:  # let the placement satisfy as many as possible
                    if (
                        number not in satisfied
                        and (better := self.counterexample([*satisfied, number], mined=mined)) is not None
                    ):
                        satisfied.append(number)
                        mines = better
            except Undecided:
                return best
            needed.append(frozenset(candidates).difference(satisfied))
        return best

    def fits(self, number: int, mines: int) -> bool:
        """Whether these mines, as a bit mask, satisfy the number."""
        cells, need = self.constraints[number]
        return (cells & mines).bit_count() == need


class Undecided(Exception):
    """Finding out whether a placement fits would take too long."""


def placement(
    constraints: Sequence[MaskedConstraint], mines: int, free: int, branches: Iterator[int]
) -> int | None:
    """The mines of a placement that satisfies the constraints; None if there is none.

    It includes `mines` and leaves out `free`; all sets of cells are bit masks. Each branch of the search
    takes one of `branches`. Raises Undecided when there are none left.
    """
    changed = True
    while changed:
        changed = False
        choice, fewest = 0, 1 << 30
        for cells, need in constraints:
            need_left = need - (cells & mines).bit_count()
            unknown = cells & ~(mines | free)
            count = unknown.bit_count()
            if not 0 <= need_left <= count:
                return None
            if not count:
                continue
            if need_left == 0:
                free |= unknown
                changed = True
            elif need_left == count:
                mines |= unknown
                changed = True
            elif count < fewest:
                choice, fewest = unknown, count
    if not choice:
        return mines
    if next(branches, None) is None:
        raise Undecided
    bit = choice & -choice
    result = placement(constraints, mines | bit, free, branches)
    return placement(constraints, mines, free | bit, branches) if result is None else result


def hitting_set(sets: Sequence[frozenset[int]], limit: int) -> frozenset[int] | None:
    """A smallest set with an element of each of these; None if it needs more than `limit`."""
    for size in range(1, limit + 1):
        if (found := hitting_set_with(sets, frozenset(), size)) is not None:
            return found
    return None


def hitting_set_with(
    sets: Sequence[frozenset[int]], chosen: frozenset[int], left: int
) -> frozenset[int] | None:
    """`chosen` with at most `left` more elements, hitting each of the sets; None if there is none."""
    missed = [one for one in sets if chosen.isdisjoint(one)]
    if not missed:
        return chosen
    if not left:
        return None
    for element in sorted(min((len(one), sorted(one)) for one in missed)[1]):
        if (found := hitting_set_with(missed, chosen | {element}, left - 1)) is not None:
            return found
    return None


def with_count(board: Board, cell: Cell, *, mined: bool, trust_flags: bool) -> list[int] | None:
    """Numbers that, with the mine count, prove the cell mined, or safe; None if there are none."""
    board = board.showing(cell, "S" if mined else "M")
    covered = set(map(board.index, board.cells("#SM" if trust_flags else "#SMF")))
    neighbors_of = neighbors(board.height, board.width)
    numbers = [
        index
        for index in map(board.index, board.cells(OPENED))
        if not covered.isdisjoint(neighbors_of[index])
    ]

    def clashes(chosen: Sequence[int]) -> bool:
        return not fits(board, trust_flags=trust_flags, ignore=frozenset(numbers).difference(chosen))

    if not clashes(numbers):
        return None
    if clashes([]):
        return []
    needed = minimal_clash(numbers, clashes)
    sets = (subset for size in range(1, len(needed)) for subset in combinations(numbers, size))
    return next((list(subset) for subset in islice(sets, MAX_COUNT_SETS) if clashes(subset)), needed)
