# Ventti am Tisch.

## Was ein Spieler nicht tun kann

ventti-no-player-to-move = Kein Spieler ist am Zug.
ventti-several-players = Mit mehreren Spielern ist der beste Zug nicht bekannt.

## Die Bank, wenn sie reihum geht

ventti-house-holds-the-bank = An diesem Tisch hält das Haus die Bank.
ventti-you-hold-the-bank = In dieser Runde hältst du die Bank.
ventti-others-turn-to-hold-the-bank = Jemand anders ist mit der Bank dran.
ventti-pass-the-bank-later = Jemand anders ist mit der Bank dran. Wenn { $seconds } Sekunden lang nichts passiert, kannst du sie weitergeben.
ventti-nobody-to-hold-the-bank = Hier sitzt niemand, der die Bank halten kann.
ventti-nobody-to-bet-against-you = Hier sitzt noch niemand, der gegen deine Bank setzen kann.
ventti-bank-stays = Während einer Runde kannst du die Bank weder ändern noch abgeben.
ventti-bank-out-of-range = Die kleinste Bank ist hier { $least }, die größte { $most }.
ventti-same-bank = Das ist schon deine Bank.
ventti-no-bank-put-up = Du hast noch nichts in die Bank gelegt.
ventti-no-bank-yet = Noch gibt es keine Bank, gegen die man setzen kann.
ventti-bet-above-bank = Alle Einsätze zusammen dürfen nicht höher sein als die Bank von { $bank ->
    [one] { $bank } Jeton
   *[other] { $bank } Jetons
}. Du kannst höchstens { $most } setzen.
ventti-whole-bank-is-bet-against = Die Einsätze decken schon die ganze Bank von { $bank ->
    [one] { $bank } Jeton
   *[other] { $bank } Jetons
}.

## Unmögliche Tische, und ungültige gespeicherte Runden (ein Fehler, oder eine veränderte Datenbank)

ventti-perfect-not-at-a-table = Ein Haus, das perfekt spielt, spielt nur gegen einen Spieler, nicht an einem Tisch.
ventti-shuffled-every-round = Bei Ventti wird vor jeder Runde gemischt.
ventti-dealt-to-others = Karten bekommen das Haus und alle, die gesetzt haben, so viele, wie die Regeln sagen.
ventti-shuffle-first = Erst muss gemischt werden.

## Die Nachricht eines Tischs

ventti-box = **{ $box }** { $who }{ $won ->
    [none] { " " }setzt { $bet }
   *[other] , Einsatz { $bet }, **{ $won }**
}: { $hand }
ventti-banker = **{ $box }** { $who } { $won ->
    [none] hält die Bank mit { $bank }
   *[other] hielt die Bank mit { $bank }, **{ $won }**
}.
ventti-hand = { $cards }, { $total }{ $remark ->
    [none] { "" }
   *[other] , { $remark }
}.
ventti-no-cards-yet = noch keine Karten.
ventti-described-house = Haus: { $hand }
ventti-note-bank = Bank { $chips }
ventti-waiting = **{ $who }, du bist dran**: Du hast { $total }, das Haus { $house }
ventti-timeout = { $who } blieb mit { $total } stehen
ventti-bank-ended = { $how ->
    [left] { $who } hat den Tisch mit der Bank verlassen
    [passed] { $who } hat die Bank weitergegeben
   *[taken-back] { $who } hat die Bank zurückgenommen
}, deshalb wurden alle Einsätze zurückgegeben.
ventti-your-turn-to-hold-the-bank = **{ $who }, du bist mit der Bank dran**: Leg Jetons in die Bank, damit die anderen dagegen setzen können, oder gib sie weiter.
ventti-bank-takes-two = An diesem Tisch braucht es mindestens zwei Spieler: einen für die Bank und einen, der setzt.

## Seine Regeln

ventti-house-with-several = Bei mehreren Spielern spielt das Haus gegen die höchste Hand, die noch im Spiel ist. Ein Gewinn zahlt 1:1.
ventti-bank-of-the-house = Das Haus hält die Bank.
ventti-bank-rotates = die Bank geht reihum, ihre Hand folgt der Regel des Hauses
ventti-bank-passed-round = Die Bank geht reihum. Alle Einsätze zusammen dürfen nicht höher sein als die Bank. Wer sie hält, entscheidet nichts: Die Hand der Bank folgt immer der Regel des Hauses.

## Was an einem Tisch geschah

ventti-story-bank = { $who } hält die Bank mit **{ $bank }**.
ventti-story-bank-taken-back = { $who } nimmt die Bank zurück.
ventti-story-passed = { $who } gibt die Bank weiter.
ventti-story-dealt = { $cards ->
    [1] Eine Karte für das Haus und für alle, die gesetzt haben.
   *[2] Zwei Karten für das Haus und für alle, die gesetzt haben.
}
ventti-story-drew-to = { $side ->
    [house] Das Haus
   *[player] { $who }
} zieht { $card }: { $total }.

## Was Züge wert waren, für einen Spieler allein

ventti-you-win = du gewinnst
ventti-in-bets = EV
ventti-hint-house = { $house }.
ventti-several-play = Geschätzt, als wärst du mit dem Haus allein.
ventti-house-may-draw = Es sind noch andere im Spiel, also zieht das Haus vielleicht mehr und kommt öfter über 21. Das spricht fürs Stehenbleiben.
ventti-missed = { table-missed }: Du bist mit { $total } stehen geblieben.
ventti-moves-not-best = { $wrong ->
    [one] 1 Fehler
   *[other] { $wrong } Fehler
} bei { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
}. Das hat deine Gewinnchance um **{ $cost } Prozentpunkte** gesenkt.
ventti-nothing-was-better = Das war der beste Zug. Gewinnchance: { $chances }.
ventti-decision-cost = Das hat die Gewinnchance um **{ $cost } Prozentpunkte** gesenkt: { $chances }.
ventti-move-worth = { ventti-move-verb } { $chance }
ventti-as-if-alone = Gerechnet, als wäre diese Hand mit dem Haus allein.

## Knöpfe und Formulare

ventti-title = Ventti
ventti-put-up = Bank: { $chips }
ventti-take-the-bank-back = Bank zurücknehmen
ventti-other-bank = Bank: anderer Betrag
ventti-pass-the-bank = Bank weitergeben
ventti-bank-form = Die Bank
ventti-bank-which = Eine ganze Zahl von { $least } bis { $most }{ $bank ->
    [0] { "" }
   *[other] , oder 0, um die Bank zurückzunehmen
}.
ventti-bank-unread = „{ $written }“ geht nicht. Gib eine ganze Zahl von { $least } bis { $most } ein{ $bank ->
    [0] { "" }
   *[other] , oder 0, um die Bank zurückzunehmen
}.
