# How people play: /stats, /leaderboard and /history.

## Games

stats-all-games = All games

## How a player is doing

stats-title = { $whose } · { $game }
stats-without-table = /ventti play, /mines play, or /mines solve
stats-nothing-yet = Nothing here yet. Start with { $about ->
    [ventti] /ventti play
    [mines] /mines play or /mines solve
    [blackjack] { $tables ->
        [yes] /bj table
       *[no] { stats-without-table }
    }
   *[other] { $tables ->
        [yes] /bj table, { stats-without-table }
       *[no] { stats-without-table }
    }
}.
stats-rounds = **{ $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}**: { $won } won, { $lost } lost{ $pushed ->
    [0] { "" }
    [one] , { $pushed } push
   *[other] , { $pushed } pushes
}
stats-chips = **{ $result ->
    [won] { $chips } won
    [lost] { $chips } lost
   *[even] Even
}** on { $bets } wagered
stats-streak = Best streak: { $best } wins in a row{ $now ->
    [0] { "" }
   *[other] { " " }(current: { $now })
}
stats-boards = Boards solved with /mines solve: { $boards }
stats-member-rounds = Against a member's bank: { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $result ->
    [won] { $chips } won
    [lost] { $chips } lost
   *[even] even
} (not counted in the other stats)
stats-per-bet = **Average per bet** (large and small bets count the same):
stats-best-play = best play
stats-mistakes = mistakes
stats-luck = luck
stats-return = return
stats-accuracy = **Accuracy { $share }**: right on { $best } of { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}.
stats-cost-of-mistakes = On average, mistakes cost { $cost }% of each bet.
stats-costliest = **Costliest mistakes**
stats-mistake = { $place }. { $play }{ $better ->
    [none] { "" }
   *[other] { " " }(better: { $better })
} · { $times ->
    [one] once, cost { $cost }% of a bet
    [2] twice, cost { $cost }% of a bet in all
   *[other] { $times } times, cost { $cost }% of a bet in all
}
stats-no-charts = No charts here. { $missing-permissions }

## Small print

stats-solvers = “Right” means the solver found nothing better. A mistake's cost is how much worse it is than the best move.
stats-as-if-alone = At a ventti table, each hand is rated as if it were alone against the house.
stats-no-luck = Luck can't be separated out here: the odds of ventti with more than one player aren't known.
stats-some-known = The averages cover { $known } of { $bets } bets. The rest were ventti with more than one player, whose odds aren't known.
# $waiting is one of the two below.
stats-nothing-but-waiting = Nothing here yet. { $waiting }
stats-waiting = { $rounds ->
    [one] One finished round is still being reviewed and isn't in these figures yet.
   *[other] { $rounds } finished rounds are still being reviewed and aren't in these figures yet.
}
stats-waiting-in-list = { $rounds ->
    [one] One finished round is still being reviewed and isn't in this list yet.
   *[other] { $rounds } finished rounds are still being reviewed and aren't in this list yet.
}
stats-own-only = In direct messages, I only show your own statistics.

## A decision and the better move

stats-play = { $choice } with { $position }

## Rankings

stats-by-skill = skill
stats-by-net = chips won
stats-by-accuracy = accuracy
stats-by-per-bet = return
stats-meant-skill = What your mistakes cost per decision, as a percentage of the bet: lower is better. Luck doesn't count.
stats-meant-net = Chips won from the house, minus chips lost to it. Gifts, daily chips, and what members win from each other don't count.
stats-meant-accuracy = Share of decisions that were the best move.
stats-meant-per-bet = Average result per bet against the house, luck included.
stats-ventti-left-out = Ventti with more than one player doesn't count: its odds aren't known.
stats-figure-skill = { $points }% of the bet
stats-figure-return = { $share } of the bet
stats-leaderboard-of-game = Leaderboard · { $game } · { $ranking }
stats-place = **{ $place }.** { $member }: { $figure }
stats-your-place = You're number **{ $place }** of { $among }: { $figure }.
stats-nobody-yet = Nobody is ranked here yet.
stats-lacks-accuracy = To be ranked, you need { $least } decisions. You have { $have }.
stats-lacks-bets = To be ranked, you need { $least } bets. You have { $have }.
stats-lacks-rounds = To be ranked, you need { $least } rounds. You have { $have }.
stats-lacks-chips = You're ranked once you bet chips here.
stats-one-game = Use the `game` option to see another game.
stats-no-such-ranking = There's no ranking by { $ranking }.

## History

stats-history = Your games and boards here
stats-history-empty = You haven't finished a game or solved a board here yet. Start with{ $tables ->
    [yes] { " " }/bj table,
   *[no] { "" }
} { stats-without-table }.
stats-entry = **{ $game } #{ $round }**: { $result }{ $decided ->
    [none] { "" }
   *[other] ; { $decided }
}
stats-board = **Minesweeper board**, { $size }: { $safe } safe, { $mines ->
    [one] { $mines } mine
   *[other] { $mines } mines
}{ $cell ->
    [none] { "" }
   *[other] ; open { $cell }
}
stats-board-guess = **Minesweeper board**, { $size }: nothing certain; open { $cell }
stats-show-again = Show
stats-not-your-game = #{ $round } is no longer in your history.
stats-members-bank = { $bank ->
    [member] { " " }against a member's bank
   *[house] { "" }
}
stats-result = { $outcome ->
    [won] won{ stats-members-bank }
    [lost] lost{ stats-members-bank }
   *[pushed] push
}
stats-result-chips = { $outcome ->
    [won] won { $chips }{ stats-members-bank }
   *[lost] lost { $chips }{ stats-members-bank }
}
stats-no-mistakes = no mistakes
stats-mistakes-cost = mistakes cost { $cost }% of your bet

## One round, shown again

stats-round = { $game } #{ $round }
stats-round-result = { $when }: **{ $result }**.
stats-round-decisions = Each decision's EV, as a percentage of the bet:
stats-round-decision = { $play }: { $ev }, { $cost ->
    [none] the best move
   *[other] cost **{ $cost }%** of your bet (better: { $better })
}
stats-round-luck = Result: { $units } of the bet (luck: { $luck }).

## The results chart

# $unit says in what: chips or bets. $which is one of stats-last-rounds and the like.
stats-chart-luck = normal range of luck
stats-chart-best-play = best play
stats-chart-decided = your play without luck
stats-chart-result = actual result
stats-chart-unit = { $unit ->
    [chips] chips
   *[bets] bets
}
stats-last-rounds = { $rounds ->
    [one] the last round
   *[other] the last { $rounds } rounds
}
stats-last-rounds-for-chips = { $rounds ->
    [one] the last round for chips
   *[other] the last { $rounds } rounds for chips
}
stats-last-rounds-known = { $rounds ->
    [one] the last round with known odds
   *[other] the last { $rounds } rounds with known odds
}
stats-last-rounds-for-chips-known = { $rounds ->
    [one] the last round with known odds that was played for chips
   *[other] the last { $rounds } rounds with known odds that were played for chips
}
stats-chart-described = Line chart of { $which }, in { stats-chart-unit }: { $brought } in all. Best play would average { $best }; these decisions would average { $decided }.

## The accuracy chart

stats-grid-title = How often you played each hand right
stats-grid-title-of = How often you played each hand right: { $kinds }
stats-grid-hand = hand
stats-grid-upcard = dealer's upcard
stats-grid-of = of { $times }
stats-grid-legend = example: 75% right in 8 hands
stats-grid-low = hard 11 or less
stats-grid-high = hard 12 or more
stats-grid-soft = soft
stats-grid-pairs = pairs
stats-grid-counts = { $best } of { $times }
stats-grid-file = How often each hand was played right against the dealer's upcard.
stats-grid-described = How often each hand was played right against the dealer's upcard: { $kinds }. Least often: { $worst }. Every number is in { $file }.
stats-grid-described-perfect = How often each hand was played right against the dealer's upcard: { $kinds }. Each one, every time (insurance and early surrender don't count here). Every number is in { $file }.
