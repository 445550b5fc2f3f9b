# Blackjack: kädet sanoin, ja mihin ei voi vastata.

## Kortit ja kädet

blackjack-card = { $card ->
    [1] ässä
    [2] kakkonen
    [3] kolmonen
    [4] nelonen
    [5] vitonen
    [6] kutonen
    [7] seiska
    [8] kasi
    [9] ysi
   *[10] kymppi
}
blackjack-a-card = { $card ->
    [1] ässä
    [2] kakkonen
    [3] kolmonen
    [4] nelonen
    [5] vitonen
    [6] kutonen
    [7] seiska
    [8] kasi
    [9] ysi
   *[10] kymppi
}
blackjack-cards-of = { $card ->
    [1] ässää
    [2] kakkosta
    [3] kolmosta
    [4] nelosta
    [5] vitosta
    [6] kutosta
    [7] seiskaa
    [8] kasia
    [9] ysiä
   *[10] kymppiä
}
blackjack-total = { $kind ->
    [soft] pehmeä
   *[hard] kova
} { $total }
blackjack-total-of-cards = { blackjack-total } ({ $cards })
blackjack-natural-of-cards = blackjack ({ $cards })
blackjack-pair-of-cards = { $card ->
    [1] ässäpari
    [2] kakkospari
    [3] kolmospari
    [4] nelospari
    [5] vitospari
    [6] kutospari
    [7] seiskapari
    [8] kasipari
    [9] ysipari
   *[10] kymppipari
}
blackjack-a-pair-or-natural = { $hand }
blackjack-hand-against-card = { $hand } vastaan { $card ->
    [1] A
   *[other] { $card }
}

## Mitä pelaaja kirjoitti

-blackjack-examples = Kokeile: 16 T, A7 9 tai 10 6 vastaan 10.

blackjack-question-missing = Kirjoita kätesi ja jakajan näkyvä kortti. { -blackjack-examples }
blackjack-hand-missing = Oma kätesi puuttuu. { -blackjack-examples }
blackjack-upcard-missing = Jakajan näkyvä kortti puuttuu. { -blackjack-examples }
blackjack-upcard-missing-of-hand = Jakajan näkyvä kortti puuttuu. Kokeile: { $hand } vastaan 10.
blackjack-upcard-missing-of-total = Jakajan näkyvä kortti puuttuu. Kokeile: { blackjack-total } vastaan 10.
blackjack-one-v = Kirjoita yksi käsi ja yksi jakajan kortti, ja niiden väliin yksi ”vastaan”. { -blackjack-examples }
blackjack-one-upcard = Jakajalla näkyy vain yksi kortti, ei { $shown }. { -blackjack-examples }
blackjack-not-an-upcard = Jakajan näkyvä kortti on A, 2–10, J, Q tai K, ei { $found }. { -blackjack-examples }
blackjack-dealer-first = Ensin tulee oma kätesi, sitten jakajan kortti. Kokeile: { $hand } vastaan { $upcard }.
blackjack-not-a-card = En tunnista korttia ”{ $found }”. { -blackjack-examples }
# Sama, kun kysytään vain kortteja, ei kättä ja näkyvää korttia.
blackjack-not-cards = En tunnista korttia ”{ $found }”. Käytä A, 2–10, T, J, Q tai K, esimerkiksi A7 tai K♠ 6♦.
blackjack-total-not-cards = { $total } on summa. Kirjoita itse kortit, esimerkiksi A7 tai K♠ 6♦.
blackjack-did-you-mean = En ymmärrä: ”{ $found }”. Tarkoititko ”{ $meant }”?
blackjack-unreadable-character = Yhtä merkeistä en pysty lukemaan. { -blackjack-examples }
blackjack-text-too-long = Se on liian pitkä kädeksi: enintään { $most } merkkiä.
blackjack-rules-are-options = Tätä sääntöä ei voi kirjoittaa käden viereen. Valitse se komennon /bj advise valinnoilla (parin jakamisen jälkeen: hands:2) tai vastauksen alta napilla ”Muut säännöt”.
blackjack-how-many = Montako { blackjack-cards-of } sinulla on? Jos kaksi, kokeile: { $pair } vastaan 10.
blackjack-no-pair = Pari on kaksi samanarvoista korttia. Kokeile: 88 vastaan 10 tai kasipari vastaan 10.
blackjack-total-missing = Paljonko { $kind ->
    [soft] pehmeä
   *[hard] kova
} käsi on yhteensä? { -blackjack-examples }
blackjack-total-is-the-whole-hand = { $total } on jo koko käsi, joten lisää sen perään vain jakajan kortti. Kokeile: kova { $total } vastaan 10.
blackjack-which-cards = Mitkä kortit? Jokainen niistä vaikuttaa, joten kirjoita ne kaikki. Kokeile: 8 5 3 vastaan 10.
blackjack-brackets-disagree = Sanat ja suluissa olevat kortit eivät täsmää: korteista tulee { $hand }.
blackjack-other-kind-of-hand = Niistä korteista tulee { $hand }. Kirjoitit: { $kind ->
    [soft] pehmeä
   *[hard] kova
}.
blackjack-no-such-reading = Kättä ei voi lukea niin.
blackjack-dealer-missing = Lisää jakajan näkyvä kortti, esimerkiksi T tai A6.

## Kädet, joita ei voi olla tai joissa ei ole päätettävää

blackjack-no-cards = En löydä siitä yhtään korttia. Käytä A, 2–10, T, J, Q tai K, esimerkiksi A7 tai K♠ 6♦.
blackjack-one-card-only = Kirjoita vähintään kaksi korttia tai summa, esimerkiksi 16.
blackjack-no-such-card = Kortin arvo ei voi olla { $card }. Arvot ovat 1 (ässä) – 10 (kymppi, sotilas, kuningatar tai kuningas).
blackjack-no-such-total = Mikään käsi ei ole { $total }. Summat ovat 4–21.
blackjack-no-such-soft-total = Pehmeää summaa { $total } ei ole. Pehmeät kädet, joissa ässä on 11, ovat 12–21.
blackjack-no-such-hard-total = Kovaa summaa { $total } ei ole. Kovat kädet, joissa ässä ei ole 11, ovat 4–21.
blackjack-bust = Käsi meni yli: { $total } on yli 21, joten se on jo hävinnyt.
blackjack-bust-has-no-count = Käsi on yli 21, laskipa sen miten tahansa.
blackjack-dealers-cards-needed = Tarvitsen jakajan kortit, kuten T6. Pelkkä summa riittää vain, jos kenkä on loputon.
blackjack-hands-held = Näillä säännöillä pelaajalla voi olla { $most ->
    [one] vain yksi käsi
   *[other] 1–{ $most } kättä
}, ei { $hands }.
blackjack-split-cards-needed = Jakamisen jälkeen tarvitsen itse kortit, jaettu kortti ensin: A7, jos jaoit ässät, 7A, jos jaoit seiskat.
blackjack-split-ace-one-card = Jaettu ässä saa vain yhden kortin. Jos jaoit vitoset, kirjoita vitonen ensin: 5A4, ei A54.
blackjack-action-not-open = Näillä säännöillä tällä kädellä ei voi valita: { blackjack-action-verb }.

## Kengät

blackjack-not-in-the-shoe = Kengässä { $left ->
    [0] ei ole enää yhtään { blackjack-cards-of }
    [one] on enää { $left } { blackjack-card }
   *[other] on enää { $left } { blackjack-cards-of }
}, ja tähän tarvittaisiin { $out }.
blackjack-hand-not-in-the-shoe = Kengässä jäljellä olevista korteista ei tule tätä: { $question }.
blackjack-shoe-may-run-out = Kenkä voi loppua kesken kierroksen. Käytä enemmän pakkoja tai vähemmän nähtyjä kortteja.
blackjack-only-a-natural-is-hidden = Jäljellä olevilla korteilla jakajalla on varmasti blackjack, joten päätettävää ei ole.

## Säännöt

blackjack-decks = Kengässä voi olla 1–{ $most } pakkaa tai se voi olla loputon, mutta { $decks } ei käy.
blackjack-max-hands = Parin voi jakaa 2, 3 tai 4 kädeksi (1: ei jakamista), ei { $hands }.
blackjack-double-on = double_on on any, 9-11, 10-11 tai none, ei { $double-on }.
blackjack-surrender = surrender on none, late tai early, ei { $surrender }.
blackjack-natural-pays = Blackjackin voiton pitää olla suhde kuten 3:2, 6:5 tai 1:1, ei { $ratio }.
blackjack-not-a-value-of-rule = Säännön { $rule } arvo ei voi olla { $value }.
blackjack-no-such-rules = Blackjack-sääntöjä ”{ $name }” ei ole. Valitse näistä: { $known }.

## Easy Blackjack

blackjack-easy-natural = Blackjack ratkaistaan ennen pelaamista: omasi maksaa 3:2, ja kaksi blackjackia on tasapeli.
blackjack-easy-two-cards = Easy Blackjackissa jakajan molemmat kortit näkyvät. Kirjoita molemmat, esimerkiksi T6.
blackjack-easy-both-hands = Kirjoita molemmat kädet, omasi ja jakajan: hand:16 dealer:T6.
blackjack-easy-no-such-table = Taulukkoa ”{ $name }” ei ole. Valitse näistä: { $known }.
blackjack-easy-title = Easy Blackjack: { $title }
blackjack-easy-strategy = paras ensimmäinen siirto
blackjack-easy-optimal = parhaan ensimmäisen siirron EV
blackjack-easy-initial = kuinka usein kukin jako tulee, 10 000 kierroksella
blackjack-easy-dealer = mihin jakaja päätyy, %
blackjack-easy-stand = jäämisen EV
blackjack-easy-hit = nostamisen EV
blackjack-easy-double = tuplaamisen EV
blackjack-easy-split = jakamisen EV
blackjack-easy-resplit = uudelleen jakamisen EV vaiheittain
blackjack-easy-resplit-last = viimeisen sallitun jakamisen EV
blackjack-easy-resplit-one-to-follow = EV jakamisesta, jonka jälkeen saa jakaa vielä kerran
blackjack-easy-advantage = pelaajan etu
blackjack-easy-face-up = jakajan molemmat kortit näkyvissä
blackjack-easy-units = prosentteina alkuperäisestä panoksesta
blackjack-easy-codes = A6 on ässä ja kutonen, 88 pari, 16 kova summa. Jakajan 18, 19 ja 20 sisältävät myös pehmeät kädet.
blackjack-easy-wins = Täydellinen peli voittaa joka kierroksella keskimäärin **{ $share }** panoksesta, koska jakajan molemmat kortit näkyvät.
blackjack-easy-described = { $title }, { $first }–{ $last }, jakajalla { $dealers-first }–{ $dealers-last }. Tiedostossa on kaikki tekstinä.
blackjack-easy-dealers-cards = jakajan kaksi korttia
blackjack-easy-ends-on = päätyy
blackjack-easy-hand-against-dealer = { $hand }, jakajalla { $dealers }
blackjack-easy-21-stands = **{ blackjack-action }**: summaan 21 jäädään automaattisesti.

## Pöydässä: mitä pelaaja ei voi tehdä

blackjack-you-decide-nothing = Sinulla ei ole juuri nyt päätettävää.
blackjack-nothing-to-decide = Juuri nyt ei ole päätettävää.
blackjack-nobodys-turn = Nyt ei ole kenenkään vuoro.
blackjack-no-moment-to-play = Nyt ei voi pelata kättä.
blackjack-no-such-action = Sellaista siirtoa ei ole.
blackjack-not-legal = Tämän pöydän säännöillä et voi nyt valita: { blackjack-action-verb }.
blackjack-nothing-offered = Juuri nyt ei ole mitään, mihin vastata.
blackjack-not-offered = Se ei ole nyt mahdollista.
blackjack-answered-already = Olet jo vastannut, tai sinulla ei ole vastattavaa.
blackjack-even-money-without-blackjack = Even moneyn voi ottaa vain blackjackilla. Voit ottaa vakuutuksen.
blackjack-double-not-covered = Tuplaus maksaa { $costs ->
    [one] { $costs } pelimerkin
   *[other] { $costs } pelimerkkiä
} lisää, mutta sinulla on vain { $held }. Vajaalla panoksella ei voi tuplata.
blackjack-split-not-covered = Jakaminen maksaa { $costs ->
    [one] { $costs } pelimerkin
   *[other] { $costs } pelimerkkiä
} lisää, mutta sinulla on vain { $held }.
blackjack-insurance-not-covered = Vakuutus maksaa { $costs ->
    [one] { $costs } pelimerkin
   *[other] { $costs } pelimerkkiä
} lisää, mutta sinulla on vain { $held }.
blackjack-endless-shoe = Pöydässä jaetaan oikeista pakoista, ei loputtomasta kengästä. Valitse pakkojen määrä kohdassa ”decks”.
blackjack-cut-too-deep = Kengässä ei ole niin monta korttia jätettäväksi jakamatta.
blackjack-uneven-natural = Pöydässä blackjackin voiton pitää mennä tasan pelimerkin kymmenyksiin, kuten suhteella 3:2 tai 6:5. Suhde { $ratio } ei käy.

## Kierrokset, jotka eivät ole voineet tapahtua

blackjack-dealt-to-others = Kortit jaetaan panostaneille ja jakajalle.
blackjack-not-found-by-dealer = Jakajan pimeä kortti ei vastaa tarkistuksen tulosta.
blackjack-card-without-draw = Kortti tulee vain nostamalla tai tuplaamalla.
blackjack-dealer-does-not-draw = Jakaja ei nosta nyt.
blackjack-no-card-due = Siihen ei kuulu korttia.
blackjack-shuffle-first = Kenkä pitää ensin sekoittaa.
blackjack-no-such-event = Blackjackissa ei ole tapahtumaa { $kind }.
blackjack-no-ratio = Blackjackin voiton pitää olla suhde kuten 3:2.

## Siirrot

# Otsikkona ja napissa.
blackjack-action = { $action ->
    [hit] Nosta
    [double] Tuplaa
    [split] Jaa
    [surrender] Luovuta
    [insure] Vakuuta
    [no-insurance] Ei vakuutusta
    [even-money] Even money
    [no-even-money] Ei even moneyta
    [decline] Kieltäydy
    [play-on] Jatka
   *[stand] Jää
}
# Lauseessa.
blackjack-action-verb = { $action ->
    [hit] nosta
    [double] tuplaa
    [split] jaa
    [surrender] luovuta
    [insure] vakuuta
    [no-insurance] ei vakuutusta
    [even-money] ota even money
    [no-even-money] ei even moneyta
    [play-on] jatka
   *[stand] jää
}
# Tekijänä: ”jääminen maksaa”.
blackjack-action-gerund = { $action ->
    [hit] nostaminen
    [double] tuplaaminen
    [split] jakaminen
    [surrender] luovuttaminen
    [insure] vakuutus
    [no-insurance] vakuutuksesta luopuminen
    [even-money] even money
    [no-even-money] even moneysta luopuminen
    [decline] kieltäytyminen
    [play-on] jatkaminen
   *[stand] jääminen
}
# Päätös lauseessa.
blackjack-play = { $choice ->
    [hit] nostit: { $hand }
    [double] tuplasit: { $hand }
    [split] jaoit: { $hand }
    [surrender] luovutit: { $hand }
    [insure] otit vakuutuksen: { $hand }
    [no-insurance] et ottanut vakuutusta: { $hand }
    [play-on] et luovuttanut aikaisin: { $hand }
   *[stand] jäit: { $hand }
}
blackjack-or-else = { $action }, muuten { $otherwise }
blackjack-insurance = vakuutus
blackjack-natural = blackjack
blackjack-natural-in-short = BJ
blackjack-is-bust = yli
blackjack-bust-in-short = yli
blackjack-your-hand = kätesi
blackjack-dealers-upcard = jakajan kortti

## Mitä kädellä kannattaa tehdä, ja mitä muu maksaa

blackjack-one-of-hands = { $question }, yksi { $hands } kädestä
blackjack-advised = { $best } · { $question }
blackjack-next-best = { $close ->
    [yes] Tiukka paikka: { $other } maksaa vain { $margin } % panoksesta.
   *[no] Seuraavaksi paras: { $other }. Se maksaa { $margin } % panoksesta.
}
blackjack-only-option = Se on ainoa vaihtoehto.
blackjack-is-best = paras
# Sarakkeiden yllä: siirron arvo, ja mitä se maksaa parhaaseen verrattuna.
blackjack-ev = EV
blackjack-costs = hinta
blackjack-better-with = Tämä on keskiarvo. Jos kätesi on { $hands }, { blackjack-action-verb }.
blackjack-more-cards = Kolmella tai useammalla kortilla { $action ->
    [hit] nosta
   *[stand] jää
} { $share ->
    [all] aina
    [most] yleensä
   *[some] joskus
} ({ $share ->
    [all] esimerkiksi
   *[some] { $others } / { $hands } kättä, esimerkiksi
} { $example }).
blackjack-take-insurance = **Ota vakuutus**: se voittaa keskimäärin { $share } vakuutuspanoksesta.
blackjack-no-insurance = **Ei vakuutusta**: vakuutus häviää keskimäärin { $share } vakuutuspanoksesta.
blackjack-if-no-natural = olettaen, ettei jakajalla ole blackjackia
blackjack-naturals-included = jakajalla voi vielä olla blackjack
blackjack-averaged = keskiarvo käsistä { $cards }
blackjack-averaged-many = keskiarvo { $hands } kädestä, yleisimmät { $cards }
blackjack-out-of-the-shoe = lisäksi poissa kengästä: { $cards }
blackjack-by-first-rules = Ennen muutoksiasi: { blackjack-action-verb }, { $value }.
blackjack-rules-make-no-difference = { $before } Uudet säännöt eivät muuta sitä.
blackjack-rules-worth-more = { $before } Uusilla säännöillä saat { $difference } prosenttiyksikköä enemmän.
blackjack-rules-worth-less = { $before } Uusilla säännöillä saat { $difference } prosenttiyksikköä vähemmän.
blackjack-read-as = Luin tämän näin: { $question }. Tarkoititko jotain muuta?
# Nappeja.
blackjack-total-of-22 = Summa 22
blackjack-other-rules = Muut säännöt

## Miksi paras siirto on parempi kuin seuraavaksi paras

blackjack-why = Miksi { $action ->
    [hit] nostaa
    [double] tuplata
    [split] jakaa
    [surrender] luovuttaa
   *[stand] jäädä
}? · { $question }
blackjack-why-action = { $action ->
    [split] Jaa (palkki: kukin käsi)
   *[other] { blackjack-action }
}
blackjack-why-share = { $result ->
    [win] voitto
    [push] tasan
    [half] puolet pois
   *[loss] häviö
} { $share }
blackjack-why-split-hands = Kukin jaettu käsi: todennäköisyys ja EV
blackjack-why-split-again = jaa
blackjack-why-next-card = Yhden kortin jälkeen
# Syy. $other on siirto tekijänä: ”jääminen”.
blackjack-natural-wins = Blackjackisi voittaa, ellei jakajallakin ole blackjackia.
blackjack-because-equal = Sillä ei ole väliä: { $other } on yhtä hyvä.
blackjack-because-average = Keskimäärin { $other } on huonompi.
blackjack-because-difference = { $how ->
    [wins] Voitat useammin
   *[loses] Häviät harvemmin
}: { $share }. Seuraavaksi paras, { $other }, { $how ->
    [wins] voittaa
   *[loses] häviää
} { $other-share }.
blackjack-because-bust-first = Nostaessasi riski mennä yli on { $bust }; jäämällä voitat aina, kun jakaja menee yli: { $win }.
blackjack-because-seldom-better = Nostaessasi riski mennä yli on { $bust }, ja summa { $total } paranee vain { $better }:n todennäköisyydellä.
blackjack-because-mostly-worse = Nostettaessa summa { $total } paranee vain { $better }:n ja huononee { $worse }:n todennäköisyydellä.
blackjack-because-no-risk = Yhdellä kortilla et voi mennä yli; jäämällä voitat vain, jos jakaja menee yli: { $win }.
blackjack-because-dealer-must-bust = Jäämällä voitat vain, jos jakaja menee yli. Nostaessasi riski mennä yli on { $bust }, mutta silti { $how ->
    [wins] voitat useammin
   *[loses] häviät harvemmin
}: { $share }, jäämällä { $other-share }.
blackjack-because-free-card = Summasta { $total } et voi mennä yhdellä kortilla yli, ja { $how ->
    [wins] voitat useammin
   *[loses] häviät harvemmin
} kuin jäämällä ({ $other-share }): { $share }.
blackjack-because-ahead = Yhdellä lisäkortilla voitat { $win } ja häviät { $loss } kerroista, joten panos kannattaa kaksinkertaistaa.
blackjack-because-ahead-after-peek = Yhdellä lisäkortilla voitat kaksinkertaisen panoksen { $win } ja häviät sen { $loss } kerroista; jakajan blackjack vie vain ensimmäisen panoksen.
blackjack-because-double-behind = Vain yhdellä lisäkortilla häviäisit useammin kuin voittaisit ({ $loss } vastaan { $win }), joten älä tuplaa.
blackjack-because-one-card-only = Tuplatessa saat vain yhden kortin, ja { $stiff }:n todennäköisyydellä summaksi jää enintään 16; nostettuasi voit nostaa vielä lisää.
blackjack-because-better-start = Kun käsi alkaa { $card ->
    [1] ässällä
    [2] kakkosella
    [3] kolmosella
    [4] nelosella
    [5] vitosella
    [6] kutosella
    [7] seiskalla
    [8] kasilla
    [9] ysillä
   *[10] kympillä
}, se voittaa { $win } ja häviää { $loss } kerroista; yksi käsi, jossa on { $total }, voittaa { $single-win } ja häviää { $single-loss }.
blackjack-because-two-winners = Kukin jaettu käsi voittaa useammin kuin häviää ({ $win } ja { $loss }), ja jokaisella on oma panos.
blackjack-because-doubled = Jakamisen jälkeen voi tuplata: jaetuista käsistä { $win } voittaa tuplatun panoksen ja vain { $loss } häviää sellaisen.
blackjack-because-two-losers = Jakamalla panostaisit kahteen käteen, jotka häviävät { $loss } ja voittavat vain { $win } kerroista.
blackjack-because-already = Näin voitat { $win } kerroista; { $other } voittaa vain { $other-win }.
blackjack-because-worth-playing = { $action ->
    [split] Kukin jaettu käsi voittaa { $win } ja häviää { $loss } kerroista
   *[other] Voitat { $win } ja häviät { $loss } kerroista
}: parempi kuin luopua varmasti puolesta panoksesta.
blackjack-because-give-up = Seuraavaksi paras siirto, { $other }, voittaa vain { $win } ja häviää { $loss } kerroista, mikä maksaa keskimäärin yli puolet panoksesta.
blackjack-before-peek = Ennen kuin jakaja on tarkistanut, onko hänellä blackjack.

## Mihin jakajan käsi päätyy

blackjack-dealer-with = Jakajalla { $hand }
blackjack-dealer-ends = Mihin jakaja päätyy
blackjack-dealer-ends-in-percent = Prosentteina näkyvän kortin mukaan:
blackjack-dealer-ends-from-full-shoe = Täydestä kengästä, ennen kuin jakaja on tarkistanut blackjackin (BJ).

## Strategiataulukko

blackjack-chart = Blackjack-strategia
blackjack-chart-work = strategiataulukko
blackjack-chart-picture = { $hands ->
    [hard] Kovat kädet
    [soft] Pehmeät kädet
   *[pairs] Parit
}: { $rules }
blackjack-chart-described = Paras siirto: { $hands ->
    [hard] kovat kädet
    [soft] pehmeät kädet
   *[pairs] parit
}, { $rules }. Alla oleva nappi näyttää sen tekstinä.
blackjack-chart-some-differ = riippuu korteista
blackjack-chart-more-differ = 3+ kortilla yleensä toisin
blackjack-chart-letters = Pieni kirjain: varavaihtoehto, kun isoa ei saa pelata.
blackjack-chart-exception = { $hand } vastaan { $upcard }: { $otherwise }
blackjack-chart-with-more = { $hand } vastaan { $upcard }: kolmella tai useammalla kortilla { $action ->
    [hit] nosta
   *[stand] jää
} yleensä ({ $others } / { $hands } kättä)
blackjack-chart-action-with = { blackjack-action-verb }, jos kätesi on { $hands }
blackjack-chart-and-more = Ja { $more } muuta tekstiversiossa.
blackjack-chart-with-values = Jokaisen siirron arvot:
blackjack-chart-file = Blackjack-strategia. { $rules }.
blackjack-chart-values = Arvot ovat prosentteja panoksesta, paras ensin.

## Mitä peli maksaa, ja mitä kukin sääntö on arvoltaan

blackjack-value-work = sääntöjen arvot ({ $solved } / { $games } laskettu)
blackjack-value-cost = Talon etu: { $share } jokaisesta panoksesta
blackjack-value-gain = Pelaajan etu: { $share } jokaisesta panoksesta
blackjack-value-with-both-cards = Näin on, kun vain yksi jakajan kortti näkyy. Kun molemmat näkyvät, niin kuin Easy Blackjackissa oikeasti, pelaajan etu on **{ $share }** (/bj easy).
blackjack-value-of-changes = Mitä yhden säännön muuttaminen tuo sinulle, prosentteina panoksesta:
blackjack-value-holds-for = täydellinen peli täydestä kengästä, ei vakuutusta
blackjack-value-no-effect = Ei vaikutusta tässä: { $changes }.

## Voiton mahdollisuus nostamalla ja jäämällä

blackjack-odds = **{ blackjack-action }**: voittomahdollisuutesi on { $more }, { $action ->
    [hit] jäämällä
   *[stand] nostamalla
} { $less }.
blackjack-odds-of-hand = Voittomahdollisuutesi:
blackjack-odds-if-you-mean = Tarkoititko ”{ $question }”? { $verdict }
blackjack-odds-hold-for = Tasapeli lasketaan puoleksi voitoksi. Loputon kenkä, H17; blackjack on kuin mikä tahansa 21. Kaikki siirrot ja muut säännöt saat komennolla /bj advise.
blackjack-odds-of-all = Nosta vai jää: voittomahdollisuutesi
blackjack-odds-of-hard = Kovat kädet: voittomahdollisuus, %
blackjack-odds-of-soft = Pehmeät kädet: voittomahdollisuus, %
blackjack-odds-legend = { blackjack-action-verb }, ja voittomahdollisuus
blackjack-odds-described = { $first }–{ $last } jokaista jakajan korttia vastaan: nosta vai jää, ja voittomahdollisuus silloin. Tiedostossa sama on tekstinä.
blackjack-odds-file = Nosta vai jää, voittomahdollisuuden mukaan.
blackjack-odds-if-stand = Jos jäät
blackjack-odds-if-hit = Jos nostat ja pelaat sitten täydellisesti
blackjack-odds-hand = käsi

## Käden summat ja tulos

blackjack-hand-against-hand = { $hand } vastaan { $dealer }
blackjack-totals = Kova summa **{ $hard }** · pehmeä summa **{ $soft }**
blackjack-only-total = Summa **{ $total }**
blackjack-natural-is = **Blackjack**: ässä ja kymmenen arvoinen kortti.
blackjack-hand-is-bust = **Yli**: { $total } on yli 21.
blackjack-counts = Kova: jokainen ässä on 1. Pehmeä: paras summa, enintään 21.
blackjack-score-bust = **Tulos { $score }**: yli mennyt käsi häviää.
blackjack-score-both-bust = **Tulos { $score }**: yli mennyt käsi häviää, vaikka jakajakin menee yli.
blackjack-score-natural = **Tulos { $score }**: blackjack voittaa 1½ panosta.
blackjack-score-naturals = **Tulos { $score }**: kaksi blackjackia on tasapeli.
blackjack-score-dealers-natural = **Tulos { $score }**: jakajalla on blackjack.
blackjack-score-dealer-bust = **Tulos { $score }**: jakaja meni yli.
blackjack-score-draw = **Tulos { $score }**: kummallakin { $total }, tasapeli.
blackjack-score-totals = **Tulos { $score }**: { $total } vastaan { $dealers }.
blackjack-scores = Tulos kertoo, mitä yksi panos voittaa tai häviää.
blackjack-dealer-would-draw = Tämä jakaja nostaisi vielä: { $total } on alle 17.

## Kierroksen jälkeen

blackjack-nothing-was-better = Se oli paras siirto. Keskimäärin: { $values }.
blackjack-that-cost = Se maksoi keskimäärin **{ $cost } %** panoksesta: { $values }.
