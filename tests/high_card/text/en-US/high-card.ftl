high-card-title = High card
choice-game-high-card = High card
high-card-rules = A card each, and one swap. Aces are low, equal cards push, and a bet on a tie pays ten to one.
high-card-dealer = Dealer: { $card }
high-card-hand = { $who }: { $card }
high-card-your-turn = { $who }, keep your card or swap it
high-card-keep = Keep
high-card-swap = Swap
high-card-tie-button = { $chips } on a tie
high-card-bets-on-tie = { $who } bets { $chips } on a tie.
high-card-dealt = A card each: { $cards }.
high-card-kept = { $who } keeps the card.
high-card-swapped = { $who } swaps for { $card }.
high-card-dealer-drew = The dealer draws { $card }.
high-card-settled = The bets are paid.
high-card-worth = { $choice } was worth { $value } of the bet; best was { $best } with { $best-value }.
high-card-play = { $choice ->
    [keep] keeping { $card }
   *[swap] swapping { $card }
}
high-card-choice = { $choice ->
    [keep] keep it
   *[swap] swap it
}
high-card-nothing-to-deal = Nobody has bet yet.
high-card-not-your-turn = It is somebody else's turn.
high-card-open-already = The round is open already.
high-card-tie-bet = Bet first; then you may bet 0 to { $most } chips on a tie.
high-card-shuffle-first = The cards have to be shuffled first.


## Commands

command-high-card = High card, one card against the dealer
command-high-card-table = Open a high card table in this channel
