# Cards, shoes and shuffles, of any game.

## What cannot be one

shoe-bad-seed = A seed is one line of 1 to { $most } characters.
shoe-not-a-card = “{ $found }” isn't a card.
shoe-bad-secret = A shuffle's secret has { $bytes } bytes, not { $found }.

## Cards, secrets and commitments that do not go together

shoe-other-secret = The secret doesn't match its commitment.
shoe-no-such-number = There's no shoe { $shoe }.
shoe-no-such-commitment = There's no shoe with this commitment.
shoe-seeds-frozen = This shoe is already being dealt. Your seed will be used starting with the next one.
shoe-empty = The shoe is empty.
shoe-too-few-cards = The shoe doesn't have that many cards.
shoe-no-secrets-left = There are no secrets left for another shoe.
shoe-secret-missing = This shoe's secret is missing.
shoe-too-many-of-a-kind = There are more cards of one kind on the table than in the shoe.
shoe-more-dealt-than-there-are = Shoe { $shoe } has { $cards } cards, but more were dealt.
shoe-other-card-dealt = Card { $place } of shoe { $shoe } should be { $due }, but { $card } was dealt.
shoe-cards-unknown = { $known ->
    [0] None of shoe { $shoe }'s cards are known
    [one] Only the first card of shoe { $shoe } is known
   *[other] Only the first { $known } cards of shoe { $shoe } are known
}, so card { $following } can't come next.

## Fairness of any game

fairness = Fairness
fairness-of-game = Fairness · game { $game }
fairness-check = How to check it yourself, with any program: { $method }
