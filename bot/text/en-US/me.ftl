# /me: what is stored about you.

## Export

me-export = Everything stored about you
me-export-counted = From all servers and direct messages: { $counted }.
me-export-nothing = From all servers and direct messages: nothing.
me-export-several = It's too much for one file, so there are { $parts }. Each can be read on its own.
me-export-units = Chip amounts are in tenths of a chip: 125 means 12.5. Times are UTC.
me-export-open-rounds = Moves in unfinished games and rounds aren't included. Export again once they're over.
me-export-how-to-forget = To erase it, use /me forget, which says what has to stay.
me-export-part = Part { $part } of { $parts }
me-rows-questions = { $rows ->
    [one] { $rows } question
   *[other] { $rows } questions
}
me-rows-rounds = { $rows ->
    [one] { $rows } Minesweeper or ventti game
   *[other] { $rows } Minesweeper and ventti games
}
me-rows-events = { $rows ->
    [one] { $rows } move in Minesweeper and ventti games
   *[other] { $rows } moves in Minesweeper and ventti games
}
me-rows-shared-rounds = { $rows ->
    [one] { $rows } round at a table
   *[other] { $rows } rounds at tables
}
me-rows-own-events-in-shared-rounds = { $rows ->
    [one] { $rows } action at a table
   *[other] { $rows } actions at tables
}
me-rows-results = { $rows ->
    [one] { $rows } result
   *[other] { $rows } results
}
me-rows-decisions = { $rows ->
    [one] { $rows } decision
   *[other] { $rows } decisions
}
me-rows-habits = { $rows ->
    [one] statistics on { $rows } kind of decision
   *[other] statistics on { $rows } kinds of decisions
}
me-rows-standings = { $rows ->
    [one] { $rows } set of game statistics
   *[other] { $rows } sets of game statistics
}
me-rows-solved-boards = { $rows ->
    [one] { $rows } solved board
   *[other] { $rows } solved boards
}
me-rows-accounts = { $rows ->
    [one] { $rows } chip balance
   *[other] { $rows } chip balances
}
me-rows-movements = { $rows ->
    [one] { $rows } chip transaction
   *[other] { $rows } chip transactions
}

## Forget

me-forget = Erase your data?
me-forget-what = This erases your questions, boards, Minesweeper and ventti games, results, statistics, and rankings **in all servers**. It can't be undone.
me-forget-what-stays =
    - Rounds at tables stay, with your Discord ID. They belong to the other players too, and without your ID and seed nobody could check the shuffle.
    - Your chip transactions stay on record, because they involve the people you played with. The chips themselves go back to the house, and you won't get starting chips again.
me-forget-export-first = Want a copy first? Use /me export.
me-forget-button = Erase my data
me-forget-not-yours = This question was for someone else. Use /me forget for your own data.
me-forgotten = Your data has been erased
me-forgotten-all = Nothing about you is stored anymore.
me-forgotten-what = Your questions, boards, Minesweeper and ventti games, results, statistics, and rankings are gone.
me-forgotten-what-with-chips = Your questions, boards, Minesweeper and ventti games, results, statistics, and rankings are gone. { $returned } went back to the house.
me-forgotten-kept = What stays: { $kept }.
me-forgotten-kept-rounds = { $rounds ->
    [one] { $rounds } round at a table
   *[other] { $rounds } rounds at tables
}
me-forgotten-kept-movements = { $movements ->
    [one] { $movements } chip transaction
   *[other] { $movements } chip transactions
}
