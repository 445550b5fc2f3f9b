# Karten, Schuhe und Mischen, bei jedem Spiel.

## Ungültige Schuhe

shoe-bad-seed = Ein Seed ist eine Zeile mit 1 bis { $most } Zeichen.
shoe-not-a-card = „{ $found }“ ist keine Karte.
shoe-bad-secret = Das Geheimnis eines Schuhs hat { $bytes } Bytes, nicht { $found }.

## Karten, Geheimnisse und Fingerabdrücke, die nicht zusammenpassen

shoe-no-such-number = Schuh { $shoe } gibt es nicht.
shoe-no-such-commitment = Einen Schuh mit diesem Fingerabdruck gibt es nicht.
shoe-seeds-frozen = Aus diesem Schuh wird schon gegeben. Dein Seed zählt ab dem nächsten.
shoe-empty = Der Schuh ist leer.
shoe-too-few-cards = So viele Karten hat der Schuh nicht.
shoe-no-secrets-left = Für einen weiteren Schuh ist kein Geheimnis mehr da.
shoe-secret-missing = Das Geheimnis dieses Schuhs fehlt.
shoe-too-many-of-a-kind = Auf dem Tisch liegen mehr gleiche Karten, als im Schuh sind.
shoe-more-dealt-than-there-are = Schuh { $shoe } hat { $cards } Karten, aber es wurden mehr gegeben.
shoe-other-card-dealt = Karte { $place } aus Schuh { $shoe } müsste { $due } sein, gegeben wurde aber { $card }.
shoe-cards-unknown = Von Schuh { $shoe } { $known ->
    [0] ist keine Karte bekannt
    [one] ist nur die erste Karte bekannt
   *[other] sind nur die ersten { $known } Karten bekannt
}, also kann Karte { $following } nicht die nächste sein.

## Fairness jedes Spiels

fairness = Fairness
fairness-of-game = Fairness · Spiel { $game }
# Wie man ein Spiel ohne Tisch nachprüft, sobald sein Geheimnis gezeigt ist. Die Schritte sind in einem Text nummeriert.
fairness-check = **So prüfst du es selbst nach**, mit jedem Programm:
fairness-commitment = Der Fingerabdruck ist der SHA-256 des Geheimnisses (32 Bytes, hexadezimal gezeigt).
fairness-numbers = Zufallszahlen erzeugen: Das sind die HMAC-SHA256 von 0, 1, 2 und so weiter (je 8 Bytes) mit dem Schlüssel. Je 4 Bytes sind eine Zahl x. Alles ist Big-Endian.
fairness-shuffle = Mischen: vom letzten Platz bis zum zweiten. Nimm bei Platz n das nächste x unter dem größten Vielfachen von n bis 2³² (größere überspringen), und tausche mit Platz (x mod n) + 1.
fairness-check-cards =
    1. { fairness-commitment } Das Geheimnis ist auch der Schlüssel.
    2. Das Deck ordnen: ♠ ♥ ♦ ♣, jeweils vom Ass bis zum König.
    3. { fairness-numbers }
    4. { fairness-shuffle } In dieser Reihenfolge werden die Karten gegeben, die des Hauses zuerst.
fairness-check-mines =
    1. { fairness-commitment } Der Schlüssel ist der HMAC-SHA256 des Textes `layout { $layout }` mit dem Geheimnis.
    2. Die Felder Zeile für Zeile auflisten: A1, B1 und so weiter, ohne dein erstes Feld{ $first ->
        [zero] { " " }und die Felder darum herum
       *[safe] { "" }
    }.
    3. { fairness-numbers }
    4. { fairness-shuffle } { $mines ->
        [one] Das erste Feld ist die Mine.
       *[other] Die ersten { $mines } Felder sind die Minen.
    }
