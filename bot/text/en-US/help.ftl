# /help, and the same as a welcome in a server that has added the bot.

help-title = Oddsmith knows the odds
help-ask = Ask about any blackjack hand, in your own words. You get the best move and what every other one costs. Try one:
help-blackjack = **Blackjack**: `/bj advise` a hand · `/bj chart` every hand · `/bj table` play together
help-ventti = **Ventti**, Finnish twenty-one: `/ventti play` alone · `/ventti table` together
help-minesweeper = **Minesweeper**: `/mines play` a game · `/mines solve` a board
help-game = **{ $game }**: `{ $command }` play together
help-tables = **Tables**: `/chips` · `/table replay` a round · `/table verify` the shuffle
help-you = **You**: `/stats` · `/leaderboard` · `/history` · `/me` your data
help-rules = Other rules? Every /bj command takes them as options. Server managers can change the default in /settings.
help-where = Works in servers and direct messages, and everywhere if you add me to your account.
