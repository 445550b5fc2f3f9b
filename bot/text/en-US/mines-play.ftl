# Games of Minesweeper. Boards that are solved are in mines.ftl.

## Impossible games

mines-no-mine = A game needs at least one mine.
mines-no-guessing-needs-zero = A no-guess game starts with a zero: any other first number could leave you guessing.
mines-no-room = { $most ->
    [0] { $size } has no room for mines.
    [one] { $size } has room for { $most } mine at most.
   *[other] { $size } has room for { $most } mines at most.
}
mines-no-room-beside-zero = { $most ->
    [0] { $size } has no room for mines if the first cell is a zero.
    [one] { $size } has room for { $most } mine at most if the first cell is a zero.
   *[other] { $size } has room for { $most } mines at most if the first cell is a zero.
}
mines-no-layout-without-guessing = I couldn't find a no-guess board for that first cell. Try another cell, or start a game with fewer mines.

## Refused actions

mines-game-over = This game is over.
mines-others-game = This is someone else's game. Start your own with /mines play.
mines-no-game-here = No game of Minesweeper is open here. Start one with /mines play.
mines-too-many-flags = This game has reached its limit on flag changes.
mines-cell-is-open = { $cell } is already open.
mines-cell-has-a-flag = { $cell } has a flag. Take it off first.
mines-no-flag = { $cell } has no flag.
mines-chord-on-covered = { $cell } isn't open. You can only chord an open number.
mines-nothing-to-chord = There's nothing left to open around { $cell }.
mines-chord-without-flags = { $cell } shows { $number }, but { $flags ->
    [0] there are no flags
    [one] there's only { $flags } flag
   *[other] there are { $flags } flags
} around it.

## Moves that a player writes

mines-move-missing = Enter at least one cell, like B4.
mines-move-unread = I can't read “{ $word }”. Enter cells to open, like B4 C5. For anything else, put flag, unflag, or chord first.
mines-word-without-cell = There's no cell after “{ $word }”. Put it before the cell: { $word } { $cell }.
mines-too-many-moves = That's { $cells } cells. The limit is { $most } at once.

## Stored games that are invalid (a bug, or an edited database)

mines-open-already = The game is already open.
mines-not-laid-yet = The mines aren't placed yet.
mines-laid-already = The mines are already placed.
mines-laid-for-another = The mines don't match a game that opens { $cell } first.
mines-wrong-layout = The mines don't match layout 0.
mines-no-such-event = Minesweeper has no event called { $kind }.

## A game

mines-game = Minesweeper · game { $game }
mines-game-over-title = Minesweeper · game { $game } · { $result ->
    [won] won
    [lost] lost
    [timed-out] timed out
   *[given-up] gave up
}
# $mines is “10 mines”.
mines-progress = { $size } with { $mines }: { $flags ->
    [0] { "" }
    [one] { $flags } flag,{ " " }
   *[other] { $flags } flags,{ " " }
}{ $left ->
    [one] { $left } safe cell
   *[other] { $left } safe cells
} to open.
mines-everyone-may-play = Everyone here can play.
mines-open-first-cell = Open your first cell: { $first ->
    [zero] it's always a zero
   *[safe] it's never a mine
}.
mines-committed = The mine layout comes from a secret and your first cell. I'll show the secret after the game. This fingerprint of it, called its commitment (SHA-256), lets you check that it didn't change: `{ $commitment }`
mines-committed-before = Its commitment (SHA-256), posted before the first move: `{ $commitment }`
mines-secret = The secret: `{ $secret }` (layout { $layout })
mines-game-letters = # is covered, F is a flag, M is a mine.
mines-game-picture = Minesweeper board. { $standing } Press “As text” for a text version.
mines-game-picture-over = Minesweeper board, { $size } with { $mines }. The game is over.

## The first cell, and how to play

mines-rules-no-guessing = This board can be solved without guessing.
mines-how-to-press = Press a cell to open it, or a number to open around it.
mines-how-to-press-to-flag = Press a cell to flag it, or a number to open around it.
mines-how-to-write = Press **Moves** and name cells, like `B4 C5`.

## What happened last

# Instead of a player whose data was erased.
mines-story-someone = Someone
mines-story-opened = { $who } opened { $cells }.
mines-story-chorded = { $who } chorded { $cells }.
mines-story-flagged = { $who } flagged { $cells }.
mines-story-unflagged = { $who } unflagged { $cells }.
mines-story-gave-up = { $who } gave up.
mines-story-timed-out = Nobody played for a week, so the game is over.
mines-opened-more = { $cell } ({ $cells } cells)

## How the game ended

mines-won = **Won** in { $time }. 3BV: { $value }. 3BV/s: { $speed }.
mines-lost = **Lost** after { $time }: { $cells } { $hit ->
    [one] was a mine
   *[other] were mines
}. 3BV: { $value }. { mines-opened }
mines-given-up = Played for { $time }. 3BV: { $value }. { mines-opened }
mines-opened = { $opened } of { $free ->
    [one] { $free } safe cell
   *[other] { $free } safe cells
} opened.
mines-seconds = { $seconds } sec
mines-minutes = { $minutes } min { $seconds } sec
mines-hours = { $hours } hr { $minutes } min
mines-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
} { $hours } hr

## What each guess cost

mines-review-working = Figuring out what each guess cost…
mines-review-failed = I couldn't figure out what each guess cost.
mines-no-guesses = No guesses: every cell you opened was provably safe.
mines-guesses = { $guesses ->
    [one] **{ $guesses } guess**, and what it cost:
   *[other] **{ $guesses } guesses**, and what each one cost:
}
mines-guess-best = { $cell } Risk { $risk } · best
mines-guess-mistake = { $cell } Risk { $risk } · costs **{ $cost }** · best: { $best } ({ $best-risk })
mines-cost-in-wins = { $cost } (exact)
mines-first-guesses = Only the first { $guesses } are shown.
mines-costs-searched = Cost: how much the guess lowered your chance of winning, in points. These costs are exact.
mines-costs-searched-near-the-end = Cost, in points: the extra risk compared with the best cell. Where it says “exact”: how much the guess lowered your chance of winning.
mines-costs-are-risk = Cost: the extra risk compared with the best cell, in points.
mines-plus-is-a-chord = + marks a chord. Its risk is the chance that any cell it opened was a mine.

## A hint

mines-open-first = { $where ->
    [corner] Open a corner
    [C3] Open C3
   *[anywhere] Open any cell
}
mines-first-hint = { $where ->
    [corner] The first cell is never a mine. A corner is most likely to be a zero, which opens everything around it.
    [C3] The first cell is never a mine, and opens everything around it. On this size of board, you win most often from C3.
   *[anywhere] The first cell is never a mine, and opens everything around it. Start anywhere.
}
mines-wrong-flags = **{ $count ->
    [one] Wrong flag
   *[other] Wrong flags
}**: { $cells }
mines-hint-ignores-flags = Based on the open numbers and the mine count. Flags are ignored.

## Buttons and forms

mines-still-open = This game is still open here.{ $offered ->
    [yes] { "" }
   *[no] { " " }To start a new one, give up this one, then use /mines play again.
}
mines-play-instead = Give up and play { $size } with { $mines }
mines-play-on = Keep playing
mines-give-up = Give up
mines-give-up-for-good = Yes, give up
# On a button that changes what pressing a cell does; it says what pressing does now.
mines-mode-opening = Mode: open
mines-mode-flagging = Mode: flag
mines-moves = Moves
mines-moves-form = Your moves
mines-moves-field = Cells to open
mines-moves-field-which = To flag, unflag, or chord instead, put that word before the cells.
mines-moves-example = B4 C5 flag D2 chord E3

## How to play

mines-how-to-play = How to play Minesweeper
mines-how-to =
    - Open every cell that isn't a mine. If you open a mine, you lose.
    - A number says how many mines touch its cell, diagonals included. A blank touches none, so its neighbors open by themselves.
    - Flag a cell to remember that it's a mine.
    - When a number has all its flags, chord it: that opens its other neighbors at once.
    - { $moves ->
        [pressed] Press a cell to open it, or a number to chord it. **Mode** switches between opening and flagging.
       *[written] Press **Moves** and name cells: `B4 C5` opens both, `flag C2` sets a flag, `chord D5` chords.
    }
    - Stuck? **Hint** shows the best cell to open, and why.
# $why is a sentence.
mines-how-example = An example: { $cell } is safe. { $why }
