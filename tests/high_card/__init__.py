"""High card, a small game at tables that only the tests know, to show what a further game takes.

Everybody who has bet gets a card, and may swap it once; then the dealer gets one. The higher card wins as
much as was bet, aces low; equal cards push. A second spot bets on just that, and pays ten to one.

`spec` says how it is played and counted, `view` how it is shown, `text` what is said. It is registered by
ODDSMITH_GAMES=tests.high_card.
"""
