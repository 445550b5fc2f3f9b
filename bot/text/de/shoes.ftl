# Karten, Schuhe und Mischen, bei jedem Spiel.

## Was keins sein kann

shoe-bad-seed = Ein Seed ist eine Zeile mit 1 bis { $most } Zeichen.
shoe-not-a-card = „{ $found }“ ist keine Karte.
shoe-bad-secret = Das Geheimnis eines Mischens hat { $bytes } Bytes, nicht { $found }.

## Karten, Geheimnisse und Fingerabdrücke, die nicht zusammenpassen

shoe-other-secret = Das Geheimnis passt nicht zu seinem Fingerabdruck.
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
fairness-check = So prüfst du es selbst nach, mit jedem Programm: { $method }
