"""What a few adjacent constraints of a front prove, where the whole front is too wide to count."""

from solvers.mines.counting.elimination_order import best_order
from solvers.mines.counting.fronts import CellGroup, Front, proven_cells
from solvers.mines.counting.narrow import NarrowFront

MAX_CONSTRAINTS = 9  # constraints that are looked at together


def proven(front: Front, width: int) -> tuple[set[int], set[int]]:
    """(cells proven free, cells proven mined), found from a few adjacent constraints at a time.

    Whatever some of the constraints prove, all of them prove. Raises Conflict.
    """
    groups_of = front.groups_by_constraint()
    free: set[int] = set()
    mined: set[int] = set()
    for middle in range(len(front.needs)):
        near = dict.fromkeys(
            constraint for group in groups_of[middle] for constraint in front.groups[group].constraints
        )
        chosen = [middle, *(constraint for constraint in near if constraint != middle)][:MAX_CONSTRAINTS]
        piece = restricted_front(
            front, chosen, sorted({group for constraint in chosen for group in groups_of[constraint]})
        )
        part = NarrowFront(piece, best_order(piece, width))
        more_free, more_mined = proven_cells(piece, part.shares(dict.fromkeys(part.counts, 1.0)))
        free |= more_free
        mined |= more_mined
    return free, mined


def restricted_front(front: Front, chosen: list[int], groups: list[int]) -> Front:
    """The front with only the `chosen` constraints; `groups` are the groups in them."""
    local = {constraint: number for number, constraint in enumerate(chosen)}
    cells: dict[tuple[int, ...], list[int]] = {}
    for number in groups:
        group = front.groups[number]
        constraints = tuple(
            sorted(local[constraint] for constraint in group.constraints if constraint in local)
        )
        cells.setdefault(constraints, []).extend(group.cells)
    return Front(
        tuple(CellGroup(tuple(members), constraints) for constraints, members in cells.items()),
        tuple(front.needs[constraint] for constraint in chosen),
        tuple(front.number_cells[constraint] for constraint in chosen),
    )
