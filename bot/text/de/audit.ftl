# Was `oddsmith audit` ausgibt: eine Zeile für alles, was nicht stimmt, und dann, was geprüft wurde.

audit-looked-at = Geprüft: { $accounts ->
    [one] { $accounts } Konto
   *[other] { $accounts } Konten
}, { $movements ->
    [one] { $movements } Buchung
   *[other] { $movements } Buchungen
}, { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
}, { $shoes ->
    [one] { $shoes } Schuh
   *[other] { $shoes } Schuhe
}, { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
} und { $events ->
    [one] { $events } Ereignis
   *[other] { $events } Ereignisse
}. { $found ->
    [0] Alles in Ordnung
    [one] { $found } Problem
   *[other] { $found } Probleme
}.

## Jetons

audit-server-out-of-balance = Die Kontostände von Server { $server } müssten zusammen 0 Jetons ergeben, ergeben aber { $sum }.
audit-other-balance = Konto { $account } ({ $owner }, Server { $server }) hat { $balance } Jetons, seine Buchungen ergeben aber { $moved }.
audit-other-winnings = Konto { $account } ({ $owner }, Server { $server }) soll vom Haus { $won } Jetons gewonnen haben, seine Runden ergeben aber { $played }.
audit-below-zero = Konto { $account } ({ $owner }, Server { $server }) ist im Minus: { $balance } Jetons.
audit-broken-chain = Nach Buchung { $movement } hat Konto { $account } angeblich { $said } Jetons, nach der Buchung davor müssten es { $due } sein.
audit-between-servers = Die zwei Konten von Buchung { $movement } sind auf verschiedenen Servern, oder ihre Runde ist auf einem dritten.
audit-movement-of-no-event = Buchung { $movement } gehört zu Ereignis { $event } von Runde { $round }, das es nicht gibt.
audit-left-on-table = Tisch { $table } ist geschlossen oder weg, hat aber noch { $chips } Jetons.

## Statistik

audit-boards-miscounted = Für Spieler { $player } sind { $counted } Bretter gezählt ({ $game }, Server { $server }), gelöst wurden aber { $solved } verschiedene.

## Tische, Runden und Ereignisse

audit-events-missing = In Runde { $round } fehlen Ereignisse: Sie hat nur { $found ->
    [one] eins, mit der Nummer { $first }
   *[other] { $found }, nummeriert von { $first } bis { $last }
}.
audit-no-events = Runde { $round } hat keine Ereignisse.
audit-rounds-of-open-table = Tisch { $table } ist offen und hat { $rounds } offene Runden statt 1.
audit-rounds-of-closed-table = Tisch { $table } ist geschlossen, hat aber { $rounds ->
    [one] { $rounds } offene Runde
   *[other] { $rounds } offene Runden
}.
audit-other-secret = Das Geheimnis von Schuh { $shoe } passt nicht zu seinem Fingerabdruck.
audit-does-not-follow = Runde { $round } beginnt nicht so, wie Runde { $before } geendet hat.
audit-unknown-game = Das Spiel von Runde { $round } kennt diese Version nicht: { $game }.
audit-impossible-round = Runde { $round } lässt sich nicht nachspielen: { $why }
# $why ist ein technischer Fehler.
audit-unreadable-round = Runde { $round } lässt sich nicht nachspielen: { $why }
audit-over-but-open = Runde { $round } ist vorbei, aber noch offen.
audit-closed-but-not-over = Runde { $round } ist geschlossen, aber nicht vorbei.
audit-other-stake = In Runde { $round } wurden { $on-table } Jetons auf den Tisch gebucht, ihre Einsätze ergeben aber { $at-stake }.
# $due und $made sehen aus wie „event 3: 12.5 from player 7 to table 1 (bet)“.
audit-other-move = Runde { $round }: Fällig war „{ $due }“, gebucht wurde aber „{ $made }“.
audit-move-missing = Runde { $round }: Fällig war „{ $due }“, gebucht wurde aber nichts.
audit-move-not-due = Runde { $round }: Fällig war nichts, gebucht wurde aber „{ $made }“.

## Was innerhalb einer Runde nicht stimmt

audit-in-round = Runde { $round }: { $problem }
audit-other-rules = Sie wurde nicht nach den Regeln gespielt, mit denen sie eröffnet wurde.
audit-other-player = Sie wurde nicht von der Person gespielt, der sie gehört.
audit-house-broke-rule = In Ereignis { $event } bricht das Haus seine eigene Regel.
audit-event-of-another = Ereignis { $event } stammt nicht von der Person, der das Spiel gehört.
audit-other-mines = Die Minen von Ereignis { $event } sind nicht die des ersten Bretts, das ohne Raten lösbar ist.
audit-not-automatic = Ereignis { $event } ist nicht das, was als Nächstes kommen musste.
audit-other-cards = Die Karten von Ereignis { $event } sind nicht die nächsten im Schuh.
audit-other-seeds = Die Seeds, die Ereignis { $event } einmischt, sind nicht die, die eingefroren wurden.
audit-automatic-missing = Was als Nächstes kommen musste, fehlt.
