# Was als Antwort auf alles kommen kann: wer was wo darf, Dateien, und was schiefging.

## Etwas ging schief oder ist nicht erreichbar

common-went-wrong = Tut mir leid, bei mir ist etwas schiefgegangen. Wenn das öfter passiert, sag dem Betreiber dieses Bots Bescheid und nenne diese Kennung: { $reference }
common-database-away = Ich erreiche meine Datenbank gerade nicht, deshalb hat sich nichts geändert. Bitte versuch es in einer Minute noch einmal.
common-commands-changed = Meine Befehle haben sich gerade geändert. Lade Discord neu, oder versuch es in einer Minute noch einmal.
common-unreadable = „{ $written }“ verstehe ich nicht.
common-outdated-button = Dieser Knopf stammt aus einer älteren Version von mir und funktioniert nicht mehr. Bitte gib den Befehl noch einmal ein.
common-outdated-updated = Dieser Knopf stammt aus einer älteren Version von mir. Ich habe die Nachricht aktualisiert, bitte versuch es noch einmal.
common-outdated-answered = Dieser Knopf stammt aus einer älteren Version von mir. Ich habe die Frage noch einmal beantwortet, nur für dich.
common-outdated-elsewhere = Dieser Knopf stammt aus einer älteren Version von mir. Hier ist die aktuelle Nachricht:
common-go-to-message = Zur Nachricht
common-edit-form = Bearbeiten
common-outdated-form = Dieses Formular ist abgelaufen. Bitte öffne es noch einmal.
common-typed-text-forgotten = Was du geschrieben hast, habe ich nicht mehr. Bitte gib es noch einmal ein.

## Zu viel auf einmal

common-too-quick = Nicht so schnell! Versuch es in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
common-server-too-quick = Dieser Server hält mich ganz schön auf Trab. Versuch es in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.

## Wo es geht, und wer es darf

common-only-in-a-server = Das geht nur auf einem Server. Was überall geht, zeigt /help.
common-only-where-added = Das geht nur auf Servern, zu denen ich hinzugefügt wurde. Hier hast nur du mich hinzugefügt.
common-not-allowed-here = Das darfst du hier nicht.
common-needs-permission = Dafür brauchst du die Berechtigung „{ $permission }“.
common-lacks-permissions = { $count ->
    [one] Mir fehlt in diesem Kanal die Berechtigung „{ $permissions }“.
   *[other] Mir fehlen in diesem Kanal diese Berechtigungen: { $permissions }.
}
common-impossible-here = { common-lacks-permissions } Versuch es in einem anderen Kanal, oder frag jemanden, der den Server verwaltet.
common-no-picture = Kein Bild: { $missing-permissions }

## Berechtigungen, wie Discord sie in seinen Einstellungen nennt

permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-embed-links = Links einbetten
permission-attach-files = Dateien anhängen
permission-manage-guild = Server verwalten
permission-manage-channels = Kanäle verwalten

## Dateien, die jemand schickt

common-file-too-large = Diese Datei ist zu groß: Höchstens { $size } { $unit } sind erlaubt.
common-file-too-slow = Discord hat länger als { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} gebraucht, um mir die Datei zu geben, deshalb habe ich abgebrochen. Bitte versuch es in einer Minute noch einmal.
common-file-not-given = Ich konnte die Datei nicht von Discord holen. Bitte versuch es in einer Minute noch einmal.

## Jetons

chips-not-enough = Dafür brauchst du { $needed ->
    [one] { $needed } Jeton
   *[other] { $needed } Jetons
}, hast aber { $held ->
    [0] keine
   *[other] nur { $held }
}. Mit /chips daily bekommst du jeden Tag welche.
chips-had-today = Heute hast du deine Jetons schon abgeholt.
chips-gift-to-yourself = Dir selbst kannst du keine Jetons geben.
chips-gift-too-small = Gib mindestens 1 Jeton.
chips-in-play = Du hast an einem Tisch noch Jetons im Spiel. Beende erst die Runde, dann versuch es noch einmal.

## Balken, die eine Antwort erklären, in Worten

common-stack-described = { $title }: { $shares }.
common-bars-described = { $title }: { $bars }.

## Knöpfe mehrerer Nachrichten

common-hint = Tipp
common-why = Warum?
common-play-again = Nochmal
common-as-text = Als Text
common-back = Zurück
common-more = Mehr
common-newer = Neuere
common-older = Ältere
