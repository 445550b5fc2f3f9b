# Ventti at a table.

## Refused actions

ventti-no-player-to-move = It isn't any player's turn.
ventti-several-players = The best move with more than one player isn't known.

## The bank, when players take turns

ventti-house-holds-the-bank = The house is the banker at this table.
ventti-you-hold-the-bank = You're the banker this round.
ventti-others-turn-to-hold-the-bank = It's someone else's turn to be the banker.
ventti-pass-the-bank-later = It's someone else's turn to be the banker. If they don't act within { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}, you can pass the bank for them.
ventti-nobody-to-hold-the-bank = There's nobody at this table to be the banker.
ventti-nobody-to-bet-against-you = There's nobody else at the table to bet against your bank yet.
ventti-bank-stays = You can't change or pass the bank during a round.
ventti-bank-out-of-range = The smallest bank here is { $least } and the largest is { $most }.
ventti-same-bank = That's already your bank.
ventti-no-bank-put-up = You haven't put up a bank yet.
ventti-no-bank-yet = There's no bank to bet against yet.
ventti-bet-above-bank = All bets together can't exceed the bank of { $bank ->
    [one] { $bank } chip
   *[other] { $bank } chips
}. You can bet up to { $most }.
ventti-whole-bank-is-bet-against = Bets already cover the whole bank of { $bank ->
    [one] { $bank } chip
   *[other] { $bank } chips
}.

## Impossible tables, and stored rounds that are invalid (a bug, or an edited database)

ventti-perfect-not-at-a-table = A perfect house can play only one player, so it can't play at a table.
ventti-shuffled-every-round = In ventti, the cards are shuffled before every round.
ventti-dealt-to-others = The house and everyone who has bet get as many cards as the rules say, and nobody else gets any.
ventti-shuffle-first = The cards have to be shuffled first.

## The message of a table

ventti-box = **{ $box }** { $who } { $won ->
    [none] bets { $bet }
   *[other] bet { $bet }, **{ $won }**
}: { $hand }
ventti-banker = **{ $box }** { $who } { $won ->
    [none] is the banker with { $bank }
   *[other] was the banker with { $bank }, **{ $won }**
}.
ventti-hand = { $cards }, { $total }{ $remark ->
    [none] { "" }
   *[other] , { $remark }
}.
ventti-no-cards-yet = no cards yet.
ventti-described-house = House: { $hand }
ventti-note-bank = Bank { $chips }
ventti-waiting = **{ $who }, your turn**: { $total } vs the house's { $house }
ventti-timeout = { $who } stayed on { $total }
ventti-bank-ended = { $how ->
    [left] { $who } left the table with the bank
    [passed] { $who } passed the bank on
   *[taken-back] { $who } took the bank back
}, so any bets were returned.
ventti-your-turn-to-hold-the-bank = **{ $who }, your turn to be the banker**: put up chips for the others to bet against, or pass the bank.
ventti-bank-takes-two = This table needs at least two players: one to be the banker, and one to bet.

## Its rules

ventti-house-with-several = With two or more players, the house plays against the highest hand still in play. A win pays even money.
ventti-bank-of-the-house = The house is the banker.
ventti-bank-rotates = players take turns as the banker, whose hand follows the house's rule
ventti-bank-passed-round = Players take turns as the banker, and all bets together can't exceed the bank. The banker decides nothing: the bank's hand always follows the house's rule.

## What happened at a table

ventti-story-bank = { $who } is the banker with **{ $bank }**.
ventti-story-bank-taken-back = { $who } takes the bank back.
ventti-story-passed = { $who } passes the bank on.
ventti-story-dealt = { $cards ->
    [1] One card to the house and to everyone who has bet.
   *[2] Two cards to the house and to everyone who has bet.
}
ventti-story-drew-to = { $side ->
    [house] The house
   *[player] { $who }
} draws { $card }: { $total }.

## What moves were worth to one player

ventti-you-win = you win
ventti-in-bets = EV
ventti-hint-house = { $house }.
ventti-several-play = Estimated as if you were alone against the house.
ventti-house-may-draw = Others are still in, so the house may draw more and bust more often. That favors staying.
ventti-missed = { table-missed }: you stayed on { $total }.
ventti-moves-not-best = { $wrong ->
    [one] 1 mistake
   *[other] { $wrong } mistakes
} in { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, lowering your chance of winning by **{ $cost } points**.
ventti-nothing-was-better = That was the best move. Chance of winning: { $chances }.
ventti-decision-cost = That lowered the chance of winning by **{ $cost } points**: { $chances }.
ventti-move-worth = { ventti-move-verb } { $chance }
ventti-as-if-alone = As if this hand were alone against the house.

## Buttons and forms

ventti-title = Ventti
ventti-put-up = Put up { $chips }
ventti-take-the-bank-back = Take the bank back
ventti-other-bank = Bank: other amount
ventti-pass-the-bank = Pass the bank
ventti-bank-form = The bank
ventti-bank-which = A whole number from { $least } to { $most }{ $bank ->
    [0] { "" }
   *[other] , or 0 to take the bank back
}.
ventti-bank-unread = “{ $written }” doesn't work. Enter a whole number from { $least } to { $most }{ $bank ->
    [0] { "" }
   *[other] , or 0 to take the bank back
}.
