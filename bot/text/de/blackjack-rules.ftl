# Die Regeln eines Blackjack-Tischs, wie man sie wählt und liest.

## Spiele mit Namen

blackjack-game-vegas-strip = Vegas Strip
blackjack-game-downtown = Downtown
blackjack-game-european = Europäisch
blackjack-game-atlantic-city = Atlantic City
blackjack-game-single-deck = Ein Deck
blackjack-game-easy = Easy Blackjack
blackjack-game-lisp = Nur Karte oder stehen bleiben
blackjack-game-perl = Shoe Game

## Zwei Menüs: die Regel, dann ihr Wert

blackjack-rule-menu = Regel ändern
blackjack-rule-game = Regelwerk
blackjack-rule-decks = Decks
blackjack-rule-hit-soft-17 = Dealer bei soft 17
blackjack-rule-peek = Dealer prüft auf Blackjack
blackjack-rule-double-on = Verdoppeln
blackjack-rule-double-after-split = Verdoppeln nach dem Teilen
blackjack-rule-max-hands = Hände nach dem Teilen, höchstens
blackjack-rule-resplit-aces = Asse nochmals teilen
blackjack-rule-hit-split-aces = Karten auf geteilte Asse
blackjack-rule-surrender = Aufgeben
blackjack-rule-natural-pays = Blackjack zahlt

blackjack-game-menu = Regelwerk wählen
blackjack-game-house = Standardregeln
blackjack-choice-of-rule = { $rule }: { $choice }
blackjack-choice-decks = { $decks ->
    [one] { $decks } Deck
   *[other] { $decks } Decks
}
blackjack-choice-infinite-shoe = endloser Schuh
blackjack-choice-stands = bleibt stehen
blackjack-choice-hits = zieht
blackjack-choice-peeks = ja
blackjack-choice-no-hole-card = nein (keine verdeckte Karte)
blackjack-choice-any-two-cards = beliebige zwei Karten
blackjack-choice-hard-9-to-11 = hart 9 bis 11
blackjack-choice-10-or-11 = hart 10 oder 11
blackjack-choice-no-hand = nicht erlaubt
blackjack-choice-allowed = erlaubt
blackjack-choice-not-allowed = nicht erlaubt
blackjack-choice-4-hands = 4 Hände
blackjack-choice-3-hands = 3 Hände
blackjack-choice-2-hands = 2 Hände
blackjack-choice-no-split = kein Teilen
blackjack-choice-one-card = eine Karte
blackjack-choice-any-number = beliebig viele
blackjack-choice-none = nicht erlaubt
blackjack-choice-late = spät
blackjack-choice-early = früh

## Die Regeln eines Tischs in einer Zeile, als Kleingedrucktes unter einer Antwort

blackjack-rules-by-name = { $game }: { $rules }
# Gerechnet wird nicht ganz das Spiel, das so heißt.
blackjack-game-by-source = { $game }, { $source ->
    [easy] aber mit nur einer offenen Karte des Dealers (mit beiden: /bj easy)
    [lisp] aber ein Blackjack schlägt jede andere 21
   *[perl] aber ohne neues Mischen bei weniger als 52 Karten
}
blackjack-rules-infinite-shoe = endloser Schuh
blackjack-rules-hits-soft-17 = Dealer zieht bei soft 17
blackjack-rules-stands-on-soft-17 = Dealer steht bei soft 17
blackjack-rules-peek = Dealer prüft auf Blackjack
blackjack-rules-no-hole-card = keine verdeckte Karte
blackjack-rules-double-any = jede Anfangshand verdoppeln
blackjack-rules-double-9-to-11 = verdoppeln bei hart 9 bis 11
blackjack-rules-double-10-to-11 = verdoppeln bei hart 10 oder 11
blackjack-rules-no-double = kein Verdoppeln
blackjack-rules-also-after-split = { $double }, auch nach dem Teilen
blackjack-rules-not-after-split = { $double }, aber nicht nach dem Teilen
blackjack-rules-no-split = kein Teilen
blackjack-rules-split = { $hands ->
    [1] { blackjack-rules-no-split }
   *[other] teilen in { $hands } Hände{ blackjack-rules-split-aces }
}
blackjack-rules-split-aces = { $aces ->
    [once] { " " }(Asse einmal)
    [one-card] { " " }(eine Karte auf jedes Ass)
    [once-one-card] { " " }(Asse einmal, eine Karte auf jedes Ass)
   *[as-others] { "" }
}
blackjack-rules-no-surrender = kein Aufgeben
blackjack-rules-late-surrender = spätes Aufgeben
blackjack-rules-early-surrender = frühes Aufgeben
blackjack-rules-natural-pays = Blackjack zahlt { $ratio }

## Eine einzelne Änderung, so kurz wie eine Tabellenzeile am Handy; wo die Worte oben zu lang sind

blackjack-change-double-10-or-11 = verdoppeln bei hart 10 oder 11
blackjack-change-double-after-split = nach Teilen verdoppeln
blackjack-change-no-double-after-split = nach Teilen kein Verdoppeln
blackjack-change-aces-split-again = Asse nochmals teilen
blackjack-change-aces-split-once = Asse einmal teilen
blackjack-change-draw-to-aces = geteilte Asse: beliebig viele Karten
blackjack-change-one-card-on-aces = geteilte Asse: eine Karte
blackjack-change-natural-pays = Blackjack zahlt { $ratio }

## Die Regeln eines Servers, für alle, die sie nicht ändern dürfen

blackjack-rules-here = Blackjack-Regeln hier
blackjack-rules-here-options = Andere Regeln wählst du mit den Optionen eines Befehls, ein ganzes Regelwerk mit `game`.
blackjack-rules-here-managers = Wer den Server verwaltet, kann diese Regeln mit /bj rules oder /settings ändern.
