# Wie jemand spielt: /stats, /leaderboard und /history.

## Spiele

stats-all-games = Alle Spiele

## Wie jemand spielt

stats-title = { $whose } · { $game }
stats-without-table = /ventti play, /mines play oder /mines solve
stats-nothing-yet = Hier ist noch nichts. Fang an mit { $about ->
    [ventti] /ventti play
    [mines] /mines play oder /mines solve
    [blackjack] { $tables ->
        [yes] /bj table
       *[no] { stats-without-table }
    }
   *[other] { $tables ->
        [yes] /bj table, { stats-without-table }
       *[no] { stats-without-table }
    }
}.
stats-rounds = **{ $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}**: { $won } gewonnen, { $lost } verloren{ $pushed ->
    [0] { "" }
    [one] , { $pushed } Gleichstand
   *[other] , { $pushed } Gleichstände
}
stats-chips = **{ $result ->
    [won] { $chips } gewonnen
    [lost] { $chips } verloren
   *[even] Ausgeglichen
}** bei insgesamt { $bets } Einsatz
stats-streak = Beste Serie: { $best } Siege in Folge{ $now ->
    [0] { "" }
   *[other] { " " }(aktuell: { $now })
}
stats-boards = Mit /mines solve gelöste Bretter: { $boards }
stats-member-rounds = Gegen die Bank eines Mitglieds: { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}, { $result ->
    [won] { $chips } gewonnen
    [lost] { $chips } verloren
   *[even] ausgeglichen
} (zählt in keiner anderen Statistik)
stats-per-bet = **Im Schnitt pro Einsatz** (große und kleine zählen gleich):
stats-best-play = perfektes Spiel
stats-mistakes = Fehler
stats-luck = Glück
stats-return = Rendite
stats-accuracy = **Genauigkeit { $share }**: { $best } von { $decisions ->
    [one] { $decisions } Entscheidung
   *[other] { $decisions } Entscheidungen
} richtig.
stats-cost-of-mistakes = Fehler haben im Schnitt { $cost } % des Einsatzes gekostet.
stats-costliest = **Teuerste Fehler**
stats-mistake = { $place }. { $play }{ $better ->
    [none] { "" }
   *[other] { " " }(besser: { $better })
} · { $times ->
    [one] einmal, Kosten { $cost } % eines Einsatzes
    [2] zweimal, Kosten insgesamt { $cost } % eines Einsatzes
   *[other] { $times }-mal, Kosten insgesamt { $cost } % eines Einsatzes
}
stats-no-charts = Hier gibt es keine Diagramme. { $missing-permissions }

## Kleingedrucktes

stats-solvers = Richtig heißt: Laut Solver war nichts besser. Ein Fehler kostet den Unterschied zum besten Zug.
stats-as-if-alone = An einem Ventti-Tisch wird jede Hand bewertet, als wäre sie mit dem Haus allein.
stats-no-luck = Das Glück lässt sich hier nicht herausrechnen: Die Chancen bei Ventti mit mehreren Spielern sind nicht bekannt.
stats-some-known = Die Durchschnitte beruhen auf { $known } von { $bets } Einsätzen. Die übrigen waren bei Ventti mit mehreren Spielern, dessen Chancen nicht bekannt sind.
# $waiting ist einer der beiden Sätze darunter.
stats-nothing-but-waiting = Hier ist noch nichts. { $waiting }
stats-waiting = { $rounds ->
    [one] Eine beendete Runde wird noch ausgewertet und fehlt in diesen Zahlen.
   *[other] { $rounds } beendete Runden werden noch ausgewertet und fehlen in diesen Zahlen.
}
stats-waiting-in-list = { $rounds ->
    [one] Eine beendete Runde wird noch ausgewertet und fehlt in dieser Liste.
   *[other] { $rounds } beendete Runden werden noch ausgewertet und fehlen in dieser Liste.
}
stats-own-only = In Direktnachrichten zeige ich nur deine eigene Statistik.

## Was mit einer Hand getan wurde, und was besser gewesen wäre

stats-play = { $choice } mit { $position }

## Ranglisten

stats-by-skill = Können
stats-by-net = gewonnene Jetons
stats-by-accuracy = Genauigkeit
stats-by-per-bet = Rendite
stats-meant-skill = Was deine Fehler pro Entscheidung kosten, in Prozent des Einsatzes: Weniger ist besser. Glück zählt nicht.
stats-meant-net = Jetons, die man vom Haus gewonnen hat, abzüglich der verlorenen. Geschenke, tägliche Jetons und was Mitglieder voneinander gewinnen zählen nicht.
stats-meant-accuracy = Wie viele deiner Entscheidungen der beste Zug waren.
stats-meant-per-bet = Durchschnittliches Ergebnis pro Einsatz gegen das Haus, Glück eingerechnet.
stats-ventti-left-out = Ventti mit mehreren Spielern zählt nicht: Seine Chancen sind nicht bekannt.
stats-figure-skill = { $points } % des Einsatzes
stats-figure-return = { $share } des Einsatzes
stats-leaderboard-of-game = Rangliste · { $game } · { $ranking }
stats-place = **{ $place }.** { $member }: { $figure }
stats-your-place = Du bist Nummer **{ $place }** von { $among }: { $figure }.
stats-nobody-yet = Hier steht noch niemand in der Rangliste.
stats-lacks-accuracy = Für einen Platz brauchst du { $least } Entscheidungen. Du hast { $have }.
stats-lacks-bets = Für einen Platz brauchst du { $least } Einsätze. Du hast { $have }.
stats-lacks-rounds = Für einen Platz brauchst du { $least } Runden. Du hast { $have }.
stats-lacks-chips = Einen Platz bekommst du, sobald du hier Jetons setzt.
stats-one-game = Mit der Option `game` siehst du ein anderes Spiel.
stats-no-such-ranking = Eine Rangliste nach { $ranking } gibt es nicht.

## Verlauf

stats-history = Deine Spiele und Bretter hier
stats-history-empty = Du hast hier noch kein Spiel beendet und kein Brett gelöst. Fang an mit{ $tables ->
    [yes] { " " }/bj table,
   *[no] { "" }
} { stats-without-table }.
stats-entry = **{ $game } #{ $round }**: { $result }{ $decided ->
    [none] { "" }
   *[other] ; { $decided }
}
stats-board = **Minesweeper-Brett**, { $size }: { $safe } sicher, { $mines ->
    [one] { $mines } Mine
   *[other] { $mines } Minen
}{ $cell ->
    [none] { "" }
   *[other] ; öffne { $cell }
}
stats-board-guess = **Minesweeper-Brett**, { $size }: nichts sicher; öffne { $cell }
stats-show-again = Zeigen
stats-not-your-game = #{ $round } ist nicht mehr in deinem Verlauf.
stats-members-bank = { $bank ->
    [member] gegen die Bank eines Mitglieds{ " " }
   *[house] { "" }
}
stats-result = { $outcome ->
    [won] { stats-members-bank }gewonnen
    [lost] { stats-members-bank }verloren
   *[pushed] Gleichstand
}
stats-result-chips = { $outcome ->
    [won] { $chips } { stats-members-bank }gewonnen
   *[lost] { $chips } { stats-members-bank }verloren
}
stats-no-mistakes = keine Fehler
stats-mistakes-cost = Fehler kosteten { $cost } % deines Einsatzes

## Eine Runde, noch einmal gezeigt

stats-round = { $game } #{ $round }
stats-round-result = { $when }: **{ $result }**.
stats-round-decisions = EV jeder Entscheidung, in Prozent des Einsatzes:
stats-round-decision = { $play }: { $ev }, { $cost ->
    [none] der beste Zug
   *[other] um **{ $cost } %** deines Einsatzes schlechter (besser: { $better })
}
stats-round-luck = Ergebnis: { $units } des Einsatzes, davon { $luck } Glück.

## Das Ergebnisdiagramm

# $unit sagt, worin: Jetons oder Einsätze. $which ist stats-last-rounds oder eine der folgenden.
stats-chart-luck = Spanne durch Glück
stats-chart-best-play = perfektes Spiel
stats-chart-decided = dein Spiel ohne Glück
stats-chart-result = tatsächliches Ergebnis
stats-chart-unit = { $unit ->
    [chips] Jetons
   *[bets] Einsätze
}
stats-last-rounds = { $rounds ->
    [one] die letzte Runde
   *[other] die letzten { $rounds } Runden
}
stats-last-rounds-for-chips = { $rounds ->
    [one] die letzte Runde um Jetons
   *[other] die letzten { $rounds } Runden um Jetons
}
stats-last-rounds-known = { $rounds ->
    [one] die letzte Runde mit bekannten Chancen
   *[other] die letzten { $rounds } Runden mit bekannten Chancen
}
stats-last-rounds-for-chips-known = { $rounds ->
    [one] die letzte Runde um Jetons mit bekannten Chancen
   *[other] die letzten { $rounds } Runden um Jetons mit bekannten Chancen
}
stats-chart-described = Liniendiagramm, { $which }: insgesamt { $brought } { stats-chart-unit }. Perfektes Spiel brächte im Schnitt { $best }, diese Entscheidungen { $decided }.

## Das Genauigkeitsdiagramm

stats-grid-title = Wie oft du jede Hand richtig gespielt hast
stats-grid-title-of = Wie oft du jede Hand richtig gespielt hast: { $kinds }
stats-grid-hand = Hand
stats-grid-upcard = offene Karte des Dealers
stats-grid-of = von { $times }
stats-grid-legend = Beispiel: 75 % richtig bei 8 Händen
stats-grid-low = hart bis 11
stats-grid-high = hart ab 12
stats-grid-soft = soft
stats-grid-pairs = Paare
stats-grid-counts = { $best } von { $times }
stats-grid-file = Wie oft jede Hand gegen die offene Karte des Dealers richtig gespielt wurde.
stats-grid-described = Wie oft jede Hand gegen die offene Karte des Dealers richtig gespielt wurde: { $kinds }. Am seltensten: { $worst }. Alle Zahlen stehen in { $file }.
stats-grid-described-perfect = Wie oft jede Hand gegen die offene Karte des Dealers richtig gespielt wurde: { $kinds }. Bisher immer (Versicherung und frühes Aufgeben zählen hier nicht). Alle Zahlen stehen in { $file }.
