# Kortit, kengät ja sekoitukset missä tahansa pelissä.

shoe-bad-seed = Siemen on yksi rivi, 1–{ $most } merkkiä.
shoe-not-a-card = ”{ $found }” ei ole kortti.
shoe-bad-secret = Sekoituksen salaisuudessa on { $bytes } tavua, ei { $found }.

## Kortit, salaisuudet ja sitoumukset, jotka eivät sovi yhteen

shoe-other-secret = Salaisuus ei vastaa sitoumustaan.
shoe-no-such-number = Kenkää { $shoe } ei ole.
shoe-no-such-commitment = Tällä sitoumuksella ei ole kenkää.
shoe-seeds-frozen = Tästä kengästä jaetaan jo. Siemenesi on mukana seuraavasta alkaen.
shoe-empty = Kenkä on tyhjä.
shoe-too-few-cards = Kengässä ei ole niin monta korttia.
shoe-no-secrets-left = Salaisuuksia ei riitä uudelle kengälle.
shoe-secret-missing = Tämän kengän salaisuus puuttuu.
shoe-too-many-of-a-kind = Pöydässä on samaa korttia enemmän kuin kengässä.
shoe-more-dealt-than-there-are = Kengässä { $shoe } on { $cards } korttia, mutta niitä jaettiin enemmän.
shoe-other-card-dealt = Kengän { $shoe } kortin { $place } pitäisi olla { $due }, mutta jaettiin { $card }.
shoe-cards-unknown = Kengästä { $shoe } { $known ->
    [0] ei tunneta yhtään korttia
    [one] tunnetaan vain ensimmäinen kortti
   *[other] tunnetaan vain { $known } ensimmäistä korttia
}, joten seuraava ei voi olla kortti { $following }.

## Minkä tahansa pelin reiluus

fairness = Reiluus
fairness-of-game = Reiluus · peli { $game }
fairness-check = Näin tarkistat sen itse millä tahansa ohjelmalla: { $method }
