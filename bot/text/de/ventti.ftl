# Ventti, das finnische Siebzehn und Vier.

## Was jemand geschrieben hat

ventti-hand-missing = Es fehlt eine Hand. Schreib sie zum Beispiel so: 23T oder 10 6.
ventti-not-cards = „{ $text }“ kann ich nicht als Karten lesen. Nimm A, 2 bis 10, T, J, Q oder K, zum Beispiel 23T oder 10 6.
ventti-total-of-a-hand = { $total } können viele Hände sein. Schreib die einzelnen Karten, zum Beispiel 23T.
ventti-two-hands = Schreib die Hand des Spielers, „gegen“ und die Hand des Hauses, zum Beispiel 23T gegen 6T.
ventti-one-side = Das widerspricht sich. Schreib nur bei einer Seite „steht“ und nur bei einer „am Zug“.

## Stellungen, die es nicht geben kann oder in denen die Runde vorbei ist

ventti-unknown-side = Nur der Spieler oder das Haus kann am Zug oder stehen geblieben sein.
ventti-out-cannot-move = { $side ->
    [house] Das Haus
   *[player] Der Spieler
} ist stehen geblieben und kann nicht mehr ziehen.
ventti-one-card-only = { $side ->
    [house] Das Haus
   *[player] Der Spieler
} hat nur eine Karte, aber beide bekommen zwei.
ventti-won-already = { $side ->
    [house] Die Hand des Hauses
   *[player] Die Hand des Spielers
}, { $hand }, ist 21 und hat schon gewonnen.
ventti-lost-already = { $side ->
    [house] Das Haus
   *[player] Der Spieler
} ist mit { $total } über 21 und hat schon verloren.
ventti-too-many-of-a-rank = Die Hände haben zusammen { $held } Karten mit dem Wert { $rank }, aber { $decks ->
    [one] ein Deck hat
   *[other] { $decks } Decks haben
} nur { $most }.
ventti-whose-turn = An den Karten sieht man nicht, wer dran ist. Schreib dazu, wer am Zug ist (Spieler am Zug) oder wer stehen geblieben ist (Haus steht).
ventti-impossible-position = Diese Stellung kann im Spiel nicht vorkommen. Prüf die Karten und wer am Zug ist.

## Regeln

ventti-house-rule = house ist source, perfect oder eine Zahl von 10 bis 20, nicht { $house }.
ventti-ace = Ein Ass zählt 1 oder einen hohen Wert: 10, 11 oder 14, nicht { $ace }.
ventti-ties = Gleiche Hände gewinnt der Spieler (player) oder das Haus (house), nicht { $ties }.
ventti-decks = Ventti braucht mindestens ein Deck, nicht { $decks }.
ventti-first = Den Anfang macht der Spieler (player) oder das Haus (house), nicht { $first }.
ventti-faces = Bube, Dame und König zählen je 10 oder 11, 12 und 13, nicht { $faces }.
ventti-dealt = Jede Seite bekommt zu Beginn eine oder zwei Karten, nicht { $dealt }.
ventti-no-such-rules = Ventti-Regeln namens „{ $name }“ gibt es nicht. Zur Wahl stehen { $known }.
ventti-perfect-has-no-rule = Ein Haus, das perfekt spielt, folgt keiner festen Regel.

## Was ein Spieler nicht tun kann

ventti-not-your-game = Dieses Spiel gehört jemand anderem. Starte dein eigenes mit /ventti play.
ventti-no-finished-game = Du hast noch kein Ventti-Spiel beendet. Starte eins mit /ventti play.
ventti-game-not-finished = Spiel { $number } läuft noch.

## Runden, die nicht eröffnet werden können, und ungültige gespeicherte (ein Fehler, oder eine veränderte Datenbank)

ventti-players-and-seats = Eine Runde braucht Spieler mit je einem Platz.
ventti-too-many-players = Für so viele Spieler reichen die Karten nicht.
ventti-perfect-against-one = Ein Haus, das perfekt spielt, spielt nur gegen einen Spieler.
ventti-endless-deck = Gegeben wird aus echten Decks, nicht aus einem endlosen Schuh.
ventti-too-many-decks = Gegeben wird aus höchstens { $most } Decks.
ventti-not-the-next-cards = Das sind nicht die nächsten Karten.
ventti-not-the-next-card = { $card } ist nicht die nächste Karte.
ventti-no-such-event = Ventti kennt kein Ereignis namens { $kind }.

## Namen, und Anmerkungen zu einer Hand

ventti-house = Haus
ventti-player = Spieler
ventti-draw = Ziehen
ventti-stay = Stehen bleiben
ventti-move-verb = { $move ->
    [draw] ziehen
   *[stop] stehen bleiben
}
ventti-position = { $player } gegen { $house }
ventti-play = { $move ->
    [draw] gezogen
   *[stop] stehen geblieben
} mit { ventti-position }
ventti-to-move = am Zug
ventti-wins = gewinnt
ventti-loses = verliert
ventti-over-21 = über 21
ventti-stays = steht
ventti-best = am besten
ventti-perfect = spielt perfekt
ventti-source = klassisch

## Regeln, in einer Zeile

ventti-rules = { $house } · { ventti-rules-other }
ventti-rules-other = Ass 1 oder { $ace } · bei Gleichstand gewinnt { $ties ->
    [house] das Haus
   *[player] der Spieler
}{ $decks ->
    [0] { " · " }endloser Schuh
    [one] { "" }
   *[other] { " · " }{ $decks } Decks
}{ $first ->
    [house] { " · " }das Haus fängt an
   *[player] { "" }
}{ $faces ->
    [ten] { "" }
   *[own] { " · " }J, Q, K = 11, 12, 13
}{ $dealt ->
    [1] { " · " }je eine Karte zu Beginn
   *[2] { "" }
}
ventti-rules-without-house = Ein Ass zählt 1 oder { $ace } · { ventti-rules-rest }.
ventti-rules-rest = bei Gleichstand gewinnt { $ties ->
    [house] das Haus
   *[player] der Spieler
} · { $decks ->
    [0] endloser Schuh
    [one] ein Deck
   *[other] { $decks } Decks
} · { $first ->
    [house] das Haus
   *[player] der Spieler
} fängt an{ $faces ->
    [ten] { "" }
   *[own] { " · " }Bube, Dame und König zählen 11, 12 und 13
}{ $dealt ->
    [1] { " · " }eine Karte zu Beginn
   *[2] { "" }
}
ventti-rules-short = { $house } · Ass 1 oder { $ace } · bei Gleichstand gewinnt { $ties ->
    [house] das Haus
   *[player] der Spieler
}
ventti-house-to = { $threshold ->
    [0] { ventti-house-perfect }
   *[other] Haus zieht bis { $threshold }
}
ventti-house-draws = { $threshold ->
    [0] { ventti-house-perfect }
   *[other] Das Haus zieht, wenn es zurückliegt, und bis { $threshold }, solange der Spieler noch ziehen kann
}
ventti-house-perfect = Das Haus spielt perfekt

## Was in einer Runde geschah

ventti-story-cards-each = { $cards ->
    [1] Eine Karte für jeden.
   *[2] Zwei Karten für jeden.
}
ventti-story-drew = { $side ->
    [house] Das Haus
   *[player] { $who }
} zieht { $cards }.
ventti-story-stayed = { $side ->
    [house] Das Haus
   *[player] { $who }
} bleibt stehen{ table-story-missed }.

## Ein eigenes Spiel

ventti-game = Ventti · Spiel { $game }
ventti-game-over = Ventti · Spiel { $game } · { ventti-winner }
ventti-game-step = Ventti · Spiel { $game } · Schritt { $step } von { $last }
ventti-winner = { $winner ->
    [house] das Haus gewinnt
   *[player] du gewinnst
}
ventti-described = { $whose }: { $cards }, zusammen { $total }{ $remark ->
    [none] { "" }
   *[other] , { $remark }
}.
ventti-still-open = Dieses Spiel ist hier noch offen. Spiel es zu Ende, wenn du ein neues beginnen willst.
ventti-your-turn = Du bist dran: Zieh eine Karte, ohne über 21 zu kommen, oder bleib stehen.
ventti-won-by-over-21 = **{ $lost } ist über 21: { ventti-winner }.**
ventti-won-by-21 = **21: { ventti-winner } sofort.**
ventti-won-by-equal-hands = **Beide { $each }: Bei Gleichstand gewinnt { $winner ->
    [house] das Haus
   *[player] der Spieler
}.**
ventti-won-by-more = **{ $won } gegen { $lost }: { ventti-winner }.**
ventti-committed = Die Karten wurden vor dem Geben gemischt. Das Geheimnis des Mischens zeige ich nach dem Spiel. Mit diesem Fingerabdruck (SHA-256) kannst du prüfen, dass es sich nicht geändert hat: `{ $commitment }`
ventti-committed-before = Sein Fingerabdruck (SHA-256), veröffentlicht vor dem Geben: `{ $commitment }`
ventti-secret = Geheimnis des Mischens: `{ $secret }`

## Was Züge wert waren

ventti-what-moves-cost = Wie stark jeder Zug deine Gewinnchance gesenkt hat:
ventti-points = { $points } Prozentpunkte
ventti-costs-unknown = Was deine Züge gekostet haben, kann ich gerade nicht ausrechnen. Versuch es später mit /ventti replay.

## /ventti advise, und der Tipp

ventti-advised = { $player } gegen { $house }{ $to-move ->
    [house] , Haus am Zug
   *[player] , Spieler am Zug
}{ $out ->
    [nobody] { "" }
    [house] , Haus steht
   *[player] , Spieler steht
}
# Wo das Haus am Zug ist: $title ist etwa „Stehen bleiben · 23T gegen 6T, Haus am Zug“.
ventti-for-the-house = Haus: { $title }
ventti-advised-holds = Der Spieler hat { $player }, das Haus { $house }. Gewinnchancen:
ventti-player-wins = Spieler
ventti-house-wins = Haus
ventti-both-the-same = Beides ist gleich gut.
ventti-by-its-rule = Nach seiner Regel { $move ->
    [draw] zieht das Haus
   *[stop] bleibt das Haus stehen
}{ $mistake ->
    [yes] , und das ist ein Fehler
   *[no] { "" }
}.
ventti-afterwards-by-its-rule = Danach spielt der Spieler perfekt und das Haus nach seiner Regel.
ventti-afterwards-perfectly = Danach spielen beide perfekt.

## /ventti odds und /ventti claim

ventti-from-the-deal = Ventti: die Gewinnchance des Spielers
ventti-from-the-deal-houses = Der Spieler spielt perfekt. Das Haus zieht, wenn es zurückliegt, und sonst bis zu dieser Summe:
ventti-draws-at = Haus zieht bis
ventti-odds-work = die Gewinnchance nach jeder Regel
ventti-claim = Soll das Haus bis { $source } ziehen?
ventti-claim-answer = Die klassische Regel sagt Ja. Das stimmt nicht: **Bis { $best } zu ziehen ist besser für das Haus**. So oft gewinnt ein perfekter Spieler, je nach Regel:
ventti-claim-answer-elsewhere = Die klassische Regel stammt aus einer anderen Art Ventti und sagt Ja. Das stimmt weder dort noch hier: **Bis { $best } zu ziehen ist besser für das Haus**. So oft gewinnt ein perfekter Spieler, je nach Regel:
ventti-claim-counterexamples = In diesen Händen hat das Haus { $source }, liegt nicht zurück und muss nach der Regel trotzdem ziehen:
ventti-claim-counterexample = - `{ $player } gegen { $house }`: Der Spieler gewinnt in { $stop } der Fälle, wenn das Haus stehen bleibt, und in { $draw }, wenn es zieht
ventti-claim-why = Warum: Liegt das Haus nicht zurück, muss der Spieler ziehen und kommt vielleicht über 21.

## Auswahl unter einem Feld, in das gerade geschrieben wird

ventti-understood = Spieler { $player } gegen Haus { $house }{ $out ->
    [nobody] { "" }
    [house] , Haus steht
   *[player] , Spieler steht
}{ $to-move ->
    [nobody] { "" }
    [house] , Haus am Zug
   *[player] , Spieler am Zug
}
ventti-game-choice = Spiel { $game }, { $at } UTC

## Knöpfe eines eigenen Spiels

ventti-next = Weiter

## Warum ein Zug besser ist

ventti-why = { $best ->
    [draw] Warum ziehen?
    [stop] Warum stehen bleiben?
   *[equal] Warum es keinen Unterschied macht
} · { $position }
ventti-why-share = { $side ->
    [house] Haus gewinnt
   *[player] Spieler gewinnt
} { $share }
ventti-why-next-card = Eine weitere Karte · Spieler gewinnt dann
ventti-why-other-ends = { $side ->
    [house] Endsumme des Spielers (Haus bleibt stehen)
   *[player] Endsumme des Hauses (Spieler bleibt stehen)
}
ventti-because-equal = { $side ->
    [house] Das Haus
   *[player] Der Spieler
} gewinnt so oder so { $share ->
    [never] nie
   *[other] in { $share } der Fälle
}.
ventti-because-draw = Bleibt { $side ->
    [house] das Haus
   *[player] der Spieler
} mit { $total } stehen, gewinnt { $side ->
    [house] es
   *[player] er
} { $stop ->
    [never] nie
   *[other] nur in { $stop } der Fälle
}; beim Ziehen kommt { $side ->
    [house] es
   *[player] er
} { $bust ->
    [never] nie über 21 und gewinnt
   *[other] in { $bust } der Fälle über 21, gewinnt aber trotzdem
} in { $draw }.
ventti-because-stay = Bleibt { $side ->
    [house] das Haus
   *[player] der Spieler
} mit { $total } stehen, gewinnt { $side ->
    [house] es
   *[player] er
} in { $stop } der Fälle; beim Ziehen kommt { $side ->
    [house] es
   *[player] er
} { $bust ->
    [never] nie über 21, gewinnt aber
   *[other] in { $bust } der Fälle über 21 und gewinnt
} { $draw ->
    [never] nie
   *[other] nur in { $draw }
}.

## So wird gespielt

ventti-how-to-play = So wird Ventti gespielt
ventti-how-to =
    - Komm näher an 21 als das Haus, aber nicht darüber.
    - Zahlenkarten zählen ihre Zahl. { $faces ->
        [ten] J, Q und K zählen je 10
       *[own] J, Q und K zählen 11, 12 und 13
    }. Ein Ass zählt 1 oder { $ace }, je nachdem, was besser ist.
    - { $dealt ->
        [1] Beide bekommen eine offene Karte
       *[2] Beide bekommen zwei offene Karten
    }. Dann seid ihr abwechselnd dran, und du fängst an.
    - **Ziehen** gibt dir eine Karte. **Stehen bleiben** beendet dein Ziehen: Danach kann nur noch das Haus ziehen.
    - Genau 21 gewinnt sofort, über 21 verliert sofort. Sonst gewinnt die höhere Hand, bei Gleichstand { $ties ->
        [house] das Haus
       *[player] du
    }.
    - { $house }.
ventti-how-example = Beispiel: Der Spieler bleibt bei 20 stehen ({ $player }) und gewinnt, denn das Haus muss ziehen und kommt auf 25 ({ $house }).
