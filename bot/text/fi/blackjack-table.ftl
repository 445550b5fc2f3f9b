# Blackjack pöydässä.

## Kortit sanoin

blackjack-table-house = Jakaja
blackjack-table-dealer = Jakaja: { $cards }
blackjack-table-no-cards = Ei vielä kortteja.
blackjack-table-hole-card = { $cards } ja pimeä kortti.
blackjack-table-lone-ace = 1 tai 11
blackjack-table-shoe = kenkä: { $left } / { $size } jäljellä
blackjack-table-shuffled-every-round = sekoitetaan joka kierroksella
blackjack-table-shuffled-before-every-round = Kortit sekoitetaan ennen jokaista kierrosta.
blackjack-table-shuffled-at = Kenkä sekoitetaan ennen kierrosta, jos siinä on alle { $cards } korttia jäljellä.

## Mitä on pelissä ja mitä siitä tuli

blackjack-table-bets = panos { $bet }{ $insured ->
    [yes] , vakuutettu
   *[no] { "" }
}
blackjack-table-result = panos { $bet }, **{ $gain }**{ $insurance ->
    [none] { "" }
   *[other] { " " }(vakuutus { $insurance })
}

## Sana kädestä

blackjack-table-blackjack = blackjack
blackjack-table-doubled = tuplattu
blackjack-table-stands = jää
blackjack-table-took-even-money = even money
blackjack-table-surrendered = luovutettu
blackjack-table-push = tasapeli
blackjack-table-wins = voittaa
blackjack-table-loses = häviää

## Kenen vuoro on

blackjack-table-turn = **{ $player }, sinun vuorosi**{ $hands ->
    [1] { "" }
   *[other] , käsi { $number } / { $hands }
}: { $held } vastaan { $upcard }
blackjack-table-timeout = { $who } { $choice ->
    [no-insurance] ei ottanut vakuutusta
    [no-even-money] ei ottanut even moneyta
    [play-on] ei luovuttanut
   *[stand] jäi summaan { $totals }
}
blackjack-table-insurance-offered = **Vakuutus?** Maksaa puolet panoksestasi ja voittaa 2:1, jos jakajalla on blackjack. { $players }
blackjack-table-even-money-offered = **Even money?** Ota nyt varma 1:1-voitto, olipa jakajalla mitä tahansa. { $players }
blackjack-table-surrender-offered = **Luovutatko?** Maksaa puolet panoksestasi. Sen jälkeen jakaja tarkistaa blackjackin. { $players }
blackjack-table-short = { $player }: pelimerkkejä { $held ->
    [0] ei ole jäljellä
   *[other] on vain { $held }
}, mutta { $doing } maksaa vielä { $costs }.

## Napit

blackjack-table-costs = { $action } (+{ $costs })
blackjack-table-insure-half = Vakuuta (puoli panosta)
blackjack-table-even-money-wins = Even money (voitat { $chips })

## Vihje

blackjack-table-hint-work = vihjeesi
blackjack-table-no-dealer-blackjack = Jakajalla ei ole blackjackia.
blackjack-table-seen = Laskussa ovat mukana muut kortit, jotka olet nähnyt tästä kengästä ({ $seen }).

## Miten joku pelasi

blackjack-table-mistakes = { $wrong ->
    [one] 1 virhe
   *[other] { $wrong } virhettä
} { $decisions ->
    [one] 1 päätöksessä
   *[other] { $decisions } päätöksessä
}. Se maksoi **{ $cost } %** panoksestasi.
blackjack-table-costs-are-averages = Hinnat ovat keskiarvoja, jotka perustuvat näkemiisi kortteihin. Onnea ei lasketa.
blackjack-table-missed-not-counted = Väliin jääneitä vuoroja ei lasketa tilastoihisi.
blackjack-table-done = { $choice ->
    [no-insurance] et ottanut vakuutusta
    [no-even-money] et ottanut even moneyta
    [play-on] et luovuttanut
   *[stand] jäit
}, kun kätesi oli { $hand }
blackjack-table-missed = { table-missed }: { blackjack-table-done }. { $cost ->
    [none] Se oli paras siirto.
   *[other] Se maksoi **{ $cost } %** panoksestasi. Paras: { $best }.
}

## Kierros vaihe vaiheelta

blackjack-story-dealt = Kortit jaetaan. Jakajalla näkyy { $upcard }.
blackjack-story-answered = { $who } { $answer ->
    [insure] ottaa vakuutuksen
    [even-money] ottaa even moneyn
    [no-insurance] ei ota vakuutusta
    [no-even-money] ei ota even moneyta
    [surrender] luovuttaa
   *[play-on] jatkaa
}{ table-story-missed }.
blackjack-story-peeked = Jakaja tarkistaa pimeän kortin: ei blackjackia.
blackjack-story-peeked-natural = Jakaja tarkistaa pimeän kortin: blackjack.
blackjack-story-acted = { $who } { $action ->
    [hit] nostaa
    [double] tuplaa
    [split] jakaa
    [surrender] luovuttaa
   *[stand] jää
}{ $card ->
    [none] { "" }
   *[other] { " " }ja saa { $card }
}{ blackjack-story-which-hand }{ table-story-missed }.
blackjack-story-which-hand = { $hands ->
    [1] { "" }
   *[other] , käsi { $hand } / { $hands }
}
blackjack-story-drew = { $who } saa { $card }{ blackjack-story-which-hand }.
blackjack-story-dealer-drew = Jakaja nostaa: { $card }.
blackjack-story-dealer = Jakajalla on { $total }.
blackjack-story-dealer-bust = Jakaja menee yli: { $total }.
blackjack-story-dealer-natural = Jakajalla on blackjack.
