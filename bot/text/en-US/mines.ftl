# Minesweeper boards that people paste: reading them, and solving them. Games are in mines-play.ftl.

## Text without a board

mines-no-board = I can't find a Minesweeper board in this text. Write it row by row, with # for each covered cell and a digit for each open one.
mines-text-too-long = This text is too long. The limit is { $most } characters.
mines-too-many-lines = This text is too long. The limit is { $most } lines.
mines-board-too-large = This board is too large. It can have up to { $most } cells.
mines-no-such-size = This text gives the board an impossible size.
mines-of-another-size = This board has { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
} and { $columns ->
    [one] { $columns } column
   *[other] { $columns } columns
}, but the text says { $told }.
mines-signs-clash = The symbols on this board don't make sense together. Use ? for covered cells, 0 to 8 for open ones, and F for flags.
mines-blanks-lost = The spaces in this board seem to have shifted: no arrangement of mines fits its numbers. Try ? for covered cells, 0 for empty ones, and / between rows on one line.
mines-ambiguous = This board can be read in { $ways } different ways.
mines-too-many-ways = This board can be read in { $ways } different ways. Please write ? for covered cells and 0 for empty ones.
mines-link-and-rows = This text has both a link to a board and rows of a board. Send me just one or the other.

# Where it went wrong: $why is one of the sentences below.
mines-in-line = Line { $line }: { $why }
mines-in-line-and-column = Line { $line }, column { $column }: { $why }
mines-in-row = Row { $row }: { $why }
mines-in-row-and-column = Row { $row }, column { $column }: { $why }

mines-unknown-sign = I don't recognize “{ $sign }” as a cell. Use ? for covered cells, 0 to 8 for open ones, and F for flags.
mines-not-a-row = This isn't a row of a board.
mines-row-beside-words = There are words here, but part of this may be a row of the board.
mines-row-not-as-long = This row has { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}, but most rows have { $usual }.
mines-row-not-as-first = This row has { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}, but the first row has { $first }.
mines-empty-row = This row is empty.
mines-no-list-of-cells = This should be a list of cells.
mines-list-for-cell = This should be a cell, not a list.
mines-row-or-column = This could be a row or a column. Write [[…]] for a row, [[…], […]] for a column.
mines-lists-too-deep = There are too many lists inside lists.
mines-list-not-opened = “{ $sign }” closes a list that was never opened.
mines-list-not-closed = A list isn't closed.
mines-unexpected-sign = “{ $sign }” doesn't belong here.
mines-more-beside-list = “{ $text }” is outside the list, but looks like part of the board.
mines-several-boards = This text has more than one board. Send me one at a time.
mines-no-list-of-rows = This text has no list of rows.

## Links without a board

mines-no-board-in-link = I can't find a board in this link. Send me the picture itself, or the board as text.
mines-link-without-size = This link doesn't say how large its board is.
mines-link-of-another-size = The mines in this link don't match the size of its board.
mines-link-too-large = The board in a link can have 1 to { $most } cells.
mines-link-with-more-cells = This link says { $size }, but has more cells than that.
mines-link-with-fewer-cells = This link says { $size }, but has only { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}.
mines-link-above-8 = This link has a number above 8.

## Files and options

mines-one-board = Send me one board: as text, as a text file, or as a picture.
mines-file-is-no-text = This file isn't plain text (UTF-8).

## Impossible boards

mines-no-cell = A board needs at least one cell.
mines-uneven-row = Row { $row } has { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}, but the first row has { $first }.
mines-no-letter-of-a-cell = Row { $row } has “{ $letter }” in it, which isn't a cell.
mines-fewer-than-none = A board can't have fewer than 0 mines.
mines-impossible-as-read = { $why } I read this board as { $size }.
mines-wrong-flag = The flag on { $at } can't be right.
mines-wrong-flag-beside-others = The flag on { $at } can't be right if the other flags are.
mines-too-few-mines = This board can't have only { $mines ->
    [one] { $mines } mine
   *[other] { $mines } mines
}: its numbers need at least { $fewest }.
mines-too-many-mines = This board can't have { $mines ->
    [one] { $mines } mine
   *[other] { $mines } mines
}: its numbers leave room for { $most } at most.
mines-not-so-many-mines = This board can't have exactly { $mines ->
    [one] { $mines } mine
   *[other] { $mines } mines
}: no arrangement with that many fits its numbers.
mines-wrong-number = The { $number } at { $at } can't be right: { $why }.
mines-fewer-around = { $most ->
    [0] none of its neighbors can be a mine
    [one] only { $most } of its neighbors can be a mine
   *[other] only { $most } of its neighbors can be mines
}
mines-more-around = { $least ->
    [one] { $least } of its neighbors is a mine
   *[other] { $least } of its neighbors are mines
}
# $others are numbers in the words of the next message.
mines-numbers-clash = The { $number } at { $at } contradicts { $others }.
mines-the-number = the { $number } at { $at }

## Cells and numbers that a person writes

mines-no-name-of-a-cell = “{ $text }” isn't a cell. Enter a letter and a number, like D7.
mines-rows-from-1 = Rows start at 1, and columns at A.
mines-no-such-cell = This board has no { $cell }. Its last cell is { $last }.
mines-not-covered = { $cell } isn't covered.
mines-count-unread = “{ $text }” isn't a number of mines. Enter a number, like 10.
mines-cell-cannot-show = “{ $showed }” isn't something a cell can show. Enter 0 to 8, or mine.

## Boards that take too long

mines-too-wide = This board is too complex to solve exactly in the time I have.
mines-too-wide-to-count = This board is too large for me to count every arrangement of its mines.
mines-too-wide-to-estimate = This board is too large for an exact answer, and I found no arrangement of mines that fits it.
mines-numbers-take-too-long = Figuring out what the cells of this board could show would take too long.
mines-not-proven = Nothing on the board proves whether { $cell } is safe or a mine.

## What could be read differently: parts of a list

mines-sign-means = { $sign ->
    [blank] a space
   *[other] { $sign }
} is { $meaning ->
    [covered] a covered cell
    [zero] an open 0
    [flag] a flag
    [mine] a mine
    [safe] a safe cell
   *[hole] not a cell
}
mines-marked-solution = “n” is open, “*” and “.” are covered
mines-counted-in-link = { $mines ->
    [one] { $mines } mine
   *[other] { $mines } mines
} counted in the link
mines-counted-in-spoilers = { $mines ->
    [one] { $mines } mine
   *[other] { $mines } mines
} counted in the spoilers
mines-counted-by-marks = { $mines ->
    [one] { $mines } mine
   *[other] { $mines } mines
} counted from the x and ! marks
mines-left-beside-flags = { $mines ->
    [one] { $mines } mine
   *[other] { $mines } mines
} left besides the flagged ones

## The best move, and why

mines-best-safe = { $cell } is safe.
mines-best-only-safe = { $cell } is the only cell that is certainly safe.
mines-best-of-safe = { $others ->
    [one] { $cell } is safe, and so is one other cell. { $cell }'s number will tell you more.
   *[other] { $cell } is safe, and so are { $others } other cells. { $cell }'s number will tell you the most.
}
mines-best-any-safe = { $others ->
    [one] { $cell } is safe, and so is one other cell.
   *[other] { $cell } is safe, and so are { $others } other cells.
} The order doesn't matter.
mines-best-wins = { $cell }: { $mine } chance of a mine. Best play wins { $wins } of the time.
mines-best-wins-more = { $cell }: { $mine } chance of a mine. Best play wins { $wins } of the time. { $other } is less risky ({ $other-mine } chance), but wins only { $other-wins }.
mines-best-least-risk = No cell is less risky than { $cell }: { $mine } chance of a mine. It leads to a safe next cell { $frees } of the time.
mines-best-only-least-risk = No cell is less risky than { $cell }: { $mine } chance of a mine.
mines-best-not-looked-ahead = No cell is less risky than { $cell }: { $mine } chance of a mine. Looking further ahead would take too long.
mines-best-estimated = { $cell }: about { $mine } chance of a mine, ± { $error }. Even allowing for that error, its risk is the lowest.
mines-best-better-guesses = { $cell }: { $mine } chance of a mine. It leads to a safe next cell { $frees } of the time. { $other } ({ $other-mine } risk) would leave you with worse guesses.
mines-best-frees = { $cell }: { $mine } chance of a mine. It leads to a safe next cell { $frees } of the time. { $other } ({ $other-mine } risk) never does.
mines-best-frees-more = { $cell }: { $mine } chance of a mine. It leads to a safe next cell { $frees } of the time. { $other } ({ $other-mine } risk) does so only { $other-frees } of the time.
mines-best-unavoidable = { $cell }: { $mine } chance of a mine. Guess it now: if it's a mine, no number can ever show that, and you'd face a 50-50 guess anyway.

## The answer to a board

mines-open = Open { $cell }{ $safe ->
    [yes] { " " }· safe
   *[no] { "" }
}
mines-nothing-to-open = Nothing left to open: { $covered ->
    [yes] every covered cell is a mine
   *[no] no cell is covered
}
mines-safe-cells = **{ $count } safe**: { $cells }
mines-mined-cells = **{ $count ->
    [one] { $count } mine
   *[other] { $count } mines
}**: { $cells }
mines-nothing-proven = You have to guess: no cell is certainly safe or certainly a mine.
# $count is the number as text: very large ones are shortened.
mines-placements-fit = { $number ->
    [one] **{ $count }** arrangement of mines fits
   *[more] **{ $count }** arrangements of mines fit
} this board.
mines-placements-in-file = Arrangements of mines that fit: { $number }
# Some of many cells: “A1, A2, A3 and 6 more”.
mines-cells-and-more = { $cells }, and { $more } more
mines-count = { $mines ->
    [unknown] an unknown number of mines
    [one] { $mines } mine
   *[other] { $mines } mines
}
mines-estimates = This board is too large for exact chances, so these are estimates, ± their standard error.

## The answer to a board: small print

# $mines is “10 mines” or “an unknown number of mines”.
mines-read-as = Read as { $size } with { $mines }{ $how ->
    [none] { "" }
   *[other] ; { $how }
}.
mines-how = { $how }
# $why says which flag cannot be right, as a sentence.
mines-flags-doubted = { $why } So I'm not trusting any flags.
mines-flags-not-trusted = Flags aren't trusted here: they count as covered cells.
mines-count-not-given = Set **Mine count** for more accurate chances: without it, every arrangement counts as equally likely.
mines-estimates-error = Standard error: { $error } at most. Listed safe cells and mines are certain.
mines-cropped = The picture shows only { $first } to { $last }.
mines-letters = In the text, S is safe, F is a mine to flag, and # is uncertain.
mines-digits-are-chances = Two digits: the chance of a mine, in %.
mines-letters-and-chances = { mines-digits-are-chances } S is safe, F is a mine to flag.
mines-lowest-chances = Lowest risks: { $cells }

## What a picture shows, for those who can't see it

mines-picture = Minesweeper board, { $size }, with each covered cell's chance of being a mine.
mines-picture-cropped = Shown: { $first } to { $last }.
mines-picture-safe = { $safe ->
    [one] { $safe } safe cell
   *[other] { $safe } safe cells
}.
mines-picture-certain = { $mines ->
    [one] { $mines } certain mine
   *[other] { $mines } certain mines
}.
mines-picture-estimated = The chances are estimates, ± { $error } at most.
mines-picture-best = Outlined, to open next: { $cell }, { $mine ->
    [none] safe
   *[other] { $mine } chance of a mine
}.
mines-chart-described = Bar chart of what { $cell } could show. The text below has the same chances.

## The legend of a picture: a few words beside an example of each cell

mines-legend-best = open next
mines-legend-chance = chance of a mine, in %
mines-legend-chance-estimated = chance of a mine, ± standard error, in %
mines-legend-proof = numbers that prove it
mines-legend-safe = safe
mines-legend-mined = certainly a mine
mines-legend-flag = flag, trusted
mines-legend-doubted = flag, not trusted
mines-legend-visible-mine = visible mine
mines-legend-exploded = exploded mine
mines-legend-mine = mine
mines-legend-right-flag = flagged mine
mines-legend-wrong-flag = wrong flag

## Which board is meant

mines-which-reading = Which board do you mean?
mines-ways-to-read = It can be read in { $ways } ways:

## What a cell may show, and the arrangements of mines that fit

mines-cell-may-show = What { $cell } could show
mines-mine = mine
mines-placements = { $shown ->
    [one] Arrangement { $first } of { $total }
   *[other] Arrangements { $first } to { $last } of { $total }
}
mines-placements-of-many = Arrangements { $first } to { $last } of more than { $counted }
mines-no-more-placements = No more arrangements
mines-placements-listed = Where the mines next to numbers could be, one arrangement per line, with its chance. Other mines aren't listed:
mines-no-more-mines = no more mines
mines-in-all-placements = { $mines ->
    [one] { $mines } certain mine is in all of them and isn't listed.
   *[other] { $mines } certain mines are in all of them and aren't listed.
}

## Buttons and forms of an answer

mines-next-step = Next step
mines-numbers-of-a-cell = What could a cell show?
mines-placements-button = Arrangements
mines-without-flags = Don't trust flags
mines-trust-flags = Trust flags
mines-mine-count = Mine count
mines-paste-form = Solve a Minesweeper board
mines-board-field = Board
mines-board-field-which = Numbers, and ? or # for covered cells. Emoji boards work too.
mines-count-field = Mine count
mines-count-field-optional = Leave this empty if you don't know, or if it's given with the board.
mines-count-field-with-flags = Include the flagged ones.
mines-next-step-form = Next step
mines-opened-cell-field = Which cell did you open?
mines-showed-field = What did it show?
mines-showed-field-which = 0 to 8, or mine
mines-how-many-form = How many mines are there?
mines-which-cell-form = What could a cell show?
mines-cell-field = Cell
mines-cell-field-which = A letter and a number, like D7

## While I work: after “Working on”

mines-work-board = your { $size } board
mines-work-cell = the numbers { $cell } could show
mines-work-placements = the arrangements
mines-work-hint = your hint
mines-work-proof = a proof

## Boards that were solved before

mines-no-such-board-of-yours = I no longer have that board.
mines-board-not-asked-here = That board wasn't solved in this channel.
mines-say-first-which-board = First, choose which board you mean.
mines-no-such-reading = This board can't be read that way.

## Pictures of boards

mines-no-board-in-picture = I can't find a Minesweeper board in this picture. A sharp, straight screenshot of the whole board, with nothing in front of it, works best.
mines-enter-as-text = Enter the board as text
mines-picture-not-opened = I can't open this picture. Send a PNG, JPEG, WebP, or GIF file.
mines-picture-too-large = This picture is too large: the limit is { $most } million pixels.
# After “Read as 9x9 with 10 mines;”
mines-count-usual = that's the usual number for this size
mines-count-from-counter = { $flags ->
    [0] that's what the picture's counter says
   *[other] that's the picture's counter plus the flags
}
mines-part-of-board = the picture shows only part of the board
mines-numbers-cut-off = numbers at the cut edge are ignored, because some of their mines may be outside the picture
mines-boards-in-picture = The picture has { $boards } boards, each { $size }.
mines-board-at = { $number }. { $place ->
    [top-left] top left
    [top] top
    [top-right] top right
    [left] left
    [right] right
    [bottom-left] bottom left
    [bottom] bottom
    [bottom-right] bottom right
   *[middle] middle
}
# The heading while nothing is certain.
mines-unclear-title = { $count ->
    [one] One unclear cell
   *[other] { $count } unclear cells
}
mines-unclear-safe = This is certain, whatever the unclear { $count ->
    [one] cell shows
   *[other] cells show
}.
mines-unclear-nothing-safe = I can't be sure that any cell is safe until you tell me what the unclear { $count ->
    [one] cell shows
   *[other] cells show
}.
mines-unclear-cells = { $count ->
    [one] **1 unclear cell**: { $cells }. What does it show?
   *[other] **{ $count } unclear cells**: { $cells }. What do they show?
}
mines-unclear-many = With this many unclear cells, it may be quicker to send a sharper picture or press **Edit board**.
# In a menu: $symbol is what the cell seems to show, in the words of the next message.
mines-symbol-menu = { $cell }: { $symbol }?
mines-symbol = { $symbol ->
    [zero] open and blank (0)
    [covered] covered
    [flag] a flag
    [mine] a mine
   *[other] { $symbol }
}
mines-symbol-impossible = { $cell } can't show that: the mines wouldn't fit then. Choose something else, or press “Edit board” if another cell was read wrong.
# $why is a sentence.
mines-all-as-read-impossible = { $why } So not every cell was read right. Choose what the unclear ones show, or press “Edit board”.
mines-all-as-read = { $count ->
    [one] Correct
   *[other] All correct
}
mines-correct-button = Edit board
mines-correct-form = Edit board
mines-correct-field-which = # is a covered cell, F a flag, M a visible mine{ $holes ->
    [yes] , ~ an unknown number
   *[no] { "" }
}.
mines-correct-field-check = # is covered, F a flag, M a mine{ $holes ->
    [yes] , ~ unknown
   *[no] { "" }
}. Please check { $cells }.
mines-picture-field = Picture
mines-picture-field-which = Or a screenshot of the board, as PNG, JPEG, WebP, or GIF.
mines-picture-read = Minesweeper board, { $size }, read from a picture.
mines-picture-unclear = Outlined as unclear: { $cells }.
mines-close-ups = A close-up of each unclear cell in the picture, outlined, with its neighbors around it.
mines-legend-unclear = unclear
mines-work-picture = your picture

## Why a cell is safe

# $count is how many numbers are listed.
mines-why = Why { $cell } is safe
mines-why-numbers = { $count ->
    [0] { $cell } is marked as safe on the board.
    [one] If { $cell } were a mine, the number in { $numbers } would be wrong.
    [2] If { $cell } were a mine, the numbers in { $numbers } couldn't both be right.
   *[other] If { $cell } were a mine, the numbers in { $numbers } couldn't all be right.
}
mines-why-with-count = { $count ->
    [0] If { $cell } were a mine, there would be too many mines.
    [one] If { $cell } were a mine, the number in { $numbers } and the mine count couldn't both be right.
   *[other] If { $cell } were a mine, the numbers in { $numbers } and the mine count couldn't all be right.
}
mines-picture-proof = Minesweeper board, { $size }. { $cell } is safe.
mines-picture-framed = Outlined as proof: { $numbers }.
