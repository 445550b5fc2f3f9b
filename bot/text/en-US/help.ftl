# /help, and the same as a welcome in a server that has added the bot.

help-title = Oddsmith knows the odds
help-ask = Ask about any blackjack hand, in your own words. You get the best move, and what every other move would cost. Try one:
help-blackjack = **Blackjack**: `/bj advise` a hand · `/bj chart` every hand · `/bj table` play together · `/bj rules` the rules here
help-blackjack-more = More: `/bj dealer` · `/bj value` · `/bj odds` · `/bj hand` · `/bj easy`
help-ventti = **Ventti**, Finnish twenty-one: `/ventti play` alone · `/ventti table` together · `/ventti odds` before the deal
help-minesweeper = **Minesweeper**: `/mines solve` a board or picture · `/mines play` a new one here
help-game = **{ $game }**: `{ $command }` play together
help-tables = **Tables**: `/chips` your chips · `/table replay` a past round · `/table verify` proof that it was fair
help-you = **You**: `/stats` · `/leaderboard` · `/history` · `/me` your data
help-rules = Playing by different rules? Every /bj command takes decks, surrender, soft 17, and more as options.
help-managers = Server managers set the rules here with /bj rules and /settings.
help-where = Works in servers and direct messages, and everywhere if you add me to your account.
