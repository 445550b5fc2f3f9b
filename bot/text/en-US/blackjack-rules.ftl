# The rules of a blackjack table, as people choose and read them.

## Games by name

blackjack-game-vegas-strip = Vegas Strip
blackjack-game-downtown = Downtown
blackjack-game-european = European
blackjack-game-atlantic-city = Atlantic City
blackjack-game-single-deck = Single deck
blackjack-game-easy = Easy Blackjack
blackjack-game-lisp = Hit or stand only
blackjack-game-perl = Shoe Game

## Two menus: the rule, then its value

blackjack-rule-menu = Change a rule
blackjack-rule-game = Rule set
blackjack-rule-decks = Decks
blackjack-rule-hit-soft-17 = Dealer on soft 17
blackjack-rule-peek = Dealer checks for blackjack
blackjack-rule-double-on = Doubling
blackjack-rule-double-after-split = Double after split
blackjack-rule-max-hands = Max hands after splits
blackjack-rule-resplit-aces = Resplit aces
blackjack-rule-hit-split-aces = Cards on split aces
blackjack-rule-surrender = Surrender
blackjack-rule-natural-pays = Blackjack pays

blackjack-game-menu = Choose a rule set
blackjack-game-house = Standard rules
blackjack-choice-of-rule = { $rule }: { $choice }
blackjack-choice-decks = { $decks ->
    [one] { $decks } deck
   *[other] { $decks } decks
}
blackjack-choice-infinite-shoe = infinite shoe
blackjack-choice-stands = stands
blackjack-choice-hits = hits
blackjack-choice-peeks = yes
blackjack-choice-no-hole-card = no (no hole card)
blackjack-choice-any-two-cards = any two cards
blackjack-choice-hard-9-to-11 = hard 9 to 11
blackjack-choice-10-or-11 = hard 10 or 11
blackjack-choice-no-hand = not allowed
blackjack-choice-allowed = allowed
blackjack-choice-not-allowed = not allowed
blackjack-choice-4-hands = 4 hands
blackjack-choice-3-hands = 3 hands
blackjack-choice-2-hands = 2 hands
blackjack-choice-no-split = no splitting
blackjack-choice-one-card = one card
blackjack-choice-any-number = any number
blackjack-choice-none = not allowed
blackjack-choice-late = late
blackjack-choice-early = early

## A table's rules in one line, as small print below an answer

blackjack-rules-by-name = { $game }: { $rules }
# What is solved here is not quite the game that has this name.
blackjack-game-by-source = { $game }, { $source ->
    [easy] but with only one dealer card face up (with both: /bj easy)
    [lisp] but a blackjack beats every other 21
   *[perl] but with no reshuffle when fewer than 52 cards are left
}
blackjack-rules-infinite-shoe = infinite shoe
blackjack-rules-hits-soft-17 = dealer hits soft 17
blackjack-rules-stands-on-soft-17 = dealer stands on soft 17
blackjack-rules-peek = dealer peeks
blackjack-rules-no-hole-card = no hole card
blackjack-rules-double-any = double any two cards
blackjack-rules-double-9-to-11 = double hard 9 to 11
blackjack-rules-double-10-to-11 = double hard 10 or 11
blackjack-rules-no-double = no doubling
blackjack-rules-also-after-split = { $double }, including after a split
blackjack-rules-not-after-split = { $double }, but not after a split
blackjack-rules-no-split = no splitting
blackjack-rules-split = { $hands ->
    [1] { blackjack-rules-no-split }
   *[other] split to { $hands } hands{ blackjack-rules-split-aces }
}
blackjack-rules-split-aces = { $aces ->
    [once] { " " }(aces once)
    [one-card] { " " }(one card on each ace)
    [once-one-card] { " " }(aces once, one card on each ace)
   *[as-others] { "" }
}
blackjack-rules-no-surrender = no surrender
blackjack-rules-late-surrender = late surrender
blackjack-rules-early-surrender = early surrender
blackjack-rules-natural-pays = blackjack pays { $ratio }

## A single change, short enough for a table on a phone

blackjack-change-double-10-or-11 = double hard 10 or 11
blackjack-change-double-after-split = double after split
blackjack-change-no-double-after-split = no double after split
blackjack-change-aces-split-again = resplit aces
blackjack-change-aces-split-once = no resplitting aces
blackjack-change-draw-to-aces = hit split aces
blackjack-change-one-card-on-aces = one card on split aces
blackjack-change-natural-pays = blackjack pays { $ratio }

## A server's rules, for people who may not change them

blackjack-rules-here = Blackjack rules here
blackjack-rules-here-options = For other rules, use a command's options. The `game` option picks a whole rule set.
blackjack-rules-here-managers = Server managers can change these rules with /bj rules or /settings.
