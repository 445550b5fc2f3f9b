# Minkä tahansa pelin pöydät, ja mikä kaikkien pelien kierroksille on yhteistä.

## Pöydässä: mitä ei voi tehdä

table-closed = Tämä pöytä on suljettu.
table-closed-another-open = Tämä pöytä on suljettu. Nyt auki on tämä:
table-closing = Pöytä on sulkeutumassa.
table-closing-already = Pöytä on jo sulkeutumassa.
table-full = Kaikki { $boxes } paikkaa on varattu.
table-no-such-box = Tässä pöydässä on paikat 1–{ $boxes }.
table-nobody-sits-there = Siinä ei istu kukaan.
table-somebody-sits-there = Siinä istuu jo joku.
table-not-seated = Et istu tässä pöydässä.
table-they-are-not-seated = Hän ei istu tässä pöydässä.
table-seated-already = Istut jo tässä pöydässä.
table-leaving-already = Olet jo lähdössä.
table-same-seed = Se on jo siemenesi.
table-round-being-played = Kierros on kesken.
table-no-round-yet = Täällä ei ole vielä pelattu kierrosta.
table-did-not-play = Et ollut mukana viime kierroksella.
table-button-of-another = Se nappi kuuluu toiseen pöytään.
table-open-already = Tällä kanavalla on jo pöytä.
table-none-open-here = Tällä kanavalla ei ole avointa pöytää.
table-close-needs-permission = Kun pöydässä istuu joku, sen sulkemiseen tarvitaan oikeus ”{ $permission }”. Tyhjän pöydän voi sulkea kuka tahansa.
table-no-such-number = Pöytää { $table } ei ole.
table-round-under-way = Kierros on kesken.
table-no-round-under-way = Pöydässä { $table } ei ole kierrosta kesken.

## Mitä pelaaja ei voi tehdä minkään pelin kierroksella

round-over = Kierros on ohi.
round-others-turn = On jonkun toisen vuoro.
round-nobody-to-act = Kenenkään ei tarvitse tehdä nyt mitään.
round-not-dealt-yet = Kortteja ei ole vielä jaettu.
round-dealt-already = Kortit on jo jaettu.
table-nobody-has-bet = Kukaan ei ole vielä panostanut.
table-not-in-round = Et ole mukana tällä kierroksella. Voit panostaa seuraavalla.
table-round-not-settled = Seuraava kierros alkaa, kun tämä on ratkaistu.

## Panokset, joita ei hyväksytä

table-bets-are-closed = Kortit on jaettu. Voit panostaa seuraavalla kierroksella.
table-bet-out-of-range = Pienin panos tässä pöydässä on { $least } ja suurin { $most }.
table-bet-is-fixed = Voit panostaa tässä vain { $bet }. Anna 0, jos et panosta.
table-same-bet = Se on jo panoksesi.
table-no-bet-yet = Et ole vielä panostanut.
table-no-bet-before = Et ole panostanut kertaakaan pöytään istuttuasi.
table-waits-for-bet = Paikan { $box } pelaaja ei ole vielä panostanut. Voit jakaa ilman häntä { $seconds } sekunnin päästä.
table-changed-so-much = Panokset ja paikat ovat vaihtuneet liian usein, joten kortit jaetaan vasta, kun aika loppuu.

## Missä pöytiä voi olla

table-opened-elsewhere = Tällä palvelimella pöytiä voi avata täällä: { $channels }.
table-another-game-empty = Tällä kanavalla on jo pöytä ({ $game }), mutta siinä ei istu ketään. Sulje se komennolla /table close ja avaa sitten omasi.
table-another-game = Tällä kanavalla pelataan jo muuta: { $game }. Avaa pöytäsi toiselle kanavalle tai ketjuun, tai odota, että pelaajat lähtevät.

## Menneet kierrokset

table-no-round-here = Tällä kanavalla ei ole vielä pelattu kierrosta loppuun. Pelaa ensin yksi komennolla { $commands }.
table-no-such-round = Kierrosta { $number } ei ole tällä palvelimella.
table-not-at-a-table = Peliä { $number } ({ round-game }) ei pelattu pöydässä. Sen voi tarkistaa pelin alla olevasta napista Reiluus. Omat pelisi löytyvät komennolla /history.
table-round-not-finished = Kierros { $number } on vielä kesken.
table-round-hidden = Kierros { $round } pelattiin kanavalla, jota et näe.
table-round-private = Kierros { $round } pelattiin yksityisessä ketjussa. Kysy siellä.
table-round-channel-gone = Kierroksen { $round } kanavaa ei enää ole. Kierrosta voivat katsoa vain sen pelaajat ja palvelimen ylläpitäjät.
table-round-channel-unknown = En enää näe kierroksen { $round } kanavaa, joten en tiedä, saatko katsoa kierrosta.

## Oliko sekoitus reilu: mikä puuttuu tai ei täsmää

table-no-card-dealt = Kierroksella { $number } ei jaettu kortteja.
table-shuffle-not-kept = Kierrosta, jolla tämä kenkä sekoitettiin, ei ole enää tallessa.
table-impossible-round = Kierroksen { $number } tallennetut tapahtumat eivät ole voineet tapahtua: { $why }
table-other-seeds = Sekoituksen siemenet eivät ole ne, jotka asetettiin.

## Pöydät, joita ei voi olla, ja kierrokset, jotka eivät ole voineet tapahtua

table-bad-bet-limits = Pienimmän ja suurimman panoksen on oltava kokonaisia pelimerkkejä, 1–{ $most }.
table-most-below-least = Tämän palvelimen pienin panos on { $least }, joten suurin ei voi olla { $most }.
table-cut-too-low = Kierrokseen tarvitaan kenkään vähintään { $cards } korttia.
table-not-the-next-shoe = Se ei ole seuraava kenkä.
table-no-moment-to-shuffle = Nyt ei sekoiteta.
table-cannot-deal = Nyt ei voi jakaa.
table-cannot-settle = Kierrosta ei voi vielä ratkaista.
round-open-already = Kierros on jo auki.
round-wrong-secret = Salaisuus ei vastaa sitoumustaan.
round-not-opened = Kierros pitää ensin avata.
round-malformed = Tallennettu kierros ei ole kelvollinen ({ $game }).

## Pelit, joilla ei ole pöytää

round-game = { $game ->
    [mines] miinaharava
   *[other] { $game }
}
round-of-another-game = Peli { $number } on jokin muu kuin { round-game }.
round-no-such-number = Peliä tai kierrosta { $number } ei ole täällä.
round-not-kept = Minulla ei ole enää tuota peliä. Aloita uusi.
round-yours-open = Sinulla on jo peli kesken tällä kanavalla: { round-game }.
round-played-already = Liian myöhään: peli on jo edennyt.
round-played-elsewhere = Sitä peliä pelataan muualla.
round-of-everyone-open = Tällä kanavalla on jo kaikille avoin peli: { round-game }.
round-goes-on = Peli { $game } jatkuu täällä: { $link }
how-to-play = Ohjeet

## Pöydän viesti

table-title = { $game } · pöytä { $table }
table-title-closed = { $game } · pöytä { $table } · suljettu
table-next-round = **Seuraava kierros**
# Kun ei vielä ole pankkia, jota vastaan panostaa.
table-seat = **{ $box }** { $who }{ $held ->
    [none] { "" }
   *[other] { " " }({ $held })
}
table-seat-bets = **{ $box }** { $who }, panos **{ $chips }**{ $left ->
    [none] { "" }
   *[other] { " " }(jäljellä { $left })
}
table-seat-has-not-bet = **{ $box }** { $who }, ei vielä panosta{ $held ->
    [none] { "" }
   *[other] { " " }({ $held })
}
table-sitting-out = Ei mukana tällä kierroksella: { $people }.
table-leaving = Lähdössä kierroksen jälkeen: { $people }.
table-closes-after-round = Pöytä sulkeutuu kierroksen jälkeen.
table-waiting = { $waiting } · aika loppuu { $when }
# $what kertoo jokaisesta, mitä hänen puolestaan tehtiin, esim. ”@Aino jäi summaan 16”.
table-times-up = **Aika loppui:** { $what }.
# Kun se olisi liian pitkä: usealle pelaajalle tai kaikille kierroksella.
table-times-up-for = **Aika loppui:** { $who }.
table-times-up-for-everyone = **Aika loppui** kaikilta.
# Miksi vuoro jäi pelaajalta väliin.
table-missed = { $missed ->
    [left] Lähdit
   *[late] Aika loppui
}
table-place-bets = **Panokset pöytään!** Kortit jaetaan, kun kaikki ovat panostaneet, tai { $when }.
table-others-can-join = **Mukaan ehtii vielä.** Kortit jaetaan { $when }.
table-closes-without-bets = Jos kukaan ei panosta, pöytä sulkeutuu { $when }.
table-place-first-bet = **Panokset pöytään!** { table-closes-without-bets }
table-bet-limits = panokset { $least }–{ $most }
table-fixed-bet = panos on aina { $bet }
table-bets-without-chips = { $bets }, huvin vuoksi (ei pelimerkkejä tällä palvelimella)
table-shoe = Kenkä { $shoe }: { $left } / { $cards } korttia jäljellä
table-reshuffled = Kenkä sekoitettiin tälle kierrokselle.
table-check-the-shuffle = Sekoituksen voi tarkistaa komennolla /table verify.
table-ended-asked = Pöytä on suljettu.
table-ended-idle = Kukaan ei panostanut kymmeneen minuuttiin, joten pöytä on suljettu.
table-ended-gone = Pöydän viesti poistettiin, joten pöytä on suljettu ja kaikki panokset palautettu.
table-even = tasan

## Mitä pöydässä tapahtui

table-story-sat = { $who } istuu paikalle { $box }.
table-story-left = { $who } lähtee.
table-story-left-after-round = { $who } lähtee kierroksen jälkeen.
table-story-stood-up = { $who } poistetaan pöydästä.
table-story-stood-up-after-round = { $who } poistetaan pöydästä kierroksen jälkeen.
# Miksi vuoro jäi pelaajalta väliin.
table-story-missed = { $missed ->
    [late] { " " }(aika loppui)
    [left] { " " }(lähti)
   *[no] { "" }
}
table-story-seeded = { $who } vaihtaa siementä; uusi on mukana seuraavasta sekoituksesta alkaen.
table-story-bet = { $who } panostaa **{ $chips }**.
table-story-bet-taken-back = { $who } ottaa panoksen takaisin.
table-story-bets-returned = Kaikki panokset palautetaan.
table-story-shuffled = Kenkä { $shoe } sekoitetaan: { $cards } korttia{ $left-out ->
    [0] { "" }
   *[other] , pöydällä olevat { $left-out } eivät ole mukana
}.
table-story-result = { $who } { $result ->
    [won] voittaa **{ $chips }**
    [lost] häviää **{ $chips }**
   *[even] saa panoksen takaisin
}.
table-story-closing = Pöytä sulkeutuu tämän kierroksen jälkeen.

## Miten joku pelasi

table-played = Miten pelasit kierroksen { $round }
table-nothing-to-decide = Sinulla ei ollut päätettävää.
table-all-best = Täydellistä: jokainen päätös oli paras.
table-decision = { $position } { $choice } · { $cost ->
    [none] paras
   *[other] hinta **{ $cost }**
}{ $best ->
    [none] { "" }
   *[other] { " " }· paras: { $best }
}

## Reiluus: mihin avoin pöytä on sitoutunut

table-fair-title = Reiluus: pöytä { $table }
table-fair-how = Jokainen sekoitus yhdistää minun salaisuuteni ja kaikkien siemenet. Ennen sitä näytän salaisuuden sormenjäljen eli sitoumuksen (SHA-256), joten en voi enää vaihtaa salaisuutta. Kun kenkä on pelattu loppuun, näytän salaisuuden, ja /table verify tarkistaa jokaisen kortin.
table-fair-shoe-in-play = Kenkä { $shoe }, sitoumus: `{ $commitment }`
table-fair-next-shoe = Seuraavan kengän sitoumus: `{ $commitment }`
table-shoe-spent = Kenkä { $shoe } on pelattu loppuun. Sen salaisuus: `{ $secret }`
table-your-seed = Siemenesi, mukana jokaisessa sekoituksessa tästä eteenpäin: { $seed }

## Tarkistettu kenkä

table-fair-shoe = Pöydän { $table } ({ $game }) kenkä { $shoe }
table-fair-one-round = kierros { $round }
table-fair-rounds = kierrokset { $first }–{ $last }
table-fair-in-play = { $shoe } on vielä pelissä
table-fair-so-far = Siitä on jaettu { $cards ->
    [one] { $cards } kortti
   *[other] { $cards } korttia
} ({ $rounds }). Salaisuus paljastaisi tulevat kortit, joten näet sen vasta, kun kenkä on pelattu loppuun ja kierros on ohi.
table-fair-right = { $shoe }: jokainen kortti täsmää
table-fair-every-card = { $cards ->
    [one] Jaettu **{ $cards } kortti** ({ $rounds }) on se, jonka salaisuus ja siemenet tuottavat.
   *[other] Kaikki **{ $cards } jaettua korttia** ({ $rounds }) ovat ne, jotka salaisuus ja siemenet tuottavat, samassa järjestyksessä.
} Mitä tarkistin:
table-fair-what-was-checked =
    - Salaisuuden SHA-256 on ennen sekoitusta julkaistu sitoumus.
    - Siemenet ovat ne, jotka pöydän pelaajat olivat asettaneet.
    - Salaisuus ja siemenet antavat yhdessä kengän järjestyksen, ja jokainen jaettu kortti on siinä seuraava.
table-fair-wrong = { $shoe }: jokin ei täsmää
table-fair-problem = **{ $problem }** Kerro siitä botin ylläpitäjälle.
table-fair-seeds = Siemenet paikkojen järjestyksessä: { $seeds }
table-fair-commitment = Sen sitoumus (SHA-256), julkaistu ennen sekoitusta: `{ $commitment }`
table-fair-file = Tarkista itse: tiedostossa on kaikki tarvittava ja ohje.

## Tiedosto, jolla toinen ohjelma voi tarkistaa kengän

table-fair-file-heading = { $shoe }.
table-fair-file-commitment = sitoumus
table-fair-file-secret = salaisuus
table-fair-file-decks = pakkoja
table-fair-file-left-out = pois jätetty
table-fair-file-nothing = ei mitään
table-fair-file-seeds = siemenet
table-fair-file-message = viesti
table-fair-file-key = avain
table-fair-file-how =
    Näin tarkistat sen millä tahansa ohjelmalla:
    1. { fairness-commitment }
    2. Viestissä on jokaisesta pöydässä istuvasta yksi rivi paikkojen järjestyksessä: Discord-tunnus, kaksoispiste, siemen, rivinvaihto. Avain on viestin HMAC-SHA256 salaisuudella.
    3. Laita pakat järjestykseen peräkkäin: ♠ ♥ ♦ ♣, kukin ässästä kuninkaaseen. Ota jokaista pois jätettyä korttia kohti pois ensimmäinen samanlainen.
    4. { fairness-numbers }
    5. { fairness-shuffle } Kortit jaetaan tässä järjestyksessä.
table-fair-file-order = Järjestys, { $cards ->
    [one] { $cards } kortti
   *[other] { $cards } korttia
}:
table-fair-file-dealt = Jaettu, { $cards ->
    [one] { $cards } kortti
   *[other] { $cards } korttia
} tässä järjestyksessä:

## Jokaisen pöydän napit ja lomakkeet

table-sit = Istu
table-leave = Lähde
table-my-seed = Siemeneni
table-seed-form = Siemenesi
table-seed-field = Mukana jokaisessa sekoituksessa tästä lähtien
table-seed-which = Mikä tahansa oma teksti yhdellä rivillä.
table-deal = Jaa kortit
# Vain luku: puhelimessa panosnapeille riittää kaksi riviä.
table-bet = { $chips }
table-same-bet-button = Sama panos
table-other-bet = Muu panos
table-bet-form = Panoksesi
table-chips-field = Pelimerkit
table-chips-field-held = Pelimerkit (sinulla on { $held })
table-bet-which = Kokonaisluku { $least }–{ $most }, kaikki, puolet tai 0, jos et panosta.
table-bet-unread = ”{ $written }” ei käy. Kirjoita kokonaisluku { $least }–{ $most }, kaikki, puolet tai 0, jos et panosta.
table-how-did-i-play = Miten meni?
table-event-by-event = Vaihe vaiheelta

## Yhdelle henkilölle, ja kanavan ylläpitäjille

table-first-chips = Istut paikalla { $box }. Saat aluksi { $chips }.
table-is-open = Pöytäsi on auki: { $link }
table-goes-on = Tällä kanavalla on jo pöytä, jolla on omat sääntönsä: { $link }
table-now-closed = Pöytä on suljettu.
table-closes-when-settled = Pöytä sulkeutuu, kun kierros on ohi.
table-player-removed = { $who } poistettiin pöydästä.

## Päättynyt kierros uudelleen

table-replay = { $game } · pöytä { $table } · kierros { $round } · vaihe { $step } / { $last }
table-worth-unknown = En pysty juuri nyt laskemaan, mitä se maksoi.
table-replay-first = Alku
table-replay-back = Ed.
table-replay-next = Seur.
table-replay-last = Loppu
table-round-choice = Kierros { $round }, { $game }, { $at } UTC
