# /settings, and /bj rules for those who manage the server.

settings-title = Settings for this server
settings-unreadable = **I can't read what's stored for { $names }**, so I'm using the default. Choose again to fix that.
settings-blackjack = **Blackjack**: { $rules }
settings-infinite-shoe = These rules have an infinite shoe, but tables deal from real decks. To open a table, set the “decks” option of /bj table.
settings-table-channels = **Tables** can be opened in the channels chosen here, or everywhere if you choose none.
settings-everywhere = Everywhere
settings-channels-lack = I can't open a table in { $channels }: I need { $permissions } there.
settings-turn = **Time per turn**
settings-turn-choice = { $number } seconds
settings-chips-on = **Chips** are on: people play for chips at tables.
settings-chips-off = **Chips** are off: tables are just for fun.
settings-chips-turn-on = Turn on
settings-chips-turn-off = Turn off
settings-first-chips-choice = { $number } starting chips
settings-daily-chips-choice = { $number } chips a day
settings-min-bet-choice = Smallest bet: { $number }
settings-max-bet-choice = Largest bet: { $number }
settings-open-tables = A table that's already open keeps its rules, its bet limits, and its chips.
settings-rules-title = Blackjack rules here
settings-rules = { $rules }.
settings-rules-options = A command's options override these rules. For all other settings: /settings
