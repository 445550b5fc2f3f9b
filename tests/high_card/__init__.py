"""High card, a small table game for the tests: an example of everything that a new game needs.

Everybody who has bet gets a card, and may swap it once; then the dealer gets one. The higher card wins as
much as was bet, aces low; equal cards push. A second spot bets on a tie, and pays ten to one.

`play` has its rules, `review` the value of its decisions, `spec` its scorecards, `view` its layout, `text`
its messages. ODDSMITH_GAMES=tests.high_card registers it.
"""
