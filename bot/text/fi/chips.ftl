# Pelimerkit: palvelimen leikkiraha.

chips-amount = { $count ->
    [one] { $chips } pelimerkki
   *[other] { $chips } pelimerkkiä
}

## Päivän pelimerkit ja lahjat

chips-daily = Noudit **{ $given }**. Sinulla on **{ $balance }**{ chips-with-in-play }.
chips-daily-next = Seuraavat päivän pelimerkit: { $when }.
chips-gift = { $giver } → { $receiver }: **{ $given }**.
chips-gift-no-ranking = Lahjat eivät vaikuta sijoituksiin.
chips-not-for-bots = Boteilla ei voi olla pelimerkkejä.
chips-off = Pelimerkit eivät ole käytössä tällä palvelimella. Uusissa pöydissä pelataan huvin vuoksi.

## Mitä kenelläkin on

# Saldon perässä.
chips-with-in-play = { $in-play ->
    [none] { "" }
   *[other] { " " }ja pelissä { $in-play }
}
chips-you-have = Sinulla on **{ $balance }**{ chips-with-in-play }.
chips-member-has = { $member }: **{ $balance }**{ chips-with-in-play }.
chips-first-waiting = Istu pöytään, niin saat ensimmäiset pelimerkkisi: { $first }.
chips-daily-too = Komennolla /chips daily saat joka päivä lisää: { $daily }.
chips-so-far = Taloa vastaan: tähän mennessä { $result ->
    [won] voitettu { $amount }
    [lost] hävitty { $amount }
   *[even] tasan
}.
chips-in-play-count-as-lost = Pelissä olevat pelimerkit lasketaan hävityiksi, kunnes kierros on ohi.
chips-uncounted = Lahjoja, päivän pelimerkkejä ja jäsenten toisiltaan voittamia ei lasketa.

## Mistä pelimerkit tulivat ja minne menivät

chips-history = Pelimerkkisi tällä palvelimella
chips-history-empty = Pelimerkkejä ei ole vielä tullut eikä mennyt. Komennolla /chips daily saat niitä joka päivä.
chips-movement = **{ $amount }**: { $why }{ $game ->
    [none] { "" }
   *[other] { " " }· { $game } #{ $round }
}
chips-movement-when = { $when } · saldo { $balance }
chips-why-first = ensimmäiset pelimerkkisi
chips-why-daily = päivän pelimerkit
chips-why-forgotten = palautettu talolle, kun poistit tietosi
chips-why-bet = panos
chips-why-bank = pankkiin
chips-why-double = tuplaus
chips-why-split = jakaminen
chips-why-insurance = vakuutus
chips-why-returned = panos palautettu
chips-why-refund = panos otettu takaisin
chips-why-won = voitto
chips-why-lost = tappio
chips-why-gift-from = lahja, antaja { $member }
chips-why-gift-to = lahja, saaja { $member }
