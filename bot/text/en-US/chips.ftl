# Chips: the play money of a server.

## Amounts

# $chips is $count as it is written, with its sign: 1,240 or −12.5.
chips-amount = { $count ->
    [one] { $chips } chip
   *[other] { $chips } chips
}

## Daily chips and gifts

chips-daily = You collected **{ $given }**. You have **{ $balance }**{ chips-with-in-play }.
chips-daily-next = Next daily chips: { $when }.
chips-gift = { $giver } gives { $receiver } **{ $given }**.
chips-gift-no-ranking = Gifts don't count toward any ranking.
chips-not-for-bots = Bots can't have chips.
chips-off = Chips are off in this server. New tables are just for fun.

## Balances

# Follows a balance.
chips-with-in-play = { $in-play ->
    [none] { "" }
   *[other] , plus { $in-play } in play
}
chips-you-have = You have **{ $balance }**{ chips-with-in-play }.
chips-member-has = { $member } has **{ $balance }**{ chips-with-in-play }.
chips-first-waiting = Your starting chips are waiting: sit down at a table to get { $first }.
chips-daily-too = /chips daily gives you { $daily } every day.
chips-so-far = Against the house: { $result ->
    [won] { $amount } won
    [lost] { $amount } lost
   *[even] even
} so far.
chips-in-play-count-as-lost = Until the round ends, chips in play count as lost.
chips-uncounted = Gifts, daily chips, and what members win from each other don't count.

## The history of chips

chips-history = Your chips in this server
chips-history-empty = No chip transactions yet. /chips daily gives you chips every day.
chips-movement = **{ $amount }**: { $why }{ $game ->
    [none] { "" }
   *[other] { " " }· { $game } #{ $round }
}
chips-movement-when = { $when } · balance { $balance }
chips-why-first = starting chips
chips-why-daily = daily chips
chips-why-forgotten = returned to the house when you erased your data
chips-why-bet = bet
chips-why-bank = put up as the bank
chips-why-double = double
chips-why-split = split
chips-why-insurance = insurance
chips-why-returned = bet returned
chips-why-refund = bet taken back
chips-why-won = won
chips-why-lost = lost
chips-why-gift-from = gift from { $member }
chips-why-gift-to = gift to { $member }
