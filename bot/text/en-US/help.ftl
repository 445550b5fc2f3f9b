# /help, and the same as a welcome in a server that has added the bot.

help-title = Oddsmith knows the odds
help-ask = Ask about any blackjack hand, in your own words. Try one:
help-example-pair = 88 vs A
help-example-in-words = 5 4 7 against a ten
help-blackjack = **Blackjack**: /bj advise a hand · /bj chart{ $tables ->
    [yes] { " " }· /bj table with friends
   *[no] { "" }
}
help-ventti = **Ventti** (Finnish 21): /ventti play{ $tables ->
    [yes] { " " }· /ventti table with friends
   *[no] { "" }
}
help-minesweeper = **Minesweeper**: /mines play · /mines solve a board or picture
help-game = **{ $game }**: { $command } with friends
help-tables = **Tables**: /chips daily · /table replay · /table verify
help-no-tables = **Tables**: only in servers I've been added to
help-you = **You**: /stats{ $tables ->
    [yes] { " " }· /leaderboard
   *[no] { "" }
} · /history · /me language
help-where = I also work in direct messages, and anywhere if you add me to your account. Something wrong? Tell whoever runs this bot.

## Below the first answer that a person gets

first-steps = Welcome! Try one of these next, or see everything with /help.
first-steps-ask = Ask about a hand
first-steps-hand-field = Your hand, then the dealer's card
first-steps-table = Play a table
first-steps-ventti = Play ventti
first-steps-solve = Solve a board
first-steps-rules = Blackjack rules here
