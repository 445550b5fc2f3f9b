# Blackjack at a table.

## The cards in words

blackjack-table-house = Dealer
blackjack-table-dealer = Dealer: { $cards }
blackjack-table-no-cards = No cards yet.
blackjack-table-hole-card = { $cards } and a card face down.
blackjack-table-lone-ace = 1 or 11
blackjack-table-shoe = shoe: { $left } of { $size } left
blackjack-table-shuffled-every-round = shuffled every round
blackjack-table-shuffled-before-every-round = The cards are shuffled before every round.
blackjack-table-shuffled-at = Before a round, the shoe is shuffled if it has fewer than { $cards } cards left.

## Bets and results

blackjack-table-bets = bets { $bet }{ $insured ->
    [yes] , insured
   *[no] { "" }
}
blackjack-table-result = bet { $bet }, **{ $gain }**{ $insurance ->
    [none] { "" }
   *[other] { " " }(insurance { $insurance })
}

## Remarks on a hand

blackjack-table-blackjack = blackjack
blackjack-table-doubled = doubled
blackjack-table-stands = stands
blackjack-table-took-even-money = even money
blackjack-table-surrendered = surrendered
blackjack-table-push = pushes
blackjack-table-wins = wins
blackjack-table-loses = loses

## Whose turn it is

blackjack-table-turn = **{ $player }, your turn**{ $hands ->
    [1] { "" }
   *[other] , hand { $number } of { $hands }
}: { $held } vs { $upcard }
blackjack-table-timeout = { $who } { $choice ->
    [no-insurance] declined insurance
    [no-even-money] declined even money
    [play-on] didn't surrender
   *[stand] stood on { $totals }
}
blackjack-table-insurance-offered = **Insurance?** Costs half your bet and pays 2:1 if the dealer has blackjack. { $players }
blackjack-table-even-money-offered = **Even money?** Take a sure 1:1 win now, whatever the dealer has. { $players }
blackjack-table-surrender-offered = **Surrender?** Give up half your bet now, before the dealer checks for blackjack. { $players }
blackjack-table-short = { $player } { $held ->
    [0] has no chips left
    [one] only has { $held } chip
   *[other] only has { $held } chips
}, but { $doing } costs another { $costs }.

## Buttons

blackjack-table-costs = { $action } (+{ $costs })
blackjack-table-insure-half = Insure (half your bet)
blackjack-table-even-money-wins = Even money (wins { $chips })

## A hint

blackjack-table-hint-work = your hint
blackjack-table-no-dealer-blackjack = The dealer doesn't have blackjack.
blackjack-table-seen = Takes into account { $seen ->
    [one] { $seen } other card
   *[other] { $seen } other cards
} you've seen from this shoe.

## How a player did

blackjack-table-mistakes = { $wrong ->
    [one] 1 mistake
   *[other] { $wrong } mistakes
} in { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
}, costing **{ $cost }%** of your bet.
blackjack-table-costs-are-averages = Costs are averages, based on the cards you could see. Luck doesn't count.
blackjack-table-missed-not-counted = Turns you missed don't count toward your statistics.
blackjack-table-done = { $choice ->
    [no-insurance] you declined insurance with
    [no-even-money] you declined even money with
    [play-on] you didn't surrender
   *[stand] you stood on
} { $hand }
blackjack-table-missed = { table-missed }: { blackjack-table-done }. { $cost ->
    [none] That was the best move.
   *[other] That cost **{ $cost }%** of your bet. Best: { $best }.
}

## A round, event by event

blackjack-story-dealt = The cards are dealt. The dealer shows { $upcard }.
blackjack-story-answered = { $who } { $answer ->
    [insure] takes insurance
    [even-money] takes even money
    [no-insurance] declines insurance
    [no-even-money] declines even money
    [surrender] surrenders
   *[play-on] keeps playing
}{ table-story-missed }.
blackjack-story-peeked = The dealer checks the hole card: no blackjack.
blackjack-story-peeked-natural = The dealer checks the hole card: blackjack.
blackjack-story-acted = { $who } { $action ->
    [hit] hits
    [double] doubles
    [split] splits
    [surrender] surrenders
   *[stand] stands
}{ $card ->
    [none] { "" }
   *[other] { " " }and gets { $card }
}{ blackjack-story-which-hand }{ table-story-missed }.
blackjack-story-which-hand = { $hands ->
    [1] { "" }
   *[other] { " " }(hand { $hand } of { $hands })
}
blackjack-story-drew = { $who } gets { $card }{ blackjack-story-which-hand }.
blackjack-story-dealer-drew = The dealer draws { $card }.
blackjack-story-dealer = The dealer has { $total }.
blackjack-story-dealer-bust = The dealer busts with { $total }.
blackjack-story-dealer-natural = The dealer has blackjack.
