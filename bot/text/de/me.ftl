# /me: was über dich gespeichert ist.

## Export

me-export = Alles, was über dich gespeichert ist
me-export-counted = Von allen Servern und aus Direktnachrichten: { $counted }.
me-export-nothing = Von allen Servern und aus Direktnachrichten: nichts.
me-export-several = Für eine Datei ist das zu viel, deshalb sind es { $parts } Dateien. Jede lässt sich für sich lesen.
me-export-units = Jetons sind in Zehnteln gezählt: 125 bedeutet 12,5. Zeiten sind UTC.
me-export-open-rounds = Züge in noch offenen Spielen und Runden fehlen. Hol dir die Datei noch einmal, wenn sie vorbei sind.
me-export-how-to-forget = Löschen kannst du die Daten mit /me forget. Dort steht auch, was bleibt.
me-export-part = Teil { $part } von { $parts }
me-rows-questions = { $rows ->
    [one] { $rows } Frage
   *[other] { $rows } Fragen
}
me-rows-rounds = { $rows ->
    [one] { $rows } Minesweeper- oder Ventti-Spiel
   *[other] { $rows } Minesweeper- und Ventti-Spiele
}
me-rows-events = { $rows ->
    [one] { $rows } Ereignis in Minesweeper- und Ventti-Spielen
   *[other] { $rows } Ereignisse in Minesweeper- und Ventti-Spielen
}
me-rows-shared-rounds = { $rows ->
    [one] { $rows } Runde an einem Tisch
   *[other] { $rows } Runden an Tischen
}
me-rows-own-events-in-shared-rounds = { $rows ->
    [one] { $rows } Aktion von dir an Tischen
   *[other] { $rows } Aktionen von dir an Tischen
}
me-rows-results = { $rows ->
    [one] { $rows } Ergebnis
   *[other] { $rows } Ergebnisse
}
me-rows-decisions = { $rows ->
    [one] { $rows } Entscheidung
   *[other] { $rows } Entscheidungen
}
me-rows-habits = { $rows ->
    [one] Statistik zu { $rows } Art von Entscheidungen
   *[other] Statistik zu { $rows } Arten von Entscheidungen
}
me-rows-standings = { $rows ->
    [one] { $rows } Spielstatistik
   *[other] { $rows } Spielstatistiken
}
me-rows-solved-boards = { $rows ->
    [one] { $rows } gelöstes Brett
   *[other] { $rows } gelöste Bretter
}
me-rows-accounts = { $rows ->
    [one] { $rows } Jetonkonto
   *[other] { $rows } Jetonkonten
}
me-rows-movements = { $rows ->
    [one] { $rows } Jetonbuchung
   *[other] { $rows } Jetonbuchungen
}

## Löschen

me-forget = Deine Daten löschen?
me-forget-what = Das löscht deine Fragen, Bretter, Minesweeper- und Ventti-Spiele, Ergebnisse, Statistiken und Ranglistenplätze **auf allen Servern**. Das lässt sich nicht rückgängig machen.
me-forget-what-stays =
    - Runden an Tischen bleiben, mit deiner Discord-ID. Sie gehören auch den anderen am Tisch, und ohne deine ID und deinen Seed könnte niemand das Mischen prüfen.
    - Deine Jetonbuchungen bleiben, weil sie auch die betreffen, mit denen du gespielt hast. Die Jetons selbst gehen ans Haus zurück, und Start-Jetons bekommst du nicht noch einmal.
me-forget-export-first = Willst du vorher eine Kopie? Nimm /me export.
me-forget-button = Meine Daten löschen
me-forget-not-yours = Diese Frage galt jemand anderem. Für deine eigenen Daten nimm /me forget.
me-forgotten = Deine Daten sind gelöscht
me-forgotten-all = Über dich ist nichts mehr gespeichert.
me-forgotten-what = Deine Fragen, Bretter, Minesweeper- und Ventti-Spiele, Ergebnisse, Statistiken und Ranglistenplätze sind gelöscht.
me-forgotten-what-with-chips = Deine Fragen, Bretter, Minesweeper- und Ventti-Spiele, Ergebnisse, Statistiken und Ranglistenplätze sind gelöscht. Ans Haus zurückgegangen: { $returned }.
me-forgotten-kept = Was bleibt: { $kept }.
me-forgotten-kept-rounds = { $rounds ->
    [one] { $rounds } Runde an einem Tisch
   *[other] { $rounds } Runden an Tischen
}
me-forgotten-kept-movements = { $movements ->
    [one] { $movements } Jetonbuchung
   *[other] { $movements } Jetonbuchungen
}
