# Blackjack: Hände in Worten, und was keine Antwort bekommen kann.

## Karten und Hände

blackjack-card = { $card ->
    [1] Ass
    [2] Zwei
    [3] Drei
    [4] Vier
    [5] Fünf
    [6] Sechs
    [7] Sieben
    [8] Acht
    [9] Neun
   *[10] Zehn
}
blackjack-a-card = { $card ->
    [1] ein Ass
    [2] eine Zwei
    [3] eine Drei
    [4] eine Vier
    [5] eine Fünf
    [6] eine Sechs
    [7] eine Sieben
    [8] eine Acht
    [9] eine Neun
   *[10] eine Zehn
}
blackjack-cards-of = { $card ->
    [1] Asse
    [2] Zweien
    [3] Dreien
    [4] Vieren
    [5] Fünfen
    [6] Sechsen
    [7] Siebenen
    [8] Achten
    [9] Neunen
   *[10] Zehnen
}
blackjack-total = { $kind ->
    [soft] soft
   *[hard] hart
} { $total }
blackjack-total-of-cards = { blackjack-total } ({ $cards })
blackjack-natural-of-cards = Blackjack ({ $cards })
blackjack-pair-of-cards = Paar { blackjack-cards-of }
blackjack-a-pair-or-natural = { $hand }
blackjack-hand-against-card = { $hand } gegen { $card ->
    [1] A
   *[other] { $card }
}

## Was jemand geschrieben hat

-blackjack-examples = Zum Beispiel: 16 T, A7 9 oder 10 6 gegen 10.

blackjack-question-missing = Schreib deine Hand und die offene Karte des Dealers. { -blackjack-examples }
blackjack-hand-missing = Deine eigene Hand fehlt. { -blackjack-examples }
blackjack-upcard-missing = Die offene Karte des Dealers fehlt. { -blackjack-examples }
blackjack-upcard-missing-of-hand = Die offene Karte des Dealers fehlt. Zum Beispiel: { $hand } gegen 10.
blackjack-upcard-missing-of-total = Die offene Karte des Dealers fehlt. Zum Beispiel: { blackjack-total } gegen 10.
blackjack-one-v = Schreib eine Hand und eine offene Karte, mit nur einem „gegen“ dazwischen. { -blackjack-examples }
blackjack-one-upcard = Der Dealer zeigt eine Karte, nicht { $shown }. { -blackjack-examples }
blackjack-not-an-upcard = Die offene Karte des Dealers ist A, 2 bis 10, J, Q oder K, nicht { $found }. { -blackjack-examples }
blackjack-dealer-first = Erst kommt deine Hand, dann die offene Karte des Dealers. Zum Beispiel: { $hand } gegen { $upcard }.
blackjack-not-a-card = „{ $found }“ kann ich nicht als Karte lesen. { -blackjack-examples }
# Dasselbe, wo nur nach Karten gefragt ist, nicht nach einer Hand und einer offenen Karte.
blackjack-not-cards = „{ $found }“ kann ich nicht als Karte lesen. Nimm A, 2 bis 10, T, J, Q oder K, zum Beispiel A7 oder K♠ 6♦.
blackjack-total-not-cards = { $total } ist eine Summe. Schreib die einzelnen Karten, zum Beispiel A7 oder K♠ 6♦.
blackjack-did-you-mean = „{ $found }“ kann ich nicht lesen. Meintest du „{ $meant }“?
blackjack-unreadable-character = Eins dieser Zeichen kann ich nicht lesen. { -blackjack-examples }
blackjack-text-too-long = Das ist zu lang für eine Hand. Nimm höchstens { $most } Zeichen.
blackjack-rules-are-options = Diese Regel kannst du nicht neben die Hand schreiben. Wähl sie mit den Optionen von /bj advise (nach dem Teilen: hands:2) oder mit „Andere Regeln“ unter der Antwort.
blackjack-how-many = Wie viele { blackjack-cards-of } hast du? Bei zweien schreib: { $pair } gegen 10.
blackjack-no-pair = Ein Paar sind zwei Karten mit gleichem Wert. Zum Beispiel: 88 gegen 10 oder Paar Achten gegen 10.
blackjack-total-missing = Welche Summe hat die { $kind ->
    [soft] Soft-Hand
   *[hard] harte Hand
}? { -blackjack-examples }
blackjack-total-is-the-whole-hand = { $total } ist schon deine ganze Hand, also schreib danach nur die offene Karte des Dealers. Zum Beispiel: hart { $total } gegen 10.
blackjack-which-cards = Welche Karten? Jede einzelne zählt, also gib alle an. Zum Beispiel: 8 5 3 gegen 10.
blackjack-brackets-disagree = Die Wörter und die Karten in Klammern passen nicht zusammen. Die Karten ergeben: { $hand }.
blackjack-other-kind-of-hand = Diese Karten ergeben { $hand }. Geschrieben hast du: { $kind ->
    [soft] soft
   *[hard] hart
}.
blackjack-no-such-reading = So kann man diese Hand nicht lesen.
blackjack-dealer-missing = Schreib auch die offene Karte des Dealers dazu, etwa T oder A6.

## Hände, die es nicht geben kann oder bei denen nichts mehr zu entscheiden ist

blackjack-no-cards = Darin finde ich keine Karte. Nimm A, 2 bis 10, T, J, Q oder K, zum Beispiel A7 oder K♠ 6♦.
blackjack-one-card-only = Eine Hand braucht mindestens zwei Karten oder eine Summe wie 16.
blackjack-no-such-card = { $card } ist kein Kartenwert. Werte gehen von 1 (Ass) bis 10 (Zehn, Bube, Dame oder König).
blackjack-no-such-total = Keine Hand ergibt { $total }. Möglich sind 4 bis 21.
blackjack-no-such-soft-total = Soft { $total } gibt es nicht. Soft-Hände, in denen ein Ass als 11 zählt, gehen von 12 bis 21.
blackjack-no-such-hard-total = Hart { $total } gibt es nicht. Harte Hände, in denen kein Ass als 11 zählt, gehen von 4 bis 21.
blackjack-bust = Überkauft: { $total } ist über 21, also hat diese Hand schon verloren.
blackjack-bust-has-no-count = Diese Hand ist über 21, egal wie man sie zählt.
blackjack-dealers-cards-needed = Ich brauche die Karten des Dealers, etwa T6. Die Summe reicht nur, wenn der Schuh endlos ist.
blackjack-hands-held = Nach diesen Regeln kannst du { $most ->
    [one] nur eine Hand
   *[other] 1 bis { $most } Hände
} haben, nicht { $hands }.
blackjack-split-cards-needed = Nach dem Teilen brauche ich die genauen Karten, die geteilte zuerst: A7, wenn du Asse geteilt hast, 7A, wenn es Siebenen waren.
blackjack-action-not-open = Nach diesen Regeln kannst du mit dieser Hand nicht { blackjack-action-verb }.
blackjack-split-ace-one-card = Ein geteiltes Ass bekommt nur eine Karte. Hast du Fünfen geteilt, schreib die Fünf zuerst: 5A4, nicht A54.

## Schuhe

blackjack-not-in-the-shoe = Im Schuh { $left ->
    [0] sind keine { blackjack-cards-of } mehr
    [one] ist nur noch { $left } { blackjack-card }
   *[other] sind nur noch { $left } { blackjack-cards-of }
}, aber dafür bräuchte man { $out }.
blackjack-hand-not-in-the-shoe = Mit den Karten, die noch im Schuh sind, geht das nicht: { $question }.
blackjack-shoe-may-run-out = Der Schuh könnte vor dem Ende dieser Runde leer sein. Nimm mehr Decks oder weniger gesehene Karten.
blackjack-only-a-natural-is-hidden = Mit den Karten, die noch da sind, hat der Dealer auf jeden Fall Blackjack, also gibt es nichts zu entscheiden.

## Regeln

blackjack-decks = Ein Schuh hat 1 bis { $most } Decks oder ist endlos, nicht { $decks }.
blackjack-max-hands = Teilen kann man in 2, 3 oder 4 Hände (1: kein Teilen), nicht in { $hands }.
blackjack-double-on = Für double_on geht nur any, 9-11, 10-11 oder none, nicht { $double-on }.
blackjack-surrender = Für surrender geht nur none, late oder early, nicht { $surrender }.
blackjack-natural-pays = Die Auszahlung für einen Blackjack muss ein Verhältnis wie 3:2, 6:5 oder 1:1 sein, nicht { $ratio }.
blackjack-not-a-value-of-rule = { $value } ist bei { $rule } nicht möglich.
blackjack-no-such-rules = Blackjack-Regeln namens „{ $name }“ gibt es nicht. Zur Wahl stehen { $known }.

## Easy Blackjack

blackjack-easy-natural = Ein Blackjack wird abgerechnet, bevor jemand dran ist: Deiner zahlt 3:2, und zwei Blackjacks sind ein Gleichstand.
blackjack-easy-two-cards = Bei Easy Blackjack siehst du beide Karten des Dealers. Schreib beide, etwa T6.
blackjack-easy-both-hands = Schreib beide Hände, deine und die des Dealers: hand:16 dealer:T6.
blackjack-easy-no-such-table = Eine Tabelle „{ $name }“ gibt es nicht. Zur Wahl stehen { $known }.
blackjack-easy-title = Easy Blackjack: { $title }
blackjack-easy-strategy = der beste erste Zug
blackjack-easy-optimal = EV des besten ersten Zugs
blackjack-easy-initial = wie oft jede Anfangshand kommt, in 10.000 Runden
blackjack-easy-dealer = Endsumme des Dealers, in %
blackjack-easy-stand = EV beim Stehenbleiben
blackjack-easy-hit = EV mit einer weiteren Karte
blackjack-easy-double = EV beim Verdoppeln
blackjack-easy-split = EV beim Teilen
blackjack-easy-resplit = EV beim nochmaligen Teilen, Schritt für Schritt
blackjack-easy-resplit-last = EV des letzten erlaubten Teilens
blackjack-easy-resplit-one-to-follow = EV eines Teilens, nach dem noch einmal geteilt werden darf
blackjack-easy-advantage = der Vorteil des Spielers
blackjack-easy-face-up = beide Karten des Dealers offen
blackjack-easy-units = in Prozent des ersten Einsatzes
blackjack-easy-codes = A6 ist ein Ass und eine Sechs, 88 ein Paar, 16 eine harte Summe. Bei 18, 19 und 20 des Dealers sind Soft-Hände mit dabei.
blackjack-easy-wins = Perfektes Spiel gewinnt **{ $share }** des Einsatzes je Runde, weil beide Karten des Dealers offen sind.
blackjack-easy-described = { $title }, { $first } bis { $last } gegen { $dealers-first } bis { $dealers-last }. In der Datei steht alles als Text.
blackjack-easy-dealers-cards = die zwei Karten des Dealers
blackjack-easy-ends-on = endet bei
blackjack-easy-hand-against-dealer = { $hand } gegen Dealer { $dealers }
blackjack-easy-21-stands = **{ blackjack-action }**: Mit 21 bleibst du automatisch stehen.

## Am Tisch: was ein Spieler nicht tun kann

blackjack-you-decide-nothing = Du hast gerade nichts zu entscheiden.
blackjack-nothing-to-decide = Gerade gibt es nichts zu entscheiden.
blackjack-nobodys-turn = Niemand ist dran.
blackjack-no-moment-to-play = Jetzt kann man keine Hand spielen.
blackjack-no-such-action = So einen Zug gibt es nicht.
blackjack-not-legal = Das ist nach den Regeln dieses Tischs jetzt nicht erlaubt: { blackjack-action-gerund }.
blackjack-nothing-offered = Gerade gibt es nichts anzunehmen oder abzulehnen.
blackjack-not-offered = Das geht gerade nicht.
blackjack-answered-already = Du hast schon geantwortet, oder du hast nichts zu beantworten.
blackjack-even-money-without-blackjack = Even Money gibt es nur mit einem Blackjack. Du kannst dich versichern.
blackjack-double-not-covered = Verdoppeln kostet weitere { $costs ->
    [one] { $costs } Jeton
   *[other] { $costs } Jetons
}, aber du hast nur { $held }. Für weniger kann man nicht verdoppeln.
blackjack-split-not-covered = Teilen kostet weitere { $costs ->
    [one] { $costs } Jeton
   *[other] { $costs } Jetons
}, aber du hast nur { $held }.
blackjack-insurance-not-covered = Die Versicherung kostet weitere { $costs ->
    [one] { $costs } Jeton
   *[other] { $costs } Jetons
}, aber du hast nur { $held }.
blackjack-endless-shoe = An einem Tisch wird aus echten Decks gegeben, nicht aus einem endlosen Schuh. Wie viele, bestimmst du mit der Option „decks“.
blackjack-cut-too-deep = Der Schuh ist zu klein, um so viele Karten übrig zu lassen.
blackjack-uneven-natural = An einem Tisch muss ein Blackjack in Zehntel-Jetons aufgehen, wie bei 3:2 oder 6:5. Mit { $ratio } geht das nicht.

## Ungültige gespeicherte Runden (ein Fehler, oder eine veränderte Datenbank)

blackjack-dealt-to-others = Karten bekommen alle, die gesetzt haben, und der Dealer.
blackjack-not-found-by-dealer = Die verdeckte Karte des Dealers passt nicht zum Ergebnis seiner Prüfung.
blackjack-card-without-draw = Eine Karte gibt es nur auf „Karte“ oder beim Verdoppeln.
blackjack-dealer-does-not-draw = Der Dealer zieht jetzt nicht.
blackjack-no-card-due = Dort ist keine Karte fällig.
blackjack-shuffle-first = Erst muss der Schuh gemischt werden.
blackjack-no-such-event = Blackjack kennt kein Ereignis namens { $kind }.
blackjack-no-ratio = Die Auszahlung für einen Blackjack muss ein Verhältnis wie 3:2 sein.

## Züge

# Als Überschrift und auf einem Knopf.
blackjack-action = { $action ->
    [hit] Karte
    [double] Verdoppeln
    [split] Teilen
    [surrender] Aufgeben
    [insure] Versichern
    [no-insurance] Nicht versichern
    [even-money] Even Money
    [no-even-money] Kein Even Money
    [decline] Ablehnen
    [play-on] Weiterspielen
   *[stand] Stehen bleiben
}
# Mitten im Satz.
blackjack-action-verb = { $action ->
    [hit] eine Karte nehmen
    [double] verdoppeln
    [split] teilen
    [surrender] aufgeben
    [insure] versichern
    [no-insurance] nicht versichern
    [even-money] Even Money nehmen
    [no-even-money] kein Even Money nehmen
    [play-on] weiterspielen
   *[stand] stehen bleiben
}
# Als Hauptwort, nach „Nächstbester Zug:“, nach einem Komma oder in Klammern.
blackjack-action-gerund = { $action ->
    [hit] eine weitere Karte
    [double] Verdoppeln
    [split] Teilen
    [surrender] Aufgeben
    [insure] Versichern
    [no-insurance] keine Versicherung
    [even-money] Even Money
    [no-even-money] Verzicht auf Even Money
    [decline] Ablehnen
    [play-on] Weiterspielen
   *[stand] Stehenbleiben
}
# Eine Entscheidung, mitten im Satz.
blackjack-play = { $choice ->
    [hit] Karte genommen mit { $hand }
    [double] { $hand } verdoppelt
    [split] { $hand } geteilt
    [surrender] aufgegeben mit { $hand }
    [insure] versichert mit { $hand }
    [no-insurance] nicht versichert mit { $hand }
    [play-on] nicht früh aufgegeben mit { $hand }
   *[stand] stehen geblieben mit { $hand }
}
blackjack-or-else = { $action }, sonst { $otherwise }
blackjack-insurance = Versicherung
blackjack-natural = Blackjack
blackjack-natural-in-short = BJ
blackjack-is-bust = überkauft
blackjack-bust-in-short = >21
blackjack-your-hand = deine Hand
blackjack-dealers-upcard = offene Karte des Dealers

## Was mit einer Hand zu tun ist, und was alles andere kostet

blackjack-one-of-hands = { $question }, eine von { $hands } Händen
blackjack-advised = { $best } · { $question }
blackjack-next-best = { $close ->
    [yes] Es ist knapp. Nächstbester Zug: { $other }, nur um { $margin } % deines Einsatzes schlechter.
   *[no] Nächstbester Zug: { $other }, um { $margin } % deines Einsatzes schlechter.
}
blackjack-only-option = Das ist deine einzige Möglichkeit.
blackjack-is-best = am besten
# Über den Spalten: der Wert jedes Zugs, und was er gegenüber dem besten kostet.
blackjack-ev = EV
blackjack-costs = kostet
blackjack-better-with = Das gilt im Schnitt. Mit { $hands } solltest du { blackjack-action-verb }.
blackjack-more-cards = Mit drei oder mehr Karten { $share ->
    [all] immer
    [most] meist
   *[some] manchmal
} { $action ->
    [hit] eine Karte nehmen
   *[stand] stehen bleiben
} ({ $share ->
    [all] etwa
   *[some] { $others } von { $hands } Händen, etwa
} { $example }).
blackjack-take-insurance = **Versichern**: Die Versicherung bringt im Schnitt { $share } des Versicherungseinsatzes.
blackjack-no-insurance = **Nicht versichern**: Die Versicherung kostet im Schnitt { $share } des Versicherungseinsatzes.
blackjack-if-no-natural = angenommen, der Dealer hat keinen Blackjack
blackjack-naturals-included = Blackjack des Dealers noch möglich
blackjack-averaged = Durchschnitt aus { $cards }
blackjack-averaged-many = Durchschnitt aus { $hands } Händen, am häufigsten { $cards }
blackjack-out-of-the-shoe = auch nicht mehr im Schuh: { $cards }
blackjack-by-first-rules = Vor deinen Änderungen: { blackjack-action-verb }, { $value }.
blackjack-rules-make-no-difference = { $before } Die neuen Regeln ändern daran nichts.
blackjack-rules-worth-more = { $before } Die neuen Regeln bringen dir { $difference } Prozentpunkte.
blackjack-rules-worth-less = { $before } Die neuen Regeln kosten dich { $difference } Prozentpunkte.
blackjack-read-as = Ich lese das als { $question }. Meintest du etwas anderes?
# Knöpfe.
blackjack-total-of-22 = Summe 22
blackjack-other-rules = Andere Regeln

## Warum der beste Zug besser ist als der nächstbeste

blackjack-why = Warum { blackjack-action-verb }? · { $question }
blackjack-why-action = { $action ->
    [split] Teilen (Balken: je Hand)
   *[other] { blackjack-action }
}
blackjack-why-share = { $result ->
    [win] Gewinn
    [push] gleich
    [half] halber Verlust
   *[loss] Verlust
} { $share }
blackjack-why-split-hands = Jede geteilte Hand: Chance und EV
blackjack-why-split-again = teilen
blackjack-why-next-card = Nach einer weiteren Karte
# Der Grund. $other ist ein Zug als Hauptwort: „Stehenbleiben“.
blackjack-natural-wins = Dein Blackjack gewinnt, außer der Dealer hat auch einen.
blackjack-because-equal = Es macht keinen Unterschied: Der nächstbeste Zug, { $other }, ist genauso viel wert.
blackjack-because-average = Im Schnitt ist der nächstbeste Zug, { $other }, schlechter.
blackjack-because-difference = Du { $how ->
    [wins] gewinnst öfter
   *[loses] verlierst seltener
} als beim nächstbesten Zug ({ $other }): { $share } statt { $other-share }.
blackjack-because-bust-first = Mit einer weiteren Karte überkaufst du dich in { $bust } der Fälle; bleibst du stehen, gewinnst du, sobald sich der Dealer überkauft: { $win }.
blackjack-because-seldom-better = Mit einer weiteren Karte überkaufst du dich in { $bust } der Fälle und verbesserst deine { $total } nur in { $better }.
blackjack-because-mostly-worse = Eine weitere Karte verbessert deine { $total } nur in { $better } der Fälle und verschlechtert sie in { $worse }.
blackjack-because-no-risk = Mit einer weiteren Karte kannst du dich nicht überkaufen; Stehenbleiben gewinnt nur, wenn sich der Dealer überkauft: { $win }.
blackjack-because-dealer-must-bust = Stehenbleiben gewinnt nur, wenn sich der Dealer überkauft; mit einer weiteren Karte überkaufst du dich in { $bust } der Fälle, { $how ->
    [wins] gewinnst aber trotzdem öfter
   *[loses] verlierst aber trotzdem seltener
}: { $share } statt { $other-share }.
blackjack-because-free-card = Mit deiner { $total } kannst du dich nicht überkaufen, und du { $how ->
    [wins] gewinnst öfter
   *[loses] verlierst seltener
} als beim Stehenbleiben: { $share } statt { $other-share }.
blackjack-because-ahead = Mit einer weiteren Karte gewinnst du in { $win } der Fälle und verlierst in { $loss }: Dafür lohnt sich der doppelte Einsatz.
blackjack-because-ahead-after-peek = Mit einer weiteren Karte gewinnst du den doppelten Einsatz in { $win } der Fälle und verlierst ihn in { $loss }; ein Blackjack des Dealers kostet nur den ersten Einsatz.
blackjack-because-double-behind = Mit nur einer weiteren Karte verlierst du öfter, als du gewinnst ({ $loss } zu { $win }), also verdopple nicht.
blackjack-because-one-card-only = Beim Verdoppeln gibt es nur eine Karte, und in { $stiff } der Fälle bleibst du damit auf höchstens 16; ohne Verdoppeln kannst du danach noch weitere nehmen.
blackjack-because-better-start = Eine Hand, die mit { $card ->
    [1] einem Ass
    [2] einer Zwei
    [3] einer Drei
    [4] einer Vier
    [5] einer Fünf
    [6] einer Sechs
    [7] einer Sieben
    [8] einer Acht
    [9] einer Neun
   *[10] einer Zehn
} beginnt, gewinnt in { $win } der Fälle und verliert in { $loss }; eine einzelne Hand mit { $total } gewinnt in { $single-win } und verliert in { $single-loss }.
blackjack-because-two-winners = Jede geteilte Hand gewinnt öfter, als sie verliert ({ $win } zu { $loss }), und auf jeder liegt ein Einsatz.
blackjack-because-doubled = Nach dem Teilen kann man verdoppeln: { $win } der geteilten Hände gewinnen einen doppelten Einsatz, nur { $loss } verlieren einen.
blackjack-because-two-losers = Beim Teilen setzt du auf zwei Hände, die in { $loss } der Fälle verlieren und nur in { $win } gewinnen.
blackjack-because-already = So gewinnst du in { $win } der Fälle; mit dem nächstbesten Zug, { $other }, nur in { $other-win }.
blackjack-because-worth-playing = { $action ->
    [split] Jede geteilte Hand gewinnt in { $win } der Fälle und verliert in { $loss }
   *[other] Du gewinnst in { $win } der Fälle und verlierst in { $loss }
}: besser, als sicher den halben Einsatz aufzugeben.
blackjack-because-give-up = Der nächstbeste Zug, { $other }, gewinnt nur in { $win } der Fälle und verliert in { $loss }; das kostet im Schnitt mehr als den halben Einsatz.
blackjack-before-peek = Bevor der Dealer auf Blackjack geprüft hat.

## Wo die Hand des Dealers endet

blackjack-dealer-with = Dealer hat { $hand }
blackjack-dealer-ends = Endsumme des Dealers
blackjack-dealer-ends-in-percent = In Prozent, nach offener Karte:
blackjack-dealer-ends-from-full-shoe = Mit vollem Schuh, bevor der Dealer auf Blackjack (BJ) geprüft hat.

## Die Strategietabelle

blackjack-chart = Blackjack-Strategie
blackjack-chart-work = die Strategietabelle
blackjack-chart-picture = { $hands ->
    [hard] Harte Hände
    [soft] Soft-Hände
   *[pairs] Paare
}: { $rules }
blackjack-chart-described = Der beste Zug für { $hands ->
    [hard] harte Hände
    [soft] Soft-Hände
   *[pairs] Paare
}, { $rules }. Der Knopf darunter zeigt ihn als Text.
blackjack-chart-some-differ = je nach Karten
blackjack-chart-more-differ = mit 3+ Karten meist anders
blackjack-chart-letters = Kleinbuchstabe: dein Zug, wenn der große nicht erlaubt ist.
blackjack-chart-exception = { $hand } gegen { $upcard }: { $otherwise }
blackjack-chart-with-more = { $hand } gegen { $upcard }: mit drei oder mehr Karten meist { $action ->
    [hit] eine Karte nehmen
   *[stand] stehen bleiben
} ({ $others } von { $hands } Händen)
blackjack-chart-action-with = { blackjack-action-verb } mit { $hands }
blackjack-chart-and-more = Und { $more } weitere in der Textfassung.
blackjack-chart-with-values = Mit dem Wert jedes Zugs:
blackjack-chart-file = Blackjack-Strategie. { $rules }.
blackjack-chart-values = Werte in Prozent des Einsatzes, der beste Zug zuerst.

## Was das Spiel kostet, und was jede Regel wert ist

blackjack-value-work = der Wert jeder Regel ({ $solved } von { $games } berechnet)
blackjack-value-cost = Hausvorteil: { $share } jedes Einsatzes
blackjack-value-gain = Vorteil des Spielers: { $share } jedes Einsatzes
blackjack-value-with-both-cards = Das gilt mit einer offenen Karte des Dealers. Mit beiden, wie Easy Blackjack eigentlich gespielt wird, ist der Vorteil des Spielers **{ $share }** (/bj easy).
blackjack-value-of-changes = Was dir die Änderung einer Regel bringt, in Prozent deines Einsatzes:
blackjack-value-holds-for = perfektes Spiel mit vollem Schuh, ohne Versicherung
blackjack-value-no-effect = Hier ohne Wirkung: { $changes }.

## Die Gewinnchance mit einer weiteren Karte und beim Stehenbleiben

blackjack-odds = **{ blackjack-action }**: Deine Gewinnchance ist { $more }, { $action ->
    [hit] beim Stehenbleiben
   *[stand] mit einer weiteren Karte
} { $less }.
blackjack-odds-of-hand = Deine Gewinnchance:
blackjack-odds-if-you-mean = Meinst du „{ $question }“? { $verdict }
blackjack-odds-hold-for = Gleichstand zählt halb. Endloser Schuh, H17; ein Blackjack zählt wie jede andere 21. Alle Züge und andere Regeln gibt es mit /bj advise.
blackjack-odds-of-all = Karte oder stehen bleiben: deine Gewinnchance
blackjack-odds-of-hard = Harte Hände: Gewinnchance in %
blackjack-odds-of-soft = Soft-Hände: Gewinnchance in %
blackjack-odds-legend = { blackjack-action-verb }, mit deiner Gewinnchance
blackjack-odds-described = { $first } bis { $last } gegen jede offene Karte: ob du noch eine Karte nimmst oder stehen bleibst, und deine Gewinnchance dabei. In der Datei steht alles als Text.
blackjack-odds-file = Karte oder stehen bleiben, nach Gewinnchance.
blackjack-odds-if-stand = Wenn du stehen bleibst
blackjack-odds-if-hit = Wenn du eine Karte nimmst und danach perfekt spielst
blackjack-odds-hand = Hand

## Was eine Hand zählt, und ihr Ergebnis

blackjack-hand-against-hand = { $hand } gegen { $dealer }
blackjack-totals = Harte Summe **{ $hard }** · Soft-Summe **{ $soft }**
blackjack-only-total = Summe **{ $total }**
blackjack-natural-is = **Blackjack**: ein Ass und eine Karte, die zehn zählt.
blackjack-hand-is-bust = **Überkauft**: { $total } ist über 21.
blackjack-counts = Hart: Jedes Ass zählt 1. Soft: die beste Summe bis 21.
blackjack-score-bust = **Ergebnis: { $score }.** Wer sich überkauft, verliert.
blackjack-score-both-bust = **Ergebnis: { $score }.** Wer sich überkauft, verliert, auch wenn sich der Dealer ebenfalls überkauft.
blackjack-score-natural = **Ergebnis: { $score }.** Ein Blackjack gewinnt das Anderthalbfache.
blackjack-score-naturals = **Ergebnis: { $score }.** Zwei Blackjacks sind ein Gleichstand.
blackjack-score-dealers-natural = **Ergebnis: { $score }.** Der Dealer hat Blackjack.
blackjack-score-dealer-bust = **Ergebnis: { $score }.** Der Dealer hat sich überkauft.
blackjack-score-draw = **Ergebnis: { $score }.** Beide haben { $total }, Gleichstand.
blackjack-score-totals = **Ergebnis: { $score }.** { $total } gegen { $dealers }.
blackjack-scores = Das Ergebnis ist, was ein Einsatz gewinnt oder verliert.
blackjack-dealer-would-draw = Dieser Dealer würde noch ziehen: { $total } ist weniger als 17.

## Nach der Runde

blackjack-nothing-was-better = Das war der beste Zug. Im Schnitt: { $values }.
blackjack-that-cost = Das hat im Schnitt **{ $cost } %** des Einsatzes gekostet: { $values }.
