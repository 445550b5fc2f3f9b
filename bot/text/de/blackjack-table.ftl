# Blackjack am Tisch.

## Die Karten in Worten

blackjack-table-house = Dealer
blackjack-table-dealer = Dealer: { $cards }
blackjack-table-no-cards = Noch keine Karten.
blackjack-table-hole-card = { $cards } und eine verdeckte Karte.
blackjack-table-lone-ace = 1 oder 11
blackjack-table-shoe = Schuh: noch { $left } von { $size }
blackjack-table-shuffled-every-round = jede Runde gemischt
blackjack-table-shuffled-before-every-round = Vor jeder Runde wird gemischt.
blackjack-table-shuffled-at = Vor einer Runde wird der Schuh gemischt, wenn weniger als { $cards } Karten darin sind.

## Einsätze und Ergebnisse

blackjack-table-bets = setzt { $bet }{ $insured ->
    [yes] , versichert
   *[no] { "" }
}
blackjack-table-result = Einsatz { $bet }, **{ $gain }**{ $insurance ->
    [none] { "" }
   *[other] { " " }(Versicherung { $insurance })
}

## Anmerkungen zu einer Hand

blackjack-table-blackjack = Blackjack
blackjack-table-doubled = verdoppelt
blackjack-table-stands = steht
blackjack-table-took-even-money = Even Money
blackjack-table-surrendered = aufgegeben
blackjack-table-push = Gleichstand
blackjack-table-wins = gewinnt
blackjack-table-loses = verliert

## Wer dran ist

blackjack-table-turn = **{ $player }, du bist dran**{ $hands ->
    [1] { "" }
   *[other] , Hand { $number } von { $hands }
}: { $held } gegen { $upcard }
blackjack-table-timeout = { $who } { $choice ->
    [no-insurance] versicherte nicht
    [no-even-money] nahm kein Even Money
    [play-on] gab nicht auf
   *[stand] blieb mit { $totals } stehen
}
blackjack-table-insurance-offered = **Versicherung?** Kostet den halben Einsatz und zahlt 2:1, wenn der Dealer Blackjack hat. { $players }
blackjack-table-even-money-offered = **Even Money?** Nimm jetzt einen sicheren Gewinn 1:1, egal, was der Dealer hat. { $players }
blackjack-table-surrender-offered = **Aufgeben?** Kostet den halben Einsatz. Danach prüft der Dealer auf Blackjack. { $players }
blackjack-table-short = { $player } hat { $held ->
    [0] keine Jetons mehr
    [one] nur { $held } Jeton
   *[other] nur { $held } Jetons
}, aber { $doing } kostet weitere { $costs }.

## Knöpfe

blackjack-table-costs = { $action } (+{ $costs })
blackjack-table-insure-half = Versichern (halber Einsatz)
blackjack-table-even-money-wins = Even Money (gewinnt { $chips })

## Ein Tipp

blackjack-table-hint-work = dein Tipp
blackjack-table-no-dealer-blackjack = Der Dealer hat keinen Blackjack.
blackjack-table-seen = Berücksichtigt { $seen ->
    [one] { $seen } andere Karte
   *[other] { $seen } andere Karten
} dieses Schuhs, die du gesehen hast.

## Wie jemand gespielt hat

blackjack-table-mistakes = { $wrong ->
    [one] 1 Fehler
   *[other] { $wrong } Fehler
} bei { $decisions ->
    [one] 1 Entscheidung
   *[other] { $decisions } Entscheidungen
}. Das hat **{ $cost } %** deines Einsatzes gekostet.
blackjack-table-costs-are-averages = Kosten im Schnitt, nach den Karten, die du sehen konntest. Glück zählt nicht.
blackjack-table-missed-not-counted = Verpasste Züge zählen nicht in deiner Statistik.
blackjack-table-done = { $choice ->
    [no-insurance] nicht versichert
    [no-even-money] kein Even Money
    [play-on] nicht aufgegeben
   *[stand] stehen geblieben
} mit { $hand }
blackjack-table-missed = { table-missed }: { blackjack-table-done }. { $cost ->
    [none] Das war der beste Zug.
   *[other] Das hat **{ $cost } %** deines Einsatzes gekostet. Am besten: { $best }.
}

## Eine Runde, Ereignis für Ereignis

blackjack-story-dealt = Die Karten sind gegeben. Der Dealer zeigt { $upcard }.
blackjack-story-answered = { $who } { $answer ->
    [insure] versichert
    [even-money] nimmt Even Money
    [no-insurance] versichert nicht
    [no-even-money] nimmt kein Even Money
    [surrender] gibt auf
   *[play-on] spielt weiter
}{ table-story-missed }.
blackjack-story-peeked = Der Dealer prüft die verdeckte Karte: kein Blackjack.
blackjack-story-peeked-natural = Der Dealer prüft die verdeckte Karte: Blackjack.
blackjack-story-acted = { $who } { $action ->
    [hit] nimmt eine Karte
    [double] verdoppelt
    [split] teilt
    [surrender] gibt auf
   *[stand] bleibt stehen
}{ $card ->
    [none] { "" }
   *[other] { " " }und bekommt { $card }
}{ blackjack-story-which-hand }{ table-story-missed }.
blackjack-story-which-hand = { $hands ->
    [1] { "" }
   *[other] , Hand { $hand } von { $hands }
}
blackjack-story-drew = { $who } bekommt { $card }{ blackjack-story-which-hand }.
blackjack-story-dealer-drew = Der Dealer zieht { $card }.
blackjack-story-dealer = Der Dealer hat { $total }.
blackjack-story-dealer-bust = Der Dealer überkauft sich mit { $total }.
blackjack-story-dealer-natural = Der Dealer hat Blackjack.
