# Commands as Discord lists them: what each does, its options and their choices. 100 characters at most.

## Blackjack

command-bj = Blackjack, with exact odds
command-bj-advise = The best move for your hand, and what every other move costs
    .hand = Your hand and the dealer's upcard: 16 T, A7 9, 10 6 vs 10, soft 18 against 9
    .hands = If your hand came from a split: how many hands you have now
command-bj-chart = The basic strategy chart for any rules, as a picture or text
command-bj-dealer = How often the dealer busts or ends on each total
    .hand = The dealer's upcard or hand so far: T, A6, 5 4 3. Leave empty for every upcard
command-bj-value = The house edge under any rules, and what each rule is worth
command-bj-rules = This server's blackjack rules. Server managers can change them
command-bj-table = Open a blackjack table in this channel
command-bj-odds = Your chance of winning if you hit or stand (a push counts as half a win)
    .hand = Your hand and the dealer's upcard: 16 T. Leave empty for the whole chart
command-bj-easy = Easy Blackjack, played with both dealer cards face up: all charts, or one hand
    .table = Which chart to show
    .hand = Your hand, to ask about just one: 16, A7, or 88
    .dealer = Both of the dealer's cards, such as T6
command-bj-hand = What a hand adds up to, hard and soft, and whether it beats the dealer's
    .hand = The cards in the hand: AA7, K♠ 6♦
    .dealer = The dealer's hand, to see who wins

## Ventti

command-ventti = Ventti, the Finnish version of twenty-one
command-ventti-play = Play ventti against the house. Resumes your open game here, if you have one
command-ventti-table = Open a ventti table in this channel
command-ventti-advise = Draw or stay? Your chance of winning either way
    .question = Both hands, the player's first: 23T vs 6T. If the house has stayed, say so: A35 vs 8T, house stays
command-ventti-odds = The player's chance of winning, before any cards are dealt
command-ventti-claim = Should the house draw on 16? The classic rule, checked
command-ventti-replay = Replay one of your finished games, with what each move was worth
    .game = Which game. Leave empty for your last one

## Minesweeper

command-mines = Minesweeper, with exact odds for every cell
command-mines-play = Play Minesweeper, alone or with everyone here. Resumes your open game here, if you have one
    .board = small is 5x5 with buttons, beginner 9x9, intermediate 16x16, expert 30x16
    .columns = Custom width
    .rows = Custom height
    .mines = How many mines. Leave empty for the board's usual number (custom: about one cell in six)
    .first = The first cell: just safe, or a zero, which opens the area around it
    .no_guessing = A board you can solve without guessing
    .everyone = Let everyone in this channel play
command-mines-open = Make moves in your Minesweeper game: open, flag, unflag, or chord cells
    .cells = B4 C5 opens both. Also: flag C2, unflag C2, chord D5
    .game = Which game. Leave empty for the one in this channel
command-mines-solve = Solve a Minesweeper board: what is safe, what is a mine, and the best next cell
    .board = The board, rows separated by / if on one line. Leave empty to paste it into a form
    .image = A screenshot of the board
    .mines = The total number of mines, including flagged ones
    .file = A text file with the board

## Tables of any game

command-table = Tables: replays, fairness, and managing seats
command-table-replay = Replay a finished round step by step, with what each decision was worth
    .round = Which round. Leave empty for the latest in this channel
command-table-verify = Check that a shuffle was fair, card by card
    .round = Any round dealt from the shoe you want to check. Leave empty for the last finished shoe here
command-table-close = Close the table in this channel. A round in play is finished first
command-table-stand = Remove someone from the table in this channel. A hand in progress stands, as if they had chosen to
    .member = Who to remove from the table

## Chips

command-chips = Chips, the play money for this server's tables
command-chips-daily = Collect today's chips
command-chips-give = Give some of your chips to another member
    .member = Who gets them
    .amount = How many chips
command-chips-balance = How many chips you or another member has
command-chips-history = Where your chips came from and where they went, newest first

## Statistics

command-stats = How well you play: results, accuracy, the cost of your mistakes, and luck
    .game = One game, or all of them
command-leaderboard = This server's best players, and where you stand
    .by = What to rank by
    .game = One game, or all of them
command-history = Revisit your recent rounds and solved boards

## You, the server, help

command-me = Your data and your language
command-me-export = Everything stored about you, as a file only you can see
command-me-forget = Erase your data. You'll see what stays and be asked to confirm
command-me-language = The language I answer you in
    .language = A language, or automatic for the one your Discord is set to
command-settings = This server's settings: language, blackjack rules, tables, chips
command-help = What I can do, with examples to try

## Options that many commands have

option-seen = Other cards already out of the shoe, such as TTTA5
option-game = A well-known rule set to start from. The other options adjust it
option-decks = How many decks are in play
option-hit_soft_17 = Whether the dealer hits soft 17
option-double_after_split = Whether you may double after a split
option-double_on = Which two-card hands you may double
option-max_hands = How many hands a pair may be split into
option-resplit_aces = Whether aces may be split again
option-hit_split_aces = Whether split aces may take more than one card
option-surrender = Surrender for half your bet: late (after the dealer checks for blackjack), early (before), or not
option-peek = Whether the dealer checks for blackjack first. False: no hole card
option-natural_pays = What a blackjack pays
option-most = The largest bet allowed at this table. Leave empty for this server's limit
option-member = Which member. Leave empty for yourself
option-house = How the house plays: draws to 16 (source), draws to 14 (better), or plays perfectly (perfect)
option-bank = Who is the banker: the house, or the players in turn
option-ace = The high value of an ace
option-ties = Who wins when both stay on the same total
option-first = Who goes first

## Choices

choice-game-vegas_strip = Vegas Strip
choice-game-downtown = Downtown
choice-game-european = European
choice-game-atlantic_city = Atlantic City
choice-game-single_deck = Single deck
choice-game-easy = Easy Blackjack
choice-game-lisp = Hit or stand only
choice-game-perl = Shoe Game
choice-game-suomi = Finnish home rules (suomi)
choice-game-source = Classic (source)
choice-game-all = All games
choice-game-blackjack = Blackjack
choice-game-ventti = Ventti
choice-game-mines = Minesweeper
choice-decks-1 = 1 deck
choice-decks-2 = 2 decks
choice-decks-3 = 3 decks
choice-decks-4 = 4 decks
choice-decks-5 = 5 decks
choice-decks-6 = 6 decks
choice-decks-7 = 7 decks
choice-decks-8 = 8 decks
choice-decks-infinite = infinite shoe
choice-decks-endless = infinite shoe
choice-double_on-any = any two cards
choice-double_on-9-11 = hard 9 to 11
choice-double_on-10-11 = hard 10 or 11
choice-double_on-none = not allowed
choice-max_hands-4 = 4 hands
choice-max_hands-3 = 3 hands
choice-max_hands-2 = 2 hands
choice-max_hands-1 = no splitting
choice-surrender-none = not allowed
choice-surrender-late = late
choice-surrender-early = early
choice-table-strategy = strategy
choice-table-optimal = EV of the best first move (optimal)
choice-table-initial = how often each deal comes up (initial)
choice-table-dealer = dealer's final totals (dealer)
choice-table-stand = stand
choice-table-hit = hit
choice-table-double = double
choice-table-split = split
choice-table-resplit = resplit
choice-table-advantage = player's edge (advantage)
choice-house-source = draws to 16 (source)
choice-house-better = draws to 14 (better)
choice-house-perfect = plays perfectly (perfect)
choice-ties-player = player
choice-ties-house = house
choice-bank-house = house
choice-bank-players = players
choice-first-player = player
choice-first-house = house
choice-first-safe = safe
choice-first-zero = zero
choice-board-small = small
choice-board-beginner = beginner
choice-board-intermediate = intermediate
choice-board-expert = expert
choice-by-skill = skill
choice-by-net = chips won
choice-by-accuracy = accuracy
choice-by-per_bet = return
choice-language-automatic = automatic
