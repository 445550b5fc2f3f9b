# Tische aller Spiele, und was Runden aller Spiele gemeinsam haben.

## Am Tisch: was ein Spieler nicht tun kann

table-closed = Dieser Tisch ist geschlossen.
table-closed-another-open = Dieser Tisch ist geschlossen. Jetzt ist dieser hier offen:
table-closing = Der Tisch schließt gerade.
table-closing-already = Der Tisch schließt schon.
table-full = Alle { $boxes } Plätze sind besetzt.
table-no-such-box = Dieser Tisch hat die Plätze 1 bis { $boxes }.
table-nobody-sits-there = Da sitzt niemand.
table-somebody-sits-there = Da sitzt schon jemand.
table-not-seated = Du sitzt nicht an diesem Tisch.
table-they-are-not-seated = Diese Person sitzt nicht an diesem Tisch.
table-seated-already = Du sitzt schon an diesem Tisch.
table-leaving-already = Du verlässt den Tisch schon.
table-same-seed = Das ist schon dein Seed.
table-round-being-played = Gerade läuft eine Runde.
table-no-round-yet = Hier wurde noch keine Runde gespielt.
table-did-not-play = Du warst in der letzten Runde nicht dabei.
table-button-of-another = Dieser Knopf gehört zu einem anderen Tisch.
table-open-already = In diesem Kanal gibt es schon einen Tisch.
table-none-open-here = In diesem Kanal ist kein Tisch offen.
table-close-needs-permission = Solange jemand am Tisch sitzt, brauchst du zum Schließen die Berechtigung „{ $permission }“. Einen leeren Tisch kann jeder schließen.
table-no-such-number = Tisch { $table } gibt es nicht.
table-round-under-way = An diesem Tisch läuft schon eine Runde.
table-no-round-under-way = An Tisch { $table } läuft keine Runde.

## In einer Runde jedes Spiels: was ein Spieler nicht tun kann

round-over = Die Runde ist vorbei.
round-others-turn = Jemand anders ist dran.
round-nobody-to-act = Gerade muss niemand etwas tun.
round-not-dealt-yet = Die Karten sind noch nicht gegeben.
round-dealt-already = Die Karten sind schon gegeben.
table-nobody-has-bet = Noch hat niemand gesetzt.
table-not-in-round = In dieser Runde bist du nicht dabei. Du kannst in der nächsten setzen.
table-round-not-settled = Die nächste Runde beginnt, wenn diese abgerechnet ist.

## Einsätze, die nicht gehen

table-bets-are-closed = Die Karten sind schon gegeben. Du kannst in der nächsten Runde setzen.
table-bet-out-of-range = Der kleinste Einsatz ist hier { $least }, der größte { $most }.
table-bet-is-fixed = Du kannst hier nur { $bet } setzen. Gib 0 ein, wenn du nicht setzen willst.
table-same-bet = Das hast du schon gesetzt.
table-no-bet-yet = Du hast noch nicht gesetzt.
table-no-bet-before = Seit du hier sitzt, hast du noch nicht gesetzt.
table-waits-for-bet = Platz { $box } hat noch nicht gesetzt. In { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} kannst du trotzdem geben lassen.
table-changed-so-much = Einsätze und Plätze haben sich zu oft geändert. Gegeben wird erst, wenn die Zeit um ist.

## Wo es Tische geben darf

table-opened-elsewhere = Auf diesem Server kann man Tische hier öffnen: { $channels }.
table-another-game-empty = In diesem Kanal ist ein { $game }-Tisch offen, aber niemand sitzt daran. Schließ ihn mit /table close, dann kannst du deinen öffnen.
table-another-game = In diesem Kanal wird gerade { $game } gespielt. Öffne deinen Tisch in einem anderen Kanal oder Thread, oder warte, bis alle gegangen sind.

## Rückblick auf Runden

table-no-round-here = In diesem Kanal wurde noch keine Runde zu Ende gespielt. Spiel eine mit { $commands }.
table-no-such-round = Runde { $number } gibt es auf diesem Server nicht.
table-not-at-a-table = Spiel { $number } ({ round-game }) wurde nicht an einem Tisch gespielt. Zum Prüfen drück unter dem Spiel auf Fairness. Deine eigenen Spiele findest du mit /history wieder.
table-round-not-finished = Runde { $number } läuft noch.
table-round-hidden = Runde { $round } wurde in einem Kanal gespielt, den du nicht sehen kannst.
table-round-private = Runde { $round } wurde in einem privaten Thread gespielt. Bitte frag mich dort.
table-round-channel-gone = Den Kanal von Runde { $round } gibt es nicht mehr. Nur wer mitgespielt hat oder den Server verwaltet, kann sie ansehen.
table-round-channel-unknown = Ich kann den Kanal von Runde { $round } nicht mehr sehen und weiß deshalb nicht, ob du sie ansehen darfst.

## Ob das Mischen fair war: was fehlt oder nicht stimmt

table-no-card-dealt = In Runde { $number } wurden keine Karten gegeben.
table-shuffle-not-kept = Die Runde, in der dieser Schuh gemischt wurde, ist nicht mehr gespeichert.
table-impossible-round = Runde { $number } kann nicht so verlaufen sein, wie sie gespeichert ist: { $why }
table-other-seeds = Die eingemischten Seeds sind andere als die, die am Tisch galten.

## Unmögliche Tische, und ungültige gespeicherte Runden (ein Fehler, oder eine veränderte Datenbank)

table-bad-bet-limits = Der kleinste und der größte Einsatz müssen ganze Jetons sein, von 1 bis { $most }.
table-most-below-least = Der kleinste Einsatz auf diesem Server ist { $least }, der größte kann also nicht { $most } sein.
table-cut-too-low = Für eine Runde müssen mindestens { $cards } Karten im Schuh sein.
table-not-the-next-shoe = Das ist nicht der nächste Schuh.
table-no-moment-to-shuffle = Jetzt wird nicht gemischt.
table-cannot-deal = Jetzt kann nicht gegeben werden.
table-cannot-settle = Die Runde kann noch nicht abgerechnet werden.
round-open-already = Die Runde ist schon eröffnet.
round-wrong-secret = Das Geheimnis passt nicht zu seinem Fingerabdruck.
round-not-opened = Eine Runde muss erst eröffnet werden.
round-malformed = Die gespeicherte Runde ist keine gültige { $game }-Runde.

## Runden eines Spiels ohne Tisch

round-game = { $game ->
    [mines] Minesweeper
    [ventti] Ventti
   *[other] { $game }
}
round-of-another-game = Spiel { $number } ist kein { round-game }-Spiel.
round-no-such-number = Spiel oder Runde { $number } gibt es hier nicht.
round-not-kept = Dieses Spiel habe ich nicht mehr. Bitte fang ein neues an.
round-yours-open = Du hast in diesem Kanal schon ein { round-game }-Spiel offen.
round-played-already = Zu spät: Das Spiel ist schon weiter.
round-played-elsewhere = Dieses Spiel wird anderswo gespielt.
round-of-everyone-open = In diesem Kanal ist schon ein { round-game }-Spiel für alle offen.
round-goes-on = Spiel { $game } geht hier weiter: { $link }
how-to-play = So geht’s

## Die Nachricht eines Tischs

table-title = { $game } · Tisch { $table }
table-title-closed = { $game } · Tisch { $table } · geschlossen
table-next-round = **Nächste Runde**
# Solange es keine Bank gibt, gegen die man setzen kann.
table-seat = **{ $box }** { $who }{ $held ->
    [none] { "" }
   *[other] { " " }({ $held })
}
table-seat-bets = **{ $box }** { $who } setzt **{ $chips }**{ $left ->
    [none] { "" }
   *[other] { " " }(noch { $left } übrig)
}
table-seat-has-not-bet = **{ $box }** { $who } hat noch nicht gesetzt{ $held ->
    [none] { "" }
   *[other] { " " }({ $held })
}
table-sitting-out = In dieser Runde nicht dabei: { $people }.
table-leaving = Gehen nach dieser Runde: { $people }.
table-closes-after-round = Der Tisch schließt nach dieser Runde.
# $waiting kommt vom Spiel, etwa „Aino, du bist dran: hart 16 gegen 10“.
table-waiting = { $waiting } · die Zeit endet { $when }
# $what sagt, was für jeden getan wurde, etwa „@Aino blieb mit 16 stehen“.
table-times-up = **Zeit abgelaufen:** { $what }.
# Wo das zu lang wäre: für mehrere, oder für alle in der Runde.
table-times-up-for = **Zeit abgelaufen** für { $who }.
table-times-up-for-everyone = **Zeit abgelaufen** für alle.
# Warum jemand nicht selbst am Zug war.
table-missed = { $missed ->
    [left] Tisch verlassen
   *[late] Zeit abgelaufen
}
table-place-bets = **Macht eure Einsätze.** Gegeben wird, sobald alle gesetzt haben, oder { $when }.
table-others-can-join = **Andere können noch einsteigen.** Gegeben wird { $when }.
table-closes-without-bets = Setzt niemand, schließt der Tisch { $when }.
table-place-first-bet = **Macht eure Einsätze.** { table-closes-without-bets }
table-bet-limits = Einsätze { $least } bis { $most }
table-fixed-bet = jeder Einsatz ist { $bet }
table-bets-without-chips = { $bets }, nur zum Spaß (keine Jetons auf diesem Server)
table-shoe = Schuh { $shoe }: noch { $left } von { $cards } Karten
table-reshuffled = Der Schuh wurde für diese Runde gemischt.
table-check-the-shuffle = Mit /table verify lässt sich das Mischen prüfen.
table-ended-asked = Der Tisch ist geschlossen.
table-ended-idle = Zehn Minuten lang hat niemand gesetzt, deshalb ist der Tisch geschlossen.
table-ended-gone = Die Nachricht des Tischs wurde gelöscht. Der Tisch ist geschlossen, und alle bekommen ihre Einsätze zurück.
# In einem Bild, in dem gewonnene und verlorene Jetons ein Vorzeichen haben.
table-even = ±0

## Was an einem Tisch geschah

table-story-sat = { $who } nimmt Platz { $box }.
table-story-left = { $who } geht.
table-story-left-after-round = { $who } geht nach der Runde.
table-story-stood-up = { $who } wurde vom Tisch entfernt.
table-story-stood-up-after-round = { $who } wird nach der Runde vom Tisch entfernt.
# Warum jemand nicht selbst am Zug war.
table-story-missed = { $missed ->
    [late] { " " }(Zeit abgelaufen)
    [left] { " " }(gegangen)
   *[no] { "" }
}
table-story-seeded = { $who } wählt einen neuen Seed. Er gilt ab dem nächsten Mischen.
table-story-bet = { $who } setzt **{ $chips }**.
table-story-bet-taken-back = { $who } nimmt den Einsatz zurück.
table-story-bets-returned = Alle Einsätze werden zurückgegeben.
table-story-shuffled = Schuh { $shoe } wird gemischt: { $cards } Karten{ $left-out ->
    [0] { "" }
   *[other] , ohne die { $left-out } auf dem Tisch
}.
table-story-result = { $who } { $result ->
    [won] gewinnt **{ $chips }**
    [lost] verliert **{ $chips }**
   *[even] bekommt den Einsatz zurück
}.
table-story-closing = Der Tisch schließt nach dieser Runde.

## Wie jemand gespielt hat

table-played = So hast du Runde { $round } gespielt
table-nothing-to-decide = Du hattest nichts zu entscheiden.
table-all-best = Perfekt: Jede Entscheidung war die beste.
table-decision = { $position } { $choice } · { $cost ->
    [none] am besten
   *[other] kostet **{ $cost }**
}{ $best ->
    [none] { "" }
   *[other] { " " }· am besten: { $best }
}

## Fairness: worauf sich ein offener Tisch festgelegt hat

table-fair-title = Fairness: Tisch { $table }
table-fair-how = Jedes Mischen verbindet mein Geheimnis mit den Seeds aller. Vorher zeige ich einen Fingerabdruck des Geheimnisses (SHA-256), damit ich es später nicht ändern kann. Ist der Schuh ausgespielt, zeige ich das Geheimnis, und /table verify prüft jede Karte.
table-fair-shoe-in-play = Schuh { $shoe }, Fingerabdruck: `{ $commitment }`
table-fair-next-shoe = Fingerabdruck des nächsten Schuhs: `{ $commitment }`
table-shoe-spent = Schuh { $shoe } ist ausgespielt. Sein Geheimnis: `{ $secret }`
table-your-seed = Dein Seed, der ab jetzt bei jedem Mischen mitzählt: { $seed }

## Ein geprüfter Schuh

table-fair-shoe = Schuh { $shoe }, { $game }-Tisch { $table }
table-fair-one-round = Runde { $round }
table-fair-rounds = Runde { $first } bis { $last }
table-fair-in-play = { $shoe }: noch im Spiel
table-fair-so-far = Bisher { $cards ->
    [one] wurde { $cards } Karte
   *[other] wurden { $cards } Karten
} daraus gegeben, in { $rounds }. Das Geheimnis würde die nächsten Karten verraten. Deshalb zeige ich es erst, wenn der Schuh ausgespielt und die Runde vorbei ist.
table-fair-right = { $shoe }: jede Karte stimmt
table-fair-every-card = { $cards ->
    [one] **{ $cards } Karte** wurde in { $rounds } gegeben. Es ist genau die, die sich aus Geheimnis und Seeds ergibt.
   *[other] **{ $cards } Karten** wurden in { $rounds } gegeben. Alle sind genau die, die sich aus Geheimnis und Seeds ergeben, in dieser Reihenfolge.
} Das habe ich geprüft:
table-fair-what-was-checked =
    - Das Geheimnis passt zum Fingerabdruck, der vor dem Mischen veröffentlicht wurde (sein SHA-256).
    - Die Seeds sind die, die alle am Tisch gewählt hatten.
    - Zusammen ergeben sie die Reihenfolge des Schuhs, und jede gegebene Karte ist darin die nächste.
table-fair-wrong = { $shoe }: etwas stimmt nicht
table-fair-problem = **{ $problem }** Bitte sag dem Betreiber dieses Bots Bescheid.
table-fair-seeds = Seeds, in der Reihenfolge der Plätze: { $seeds }
table-fair-commitment = Sein Fingerabdruck (SHA-256), veröffentlicht vor dem Mischen: `{ $commitment }`
table-fair-file = Prüf es selbst nach: In der Datei steht alles, was du brauchst, und wie es geht.

## Die Datei, mit der ein anderes Programm einen Schuh prüfen kann

table-fair-file-heading = { $shoe }.
table-fair-file-commitment = Fingerabdruck
table-fair-file-secret = Geheimnis
table-fair-file-decks = Decks
table-fair-file-left-out = ausgelassen
table-fair-file-nothing = keine
table-fair-file-seeds = Seeds
table-fair-file-message = Nachricht
table-fair-file-key = Schlüssel
table-fair-file-how =
    So prüfst du es nach, mit jedem Programm:
    1. { fairness-commitment }
    2. Die Nachricht hat für alle am Tisch eine Zeile, in der Reihenfolge der Plätze: Discord-ID, Doppelpunkt, Seed, Zeilenvorschub. Der Schlüssel ist der HMAC-SHA256 der Nachricht mit dem Geheimnis.
    3. Die Decks ordnen, eins nach dem anderen: ♠ ♥ ♦ ♣, jeweils vom Ass bis zum König. Für jede ausgelassene Karte die erste gleiche herausnehmen.
    4. { fairness-numbers }
    5. { fairness-shuffle } In dieser Reihenfolge werden die Karten gegeben.
table-fair-file-order = Die Reihenfolge, { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}:
table-fair-file-dealt = Gegeben, { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
} in dieser Reihenfolge:

## Knöpfe und Formulare aller Tische

table-sit = Hinsetzen
table-leave = Gehen
table-my-seed = Mein Seed
table-seed-form = Dein Seed
table-seed-field = Zählt ab jetzt bei jedem Mischen mit
table-seed-which = Beliebiger Text in einer Zeile.
table-deal = Geben
table-bet = Setz { $chips }
table-same-bet-button = Wie zuvor
table-other-bet = Anderer Einsatz
table-bet-form = Dein Einsatz
table-chips-field = Jetons
table-chips-field-held = Jetons (du hast { $held })
table-bet-which = Eine ganze Zahl von { $least } bis { $most }, „alles“, „halb“ oder 0 für keinen Einsatz.
table-bet-unread = „{ $written }“ geht nicht. Gib eine ganze Zahl von { $least } bis { $most }, „alles“, „halb“ oder 0 (kein Einsatz) ein.
table-how-did-i-play = Meine Züge
table-event-by-event = Schritt für Schritt

## Für eine Person allein, und für alle, die den Kanal verwalten

table-first-chips = Du sitzt auf Platz { $box }. Zum Start bekommst du { $chips }.
table-is-open = Dein Tisch ist offen: { $link }
table-goes-on = In diesem Kanal gibt es schon einen Tisch, mit eigenen Regeln: { $link }
table-now-closed = Der Tisch ist geschlossen.
table-closes-when-settled = Der Tisch schließt, wenn die Runde vorbei ist.
table-player-removed = { $who } wurde vom Tisch entfernt.

## Eine beendete Runde, noch einmal gezeigt

table-replay = { $game } · Tisch { $table } · Runde { $round } · Schritt { $step } von { $last }
table-worth-unknown = Was das wert war, kann ich gerade nicht ausrechnen.
table-replay-first = Start
table-replay-back = Zurück
table-replay-next = Vor
table-replay-last = Ende
table-round-choice = Runde { $round }, { $game }, { $at } UTC
