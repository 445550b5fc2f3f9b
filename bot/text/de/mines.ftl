# Minesweeper-Bretter, die jemand einfügt: lesen und lösen. Spiele stehen in mines-play.ftl.

## Text, in dem kein Brett ist

mines-no-board = In diesem Text finde ich kein Minesweeper-Brett. Schreib es Zeile für Zeile, mit # für jedes verdeckte Feld und einer Ziffer für jedes offene.
mines-text-too-long = Dieser Text ist zu lang. Ich lese höchstens { $most } Zeichen.
mines-too-many-lines = Dieser Text ist zu lang. Ich lese höchstens { $most } Zeilen.
mines-board-too-large = Dieses Brett ist zu groß. Es kann höchstens { $most } Felder haben.
mines-no-such-size = Die Größe, die in diesem Text steht, kann ein Brett nicht haben.
mines-of-another-size = Dieses Brett hat { $rows ->
    [one] { $rows } Reihe
   *[other] { $rows } Reihen
} und { $columns ->
    [one] { $columns } Spalte
   *[other] { $columns } Spalten
}, aber im Text steht { $told }.
mines-signs-clash = Die Zeichen dieses Bretts passen nicht zusammen. Nimm ? für verdeckte Felder, 0 bis 8 für offene und F für Fahnen.
mines-blanks-lost = Die Leerzeichen in diesem Brett scheinen verrutscht zu sein: Keine Anordnung von Minen passt zu seinen Zahlen. Nimm ? für verdeckte Felder, 0 für leere und / zwischen Reihen in derselben Zeile.
mines-ambiguous = Dieses Brett kann man auf { $ways } Arten lesen.
mines-too-many-ways = Dieses Brett kann man auf { $ways } Arten lesen. Bitte nimm ? für verdeckte Felder und 0 für leere.
mines-link-and-rows = In diesem Text sind ein Link zu einem Brett und Reihen eines Bretts. Schick mir nur eins davon.

# Wo der Fehler ist: $why ist einer der Sätze darunter.
mines-in-line = Zeile { $line }: { $why }
mines-in-line-and-column = Zeile { $line }, Spalte { $column }: { $why }
mines-in-row = Reihe { $row }: { $why }
mines-in-row-and-column = Reihe { $row }, Spalte { $column }: { $why }

mines-unknown-sign = „{ $sign }“ erkenne ich nicht als Feld. Nimm ? für verdeckte Felder, 0 bis 8 für offene und F für Fahnen.
mines-not-a-row = Das ist keine Reihe eines Bretts.
mines-row-beside-words = Hier stehen Wörter, aber ein Teil davon könnte eine Reihe des Bretts sein.
mines-row-not-as-long = Diese Reihe hat { $cells ->
    [one] { $cells } Feld
   *[other] { $cells } Felder
}, die meisten haben aber { $usual }.
mines-row-not-as-first = Diese Reihe hat { $cells ->
    [one] { $cells } Feld
   *[other] { $cells } Felder
}, die erste hat aber { $first }.
mines-empty-row = Diese Reihe ist leer.
mines-no-list-of-cells = Hier müsste eine Liste von Feldern stehen.
mines-list-for-cell = Hier müsste ein Feld stehen, keine Liste.
mines-row-or-column = Das kann eine Reihe oder eine Spalte sein. Schreib [[…]] für eine Reihe, [[…], […]] für eine Spalte.
mines-lists-too-deep = Hier stecken zu viele Listen ineinander.
mines-list-not-opened = „{ $sign }“ schließt eine Liste, die nie geöffnet wurde.
mines-list-not-closed = Eine Liste wird nicht geschlossen.
mines-unexpected-sign = „{ $sign }“ gehört hier nicht hin.
mines-more-beside-list = „{ $text }“ steht außerhalb der Liste, sieht aber nach einem Teil des Bretts aus.
mines-several-boards = In diesem Text ist mehr als ein Brett. Schick mir immer nur eins.
mines-no-list-of-rows = In diesem Text ist keine Liste von Reihen.

## Links, in denen kein Brett ist

mines-no-board-in-link = In diesem Link finde ich kein Brett. Schick mir das Bild selbst oder das Brett als Text.
mines-link-without-size = In diesem Link steht nicht, wie groß sein Brett ist.
mines-link-of-another-size = Die Minen in diesem Link passen nicht zur Größe seines Bretts.
mines-link-too-large = Das Brett in einem Link kann 1 bis { $most } Felder haben.
mines-link-with-more-cells = In diesem Link steht { $size }, er hat aber mehr Felder.
mines-link-with-fewer-cells = In diesem Link steht { $size }, er hat aber nur { $cells ->
    [one] { $cells } Feld
   *[other] { $cells } Felder
}.
mines-link-above-8 = In diesem Link ist eine Zahl über 8.

## Dateien und Optionen

mines-one-board = Schick mir ein Brett: als Text, als Textdatei oder als Bild.
mines-file-is-no-text = Diese Datei ist kein einfacher Text (UTF-8).

## Bretter, die es nicht geben kann

mines-no-cell = Ein Brett braucht mindestens ein Feld.
mines-uneven-row = Reihe { $row } hat { $cells ->
    [one] { $cells } Feld
   *[other] { $cells } Felder
}, die erste hat aber { $first }.
mines-no-letter-of-a-cell = In Reihe { $row } steht „{ $letter }“, und das ist kein Feld.
mines-fewer-than-none = Ein Brett kann nicht weniger als 0 Minen haben.
mines-impossible-as-read = { $why } Ich habe das Brett als { $size } gelesen.
mines-wrong-flag = Die Fahne auf { $at } kann nicht stimmen.
mines-wrong-flag-beside-others = Die Fahne auf { $at } kann nicht stimmen, wenn die anderen stimmen.
mines-too-few-mines = Dieses Brett kann nicht nur { $mines ->
    [one] { $mines } Mine
   *[other] { $mines } Minen
} haben: Seine Zahlen brauchen mindestens { $fewest }.
mines-too-many-mines = Dieses Brett kann { $mines ->
    [one] keine Mine
   *[other] keine { $mines } Minen
} haben: Seine Zahlen lassen höchstens { $most } zu.
mines-not-so-many-mines = Dieses Brett kann nicht genau { $mines ->
    [one] { $mines } Mine
   *[other] { $mines } Minen
} haben: Mit seinen Zahlen geht das nicht auf.
mines-wrong-number = Die { $number } auf { $at } kann nicht stimmen: { $why }.
mines-fewer-around = { $most ->
    [0] Keiner ihrer Nachbarn kann eine Mine sein
    [one] Nur { $most } ihrer Nachbarn kann eine Mine sein
   *[other] Nur { $most } ihrer Nachbarn können Minen sein
}
mines-more-around = { $least ->
    [one] { $least } ihrer Nachbarn ist eine Mine
   *[other] { $least } ihrer Nachbarn sind Minen
}
# $others sind Zahlen in den Worten der nächsten Nachricht, im Dativ: „der 1 auf C2 und der 2 auf D2“.
mines-numbers-clash = Die { $number } auf { $at } widerspricht { $others }.
mines-the-number = der { $number } auf { $at }

## Felder und Zahlen, die jemand schreibt

mines-no-name-of-a-cell = „{ $text }“ ist kein Feld. Schreib einen Buchstaben und eine Zahl, etwa D7.
mines-rows-from-1 = Reihen zählen ab 1, Spalten ab A.
mines-no-such-cell = { $cell } gibt es auf diesem Brett nicht. Sein letztes Feld ist { $last }.
mines-not-covered = { $cell } ist nicht verdeckt.
mines-count-unread = „{ $text }“ ist keine Minenzahl. Schreib zum Beispiel 10.
mines-cell-cannot-show = „{ $showed }“ kann ein Feld nicht zeigen. Schreib 0 bis 8 oder Mine.

## Bretter, die zu lange dauern

mines-too-wide = Dieses Brett ist so verwickelt, dass meine Zeit für eine genaue Lösung nicht reicht.
mines-too-wide-to-count = Dieses Brett ist zu groß, um jede Anordnung seiner Minen zu zählen.
mines-too-wide-to-estimate = Dieses Brett ist zu groß für eine genaue Antwort, und eine passende Anordnung von Minen habe ich nicht gefunden.
mines-numbers-take-too-long = Auszurechnen, was die Felder dieses Bretts zeigen können, würde zu lange dauern.
mines-not-proven = Ob { $cell } sicher oder eine Mine ist, lässt sich hier nicht beweisen.

## Was man auch anders lesen könnte: Teile einer Liste

mines-sign-means = { $sign ->
    [blank] ein Leerzeichen
   *[other] { $sign }
} ist { $meaning ->
    [covered] verdeckt
    [zero] eine offene 0
    [flag] eine Fahne
    [mine] eine Mine
    [safe] ein sicheres Feld
   *[hole] kein Feld
}
mines-marked-solution = n ist offen, * und . sind verdeckt
mines-counted-in-link = { $mines ->
    [one] { $mines } Mine
   *[other] { $mines } Minen
} im Link gezählt
mines-counted-in-spoilers = { $mines ->
    [one] { $mines } Mine
   *[other] { $mines } Minen
} in den Spoilern gezählt
mines-counted-by-marks = { $mines ->
    [one] { $mines } Mine
   *[other] { $mines } Minen
} anhand von x und ! gezählt
mines-left-beside-flags = außer den markierten noch { $mines ->
    [one] { $mines } Mine
   *[other] { $mines } Minen
}

## Der beste Zug, und warum

mines-best-safe = { $cell } ist sicher.
mines-best-only-safe = Nur { $cell } ist garantiert sicher.
mines-best-of-safe = { $others ->
    [one] { $cell } ist sicher, ebenso ein anderes Feld. Die Zahl auf { $cell } verrät dir mehr.
   *[other] { $cell } ist sicher, ebenso { $others } andere Felder. Die Zahl auf { $cell } verrät dir am meisten.
}
mines-best-any-safe = { $others ->
    [one] { $cell } ist sicher, ebenso ein anderes Feld.
   *[other] { $cell } ist sicher, ebenso { $others } andere Felder.
} Die Reihenfolge ist egal.
mines-best-wins = { $cell }: Minenrisiko { $mine }. Bei perfektem Spiel gewinnst du in { $wins } der Fälle.
mines-best-wins-more = { $cell }: Minenrisiko { $mine }. Bei perfektem Spiel gewinnst du in { $wins } der Fälle. { $other } ist weniger riskant ({ $other-mine }), aber damit gewinnst du nur in { $other-wins } der Fälle.
mines-best-least-risk = Kein Feld ist sicherer als { $cell }: Minenrisiko { $mine }. In { $frees } der Fälle führt { $cell } zu einem sicheren Feld.
mines-best-only-least-risk = Kein Feld ist sicherer als { $cell }: Minenrisiko { $mine }.
mines-best-not-looked-ahead = Kein Feld ist sicherer als { $cell }: Minenrisiko { $mine }. Weiter vorauszurechnen würde zu lange dauern.
mines-best-estimated = { $cell }: Minenrisiko etwa { $mine }, ± { $error }. Selbst mit diesem Fehler ist das Risiko hier am kleinsten.
mines-best-better-guesses = { $cell }: Minenrisiko { $mine }. In { $frees } der Fälle führt es zu einem sicheren Feld. Nach { $other } ({ $other-mine } Risiko) müsstest du riskanter weiterraten.
mines-best-frees = { $cell }: Minenrisiko { $mine }. In { $frees } der Fälle führt es zu einem sicheren Feld. { $other } ({ $other-mine } Risiko) führt nie zu einem.
mines-best-frees-more = { $cell }: Minenrisiko { $mine }. In { $frees } der Fälle führt es zu einem sicheren Feld. { $other } ({ $other-mine } Risiko) nur in { $other-frees }.
mines-best-unavoidable = { $cell }: Minenrisiko { $mine }. Rate hier gleich: Liegt dort eine Mine, kann keine Zahl das je zeigen, und du müsstest später ohnehin 50:50 raten.

## Die Antwort zu einem Brett

mines-open = Öffne { $cell }{ $safe ->
    [yes] { " " }· sicher
   *[no] { "" }
}
mines-nothing-to-open = Nichts mehr zu öffnen: { $covered ->
    [yes] Alle verdeckten Felder sind Minen
   *[no] Kein Feld ist verdeckt
}
mines-safe-cells = **{ $count } sicher**: { $cells }
mines-mined-cells = **{ $count ->
    [one] { $count } Mine
   *[other] { $count } Minen
}**: { $cells }
mines-nothing-proven = Du musst raten: Kein Feld ist garantiert sicher oder garantiert eine Mine.
# $count ist die Zahl als Text: Sehr große sind gekürzt.
mines-placements-fit = { $number ->
    [one] **{ $count }** Anordnung von Minen passt
   *[more] **{ $count }** Anordnungen von Minen passen
} zu diesem Brett.
mines-placements-in-file = Anordnungen von Minen, die passen: { $number }
# Einige von vielen Feldern: „A1, A2, A3 und 6 weitere“.
mines-cells-and-more = { $cells } und { $more } weitere
mines-count = { $mines ->
    [unknown] Minenzahl unbekannt
    [one] { $mines } Mine
   *[other] { $mines } Minen
}
mines-estimates = Für genaue Chancen ist dieses Brett zu groß. Das hier sind Schätzungen, ± Standardfehler.

## Die Antwort zu einem Brett: Kleingedrucktes

# $mines ist „10 Minen“ oder „Minenzahl unbekannt“.
mines-read-as = Gelesen als { $size }, { $mines }{ $how ->
    [none] { "" }
   *[other] ; { $how }
}.
mines-how = { $how }
# $why sagt als Satz, welche Fahne nicht stimmen kann.
mines-flags-doubted = { $why } Deshalb verlasse ich mich auf keine Fahne.
mines-flags-not-trusted = Auf Fahnen verlasse ich mich hier nicht: Sie zählen als verdeckte Felder.
mines-count-not-given = Gib die **Minenzahl** an, dann werden die Chancen genauer: Ohne sie zählt jede Anordnung gleich viel.
mines-estimates-error = Standardfehler: höchstens { $error }. Genannte sichere Felder und Minen stehen fest.
mines-cropped = Das Bild zeigt nur { $first } bis { $last }.
mines-letters = Im Text ist S sicher, F eine Mine und # ungewiss.
mines-digits-are-chances = Zwei Ziffern: das Minenrisiko in %.
mines-letters-and-chances = { mines-digits-are-chances } S ist sicher, F eine Mine.
mines-lowest-chances = Kleinste Minenrisiken: { $cells }

## Was ein Bild zeigt, für alle, die es nicht sehen können

mines-picture = Minesweeper-Brett, { $size }, mit dem Minenrisiko jedes verdeckten Felds.
mines-picture-cropped = Zu sehen: { $first } bis { $last }.
mines-picture-safe = { $safe ->
    [one] { $safe } sicheres Feld
   *[other] { $safe } sichere Felder
}.
mines-picture-certain = { $mines ->
    [one] { $mines } garantierte Mine
   *[other] { $mines } garantierte Minen
}.
mines-picture-estimated = Die Chancen sind Schätzungen, höchstens ± { $error }.
mines-picture-best = Umrandet, als Nächstes zu öffnen: { $cell }, { $mine ->
    [none] sicher
   *[other] Minenrisiko { $mine }
}.
mines-chart-described = Balkendiagramm: was { $cell } zeigen kann. Dieselben Chancen stehen im Text darunter.

## Die Legende eines Bilds: ein paar Worte neben einem Beispiel jedes Felds

mines-legend-best = als Nächstes öffnen
mines-legend-chance = Minenrisiko in %
mines-legend-chance-estimated = Minenrisiko ± Standardfehler, in %
mines-legend-proof = Zahlen, die es beweisen
mines-legend-safe = sicher
mines-legend-mined = garantiert Mine
mines-legend-flag = Fahne, zählt
mines-legend-doubted = Fahne, zählt nicht
mines-legend-visible-mine = sichtbare Mine
mines-legend-exploded = explodierte Mine
mines-legend-mine = Mine
mines-legend-right-flag = markierte Mine
mines-legend-wrong-flag = falsche Fahne

## Welches Brett gemeint ist

mines-which-reading = Welches Brett meinst du?
mines-ways-to-read = Man kann es auf { $ways } Arten lesen:

## Was ein Feld zeigen kann, und die Anordnungen von Minen, die passen

mines-cell-may-show = Was { $cell } zeigen kann
mines-mine = Mine
mines-placements = { $shown ->
    [one] Anordnung { $first } von { $total }
   *[other] Anordnungen { $first } bis { $last } von { $total }
}
mines-placements-of-many = Anordnungen { $first } bis { $last } von über { $counted }
mines-no-more-placements = Keine weiteren Anordnungen
mines-placements-listed = Wo die Minen neben den Zahlen liegen können, eine Anordnung pro Zeile, mit ihrer Chance. Andere Minen sind nicht aufgeführt:
mines-no-more-mines = keine weiteren Minen
mines-in-all-placements = { $mines ->
    [one] { $mines } garantierte Mine ist überall dabei und steht nicht in der Liste.
   *[other] { $mines } garantierte Minen sind überall dabei und stehen nicht in der Liste.
}

## Knöpfe und Formulare einer Antwort

mines-next-step = Nächster Schritt
mines-numbers-of-a-cell = Mögliche Zahlen
mines-placements-button = Anordnungen
mines-without-flags = Ohne Fahnen rechnen
mines-trust-flags = Mit Fahnen rechnen
mines-mine-count = Minenzahl
mines-paste-form = Minesweeper-Brett lösen
mines-board-field = Brett
mines-board-field-which = Zahlen, und ? oder # für verdeckte Felder. Bretter aus Emojis gehen auch.
mines-count-field = Minenzahl
mines-count-field-optional = Lass das leer, wenn du sie nicht weißt oder sie beim Brett steht.
mines-count-field-with-flags = Markierte zählen mit.
mines-next-step-form = Nächster Schritt
mines-opened-cell-field = Welches Feld hast du geöffnet?
mines-showed-field = Was hat es gezeigt?
mines-showed-field-which = 0 bis 8 oder Mine
mines-how-many-form = Wie viele Minen gibt es?
mines-which-cell-form = Was kann ein Feld zeigen?
mines-cell-field = Feld
mines-cell-field-which = Ein Buchstabe und eine Zahl, etwa D7

## Während ich rechne: nach „Ich bin noch dran:“

mines-work-board = dein Brett, { $size }
mines-work-cell = was { $cell } zeigen kann
mines-work-placements = die Anordnungen
mines-work-hint = dein Tipp
mines-work-proof = ein Beweis

## Bretter, die schon gelöst wurden

mines-no-such-board-of-yours = Dieses Brett habe ich nicht mehr.
mines-board-not-asked-here = Dieses Brett wurde nicht in diesem Kanal gelöst.
mines-say-first-which-board = Wähl erst, welches Brett du meinst.
mines-no-such-reading = So kann man dieses Brett nicht lesen.

## Bilder von Brettern

mines-no-board-in-picture = Auf diesem Bild sehe ich kein Minesweeper-Brett. Am besten geht ein scharfer Screenshot vom ganzen Brett, gerade und ohne etwas davor.
mines-enter-as-text = Brett als Text eingeben
mines-picture-not-opened = Dieses Bild kann ich nicht öffnen. Schick eine PNG-, JPEG-, WebP- oder GIF-Datei.
mines-picture-too-large = Dieses Bild ist zu groß: Höchstens { $most } Millionen Pixel gehen.
# Nach „Gelesen als 9x9, 10 Minen;“
mines-count-usual = das ist bei dieser Größe üblich
mines-count-from-counter = { $flags ->
    [0] so steht es auf dem Zähler im Bild
   *[other] das ist der Zähler im Bild plus die Fahnen
}
mines-part-of-board = das Bild zeigt nur einen Teil des Bretts
mines-numbers-cut-off = die Zahlen am abgeschnittenen Rand zählen nicht mit, weil ihre Minen auch außerhalb des Bildes liegen können
mines-boards-in-picture = Im Bild sind { $boards } Bretter der Größe { $size }.
mines-board-at = { $number }. { $place ->
    [top-left] oben links
    [top] oben
    [top-right] oben rechts
    [left] links
    [right] rechts
    [bottom-left] unten links
    [bottom] unten
    [bottom-right] unten rechts
   *[middle] Mitte
}
# Die Überschrift, solange nichts feststeht.
mines-unclear-title = { $count ->
    [one] Ein unklares Feld
   *[other] { $count } unklare Felder
}
mines-unclear-safe = Das steht fest, egal was { $count ->
    [one] das unklare Feld zeigt
   *[other] die unklaren Felder zeigen
}.
mines-unclear-nothing-safe = Kein Feld ist garantiert sicher, bis du mir sagst, was { $count ->
    [one] das unklare Feld zeigt
   *[other] die unklaren Felder zeigen
}.
mines-unclear-cells = { $count ->
    [one] **1 unklares Feld**: { $cells }. Was zeigt es?
   *[other] **{ $count } unklare Felder**: { $cells }. Was zeigen sie?
}
mines-unclear-many = Bei so vielen unklaren Feldern geht es mit einem schärferen Bild oder **Brett ändern** vielleicht schneller.
# In einem Menü: $symbol ist, was das Feld wohl zeigt, in den Worten der nächsten Nachricht.
mines-symbol-menu = { $cell }: { $symbol }?
mines-symbol = { $symbol ->
    [zero] offen und leer (0)
    [covered] verdeckt
    [flag] eine Fahne
    [mine] eine Mine
   *[other] { $symbol }
}
mines-symbol-impossible = { $cell } kann das nicht zeigen: Die Minen würden dann nicht passen. Wähl etwas anderes, oder drück auf „Brett ändern“, falls ein anderes Feld falsch gelesen wurde.
# $why ist ein Satz.
mines-all-as-read-impossible = { $why } Also wurde nicht jedes Feld richtig gelesen. Wähl aus, was die unklaren zeigen, oder drück auf „Brett ändern“.
mines-all-as-read = { $count ->
    [one] Richtig
   *[other] Alles richtig
}
mines-correct-button = Brett ändern
mines-correct-form = Brett ändern
mines-correct-field-which = # ist ein verdecktes Feld, F eine Fahne, M eine sichtbare Mine{ $holes ->
    [yes] , ~ eine unbekannte Zahl
   *[no] { "" }
}.
mines-correct-field-check = # verdeckt, F Fahne, M Mine{ $holes ->
    [yes] , ~ unbekannt
   *[no] { "" }
}. Bitte prüf { $cells }.
mines-picture-field = Bild
mines-picture-field-which = Oder ein Screenshot vom Brett, als PNG, JPEG, WebP oder GIF.
mines-picture-read = Minesweeper-Brett, { $size }, von einem Bild abgelesen.
mines-picture-unclear = Umrandet, weil unklar: { $cells }.
mines-close-ups = Die unklaren Felder auf dem Bild, vergrößert und umrandet zwischen ihren Nachbarn.
mines-legend-unclear = unklar
mines-work-picture = dein Bild

## Warum ein Feld sicher ist

# $count sagt, wie viele Zahlen aufgezählt werden.
mines-why = Warum { $cell } sicher ist
mines-why-numbers = { $count ->
    [0] { $cell } ist auf dem Brett als sicher markiert.
    [one] Wäre { $cell } eine Mine, wäre die Zahl in { $numbers } falsch.
    [2] Wäre { $cell } eine Mine, könnten die Zahlen in { $numbers } nicht beide stimmen.
   *[other] Wäre { $cell } eine Mine, könnten die Zahlen in { $numbers } nicht alle stimmen.
}
mines-why-with-count = { $count ->
    [0] Wäre { $cell } eine Mine, gäbe es zu viele Minen.
    [one] Wäre { $cell } eine Mine, könnten die Zahl in { $numbers } und die Minenzahl nicht beide stimmen.
   *[other] Wäre { $cell } eine Mine, könnten die Zahlen in { $numbers } und die Minenzahl nicht alle stimmen.
}
mines-picture-proof = Minesweeper-Brett, { $size }. { $cell } ist sicher.
mines-picture-framed = Umrandet als Beweis: { $numbers }.
