# Ventti, the Finnish twenty-one.

## Input that could not be read

ventti-hand-missing = A hand is missing. Enter one like 23T or 10 6.
ventti-not-cards = I can't read “{ $text }” as cards. Use A, 2 to 10, T, J, Q, or K, like 23T or 10 6.
ventti-total-of-a-hand = { $total } could be many hands. Enter its cards, like 23T.
ventti-two-hands = Enter the player's hand, “vs”, and the house's hand, like 23T vs 6T.
ventti-one-side = That contradicts itself. Say “stays” for one side only, and “to move” for one side only.

## Impossible positions, and finished rounds

ventti-unknown-side = Only the player or the house can move or stay.
ventti-out-cannot-move = { $side ->
    [house] The house has
   *[player] The player has
} stayed and can't move again.
ventti-one-card-only = { $side ->
    [house] The house has
   *[player] The player has
} only one card, but each side is dealt two.
ventti-won-already = { $side ->
    [house] The house's
   *[player] The player's
} { $hand } is 21 and has already won.
ventti-lost-already = { $side ->
    [house] The house
   *[player] The player
} busted with { $total } and has already lost.
ventti-too-many-of-a-rank = The two hands have { $held } cards of rank { $rank }, but { $decks ->
    [one] one deck has only
   *[other] { $decks } decks have only
} { $most }.
ventti-whose-turn = I can't tell whose turn it is from the cards. Add who moves, like “player to move”, or who has stayed, like “house stays”.
ventti-impossible-position = This position can't come up in a game. Check the cards and whose turn it is.

## Rules

# Said to programs: the commands offer choices, and theirs that is called better is 14.
ventti-house-rule = house must be source (the classic rule), perfect, or a number from 10 to 20, not { $house }.
ventti-ace = ace, the high value of an ace, must be 10, 11, or 14, not { $ace }.
ventti-ties = ties must be player or house, not { $ties }.
ventti-decks = Ventti needs at least one deck, not { $decks }.
ventti-first = first must be player or house, not { $first }.
ventti-faces = Jacks, queens, and kings must count as 10 each, or as 11, 12, and 13, not { $faces }.
ventti-dealt = Each side must be dealt one or two cards, not { $dealt }.
ventti-no-such-rules = There's no ventti rule set called “{ $name }”. Choose from { $known }.
ventti-perfect-has-no-rule = A house that plays perfectly follows no fixed rule.

## Refused actions

ventti-not-your-game = This is someone else's game. Start your own with /ventti play.
ventti-no-finished-game = You haven't finished a game of ventti yet. Start one with /ventti play.
ventti-game-not-finished = Game { $number } isn't finished yet.

## Rounds that can't be opened, and stored rounds that are invalid (a bug, or an edited database)

ventti-players-and-seats = A round needs players with one seat each.
ventti-too-many-players = There aren't enough cards for that many players.
ventti-perfect-against-one = A perfect house can play only one player.
ventti-endless-deck = Cards are dealt from real decks, not from an infinite shoe.
ventti-too-many-decks = Cards are dealt from { $most } decks at most.
ventti-not-the-next-cards = Those aren't the next cards.
ventti-not-the-next-card = { $card } isn't the next card.
ventti-no-such-event = Ventti has no event called { $kind }.

## Names, and remarks on a hand

ventti-house = House
ventti-player = Player
ventti-draw = Draw
ventti-stay = Stay
ventti-move-verb = { $move ->
    [draw] draw
   *[stop] stay
}
ventti-position = { $player } vs { $house }
ventti-play = { $move ->
    [draw] drawing on
   *[stop] staying on
} { ventti-position }
ventti-to-move = to move
ventti-wins = wins
ventti-loses = loses
ventti-over-21 = bust
ventti-stays = stays
ventti-best = best
ventti-perfect = perfect play
ventti-source = classic

## Rules, in one line

ventti-rules = { $house } · { ventti-rules-other }
ventti-rules-other = ace 1 or { $ace } · ties go to the { $ties ->
    [house] house
   *[player] player
}{ $decks ->
    [0] { " · " }infinite shoe
    [one] { "" }
   *[other] { " · " }{ $decks } decks
}{ $first ->
    [house] { " · " }the house goes first
   *[player] { "" }
}{ $faces ->
    [ten] { "" }
   *[own] { " · " }J, Q, K = 11, 12, 13
}{ $dealt ->
    [1] { " · " }one card each
   *[2] { "" }
}
ventti-rules-without-house = An ace is 1 or { $ace } · { ventti-rules-rest }.
ventti-rules-rest = ties go to the { $ties ->
    [house] house
   *[player] player
} · { $decks ->
    [0] infinite shoe
    [one] one deck
   *[other] { $decks } decks
} · the { $first ->
    [house] house
   *[player] player
} goes first{ $faces ->
    [ten] { "" }
   *[own] { " · " }J, Q, and K are 11, 12, and 13
}{ $dealt ->
    [1] { " · " }one card is dealt to each side
   *[2] { "" }
}
ventti-rules-short = { $house } · ace 1 or { $ace } · ties go to the { $ties ->
    [house] house
   *[player] player
}
ventti-house-to = { $threshold ->
    [0] { ventti-house-perfect }
   *[other] House draws to { $threshold }
}
ventti-house-draws = { $threshold ->
    [0] { ventti-house-perfect }
   *[other] The house draws when behind, and on { $threshold } or less while the player can still draw
}
ventti-house-perfect = The house plays perfectly

## What happened in a round

ventti-story-cards-each = { $cards ->
    [1] One card each.
   *[2] Two cards each.
}
ventti-story-drew = { $side ->
    [house] The house
   *[player] { $who }
} draws { $cards }.
ventti-story-stayed = { $side ->
    [house] The house
   *[player] { $who }
} stays{ table-story-missed }.

## A standalone game

ventti-game = Ventti · game { $game }
ventti-game-over = Ventti · game { $game } · { ventti-winner }
ventti-game-step = Ventti · game { $game } · step { $step } of { $last }
ventti-winner = { $winner ->
    [house] the house wins
   *[player] you win
}
ventti-described = { $whose }: { $cards }, worth { $total }{ $remark ->
    [none] { "" }
   *[other] , { $remark }
}.
ventti-still-open = This game is still open here. To start a new one, finish this one first.
ventti-your-turn = Your turn: draw toward 21 without going over, or stay.
ventti-won-by-over-21 = **{ $lost } busts: { ventti-winner }.**
ventti-won-by-21 = **21: { ventti-winner } instantly.**
ventti-won-by-equal-hands = **{ $each } each: ties go to the { $winner ->
    [house] house
   *[player] player
}.**
ventti-won-by-more = **{ $won } against { $lost }: { ventti-winner }.**
ventti-committed = The cards were shuffled before the deal. I'll show the shuffle's secret after the game. This fingerprint of it, called its commitment (SHA-256), lets you check that it didn't change: `{ $commitment }`
ventti-committed-before = Its commitment (SHA-256), posted before the deal: `{ $commitment }`
ventti-secret = The shuffle's secret: `{ $secret }`

## What moves were worth

ventti-what-moves-cost = How much each move lowered your chance of winning:
ventti-points = { $points } points
ventti-costs-unknown = Right now I can't figure out what your moves cost. Try /ventti replay later.

## /ventti advise, and the hint

ventti-advised = { $player } vs { $house }{ $to-move ->
    [house] , house to move
   *[player] , player to move
}{ $out ->
    [nobody] { "" }
    [house] , house has stayed
   *[player] , player has stayed
}
# Where the house is to move: $title is like “Stay · 23T vs 6T, house to move”.
ventti-for-the-house = House: { $title }
ventti-advised-holds = The player has { $player }, the house { $house }.
ventti-player-wins = player wins
ventti-house-wins = house wins
ventti-both-the-same = Both are equally good.
ventti-by-its-rule = Following its rule, the house { $move ->
    [draw] draws
   *[stop] stays
}{ $mistake ->
    [yes] , which is a mistake
   *[no] { "" }
}.
ventti-afterwards-by-its-rule = After that, the player plays perfectly and the house follows its rule.
ventti-afterwards-perfectly = After that, both play perfectly.

## /ventti odds and /ventti claim

ventti-from-the-deal = Ventti: the player's chance of winning
ventti-from-the-deal-houses = The player plays perfectly. The house draws when it's behind, and up to this total:
ventti-draws-at = house draws to
ventti-odds-work = the chance of winning by each rule
ventti-claim = Should the house draw on { $source } or less?
ventti-claim-answer = The classic rule says yes. It's wrong: **drawing on { $best } or less is better for the house**. How often a perfect player wins against each rule:
ventti-claim-answer-elsewhere = The classic rule comes from another kind of ventti and says yes. It's wrong there and here: **drawing on { $best } or less is better for the house**. How often a perfect player wins against each rule:
ventti-claim-counterexamples = Hands where the rule makes the house draw on { $source } even though it isn't behind:
ventti-claim-counterexample = - `{ $player } vs { $house }`: the player wins { $stop } if the house stays, { $draw } if it draws
ventti-claim-why = Why: a house that isn't behind can let the player draw and bust.

## Suggestions while typing (autocomplete)

ventti-understood = the player's { $player } vs the house's { $house }{ $out ->
    [nobody] { "" }
    [house] , house has stayed
   *[player] , player has stayed
}{ $to-move ->
    [nobody] { "" }
    [house] , house to move
   *[player] , player to move
}
ventti-game-choice = Game { $game }, { $at } UTC

## Buttons of a standalone game

ventti-next = Next

## Why a move is better

ventti-why = { $best ->
    [draw] Why draw?
    [stop] Why stay?
   *[equal] Why it makes no difference
} · { $position }
ventti-why-share = { $side ->
    [house] house wins
   *[player] player wins
} { $share }
ventti-why-next-card = One more card · player then wins
ventti-why-other-ends = { $side ->
    [house] Where the player ends up if the house stays
   *[player] Where the house ends up if the player stays
}
ventti-because-equal = { $side ->
    [house] The house
   *[player] The player
} { $share ->
    [never] never wins
   *[other] wins { $share } of the time
} either way.
ventti-because-draw = If { $side ->
    [house] the house stays on { $total }, it { $stop ->
        [never] never wins
       *[other] wins only { $stop } of the time
    }; if it draws, it { $bust ->
        [never] can't bust and wins { $draw }
       *[other] busts { $bust } of the time but still wins { $draw }
    }
   *[player] the player stays on { $total }, they { $stop ->
        [never] never win
       *[other] win only { $stop } of the time
    }; if they draw, they { $bust ->
        [never] can't bust and win { $draw }
       *[other] bust { $bust } of the time but still win { $draw }
    }
}.
ventti-because-stay = If { $side ->
    [house] the house stays on { $total }, it wins { $stop } of the time; if it draws, it { $bust ->
        [never] can't bust but
       *[other] busts { $bust } of the time and
    } { $draw ->
        [never] never wins
       *[other] wins only { $draw }
    }
   *[player] the player stays on { $total }, they win { $stop } of the time; if they draw, they { $bust ->
        [never] can't bust but
       *[other] bust { $bust } of the time and
    } { $draw ->
        [never] never win
       *[other] win only { $draw }
    }
}.

## How to play

ventti-how-to-play = How to play ventti
ventti-how-to =
    - Get closer to 21 than the house, without going over.
    - Number cards count their number. { $faces ->
        [ten] J, Q, and K count 10 each
       *[own] J, Q, and K count 11, 12, and 13
    }. An ace counts 1 or { $ace }, whichever is better for the hand.
    - { $dealt ->
        [1] Both sides get one card
       *[2] Both sides get two cards
    }, face up. Then you take turns, and you go first.
    - **Draw** takes one card. **Stay** takes no more: from then on, only the house may draw.
    - Exactly 21 wins on the spot, and over 21 loses on the spot. Otherwise the higher hand wins, and ties go to { $ties ->
        [house] the house
       *[player] you
    }.
    - { $house }.
ventti-how-example = Example: the player stays on 20 ({ $player }) and wins, because the house has to draw and busts with 25 ({ $house }).
