# Mitä voidaan sanoa mihin tahansa: kuka saa tehdä mitä ja missä, tiedostot, ja mikä meni vikaan.

common-went-wrong = Anteeksi, jokin meni pieleen. Jos se toistuu, kerro botin ylläpitäjälle ja mainitse tämä viite: { $reference }
common-database-away = Tietokantani ei juuri nyt vastaa, joten mitään ei muutettu. Yritä hetken päästä uudelleen.
common-commands-changed = Komentoni ovat juuri muuttuneet. Lataa Discord uudelleen tai yritä hetken päästä.
common-unreadable = En ymmärrä: ”{ $written }”.
common-outdated-button = Tämä nappi on vanhemmasta versiosta eikä enää toimi. Anna komento uudelleen.
common-outdated-updated = Tämä nappi on vanhemmasta versiosta. Päivitin viestin, joten kokeile uudelleen.
common-outdated-answered = Tämä nappi on vanhemmasta versiosta. Vastasin kysymykseen uudelleen, vain sinulle.
common-outdated-elsewhere = Tämä nappi on vanhemmasta versiosta. Tässä on nykyinen viesti:
common-go-to-message = Siirry viestiin
common-edit-form = Muokkaa
common-outdated-form = Tämä lomake on vanhentunut. Avaa se uudelleen.
common-typed-text-forgotten = Kirjoittamasi teksti ei ole enää tallessa. Kirjoita se uudelleen.

## Liikaa kerralla

common-too-quick = Hidasta vähän! Yritä uudelleen { $seconds ->
    [one] { $seconds } sekunnin
   *[other] { $seconds } sekunnin
} päästä.
common-server-too-quick = Tältä palvelimelta tulee juuri nyt todella paljon pyyntöjä. Yritä uudelleen { $seconds ->
    [one] { $seconds } sekunnin
   *[other] { $seconds } sekunnin
} päästä.

## Missä se toimii ja kuka saa

common-only-in-a-server = Se toimii vain palvelimella. /help kertoo, mikä toimii kaikkialla.
common-only-where-added = Se toimii vain palvelimilla, joille minut on lisätty. Täällä vain sinä olet lisännyt minut.
common-not-allowed-here = Et voi tehdä sitä täällä.
common-needs-permission = Siihen tarvitset oikeuden ”{ $permission }”.
common-lacks-permissions = { $count ->
    [one] Tarvitsen tällä kanavalla oikeuden ”{ $permissions }”.
   *[other] Tarvitsen tällä kanavalla nämä oikeudet: { $permissions }.
}
common-impossible-here = { common-lacks-permissions } Kokeile toista kanavaa tai kysy palvelimen ylläpitäjältä.
common-no-picture = Ei kuvaa. { $missing-permissions }

## Oikeudet, kuten Discordin asetukset ne nimeävät

permission-view-channel = Näytä kanava
permission-send-messages = Lähetä viestejä
permission-send-messages-in-threads = Lähetä viestejä ketjuissa
permission-embed-links = Upota linkkejä
permission-attach-files = Liitä tiedostoja
permission-manage-guild = Hallitse palvelinta
permission-manage-channels = Hallitse kanavia

## Tiedostot

common-file-too-large = Tiedosto on liian suuri: enimmäiskoko on { $size } { $unit }.
common-file-too-slow = En saanut tiedostoa Discordilta { $seconds } sekunnissa, joten luovutin. Yritä hetken päästä uudelleen.
common-file-not-given = En saanut tiedostoa Discordilta. Yritä hetken päästä uudelleen.

## Pelimerkit

chips-not-enough = Siihen tarvitaan { $needed ->
    [one] { $needed } pelimerkki
   *[other] { $needed } pelimerkkiä
}, mutta sinulla { $held ->
    [0] ei ole yhtään
   *[other] on vain { $held }
}. Komennolla /chips daily saat lisää joka päivä.
chips-had-today = Olet jo noutanut päivän pelimerkit.
chips-gift-to-yourself = Itselleen ei voi antaa pelimerkkejä.
chips-gift-too-small = Anna vähintään 1 pelimerkki.
chips-in-play = Sinulla on pelimerkkejä pelissä jossain pöydässä. Pelaa kierros ensin loppuun ja yritä sitten uudelleen.

## Vastausta selittävät palkit sanoin

common-stack-described = { $title }: { $shares }.
common-bars-described = { $title }: { $bars }.

## Useiden viestien napit

common-hint = Vihje
common-why = Miksi?
common-play-again = Uusi peli
common-as-text = Tekstinä
common-back = Takaisin
common-more = Lisää
common-newer = Uudemmat
common-older = Vanhemmat
