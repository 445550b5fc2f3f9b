"""Iterates over the placements of mines on the frontier, one by one."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product
from typing import NamedTuple

from solvers.mines.board import Board, Cell
from solvers.mines.constraints import Conflict, known
from solvers.mines.contradiction import contradiction
from solvers.mines.counting.elimination_order import best_order
from solvers.mines.counting.fronts import Front, fronts
from solvers.mines.counting.narrow import NarrowStep, Transition, narrow_steps, start

MAX_DEAD_ENDS = 2_000_000  # dead ends that are cached; further ones are searched again


class SearchStep(NamedTuple):
    """The step that decides one group; `start` is the initial state if it is its front's first, else None."""

    cells: tuple[int, ...]
    step: NarrowStep
    start: int | None


def placements(board: Board, trust_flags: bool = True) -> Iterator[frozenset[Cell]]:
    """An iterator over the placements of mines on the covered cells that touch a number.

    Each is the set of its mines, without visible mines and trusted flags. Only placements that the rest of
    the board can complete to its mine count are included. Raises Contradiction, at once, if there is none.
    """
    try:
        facts = known(board, trust_flags)
        plan = search_steps(board, fronts(facts.constraints))
    except Conflict:
        raise contradiction(board, trust_flags) from None
    totals = range(board.height * board.width + 1)
    if (left := facts.mines_left(board)) is not None:
        totals = range(max(0, left - len(facts.unconstrained)), left + 1)
    paths = search_paths(plan, totals)
    first = next(paths, None)
    if first is None:
        raise contradiction(board, trust_flags)
    return (
        frozenset(divmod(cell, board.width) for cell in chain(facts.mined, *mined))
        for way in chain([first], paths)
        for mined in product(
            *(combinations(planned.cells, mines) for planned, mines in zip(plan, way, strict=True))
        )
    )


def search_steps(board: Board, all_fronts: Sequence[Front]) -> list[SearchStep]:
    """The groups of all fronts in the order in which they are decided."""
    plan = []
    for front in all_fronts:
        order = best_order(front, board.width)
        for number, (group, step) in enumerate(zip(order.groups, narrow_steps(front, order), strict=True)):
            plan.append(SearchStep(front.groups[group].cells, step, None if number else start(front)))
    return plan


def search_paths(plan: Sequence[SearchStep], totals: range) -> Iterator[tuple[int, ...]]:
    """For every way to decide all groups, the number of mines in each group.

    Only ways whose total number of mines is in `totals`. Depth-first search that caches dead ends.
    """
    dead: set[tuple[int, int, int]] = set()
    path: list[int] = []
    stack = [SearchNode(plan, 0, 0, 0)]
    while stack:
        node = stack[-1]
        if len(path) == len(plan):
            if node.mines in totals:
                node.has_placement = True
                yield tuple(path)
        elif node.mines < totals.stop:
            transition = next(node.transitions, None)
            if transition is not None:
                less, _, mines = transition
                child = SearchNode(plan, len(path) + 1, node.state - less, node.mines + mines)
                if child.key not in dead:
                    path.append(mines)
                    stack.append(child)
                continue
        stack.pop()
        if path and stack:
            path.pop()
            stack[-1].has_placement |= node.has_placement
        if not node.has_placement and len(dead) < MAX_DEAD_ENDS:
            dead.add(node.key)


class SearchNode:
    """A search state before a group is decided, with the transitions that have not been tried yet."""

    def __init__(self, plan: Sequence[SearchStep], number: int, state: int, mines: int) -> None:
        self.mines = mines
        self.has_placement = False
        self.transitions: Iterator[Transition] = iter(())
        if number < len(plan):
            planned = plan[number]
            state = state if planned.start is None else planned.start
            self.transitions = iter(planned.step.transitions_from(state))
        self.state = state
        self.key = (number, state, mines)
