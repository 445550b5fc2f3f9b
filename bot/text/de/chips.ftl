# Jetons: das Spielgeld eines Servers.

## Beträge

# $chips ist $count, wie man es schreibt, mit Vorzeichen: 1.240 oder −12,5.
chips-amount = { $count ->
    [one] { $chips } Jeton
   *[other] { $chips } Jetons
}

## Tägliche Jetons und Geschenke

chips-daily = Du hast **{ $given }** abgeholt. Jetzt hast du **{ $balance }**{ chips-with-in-play }.
chips-daily-next = Die nächsten täglichen Jetons gibt es { $when }.
chips-gift = { $giver } schenkt { $receiver } **{ $given }**.
chips-gift-no-ranking = Geschenke zählen in keiner Rangliste.
chips-not-for-bots = Bots können keine Jetons haben.
chips-off = Auf diesem Server sind Jetons ausgeschaltet. An neuen Tischen wird nur zum Spaß gespielt.

## Was jemand hat

# Steht hinter einem Guthaben.
chips-with-in-play = { $in-play ->
    [none] { "" }
   *[other] , dazu { $in-play } im Spiel
}
chips-you-have = Du hast **{ $balance }**{ chips-with-in-play }.
chips-member-has = { $member } hat **{ $balance }**{ chips-with-in-play }.
chips-first-waiting = Deine Start-Jetons warten: Setz dich an einen Tisch, dann bekommst du { $first }.
chips-daily-too = Mit /chips daily bekommst du jeden Tag { $daily }.
chips-so-far = Gegen das Haus: bisher { $result ->
    [won] { $amount } gewonnen
    [lost] { $amount } verloren
   *[even] ausgeglichen
}.
chips-in-play-count-as-lost = Bis die Runde vorbei ist, zählen Jetons im Spiel als verloren.
chips-uncounted = Geschenke, tägliche Jetons und was Mitglieder voneinander gewinnen zählen nicht.

## Woher Jetons kamen und wohin sie gingen

chips-history = Deine Jetons auf diesem Server
chips-history-empty = Noch hast du keine Jetons bekommen oder ausgegeben. Mit /chips daily bekommst du jeden Tag welche.
chips-movement = **{ $amount }**: { $why }{ $game ->
    [none] { "" }
   *[other] { " " }· { $game } #{ $round }
}
chips-movement-when = { $when } · Guthaben { $balance }
chips-why-first = Start-Jetons
chips-why-daily = tägliche Jetons
chips-why-forgotten = beim Löschen deiner Daten ans Haus zurückgegeben
chips-why-bet = Einsatz
chips-why-bank = in die Bank
chips-why-double = verdoppelt
chips-why-split = geteilt
chips-why-insurance = Versicherung
chips-why-returned = Einsatz zurück
chips-why-refund = Einsatz zurückgenommen
chips-why-won = gewonnen
chips-why-lost = verloren
chips-why-gift-from = Geschenk von { $member }
chips-why-gift-to = Geschenk an { $member }
