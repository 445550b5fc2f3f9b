# Cards, shoes and shuffles, of any game.

## Invalid shoes

shoe-bad-seed = A seed is one line of 1 to { $most } characters.
shoe-not-a-card = “{ $found }” isn't a card.
shoe-bad-secret = The secret of a shoe has { $bytes } bytes, not { $found }.

## Cards, secrets, and commitments that don't match

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
# How to check a game without a table, once its secret is shown. The steps are numbered within one text.
fairness-check = **How to check it yourself**, with any program:
fairness-commitment = The SHA-256 of the secret (32 bytes, shown in hexadecimal) is the commitment.
fairness-numbers = Make random numbers: the HMAC-SHA256 of 0, 1, 2, and so on (8 bytes each) with the key. Every 4 bytes are a number x. All of this is big-endian.
fairness-shuffle = Shuffle: go from the last place to the second. At place n, take the next x below the largest multiple of n up to 2³² (skip larger ones), and swap with place (x mod n) + 1.
fairness-check-cards =
    1. { fairness-commitment } The secret is also the key.
    2. Put the deck in order: ♠ ♥ ♦ ♣, each from ace to king.
    3. { fairness-numbers }
    4. { fairness-shuffle } The cards are dealt in this order, the house's first.
fairness-check-mines =
    1. { fairness-commitment } The key is the HMAC-SHA256 of the text `layout { $layout }` with the secret.
    2. List the cells row by row: A1, B1, and so on. Leave out the first cell you opened{ $first ->
        [zero] { " " }and the cells around it
       *[safe] { "" }
    }.
    3. { fairness-numbers }
    4. { fairness-shuffle } { $mines ->
        [one] The first cell is the mine.
       *[other] The first { $mines } cells are the mines.
    }
