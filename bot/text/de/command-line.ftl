# Was im Terminal liest, wer den Bot betreibt.

## oddsmith --help

shell-description = Ein Discord-Bot, der die Chancen kennt.
shell-epilog = Ohne Befehl startet oddsmith den Bot.
shell-help = diese Hilfe anzeigen und beenden
shell-version = die Version anzeigen und beenden
shell-doctor = Token, Rechte, Datenbank, Solver und Uhr prüfen und sagen, was zu beheben ist
shell-say = dem Bot in einem Playground Zeilen sagen und seine Antworten ausgeben
shell-say-line = was gesagt wird, etwa "/bj advise 16 T"
shell-say-as = wer es sagt; ohne Angabe Guest, der den Server verwaltet
shell-say-language = die Sprache im Discord dieser Person, etwa fi oder de
shell-migrate = die Datenbank auf den neuesten Stand bringen und beenden
shell-audit = Jetons, Schuhe und jede Runde prüfen; geht auch, während der Bot läuft
shell-backup = die Datenbank in eine neue Datei kopieren; geht auch, während der Bot läuft
shell-backup-file = wohin die Kopie soll; die Datei darf es noch nicht geben
shell-restore = eine Sicherung in eine leere Datenbank laden
shell-restore-file = die Sicherung, die geladen wird

## Was ein Befehl getan hat

shell-migrated = Die Datenbank ist auf dem neuesten Stand (Version { $version }).
shell-backed-up = Datenbank nach { $file } kopiert.
shell-restored = Datenbank aus { $file } wiederhergestellt.
shell-no-answer = Der Bot hat nicht rechtzeitig geantwortet.

## oddsmith doctor: eine Zeile je Befund

doctor-finding = { $state ->
    [ok] ok
    [note] Hinweis
   *[problem] BEHEBEN
}: { $finding }
doctor-database = Datenbank: { $address } funktioniert und hat Version { $version }.
doctor-no-database = Datenbank: Der Bot legt { $file } beim Start an.
doctor-database-migrates = Datenbank: { $found ->
    [none] Sie hat noch keine Tabellen. Der Bot legt sie beim Start an.
   *[other] Sie hat Version { $found }. Der Bot bringt sie beim Start auf { $needed }; mach vorher eine Sicherung.
}
doctor-solvers = Solver: { $count ->
    [one] { $count } Prozess
   *[other] { $count } Prozesse
} auf dieser Maschine. Eine Testhand hat { $milliseconds } ms gedauert.
doctor-cluster = Solver: der Dask-Cluster unter { $address }. Eine Testhand hat { $milliseconds } ms gedauert.
doctor-no-solvers = Solver: Ein Worker-Prozess konnte eine Testhand nicht lösen: { $reason }
doctor-no-cluster = ODDSMITH_SOLVERS: Im Dask-Cluster unter { $address } konnte kein Worker eine Testhand lösen: { $reason }
doctor-no-token = Token: DISCORD_TOKEN ist nicht gesetzt, deshalb startet der Bot in einem lokalen Playground. Für Discord trag ein Token in .env ein.
doctor-token = Token: gültig, für { $name } ({ $id }).
doctor-intents = Intents: Die privilegierten sind aus, und der Bot braucht keinen davon.
doctor-needless-intents = Intents: { $intents } { $count ->
    [one] ist an, aber der Bot braucht ihn nicht. Schalte ihn
   *[other] sind an, aber der Bot braucht sie nicht. Schalte sie
} auf der Seite Bot im Entwicklerportal aus.
doctor-intent-presence = Presence Intent
doctor-intent-members = Server Members Intent
doctor-intent-content = Message Content Intent
doctor-endpoint = Befehle: Discord schickt sie an { $address }, der Bot bekommt also keine. Leere Interactions Endpoint URL auf der Seite General Information im Entwicklerportal.
doctor-gateway = Gateway: Es antwortet. Heute sind noch { $left } von { $of } Verbindungen übrig.
doctor-no-gateway = DISCORD_GATEWAY: { $address } antwortet nicht ({ $reason }). Blockiert eine Firewall oder ein Proxy WebSockets?
doctor-permissions = Rechte: vollständig auf { $count ->
    [one] dem einen Server, auf dem der Bot ist.
   *[other] allen { $count } Servern, auf denen der Bot ist.
}
doctor-no-server = Rechte: Der Bot ist noch auf keinem Server. Füg ihn hinzu: { $link }
doctor-lacks = Rechte: unvollständig auf { $count } von { $of } { $of ->
    [one] Server
   *[other] Servern
} ({ $servers }), sofern Kanaleinstellungen sie nicht gewähren. Ändere dort die Rolle des Bots, oder füg ihn noch einmal hinzu: { $link }
doctor-server-lacks = { $server }: ohne { $permissions }
doctor-clock = Uhr: Sie stimmt mit der von Discord überein.
doctor-clock-off = Uhr: Diese Maschine geht gegenüber Discord { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} { $direction ->
    [ahead] vor
   *[behind] nach
}. Schalte die Zeitsynchronisation (NTP) ein, sonst werden Befehle als zu alt verworfen.

## Start

start-playground = DISCORD_TOKEN ist nicht gesetzt, deshalb läuft der Bot in einem lokalen Playground. Öffne { $page } in einem Browser.
start-another-port = Port { $port } ist belegt, der Playground nimmt einen anderen.
start-no-playground = Der Playground ist nicht gestartet (Exit-Code { $exit }).
start-unknown-token = DISCORD_TOKEN: Discord kennt dieses Token nicht.
start-token-was-reset = DISCORD_TOKEN: Dieses Token gilt nicht mehr. Hol dir im Entwicklerportal von Discord ein neues.
start-too-few-shards = ODDSMITH_SHARDS: Der Bot ist auf zu vielen Servern für so wenige Shards. Erhöhe die Gesamtzahl.
start-no-discord = DISCORD_API: Unter { $at } antwortet nichts.
start-discord-refuses = Discord hat mit { $answer } geantwortet. Versuch es in ein paar Minuten noch einmal; Ausfälle stehen auf https://discordstatus.com.
start-database-away = ODDSMITH_DATABASE: Die Datenbank antwortet nicht mehr ({ $reason }). Starte den Bot neu, wenn sie wieder da ist.
start-no-health-port = ODDSMITH_HEALTH_PORT: Port { $port } lässt sich nicht öffnen ({ $reason }). Nimm einen anderen Port, oder 0 für keinen.

## Einstellungen, die nicht gehen

setting-wrong = { $name }: { $why }
setting-not-a-number = Das muss eine ganze Zahl sein.
setting-too-low = Das muss mindestens { $bound } sein.
setting-too-high = Das darf höchstens { $bound } sein.
setting-not-one-of = Möglich ist { $known }.
setting-not-an-address = Das muss eine Adresse wie { $example } sein.
setting-bad-limit = Schreib, wie viele in wie vielen Sekunden, etwa { $example }.
setting-bad-shards = Schreib den ersten Shard, den letzten Shard und die Gesamtzahl, etwa { $example }.
setting-no-such-shards = Die Shards { $written } gibt es nicht. Shards werden ab 0 gezählt, der letzte ist um eins kleiner als die Gesamtzahl.
setting-shards-need-postgresql = Mehrere Prozesse brauchen eine gemeinsame PostgreSQL-Datenbank. Gib ihre Adresse in ODDSMITH_DATABASE an.
setting-no-scheduler = Lass das leer, oder nenne einen Dask-Scheduler, etwa { $example }.
# $reason kommt auf Englisch von der Bibliothek, die die Einstellungen liest.
setting-no-game = In { $package } ist kein Spiel. Das muss ein installiertes Paket mit den Modulen { $modules } sein.

## Eine Datenbank, die nicht geht

database-no-address = ODDSMITH_DATABASE: Das ist keine Adresse einer Datenbank. So sieht eine aus: { $file } oder { $server }.
database-not-supported = ODDSMITH_DATABASE: { $kind } wird nicht unterstützt. Möglich ist eine Adresse wie { $file } oder { $server }.
database-needs-a-file = ODDSMITH_DATABASE: SQLite braucht eine Datei, etwa { $example }.
database-takes-no-options = ODDSMITH_DATABASE: SQLite nimmt keine Optionen. Lass ?{ $option }=... weg.
database-password-has-at-sign = ODDSMITH_DATABASE: Das Passwort enthält ein @. Schreib dafür %40.
database-missing = ODDSMITH_DATABASE: Unter { $file } ist keine Datenbank.
database-no-folder = ODDSMITH_DATABASE: Der Ordner { $folder } lässt sich nicht anlegen: { $reason }.
# $reason kommt auf Englisch von der Datenbank.
database-unusable = ODDSMITH_DATABASE: { $file } lässt sich nicht benutzen: { $reason }.
database-unusable-postgresql = ODDSMITH_DATABASE: Die PostgreSQL-Datenbank { $name } auf { $host } lässt sich nicht benutzen: { $reason }.
database-not-migrated = ODDSMITH_DATABASE: { $found ->
    [none] Die Datenbank hat noch keine Tabellen.
   *[other] Die Datenbank hat Version { $found }, gebraucht wird { $needed }.
} Führe erst oddsmith migrate aus.
database-of-a-newer-version = ODDSMITH_DATABASE: Diese Datenbank stammt von einer neueren Version von Oddsmith. Installiere die neuere.
database-broken-references = ODDSMITH_DATABASE: { $rows ->
    [one] { $rows } Zeile von { $table } verweist
   *[other] { $rows } Zeilen von { $table } verweisen
} auf etwas, das es nicht gibt.

## Sicherungen

backup-no-database = Unter { $file } ist keine Datenbank.
backup-file-exists = { $file } gibt es schon. Sicherungen überschreiben nie etwas.
backup-no-folder = Den Ordner { $folder } gibt es nicht.
backup-no-file = Die Datei { $file } gibt es nicht.
backup-unreadable = { $file } lässt sich nicht als Sicherung lesen: { $reason }.
backup-not-ours = { $file } ist keine Sicherung von Oddsmith.
backup-damaged = { $file } ist beschädigt.
backup-database-not-empty = In der Datenbank sind schon Daten (in { $table }). Stoppe den Bot und leg diese Datenbank erst beiseite.
