# Blackjack: hands in words, and what cannot be answered.

## Cards and hands

blackjack-card = { $card ->
    [1] ace
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
   *[10] ten
}
blackjack-a-card = { $card ->
    [1] an ace
    [2] a two
    [3] a three
    [4] a four
    [5] a five
    [6] a six
    [7] a seven
    [8] an eight
    [9] a nine
   *[10] a ten
}
blackjack-cards-of = { $card ->
    [1] aces
    [2] twos
    [3] threes
    [4] fours
    [5] fives
    [6] sixes
    [7] sevens
    [8] eights
    [9] nines
   *[10] tens
}
blackjack-total = { $kind ->
    [soft] soft
   *[hard] hard
} { $total }
blackjack-total-of-cards = { blackjack-total } ({ $cards })
blackjack-natural-of-cards = blackjack ({ $cards })
blackjack-pair-of-cards = pair of { blackjack-cards-of }
blackjack-a-pair-or-natural = a { $hand }
blackjack-hand-against-card = { $hand } vs { $card ->
    [1] A
   *[other] { $card }
}

## Input that could not be read

-blackjack-examples = Try: 16 T, A7 9, or 10 6 vs 10.

blackjack-question-missing = Enter your hand and the dealer's upcard. { -blackjack-examples }
blackjack-hand-missing = Your own hand is missing. { -blackjack-examples }
blackjack-upcard-missing = The dealer's upcard is missing. { -blackjack-examples }
blackjack-upcard-missing-of-hand = The dealer's upcard is missing. Try: { $hand } vs 10.
blackjack-upcard-missing-of-total = The dealer's upcard is missing. Try: { blackjack-total } vs 10.
blackjack-one-v = Enter one hand and one upcard, with a single “vs” between them. { -blackjack-examples }
blackjack-one-upcard = The dealer shows one card, not { $shown }. { -blackjack-examples }
blackjack-not-an-upcard = The dealer's upcard must be A, 2 to 10, J, Q, or K, not { $found }. { -blackjack-examples }
blackjack-dealer-first = Your own hand comes first, then the dealer's upcard. Try: { $hand } vs { $upcard }.
blackjack-not-a-card = I can't read “{ $found }” as a card. { -blackjack-examples }
# The same where only cards are asked for, not a hand and an upcard.
blackjack-not-cards = I can't read “{ $found }” as a card. Use A, 2 to 10, T, J, Q, or K, like A7 or K♠ 6♦.
blackjack-total-not-cards = { $total } is a total. Enter the cards themselves, like A7 or K♠ 6♦.
blackjack-did-you-mean = I can't read “{ $found }”. Did you mean “{ $meant }”?
blackjack-unreadable-character = I can't read one of those characters. { -blackjack-examples }
blackjack-text-too-long = That's too long for a hand. Use at most { $most } characters.
blackjack-rules-are-options = That rule can't be written beside a hand. Choose it in the options of /bj advise (after a split: hands:2), or with “Other rules” below the answer.
blackjack-how-many = How many { blackjack-cards-of } do you hold? For two, try: { $pair } vs 10.
blackjack-no-pair = A pair is two cards of the same value. Try: 88 vs 10, or pair of eights vs 10.
blackjack-total-missing = What does that { $kind } hand add up to? { -blackjack-examples }
blackjack-total-is-the-whole-hand = { $total } is already your whole hand, so enter only the dealer's upcard after it. Try: hard { $total } vs 10.
blackjack-which-cards = Which cards? Each of them matters, so enter them all. Try: 8 5 3 vs 10.
blackjack-brackets-disagree = The words and the cards in parentheses don't match: those cards make { $hand }.
blackjack-other-kind-of-hand = Those cards make { $hand }, not a { $kind } hand.
blackjack-no-such-reading = This hand can't be read that way.
blackjack-dealer-missing = Add the dealer's upcard or hand, such as T or A6.

## Impossible hands, and hands with nothing left to decide

blackjack-no-cards = I can't find a card in that. Use A, 2 to 10, T, J, Q, or K, like A7 or K♠ 6♦.
blackjack-one-card-only = A hand needs at least two cards, or a total such as 16.
blackjack-no-such-card = { $card } isn't the value of a card. Values go from 1 (an ace) to 10 (a ten, jack, queen, or king).
blackjack-no-such-total = No hand adds up to { $total }. Totals go from 4 to 21.
blackjack-no-such-soft-total = There's no soft { $total }. Soft hands, with an ace counted as 11, go from 12 to 21.
blackjack-no-such-hard-total = There's no hard { $total }. Hard hands, with no ace counted as 11, go from 4 to 21.
blackjack-bust = That hand busts: { $total } is over 21, so it has already lost.
blackjack-bust-has-no-count = That hand is over 21, however you count it.
blackjack-dealers-cards-needed = I need the dealer's cards, such as T6. A total is enough only if the shoe is infinite.
blackjack-hands-held = Under these rules, you can have { $most ->
    [one] only one hand
   *[other] 1 to { $most } hands
}, not { $hands }.
blackjack-split-cards-needed = After a split, I need the actual cards, starting with the one you split: A7 if you split aces, 7A if you split sevens.
blackjack-split-ace-one-card = A split ace gets only one card. If you split fives, start with the five: 5A4, not A54.
blackjack-action-not-open = Under these rules, you can't { blackjack-action-verb } with this hand.

## Shoes

blackjack-not-in-the-shoe = The shoe has { $left ->
    [0] no { blackjack-cards-of } left
    [one] only { $left } { blackjack-card }
   *[other] only { $left } { blackjack-cards-of }
}, but this would take { $out }.
blackjack-hand-not-in-the-shoe = The cards left in the shoe can't make { $question }.
blackjack-shoe-may-run-out = The shoe could run out before this round ends. Use more decks, or fewer seen cards.
blackjack-only-a-natural-is-hidden = With the cards left, the dealer is certain to have blackjack, so there's nothing to decide.

## Rules

blackjack-decks = A shoe can have 1 to { $most } decks or be infinite. { $decks } won't work.
blackjack-max-hands = max_hands must be 1 (no splitting), 2, 3, or 4, not { $hands }.
blackjack-double-on = double_on must be any, 9-11, 10-11, or none, not { $double-on }.
blackjack-surrender = surrender must be none, late, or early, not { $surrender }.
blackjack-natural-pays = The payout for a blackjack must be a ratio such as 3:2, 6:5, or 1:1, not { $ratio }.
blackjack-not-a-value-of-rule = { $rule } can't be { $value }.
blackjack-no-such-rules = There's no blackjack rule set called “{ $name }”. Choose from { $known }.

## Easy Blackjack

blackjack-easy-natural = A blackjack is settled before anyone acts: yours pays 3:2, and two blackjacks push.
blackjack-easy-two-cards = In Easy Blackjack you see both of the dealer's cards. Enter both, such as T6.
blackjack-easy-both-hands = Enter both hands, yours and the dealer's: hand:16 dealer:T6.
blackjack-easy-no-such-table = There's no chart called “{ $name }”. Choose from { $known }.
blackjack-easy-title = Easy Blackjack: { $title }
blackjack-easy-strategy = the best first move
blackjack-easy-optimal = EV of the best first move
blackjack-easy-initial = how often each deal comes up, per 10,000 rounds
blackjack-easy-dealer = where the dealer ends up, in %
blackjack-easy-stand = EV of standing
blackjack-easy-hit = EV of hitting
blackjack-easy-double = EV of doubling
blackjack-easy-split = EV of splitting
blackjack-easy-resplit = EV of resplitting, step by step
blackjack-easy-resplit-last = EV of the last split allowed
blackjack-easy-resplit-one-to-follow = EV of a split with one more split allowed
blackjack-easy-advantage = the player's edge
blackjack-easy-face-up = both dealer cards face up
blackjack-easy-units = in percent of the initial bet
blackjack-easy-codes = A6 is an ace and a six, 88 a pair, 16 a hard total. The dealer's 18, 19, and 20 include soft hands.
blackjack-easy-wins = Perfect play wins **{ $share }** of the bet per round, because both dealer cards are face up.
blackjack-easy-described = { $title }, { $first } to { $last } against { $dealers-first } to { $dealers-last }. The file has everything as text.
blackjack-easy-dealers-cards = the dealer's two cards
blackjack-easy-ends-on = ends on
blackjack-easy-hand-against-dealer = { $hand } vs the dealer's { $dealers }
blackjack-easy-21-stands = **{ blackjack-action }**: 21 stands automatically.

## At a table: refused actions

blackjack-you-decide-nothing = You have nothing to decide right now.
blackjack-nothing-to-decide = There's nothing to decide right now.
blackjack-nobodys-turn = It's nobody's turn.
blackjack-no-moment-to-play = You can't play a hand right now.
blackjack-no-such-action = There's no such action.
blackjack-not-legal = You can't { blackjack-action-verb } now under this table's rules.
blackjack-nothing-offered = There's nothing to accept or decline right now.
blackjack-not-offered = That isn't available right now.
blackjack-answered-already = You've already answered, or there's nothing for you to answer.
blackjack-even-money-without-blackjack = Even money is only for a blackjack. You can take insurance.
blackjack-double-not-covered = Doubling costs another { $costs ->
    [one] { $costs } chip
   *[other] { $costs } chips
}, but you only have { $held }. You can't double for less.
blackjack-split-not-covered = Splitting costs another { $costs ->
    [one] { $costs } chip
   *[other] { $costs } chips
}, but you only have { $held }.
blackjack-insurance-not-covered = Insurance costs another { $costs ->
    [one] { $costs } chip
   *[other] { $costs } chips
}, but you only have { $held }.
blackjack-endless-shoe = A table deals from real decks, not from an infinite shoe. Choose how many with the “decks” option.
blackjack-cut-too-deep = The shoe is too small to leave that many cards undealt.
blackjack-uneven-natural = At a table, a blackjack's payout must come out to whole tenths of a chip, as 3:2 and 6:5 do. { $ratio } doesn't.

## Stored rounds that are invalid (a bug, or an edited database)

blackjack-dealt-to-others = Cards go to those who have bet, and to the dealer.
blackjack-not-found-by-dealer = The dealer's hole card doesn't match what the check reported.
blackjack-card-without-draw = Only a hit or a double draws a card.
blackjack-dealer-does-not-draw = The dealer doesn't draw now.
blackjack-no-card-due = No card should be dealt there.
blackjack-shuffle-first = The shoe has to be shuffled first.
blackjack-no-such-event = Blackjack has no event called { $kind }.
blackjack-no-ratio = The payout for a blackjack must be a ratio such as 3:2.

## Actions

# As a title and on a button.
blackjack-action = { $action ->
    [hit] Hit
    [double] Double
    [split] Split
    [surrender] Surrender
    [insure] Insure
    [no-insurance] No insurance
    [even-money] Even money
    [no-even-money] No even money
    [decline] Decline
    [play-on] Keep playing
   *[stand] Stand
}
# Within a sentence.
blackjack-action-verb = { $action ->
    [hit] hit
    [double] double
    [split] split
    [surrender] surrender
    [insure] take insurance
    [no-insurance] decline insurance
    [even-money] take even money
    [no-even-money] decline even money
    [play-on] keep playing
   *[stand] stand
}
# As a noun, as in “standing costs only 0.53%”.
blackjack-action-gerund = { $action ->
    [hit] hitting
    [double] doubling
    [split] splitting
    [surrender] surrendering
    [insure] taking insurance
    [no-insurance] declining insurance
    [even-money] taking even money
    [no-even-money] declining even money
    [decline] declining
    [play-on] continuing
   *[stand] standing
}
# Within a sentence about a decision.
blackjack-play = { $choice ->
    [hit] hitting { $hand }
    [double] doubling { $hand }
    [split] splitting { $hand }
    [surrender] surrendering { $hand }
    [insure] taking insurance with { $hand }
    [no-insurance] declining insurance with { $hand }
    [play-on] not surrendering { $hand } early
   *[stand] standing on { $hand }
}
blackjack-or-else = { $action }, else { $otherwise }
blackjack-insurance = insurance
blackjack-natural = blackjack
blackjack-natural-in-short = BJ
blackjack-is-bust = bust
blackjack-bust-in-short = bust
blackjack-your-hand = your hand
blackjack-dealers-upcard = dealer's upcard

## The best move for a hand, and what every other move costs

blackjack-one-of-hands = { $question }, one of { $hands } hands
blackjack-advised = { $best } · { $question }
blackjack-next-best = { $close ->
    [yes] It's close: { $other } costs only { $margin }% of your bet.
   *[no] Next best: { $other }, which costs { $margin }% of your bet.
}
blackjack-only-option = It's your only option.
blackjack-is-best = best
# Above the columns: the value of each move, and what it costs compared with the best one.
blackjack-ev = EV
blackjack-costs = costs
blackjack-better-with = That's on average. With { $hands }, { blackjack-action-verb } instead.
blackjack-more-cards = With three or more cards, { $share ->
    [all] always
    [most] usually
   *[some] sometimes
} { blackjack-action-verb } ({ $share ->
    [all] such as
   *[some] { $others } of { $hands } hands, such as
} { $example }).
blackjack-take-insurance = **Take insurance**: it wins { $share } of the insurance bet on average.
blackjack-no-insurance = **No insurance**: it loses { $share } of the insurance bet on average.
blackjack-if-no-natural = assuming no dealer blackjack
blackjack-naturals-included = dealer blackjack still possible
blackjack-averaged = average of { $cards }
blackjack-averaged-many = average of { $hands } hands, most often { $cards }
blackjack-out-of-the-shoe = also out of the shoe: { $cards }
blackjack-by-first-rules = Before your changes: { blackjack-action-verb }, { $value }.
blackjack-rules-make-no-difference = { $before } The new rules make no difference.
blackjack-rules-worth-more = { $before } The new rules gain you { $difference } points.
blackjack-rules-worth-less = { $before } The new rules cost you { $difference } points.
blackjack-read-as = I read that as { $question }. Did you mean something else?
# Buttons.
blackjack-total-of-22 = Total of 22
blackjack-other-rules = Other rules

## Why the best move beats the next best one

blackjack-why = Why { blackjack-action-verb }? · { $question }
blackjack-why-action = { $action ->
    [split] Split (bar: each hand)
   *[other] { blackjack-action }
}
blackjack-why-share = { $result ->
    [win] win
    [push] push
    [half] lose half
   *[loss] lose
} { $share }
blackjack-why-split-hands = Each split hand: chance and EV
blackjack-why-split-again = split
blackjack-why-next-card = After one more card
# The reason. $other is a move after “better than”: “standing”.
blackjack-natural-wins = Your blackjack wins unless the dealer has one too.
blackjack-because-equal = It makes no difference: { $other } is worth just as much.
blackjack-because-average = On average it's worth more than { $other }.
blackjack-because-difference = This { $how ->
    [wins] wins more often
   *[loses] loses less often
} than { $other }: { $share } instead of { $other-share }.
blackjack-because-bust-first = A hit busts { $bust } of the time, while standing wins whenever the dealer busts: { $win }.
blackjack-because-seldom-better = A hit busts { $bust } of the time and improves your { $total } only { $better } of the time.
blackjack-because-mostly-worse = A hit improves your { $total } only { $better } of the time and makes it worse { $worse } of the time.
blackjack-because-no-risk = One card can't bust you, while standing wins only if the dealer busts: { $win }.
blackjack-because-dealer-must-bust = Standing wins only if the dealer busts; a hit busts { $bust } of the time, but you still { $how ->
    [wins] win more often
   *[loses] lose less often
}: { $share } instead of { $other-share }.
blackjack-because-free-card = A hit can't bust your { $total }, and it { $how ->
    [wins] wins more often
   *[loses] loses less often
} than standing: { $share } instead of { $other-share }.
blackjack-because-ahead = With one more card you win { $win } of the time and lose { $loss }, so it pays to double your bet.
blackjack-because-ahead-after-peek = With one more card you win a doubled bet { $win } of the time and lose one { $loss }; a dealer blackjack takes only your original bet.
blackjack-because-double-behind = With just one more card, you'd lose more often than you'd win ({ $loss } to { $win }), so don't double your bet.
blackjack-because-one-card-only = A double gets only one card, and { $stiff } of the time that leaves you with 16 or less; after a hit you can draw again.
blackjack-because-better-start = A hand that starts with { blackjack-a-card } wins { $win } of the time and loses { $loss }; one hand of { $total } wins { $single-win } and loses { $single-loss }.
blackjack-because-two-winners = Each split hand wins more often than it loses ({ $win } to { $loss }), and you have a bet on each.
blackjack-because-doubled = After a split you can double: { $win } of the split hands win a doubled bet, and only { $loss } lose one.
blackjack-because-two-losers = Splitting puts a bet on each of two hands that lose { $loss } of the time and win only { $win }.
blackjack-because-already = This way you win { $win } of the time; { $other } wins only { $other-win }.
blackjack-because-worth-playing = { $action ->
    [split] Each split hand wins { $win } of the time and loses { $loss }
   *[other] You win { $win } of the time and lose { $loss }
}: better than giving up half the bet for sure.
blackjack-because-give-up = The next best move, { $other }, wins only { $win } of the time and loses { $loss }, which costs more than half the bet on average.
blackjack-before-peek = Before the dealer has checked for blackjack.

## Where the dealer's hand ends

blackjack-dealer-with = Dealer with { $hand }
blackjack-dealer-ends = Where the dealer ends up
blackjack-dealer-ends-in-percent = In percent, by upcard:
blackjack-dealer-ends-from-full-shoe = From a full shoe, before the dealer has checked for blackjack (BJ).

## The strategy chart

blackjack-chart = Blackjack strategy
blackjack-chart-work = the strategy chart
blackjack-chart-picture = { $hands ->
    [hard] Hard hands
    [soft] Soft hands
   *[pairs] Pairs
}: { $rules }
blackjack-chart-described = The best moves for { $hands ->
    [hard] hard hands
    [soft] soft hands
   *[pairs] pairs
}, { $rules }. The button below shows them as text.
blackjack-chart-some-differ = depends on the cards
blackjack-chart-more-differ = usually different with 3+ cards
blackjack-chart-letters = Lowercase: your fallback when the uppercase move isn't allowed.
blackjack-chart-exception = { $hand } vs { $upcard }: { $otherwise }
blackjack-chart-with-more = { $hand } vs { $upcard }: with three or more cards, usually { blackjack-action-verb } ({ $others } of { $hands } hands)
blackjack-chart-action-with = { blackjack-action-verb } with { $hands }
blackjack-chart-and-more = And { $more } more in the text version.
blackjack-chart-with-values = With the value of every move:
blackjack-chart-file = Blackjack strategy. { $rules }.
blackjack-chart-values = Values are percentages of the bet, best first.

## What the game costs, and what each rule is worth

blackjack-value-work = the value of each rule: { $solved } of { $games } rule sets
blackjack-value-cost = House edge: { $share } of each bet
blackjack-value-gain = Player's edge: { $share } of each bet
blackjack-value-with-both-cards = That's with one dealer card face up. With both, as Easy Blackjack is really played, the player's edge is **{ $share }** (/bj easy).
blackjack-value-of-changes = What changing one rule is worth to you, as a percentage of your bet:
blackjack-value-holds-for = perfect play from a full shoe, no insurance
blackjack-value-no-effect = No effect here: { $changes }.

## The chance of winning by hitting and by standing

blackjack-odds = **{ blackjack-action }**: your chance of winning is { $more }, versus { $less } for { $action ->
    [hit] standing
   *[stand] hitting
}.
blackjack-odds-of-hand = Your chance of winning:
blackjack-odds-if-you-mean = Did you mean “{ $question }”? { $verdict }
blackjack-odds-hold-for = A push counts as half a win. Infinite shoe, H17; a blackjack counts like any other 21. For all moves and other rules, use /bj advise.
blackjack-odds-of-all = Hit or stand: your chance of winning
blackjack-odds-of-hard = Hard hands: chance of winning, in %
blackjack-odds-of-soft = Soft hands: chance of winning, in %
blackjack-odds-legend = { blackjack-action-verb }, with your chance of winning
blackjack-odds-described = { $first } to { $last } against every upcard: whether to hit or stand, and your chance of winning with that move. The file has it as text.
blackjack-odds-file = Hit or stand, by chance of winning.
blackjack-odds-if-stand = If you stand
blackjack-odds-if-hit = If you hit, then play perfectly
blackjack-odds-hand = hand

## What a hand adds up to, and its result

blackjack-hand-against-hand = { $hand } vs { $dealer }
blackjack-totals = Hard total **{ $hard }** · soft total **{ $soft }**
blackjack-only-total = Total **{ $total }**
blackjack-natural-is = **Blackjack**: an ace and a ten-value card.
blackjack-hand-is-bust = **Bust**: { $total } is over 21.
blackjack-counts = Hard: every ace counts as 1. Soft: the best total up to 21.
blackjack-score-bust = **Result { $score }**: a bust loses.
blackjack-score-both-bust = **Result { $score }**: a bust loses, even though the dealer busts too.
blackjack-score-natural = **Result { $score }**: a blackjack wins 1½ bets.
blackjack-score-naturals = **Result { $score }**: two blackjacks push.
blackjack-score-dealers-natural = **Result { $score }**: the dealer has blackjack.
blackjack-score-dealer-bust = **Result { $score }**: the dealer busts.
blackjack-score-draw = **Result { $score }**: { $total } each is a push.
blackjack-score-totals = **Result { $score }**: { $total } against { $dealers }.
blackjack-scores = The result is what one bet wins or loses.
blackjack-dealer-would-draw = This dealer would still draw: { $total } is less than 17.

## After the round

blackjack-nothing-was-better = That was the best move. On average: { $values }.
blackjack-that-cost = That cost **{ $cost }%** of the bet on average: { $values }.
