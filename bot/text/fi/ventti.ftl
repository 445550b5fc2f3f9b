# Ventti.

## Mitä pelaaja kirjoitti

ventti-hand-missing = Käsi puuttuu. Kirjoita esimerkiksi 23T tai 10 6.
ventti-not-cards = En tunnista kortteja ”{ $text }”. Käytä A, 2–10, T, J, Q tai K, esimerkiksi 23T tai 10 6.
ventti-total-of-a-hand = { $total } voi tulla monesta kädestä. Kirjoita sen kortit, esimerkiksi 23T.
ventti-two-hands = Kirjoita pelaajan käsi, ”vastaan” ja talon käsi, esimerkiksi 23T vastaan 6T.
ventti-one-side = Tämä on ristiriidassa itsensä kanssa. Kirjoita ”jää” vain toiselle ja ”vuorossa” vain toiselle.

## Asemat, joita ei voi olla tai joissa kierros on ohi

ventti-unknown-side = Vain pelaaja tai talo voi olla vuorossa tai jäänyt.
ventti-out-cannot-move = { $side ->
    [house] Talo
   *[player] Pelaaja
} on jäänyt eikä voi enää nostaa.
ventti-one-card-only = { $side ->
    [house] Talolla
   *[player] Pelaajalla
} on vain yksi kortti, mutta kummallekin jaetaan kaksi.
ventti-won-already = { $side ->
    [house] Talon
   *[player] Pelaajan
} { $hand } on 21, joten se on jo voittanut.
ventti-lost-already = { $side ->
    [house] Talolla
   *[player] Pelaajalla
} on { $total }, siis yli 21, joten peli on jo hävitty.
ventti-too-many-of-a-rank = Käsissä on yhteensä { $held } korttia arvoa { $rank }, mutta { $decks ->
    [one] yhdessä pakassa
   *[other] { $decks } pakassa
} niitä on vain { $most }.
ventti-whose-turn = Korteista ei näe, kenen vuoro on. Lisää, kuka on vuorossa (pelaaja vuorossa) tai kuka on jäänyt (talo jää).
ventti-impossible-position = Tällaista tilannetta ei voi tulla pelissä. Tarkista kortit ja se, kenen vuoro on.

## Säännöt

ventti-house-rule = house on source, perfect tai luku 10–20, ei { $house }.
ventti-ace = Ässä on 1 tai suurempi arvo 10, 11 tai 14, ei { $ace }.
ventti-ties = Tasakädet voittaa pelaaja (player) tai talo (house), ei { $ties }.
ventti-decks = Venttiin tarvitaan vähintään yksi pakka, ei { $decks }.
ventti-first = Pelaaja (player) tai talo (house) aloittaa, ei { $first }.
ventti-faces = Sotilas, kuningatar ja kuningas ovat kaikki 10 tai sitten 11, 12 ja 13, ei { $faces }.
ventti-dealt = Kummallekin jaetaan aluksi yksi tai kaksi korttia, ei { $dealt }.
ventti-no-such-rules = Ventin sääntöjä ”{ $name }” ei ole. Valitse näistä: { $known }.
ventti-perfect-has-no-rule = Täydellisesti pelaava talo ei noudata kiinteää sääntöä.

## Mitä pelaaja ei voi tehdä

ventti-not-your-game = Tämä on jonkun toisen peli. Aloita oma komennolla /ventti play.
ventti-no-finished-game = Et ole vielä pelannut venttiä loppuun. Aloita komennolla /ventti play.
ventti-game-not-finished = Peli { $number } on vielä kesken.

## Kierrokset, joita ei voi avata tai jotka eivät ole voineet tapahtua

ventti-players-and-seats = Kierroksella pitää olla pelaajia, ja kullakin yksi paikka.
ventti-too-many-players = Kortit eivät riitä niin monelle.
ventti-perfect-against-one = Täydellisesti pelaava talo pelaa vain yhtä pelaajaa vastaan.
ventti-endless-deck = Kortit jaetaan oikeista pakoista, ei loputtomasta kengästä.
ventti-too-many-decks = Pakkoja voi olla enintään { $most }.
ventti-not-the-next-cards = Ne eivät ole seuraavat kortit.
ventti-not-the-next-card = { $card } ei ole seuraava kortti.
ventti-no-such-event = Ventissä ei ole tapahtumaa { $kind }.

## Nimet, ja sana kädestä

ventti-house = Talo
ventti-player = Pelaaja
ventti-draw = Nosta
ventti-stay = Jää
ventti-move-verb = { $move ->
    [draw] nosta
   *[stop] jää
}
ventti-position = { $player } vastaan { $house }
ventti-play = { $move ->
    [draw] nostit
   *[stop] jäit
}: { ventti-position }
ventti-to-move = vuorossa
ventti-wins = voittaa
ventti-loses = häviää
ventti-over-21 = yli 21
ventti-stays = jäi
ventti-best = paras
ventti-perfect = täydellisesti
ventti-source = perinteinen

## Säännöt yhdellä rivillä

ventti-rules = { $house } · { ventti-rules-other }
ventti-rules-other = ässä 1 tai { $ace } · tasapelissä voittaa { $ties ->
    [house] talo
   *[player] pelaaja
}{ $decks ->
    [0] { " · " }loputon kenkä
    [one] { "" }
   *[other] { " · " }{ $decks } pakkaa
}{ $first ->
    [house] { " · " }talo aloittaa
   *[player] { "" }
}{ $faces ->
    [ten] { "" }
   *[own] { " · " }J, Q, K = 11, 12, 13
}{ $dealt ->
    [1] { " · " }aluksi yksi kortti
   *[2] { "" }
}
ventti-rules-without-house = Ässä on 1 tai { $ace } · { ventti-rules-rest }.
ventti-rules-rest = tasapelissä voittaa { $ties ->
    [house] talo
   *[player] pelaaja
} · { $decks ->
    [0] loputon kenkä
    [one] yksi pakka
   *[other] { $decks } pakkaa
} · { $first ->
    [house] talo
   *[player] pelaaja
} aloittaa{ $faces ->
    [ten] { "" }
   *[own] { " · " }J, Q ja K ovat 11, 12 ja 13
}{ $dealt ->
    [1] { " · " }aluksi yksi kortti
   *[2] { "" }
}
ventti-rules-short = { $house } · ässä 1 tai { $ace } · tasapelissä voittaa { $ties ->
    [house] talo
   *[player] pelaaja
}
ventti-house-to = { $threshold ->
    [0] { ventti-house-perfect }
   *[other] Talo nostaa summaan { $threshold } asti
}
ventti-house-draws = { $threshold ->
    [0] { ventti-house-perfect }
   *[other] Talo nostaa, kun se on häviöllä, ja summaan { $threshold } asti niin kauan kuin pelaaja voi vielä nostaa
}
ventti-house-perfect = Talo pelaa täydellisesti

## Mitä kierroksella tapahtui

ventti-story-cards-each = { $cards ->
    [1] Yksi kortti kummallekin.
   *[2] Kaksi korttia kummallekin.
}
ventti-story-drew = { $side ->
    [house] Talo
   *[player] { $who }
} nostaa: { $cards }.
ventti-story-stayed = { $side ->
    [house] Talo
   *[player] { $who }
} jää{ table-story-missed }.

## Oma peli

ventti-game = Ventti · peli { $game }
ventti-game-over = Ventti · peli { $game } · { ventti-winner }
ventti-game-step = Ventti · peli { $game } · vaihe { $step } / { $last }
ventti-winner = { $winner ->
    [house] talo voittaa
   *[player] sinä voitat
}
ventti-described = { $whose }: { $cards }, yhteensä { $total }{ $remark ->
    [none] { "" }
   *[other] , { $remark }
}.
ventti-still-open = Tämä peli on täällä vielä kesken. Pelaa se ensin loppuun, jos haluat aloittaa uuden.
ventti-your-turn = Sinun vuorosi: nosta kohti 21:tä menemättä yli, tai jää.
ventti-won-by-over-21 = **{ $lost } on yli 21: { ventti-winner }.**
ventti-won-by-21 = **21: { ventti-winner } heti.**
ventti-won-by-equal-hands = **Kummallakin { $each }: tasapelissä voittaa { $winner ->
    [house] talo
   *[player] pelaaja
}.**
ventti-won-by-more = **{ $won } vastaan { $lost }: { ventti-winner }.**
ventti-committed = Kortit sekoitettiin ennen jakoa. Näytän sekoituksen salaisuuden pelin jälkeen. Tällä sormenjäljellä, sitoumuksella (SHA-256), voit tarkistaa, ettei se ole muuttunut: `{ $commitment }`
ventti-committed-before = Sen sitoumus (SHA-256), julkaistu ennen jakoa: `{ $commitment }`
ventti-secret = Sekoituksen salaisuus: `{ $secret }`

## Mitä siirrot olivat arvoltaan

ventti-what-moves-cost = Paljonko kukin siirto pienensi voittomahdollisuuttasi:
ventti-points = { $points } prosenttiyksikköä
ventti-costs-unknown = En pysty juuri nyt laskemaan siirtojesi hintaa. Katso myöhemmin komennolla /ventti replay.

## /ventti advise, ja vihje

ventti-advised = { $player } vastaan { $house }{ $to-move ->
    [house] , vuorossa talo
   *[player] , vuorossa pelaaja
}{ $out ->
    [nobody] { "" }
    [house] , talo on jäänyt
   *[player] , pelaaja on jäänyt
}
# Kun talo on vuorossa: $title on vaikkapa ”Jää · 23T vastaan 6T, vuorossa talo”.
ventti-for-the-house = Talo: { $title }
ventti-advised-holds = Pelaajalla on { $player }, talolla { $house }. Voiton todennäköisyys:
ventti-player-wins = pelaaja
ventti-house-wins = talo
ventti-both-the-same = Kumpikin on yhtä hyvä.
ventti-by-its-rule = Sääntönsä mukaan talo { $move ->
    [draw] nostaa
   *[stop] jää
}{ $mistake ->
    [yes] , mikä on virhe
   *[no] { "" }
}.
ventti-afterwards-by-its-rule = Sen jälkeen pelaaja pelaa täydellisesti ja talo sääntönsä mukaan.
ventti-afterwards-perfectly = Sen jälkeen kumpikin pelaa täydellisesti.

## /ventti odds ja /ventti claim

ventti-from-the-deal = Ventti: pelaajan voittomahdollisuus
ventti-from-the-deal-houses = Pelaaja pelaa täydellisesti. Talo nostaa, kun se on häviöllä, ja muuten tähän summaan asti:
ventti-draws-at = talo nostaa
ventti-odds-work = voiton todennäköisyys kullakin säännöllä
ventti-claim = Pitäisikö talon nostaa summaan { $source } asti?
ventti-claim-answer = Perinteisen säännön mukaan kyllä. Se ei pidä paikkaansa: **talolle on parempi nostaa, kun sillä on enintään { $best }**. Näin usein täydellisesti pelaava voittaa eri säännöillä:
ventti-claim-answer-elsewhere = Perinteinen sääntö on toisenlaisesta ventistä, ja sen mukaan kyllä. Se ei pidä paikkaansa siinä eikä tässä: **talolle on parempi nostaa, kun sillä on enintään { $best }**. Näin usein täydellisesti pelaava voittaa eri säännöillä:
ventti-claim-counterexamples = Näissä tilanteissa talolla on { $source } eikä se ole häviöllä, mutta sääntö pakottaa sen nostamaan:
ventti-claim-counterexample = - `{ $player } vastaan { $house }`: pelaaja voittaa { $stop } kerroista, jos talo jää, ja { $draw }, jos se nostaa
ventti-claim-why = Miksi: kun talo ei ole häviöllä, se voi antaa pelaajan nostaa ja mennä yli.

## Ehdotukset kirjoitettaessa

ventti-understood = pelaajan { $player } vastaan talon { $house }{ $out ->
    [nobody] { "" }
    [house] , talo on jäänyt
   *[player] , pelaaja on jäänyt
}{ $to-move ->
    [nobody] { "" }
    [house] , vuorossa talo
   *[player] , vuorossa pelaaja
}
ventti-game-choice = Peli { $game }, { $at } UTC

## Oman pelin napit

ventti-next = Seuraava

## Miksi siirto on parempi

ventti-why = { $best ->
    [draw] Miksi nostaa?
    [stop] Miksi jäädä?
   *[equal] Miksi valinnalla ei ole väliä
} · { $position }
ventti-why-share = { $side ->
    [house] talo voittaa
   *[player] pelaaja voittaa
} { $share }
ventti-why-next-card = Yksi kortti lisää · sitten pelaaja voittaa
ventti-why-other-ends = { $side ->
    [house] Mihin pelaaja päätyy, jos talo jää
   *[player] Mihin talo päätyy, jos pelaaja jää
}
ventti-because-equal = { $side ->
    [house] Talo
   *[player] Pelaaja
} { $share ->
    [never] ei voita kummallakaan tavalla
   *[other] voittaa kummallakin tavalla { $share } kerroista
}.
ventti-because-draw = Summaan { $total } jäämällä { $side ->
    [house] talo
   *[player] pelaaja
} { $stop ->
    [never] ei voita koskaan
   *[other] voittaa vain { $stop } kerroista
}; nostamalla { $side ->
    [house] se
   *[player] hän
} voittaa { $draw }{ $bust ->
    [never] , eikä yli voi mennä
   *[other] , vaikka riski mennä yli on { $bust }
}.
ventti-because-stay = Summaan { $total } jäämällä { $side ->
    [house] talo
   *[player] pelaaja
} voittaa { $stop } kerroista; nostamalla { $side ->
    [house] se
   *[player] hän
} { $draw ->
    [never] ei voita koskaan
   *[other] voittaa vain { $draw }
}{ $bust ->
    [never] , vaikka yli ei voi mennä
   *[other] , ja riski mennä yli on { $bust }
}.

## Näin pelataan

ventti-how-to-play = Näin pelataan venttiä
ventti-how-to =
    - Pääse lähemmäs 21:tä kuin talo, mutta älä mene yli.
    - Numerokortit ovat numeronsa arvoisia. { $faces ->
        [ten] J, Q ja K ovat kukin 10
       *[own] J, Q ja K ovat 11, 12 ja 13
    }. Ässä on 1 tai { $ace }, kumpi vain on kädelle parempi.
    - { $dealt ->
        [1] Kummallekin jaetaan yksi kortti
       *[2] Kummallekin jaetaan kaksi korttia
    } kuvapuoli ylöspäin. Sitten pelataan vuorotellen, ja sinä aloitat.
    - **Nosta** antaa yhden kortin. **Jää** lopettaa nostamisen: sen jälkeen vain talo voi nostaa.
    - Tasan 21 voittaa heti, ja yli 21 häviää heti. Muuten suurempi käsi voittaa, ja tasapelissä voittaa { $ties ->
        [house] talo
       *[player] pelaaja
    }.
    - { $house }.
ventti-how-example = Esimerkki: pelaaja jää summaan 20 ({ $player }) ja voittaa, koska talon on nostettava ja se menee yli 25:llä ({ $house }).
