# Minesweeper-Spiele. Bretter zum Lösen stehen in mines.ftl.

## Spiele, die es nicht geben kann

mines-no-mine = Ein Spiel braucht mindestens eine Mine.
mines-no-guessing-needs-zero = Ein Spiel ohne Raten beginnt mit einer Null: Bei jeder anderen Zahl müsstest du vielleicht raten.
mines-no-room = { $most ->
    [0] Auf einem { $size }-Brett ist kein Platz für Minen.
    [one] Auf einem { $size }-Brett ist höchstens für { $most } Mine Platz.
   *[other] Auf einem { $size }-Brett ist höchstens für { $most } Minen Platz.
}
mines-no-room-beside-zero = { $most ->
    [0] Auf einem { $size }-Brett ist kein Platz für Minen, wenn das erste Feld eine Null ist.
    [one] Auf einem { $size }-Brett ist höchstens für { $most } Mine Platz, wenn das erste Feld eine Null ist.
   *[other] Auf einem { $size }-Brett ist höchstens für { $most } Minen Platz, wenn das erste Feld eine Null ist.
}
mines-no-layout-without-guessing = Für dieses erste Feld habe ich kein Brett ohne Raten gefunden. Versuch ein anderes Feld, oder starte ein Spiel mit weniger Minen.

## Was ein Spieler nicht tun kann

mines-game-over = Dieses Spiel ist vorbei.
mines-others-game = Dieses Spiel gehört jemand anderem. Starte deins mit /mines play.
mines-no-game-here = Hier ist kein Minesweeper-Spiel offen. Starte eins mit /mines play.
mines-too-many-flags = In diesem Spiel wurden die Fahnen zu oft geändert. Mehr geht nicht.
mines-cell-is-open = { $cell } ist schon offen.
mines-cell-has-a-flag = Auf { $cell } ist eine Fahne. Nimm sie erst weg.
mines-no-flag = Auf { $cell } ist keine Fahne.
mines-chord-on-covered = { $cell } ist nicht offen. Nachbarn öffnen geht nur an einer offenen Zahl.
mines-nothing-to-chord = Um { $cell } herum gibt es nichts mehr zu öffnen.
mines-chord-without-flags = { $cell } zeigt { $number }, aber ringsum { $flags ->
    [0] ist keine Fahne
    [one] ist nur { $flags } Fahne
   *[other] sind { $flags } Fahnen
}.

## Züge, die ein Spieler schreibt

mines-move-missing = Schreib mindestens ein Feld, etwa B4.
mines-move-unread = „{ $word }“ kann ich nicht lesen. Schreib die Felder, die du öffnen willst, etwa B4 C5. Für alles andere schreib Fahne, weg (Fahne wegnehmen) oder Nachbarn davor.
mines-word-without-cell = Nach „{ $word }“ kommt kein Feld. Schreib es vor das Feld: { $word } { $cell }.
mines-too-many-moves = Das sind { $cells } Felder. Höchstens { $most } gehen auf einmal.

## Ungültige gespeicherte Spiele (ein Fehler, oder eine veränderte Datenbank)

mines-open-already = Das Spiel ist schon offen.
mines-not-laid-yet = Die Minen sind noch nicht gelegt.
mines-laid-already = Die Minen sind schon gelegt.
mines-laid-for-another = Die Minen passen nicht zu einem Spiel, das mit { $cell } beginnt.
mines-wrong-layout = Die Minen passen nicht zu Layout 0.
mines-no-such-event = Minesweeper kennt kein Ereignis namens { $kind }.

## Ein Spiel

mines-game = Minesweeper · Spiel { $game }
mines-game-over-title = Minesweeper · Spiel { $game } · { $result ->
    [won] gewonnen
    [lost] verloren
    [timed-out] abgelaufen
   *[given-up] aufgegeben
}
# $mines ist „10 Minen“.
mines-progress = { $size }, { $mines }: { $flags ->
    [0] { "" }
    [one] { $flags } Fahne,{ " " }
   *[other] { $flags } Fahnen,{ " " }
}noch { $left ->
    [one] { $left } sicheres Feld
   *[other] { $left } sichere Felder
} zu öffnen.
mines-everyone-may-play = Alle hier dürfen mitspielen.
mines-open-first-cell = Öffne das erste Feld: Es ist { $first ->
    [zero] immer eine Null
   *[safe] nie eine Mine
}.
mines-committed = Wo die Minen liegen, folgt aus einem Geheimnis und deinem ersten Feld. Das Geheimnis zeige ich nach dem Spiel. Mit diesem Fingerabdruck (SHA-256) kannst du prüfen, dass es sich nicht geändert hat: `{ $commitment }`
mines-committed-before = Sein Fingerabdruck (SHA-256), veröffentlicht vor dem ersten Zug: `{ $commitment }`
mines-secret = Das Geheimnis: `{ $secret }` (Layout { $layout })
mines-game-letters = # ist verdeckt, F eine Fahne, M eine Mine.
mines-game-picture = Minesweeper-Brett. { $standing } „Als Text“ zeigt das Brett als Text.
mines-game-picture-over = Minesweeper-Brett, { $size }, { $mines }. Das Spiel ist vorbei.

## Das erste Feld, und wie man spielt

mines-rules-no-guessing = Dieses Brett ist ohne Raten lösbar.
mines-how-to-press = Drück auf ein Feld, um es zu öffnen, oder auf eine Zahl für ihre Nachbarn.
mines-how-to-press-to-flag = Drück auf ein Feld für eine Fahne, oder auf eine Zahl, um ihre Nachbarn zu öffnen.
mines-how-to-write = Drück auf **Züge** und nenn Felder, etwa `B4 C5`.

## Was zuletzt geschah

# Statt eines Spielers, dessen Daten gelöscht wurden.
mines-story-someone = Jemand
mines-story-opened = { $who } hat { $cells } geöffnet.
mines-story-chorded = { $who } hat die Nachbarn von { $cells } geöffnet.
mines-story-flagged = { $who } hat { $cells } markiert.
mines-story-unflagged = { $who } hat die Fahne weggenommen: { $cells }.
mines-story-gave-up = { $who } hat aufgegeben.
mines-story-timed-out = Eine Woche lang hat niemand gespielt, deshalb ist das Spiel vorbei.
mines-opened-more = { $cell } ({ $cells } Felder)

## Wie das Spiel ausging

mines-won = **Gewonnen** in { $time }. 3BV { $value }, { $speed } 3BV/s.
mines-lost = **Verloren** nach { $time }: { $cells } { $hit ->
    [one] war eine Mine
   *[other] waren Minen
}. 3BV { $value }. { mines-opened }
mines-given-up = Gespielt: { $time }. 3BV { $value }. { mines-opened }
mines-opened = { $opened } von { $free ->
    [one] { $free } sicheren Feld
   *[other] { $free } sicheren Feldern
} geöffnet.
mines-seconds = { $seconds } s
mines-minutes = { $minutes } min { $seconds } s
mines-hours = { $hours } h { $minutes } min
mines-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
} { $hours } h

## Was das Raten gekostet hat

mines-review-working = Ich rechne aus, was das Raten gekostet hat …
mines-review-failed = Was das Raten gekostet hat, konnte ich nicht ausrechnen.
mines-no-guesses = Nie geraten: Jedes Feld, das du geöffnet hast, war garantiert sicher.
mines-guesses = **{ $guesses ->
    [one] Einmal geraten
   *[other] { $guesses }-mal geraten
}**, und was es gekostet hat:
mines-guess-best = { $cell } Risiko { $risk } · am besten
mines-guess-mistake = { $cell } Risiko { $risk } · kostet **{ $cost }** · am besten: { $best } ({ $best-risk })
mines-cost-in-wins = { $cost } (genau)
mines-first-guesses = Nur die ersten { $guesses } sind zu sehen.
mines-costs-searched = Kosten: um wie viele Prozentpunkte das Raten deine Gewinnchance gesenkt hat, genau berechnet.
mines-costs-searched-near-the-end = Kosten, in Prozentpunkten: das zusätzliche Risiko gegenüber dem besten Feld. Wo „genau“ steht: wie viel Gewinnchance das Raten gekostet hat.
mines-costs-are-risk = Kosten: das zusätzliche Risiko gegenüber dem besten Feld, in Prozentpunkten.
mines-plus-is-a-chord = + steht für „Nachbarn öffnen“. Das Risiko ist die Chance, dass eins der geöffneten Felder eine Mine war.

## Ein Tipp

mines-open-first = { $where ->
    [corner] Öffne eine Ecke
    [C3] Öffne C3
   *[anywhere] Öffne irgendein Feld
}
mines-first-hint = { $where ->
    [corner] Das erste Feld ist nie eine Mine. Eine Ecke ist am ehesten eine Null, die alles ringsum öffnet.
    [C3] Das erste Feld ist nie eine Mine und öffnet alles ringsum. Auf einem Brett dieser Größe gewinnst du von C3 aus am häufigsten.
   *[anywhere] Das erste Feld ist nie eine Mine und öffnet alles ringsum. Fang an, wo du willst.
}
mines-wrong-flags = **{ $count ->
    [one] Falsche Fahne
   *[other] Falsche Fahnen
}**: { $cells }
mines-hint-ignores-flags = Das beruht nur auf den offenen Zahlen und der Minenzahl, nicht auf den Fahnen.

## Knöpfe und Formulare

mines-still-open = Dieses Spiel ist hier noch offen.{ $offered ->
    [yes] { "" }
   *[no] { " " }Für ein neues gib es erst auf und nutze dann noch einmal /mines play.
}
mines-play-instead = Aufgeben und { $size } mit { $mines } spielen
mines-play-on = Weiterspielen
mines-give-up = Aufgeben
mines-give-up-for-good = Ja, aufgeben
# Auf einem Knopf, der ändert, was ein Druck auf ein Feld tut; er sagt, was er jetzt tut.
mines-mode-opening = Modus: öffnen
mines-mode-flagging = Modus: Fahnen
mines-moves = Züge
mines-moves-form = Deine Züge
mines-moves-field = Felder zum Öffnen
mines-moves-field-which = Für alles andere schreib ein Wort vor die Felder: Fahne, weg (Fahne wegnehmen), Nachbarn.
mines-moves-example = B4 C5 Fahne D2 Nachbarn E3

## So wird gespielt

mines-how-to-play = So wird Minesweeper gespielt
mines-how-to =
    - Öffne alle Felder, unter denen keine Mine liegt. Wenn du eine Mine öffnest, hast du verloren.
    - Eine Zahl sagt, wie viele Minen ihr Feld berühren, auch über Eck. Ein leeres Feld berührt keine, deshalb öffnen sich seine Nachbarn von selbst.
    - Mit einer Fahne merkst du dir, dass unter einem Feld eine Mine liegt.
    - Wenn eine Zahl alle ihre Fahnen hat, kannst du ihre anderen Nachbarn auf einmal öffnen.
    - { $moves ->
        [pressed] Drück auf ein Feld, um es zu öffnen, oder auf eine Zahl für ihre Nachbarn. **Modus** wechselt zwischen Öffnen und Fahnen.
       *[written] Drück auf **Züge** und nenn Felder: `B4 C5` öffnet beide, `Fahne C2` setzt eine Fahne, `Nachbarn D5` öffnet die Nachbarn.
    }
    - Du kommst nicht weiter? **Tipp** zeigt das beste Feld und warum.
# $why ist ein Satz.
mines-how-example = Ein Beispiel: { $cell } ist sicher. { $why }
