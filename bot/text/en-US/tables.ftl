# Tables of any game, and what rounds of any game have in common.

## At a table: refused actions

table-closed = This table is closed.
table-closed-another-open = This table is closed. Here's the one that's open now:
table-closing = The table is closing.
table-closing-already = The table is already closing.
table-full = All { $boxes } seats are taken.
table-no-such-box = This table has seats 1 to { $boxes }.
table-nobody-sits-there = That seat is empty.
table-somebody-sits-there = That seat is taken.
table-not-seated = You're not sitting at this table.
table-they-are-not-seated = They're not sitting at this table.
table-seated-already = You're already sitting at this table.
table-leaving-already = You're already leaving.
table-same-seed = That's already your seed.
table-round-being-played = A round is in progress.
table-no-round-yet = No round has been played here yet.
table-did-not-play = You weren't in the last round.
table-button-of-another = That button belongs to another table.
table-open-already = There's already a table in this channel.
table-none-open-here = There's no table open in this channel.
table-close-needs-permission = While people sit at this table, you need the { $permission } permission to close it. Anyone can close an empty table.
table-no-such-number = There's no table { $table }.
table-round-under-way = A round is already being played at this table.
table-no-round-under-way = No round is being played at table { $table }.

## In a round of any game: refused actions

round-over = The round is over.
round-others-turn = It's someone else's turn.
round-nobody-to-act = Nobody has to act right now.
round-not-dealt-yet = The cards haven't been dealt yet.
round-dealt-already = The cards have already been dealt.
table-nobody-has-bet = Nobody has bet yet.
table-not-in-round = You're not in this round. You can bet on the next one.
table-round-not-settled = The next round starts when this one is settled.

## Refused bets

table-bets-are-closed = The cards have been dealt. You can bet on the next round.
table-bet-out-of-range = The smallest bet here is { $least } and the largest is { $most }.
table-bet-is-fixed = You can only bet { $bet } here. Enter 0 for no bet.
table-same-bet = That's already your bet.
table-no-bet-yet = You haven't bet yet.
table-no-bet-before = You haven't bet since you sat down.
table-waits-for-bet = Seat { $box } hasn't bet yet. You can deal without them in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
table-changed-so-much = Bets and seats have changed too often to deal early. The cards will be dealt when time is up.

## Where tables may be opened

table-opened-elsewhere = In this server, tables can be opened in { $channels }.
table-another-game-empty = A { $game } table is open in this channel, but nobody is sitting at it. Close it with /table close, then open yours.
table-another-game = People are playing { $game } in this channel. Open your table in another channel or thread, or wait until they leave.

## Looking back at rounds

table-no-round-here = No round has been finished in this channel yet. Play one with { $commands }.
table-no-such-round = There's no round { $number } in this server.
table-not-at-a-table = Game { $number } ({ round-game }) wasn't played at a table. To check it, press Fairness below the game. Find your own games with /history.
table-round-not-finished = Round { $number } isn't finished yet.
table-round-hidden = Round { $round } was played in a channel you can't see.
table-round-private = Round { $round } was played in a private thread. Please ask me there.
table-round-channel-gone = The channel where round { $round } was played is gone. Only the round's players and server managers can view the round.
table-round-channel-unknown = I can no longer see the channel where round { $round } was played, so I can't tell whether you're allowed to view it.

## Checking a shuffle: what is missing or doesn't match

table-no-card-dealt = No cards were dealt in round { $number }.
table-shuffle-not-kept = The round in which this shoe was shuffled is no longer stored.
table-impossible-round = The stored events of round { $number } can't have happened: { $why }
table-other-seeds = The seeds in the shuffle aren't the ones that were set.

## Impossible tables, and stored rounds that are invalid (a bug, or an edited database)

table-bad-bet-limits = The minimum and maximum bets must be whole chips, from 1 to { $most }.
table-most-below-least = The smallest bet in this server is { $least }, so the largest can't be { $most }.
table-cut-too-low = A round needs at least { $cards } cards in the shoe.
table-not-the-next-shoe = That isn't the next shoe.
table-no-moment-to-shuffle = It's not time to shuffle.
table-cannot-deal = Cards can't be dealt right now.
table-cannot-settle = The round can't be settled yet.
round-open-already = The round is already open.
round-wrong-secret = The secret doesn't match its commitment.
round-not-opened = A round has to be opened first.
round-malformed = The stored round isn't a valid round of { $game }.

## Standalone games

round-game = { $game ->
    [mines] Minesweeper
   *[other] { $game }
}
round-of-another-game = Game { $number } isn't a game of { round-game }.
round-no-such-number = There's no game or round { $number } here.
round-not-kept = I no longer have that game. Please start a new one.
round-yours-open = You already have a game of { round-game } in this channel.
round-played-already = Too late: the game has already moved on.
round-played-elsewhere = That game is being played somewhere else.
round-of-everyone-open = A game of { round-game } that everyone can play is already open in this channel.
round-goes-on = Game { $game } continues here: { $link }
how-to-play = How to play

## The message of a table

table-title = { $game } · table { $table }
table-title-closed = { $game } · table { $table } · closed
table-next-round = **Next round**
# Before there is a bank to bet against.
table-seat = **{ $box }** { $who }{ $held ->
    [none] { "" }
   *[other] { " " }({ $held })
}
table-seat-bets = **{ $box }** { $who } bets **{ $chips }**{ $left ->
    [none] { "" }
   *[other] { " " }({ $left } left)
}
table-seat-has-not-bet = **{ $box }** { $who } hasn't bet{ $held ->
    [none] { "" }
   *[other] { " " }({ $held })
}
table-sitting-out = Not in this round: { $people }.
table-leaving = Leaving after this round: { $people }.
table-closes-after-round = The table closes after this round.
# $waiting is the game's own, like “Aino, your turn: hard 16 vs 10”.
table-waiting = { $waiting } · time runs out { $when }
# $what is what was done for each of them, such as “@Aino stood on 16”.
table-times-up = **Time's up:** { $what }.
# Where that would be too long: for several players, or for all in the round.
table-times-up-for = **Time's up** for { $who }.
table-times-up-for-everyone = **Time's up** for everyone.
# Why a player's turn was taken without them.
table-missed = { $missed ->
    [left] You left
   *[late] Time's up
}
table-place-bets = **Place your bets.** Cards are dealt once everyone has bet, or { $when }.
table-others-can-join = **Others can still join.** Cards are dealt { $when }.
table-closes-without-bets = If nobody bets, the table closes { $when }.
table-place-first-bet = **Place your bets.** { table-closes-without-bets }
table-bet-limits = bets { $least } to { $most }
table-fixed-bet = every bet is { $bet }
# $bets is one of the two above.
table-bets-without-chips = { $bets }, just for fun (no chips in this server)
table-shoe = Shoe { $shoe }: { $left } of { $cards } cards left
table-reshuffled = The shoe was shuffled for this round.
table-check-the-shuffle = To check the shuffle, use /table verify.
table-ended-asked = The table is closed.
table-ended-idle = Nobody bet for ten minutes, so the table is closed.
table-ended-gone = The table's message was deleted, so the table has been closed and all bets have been returned.
# In a picture, where chips that were won or lost have a sign.
table-even = even

## What happened at a table

table-story-sat = { $who } takes seat { $box }.
table-story-left = { $who } leaves.
table-story-left-after-round = { $who } leaves after the round.
table-story-stood-up = { $who } is removed from the table.
table-story-stood-up-after-round = { $who } will be removed after the round.
# Why a player's turn was taken without them.
table-story-missed = { $missed ->
    [late] { " " }(time's up)
    [left] { " " }(left)
   *[no] { "" }
}
table-story-seeded = { $who } sets a new seed. It takes effect with the next shuffle.
table-story-bet = { $who } bets **{ $chips }**.
table-story-bet-taken-back = { $who } takes back their bet.
table-story-bets-returned = All bets are returned.
table-story-shuffled = Shoe { $shoe } is shuffled: { $cards } cards{ $left-out ->
    [0] { "" }
   *[other] , without the { $left-out } on the table
}.
table-story-result = { $who } { $result ->
    [won] wins **{ $chips }**
    [lost] loses **{ $chips }**
   *[even] gets their bet back
}.
table-story-closing = The table closes after this round.

## How a player did

table-played = How you played round { $round }
table-nothing-to-decide = You had nothing to decide.
table-all-best = Perfect: you made the best move every time.
table-decision = { $position } { $choice } · { $cost ->
    [none] best
   *[other] costs **{ $cost }**
}{ $best ->
    [none] { "" }
   *[other] { " " }· best: { $best }
}

## Fairness: what an open table has committed to

table-fair-title = Fairness: table { $table }
table-fair-how = Each shuffle mixes my secret with everyone's seeds. Before it, I show the secret's fingerprint (SHA-256), called its commitment, so I can't change the secret later. When the shoe is finished, I show the secret, and /table verify checks every card.
table-fair-shoe-in-play = Shoe { $shoe }, commitment: `{ $commitment }`
table-fair-next-shoe = Next shoe's commitment: `{ $commitment }`
table-shoe-spent = Shoe { $shoe } is finished. Its secret: `{ $secret }`
table-your-seed = Your seed, mixed into every shuffle from now on: { $seed }

## A checked shoe

table-fair-shoe = Shoe { $shoe } of { $game } table { $table }
table-fair-one-round = round { $round }
table-fair-rounds = rounds { $first } to { $last }
table-fair-in-play = { $shoe } is still in play
table-fair-so-far = { $cards ->
    [one] { $cards } card has
   *[other] { $cards } cards have
} been dealt from it so far, in { $rounds }. The secret would give away the cards to come, so you'll see it once the shoe is finished and the round is over.
table-fair-right = { $shoe }: every card checks out
table-fair-every-card = { $cards ->
    [one] The **{ $cards } card** dealt in { $rounds } is the one that the secret and the seeds produce.
   *[other] All **{ $cards } cards** dealt in { $rounds } are the ones that the secret and the seeds produce, in that order.
} What I checked:
table-fair-what-was-checked =
    - The secret's SHA-256 is the commitment posted before the shuffle.
    - The seeds are the ones people at the table had set.
    - The secret and the seeds together give the order of the shoe, and every dealt card is the next one in it.
table-fair-wrong = { $shoe }: something is wrong
table-fair-problem = **{ $problem }** Please tell whoever runs this bot.
table-fair-seeds = Seeds, in seat order: { $seeds }
table-fair-commitment = Its commitment (SHA-256), posted before the shuffle: `{ $commitment }`
table-fair-file = Check it yourself: the file has everything you need, and says how.

## The file that lets another program check a shoe

table-fair-file-heading = { $shoe }.
table-fair-file-commitment = commitment
table-fair-file-secret = secret
table-fair-file-decks = decks
table-fair-file-left-out = left out
table-fair-file-nothing = nothing
table-fair-file-seeds = seeds
table-fair-file-message = message
table-fair-file-key = key
table-fair-file-how =
    How to check it, with any program:
    1. { fairness-commitment }
    2. The message has one line for everyone at the table, in seat order: Discord ID, colon, seed, line feed. The key is the HMAC-SHA256 of the message with the secret.
    3. Put the decks in order, one after the other: ♠ ♥ ♦ ♣, each from ace to king. For each card left out, take out the first one of that kind.
    4. { fairness-numbers }
    5. { fairness-shuffle } The cards are dealt in this order.
table-fair-file-order = The order, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}:
table-fair-file-dealt = Dealt, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} in this order:

## Buttons and forms of every table

table-sit = Sit
table-leave = Leave
table-my-seed = My seed
table-seed-form = Your seed
table-seed-field = Mixed into every shuffle from now on
table-seed-which = Any text of your own, on one line.
table-deal = Deal
table-bet = Bet { $chips }
table-same-bet-button = Same bet
table-other-bet = Other bet
table-bet-form = Your bet
table-chips-field = Chips
table-chips-field-held = Chips (you have { $held })
table-bet-which = A whole number from { $least } to { $most }, all, half, or 0 for no bet.
table-bet-unread = “{ $written }” doesn't work. Enter a whole number from { $least } to { $most }, all, half, or 0 for no bet.
table-how-did-i-play = How did I play?
table-event-by-event = Step by step

## For one player, and for people who manage the channel

table-first-chips = You're in seat { $box }. You get { $chips } to start with.
table-is-open = Your table is open: { $link }
table-goes-on = This channel already has a table, with its own rules: { $link }
table-now-closed = The table is closed.
table-closes-when-settled = The table closes after this round.
table-player-removed = { $who } has been removed from the table.

## A finished round, shown again

table-replay = { $game } · table { $table } · round { $round } · step { $step } of { $last }
table-worth-unknown = Right now I can't figure out what that was worth.
table-replay-first = First
table-replay-back = Back
table-replay-next = Next
table-replay-last = Last
table-round-choice = Round { $round }, { $game }, { $at } UTC
