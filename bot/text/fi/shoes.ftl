# Kortit, kengät ja sekoitukset missä tahansa pelissä.

shoe-bad-seed = Siemen on yksi rivi, 1–{ $most } merkkiä.
shoe-not-a-card = ”{ $found }” ei ole kortti.
shoe-bad-secret = Kengän salaisuudessa on { $bytes } tavua, ei { $found }.

## Kortit, salaisuudet ja sitoumukset, jotka eivät sovi yhteen

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
# Miten pöydättömän pelin voi tarkistaa, kun sen salaisuus on näytetty. Vaiheet ovat numeroituina yhdessä tekstissä.
fairness-check = **Näin tarkistat sen itse** millä tahansa ohjelmalla:
fairness-commitment = Salaisuuden SHA-256 on sitoumus (salaisuudessa on 32 tavua, tässä heksadesimaaleina).
fairness-numbers = Tee satunnaisluvut: laske HMAC-SHA256 luvuista 0, 1, 2 ja niin edelleen (8 tavua kukin) avaimella. Joka neljä tavua on yksi luku x. Kaikki luvut ovat big-endian-muodossa.
fairness-shuffle = Sekoita: käy paikat läpi viimeisestä toiseen. Ota paikassa n seuraava x, joka on pienempi kuin suurin n:n monikerta lukuun 2³² asti (ohita suuremmat), ja vaihda paikan (x mod n) + 1 kanssa.
fairness-check-cards =
    1. { fairness-commitment } Salaisuus on myös avain.
    2. Laita pakka järjestykseen: ♠ ♥ ♦ ♣, kukin ässästä kuninkaaseen.
    3. { fairness-numbers }
    4. { fairness-shuffle } Kortit jaetaan tässä järjestyksessä, talon kortit ensin.
fairness-check-mines =
    1. { fairness-commitment } Avain on tekstin `layout { $layout }` HMAC-SHA256 salaisuudella.
    2. Luettele ruudut rivi riviltä: A1, B1 ja niin edelleen. Jätä pois ensimmäinen avaamasi ruutu{ $first ->
        [zero] { " " }ja sen ympärillä olevat ruudut
       *[safe] { "" }
    }.
    3. { fairness-numbers }
    4. { fairness-shuffle } { $mines ->
        [one] Ensimmäinen ruutu on miina.
       *[other] Ensimmäiset { $mines } ruutua ovat miinoja.
    }
