# What `oddsmith audit` prints: one line for everything that doesn't hold, then what was checked.

audit-looked-at = Checked { $accounts ->
    [one] { $accounts } account
   *[other] { $accounts } accounts
}, { $movements ->
    [one] { $movements } transaction
   *[other] { $movements } transactions
}, { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $shoes ->
    [one] { $shoes } shoe
   *[other] { $shoes } shoes
}, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, and { $events ->
    [one] { $events } event
   *[other] { $events } events
}: { $found ->
    [0] everything is in order
    [one] { $found } problem
   *[other] { $found } problems
}.

## Chips

audit-server-out-of-balance = The balances of server { $server } should add up to 0 chips, but add up to { $sum }.
audit-other-balance = Account { $account } ({ $owner }, server { $server }) holds { $balance ->
    [one] { $balance } chip
   *[other] { $balance } chips
}, but its transactions add up to { $moved }.
audit-other-winnings = Account { $account } ({ $owner }, server { $server }) is recorded as having won { $won ->
    [one] { $won } chip
   *[other] { $won } chips
} from the house, but its rounds add up to { $played }.
audit-below-zero = Account { $account } ({ $owner }, server { $server }) is below zero: { $balance ->
    [one] { $balance } chip
   *[other] { $balance } chips
}.
audit-broken-chain = Transaction { $movement } records a balance of { $said ->
    [one] { $said } chip
   *[other] { $said } chips
} for account { $account }, but the transaction before it leads to { $due }.
audit-between-servers = The two accounts and the round of transaction { $movement } aren't all in the same server.
audit-movement-of-no-event = Transaction { $movement } belongs to an event that doesn't exist: event { $event } of round { $round }.
audit-left-on-table = Table { $table } is closed or gone, but still has { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} on it.

## Statistics

audit-boards-miscounted = Player { $player } is credited with { $counted ->
    [one] { $counted } board
   *[other] { $counted } boards
} in { $game } (server { $server }), but solved { $solved }.

## Tables, rounds, and events

audit-events-missing = Round { $round } is missing events: { $found ->
    [one] it has only one, number { $first }
   *[other] it has only { $found }, numbered { $first } to { $last }
}.
audit-no-events = Round { $round } has no events.
audit-rounds-of-open-table = Table { $table } is open and has { $rounds } open rounds instead of 1.
audit-rounds-of-closed-table = Table { $table } is closed, but has { $rounds ->
    [one] { $rounds } open round
   *[other] { $rounds } open rounds
}.
audit-other-secret = The secret of shoe { $shoe } doesn't match its commitment.
audit-does-not-follow = Round { $round } doesn't pick up where round { $before } left off.
audit-unknown-game = Round { $round } is a game of { $game }, which this version doesn't know.
audit-impossible-round = Round { $round } can't be replayed: { $why }
# $why is a technical error.
audit-unreadable-round = Round { $round } can't be replayed: { $why }
audit-over-but-open = Round { $round } is over, but still marked as open.
audit-closed-but-not-over = Round { $round } is marked as closed, but isn't over.
audit-other-stake = Round { $round } moved { $on-table ->
    [one] { $on-table } chip
   *[other] { $on-table } chips
} to the table, but its bets come to { $at-stake }.
# $due and $made are like “event 3: 12.5 from player 7 to table 1 (bet)”.
audit-other-move = Wrong chip transaction in round { $round }. Expected: { $due }. Found: { $made }.
audit-move-missing = Missing chip transaction in round { $round }. Expected: { $due }.
audit-move-not-due = Unexpected chip transaction in round { $round }: { $made }.

## What is wrong within a round

audit-in-round = Round { $round }: { $problem }
audit-other-rules = It wasn't played by the rules it was opened with.
audit-other-player = It wasn't played by the person it belongs to.
audit-house-broke-rule = The house broke its own rule in event { $event }.
audit-event-of-another = Event { $event } was made by someone other than the game's owner.
audit-other-mines = The mines in event { $event } don't match the first no-guess layout.
audit-not-automatic = Event { $event } isn't what had to happen next.
audit-other-cards = The cards of event { $event } aren't the next ones in the shoe.
audit-other-seeds = The seeds mixed in by event { $event } aren't the ones that were frozen.
audit-automatic-missing = The event that had to come next is missing.
