# Mitä `oddsmith audit` löytää.

audit-looked-at = Tarkistettu: tilejä { $accounts }, pelimerkkitapahtumia { $movements }, pöytiä { $tables }, kenkiä { $shoes }, kierroksia { $rounds } ja tapahtumia { $events }: { $found ->
    [0] kaikki on kunnossa
    [one] { $found } ongelma
   *[other] { $found } ongelmaa
}.

## Pelimerkit

audit-server-out-of-balance = Palvelimen { $server } saldojen summan pitäisi olla 0 pelimerkkiä, mutta se on { $sum }.
audit-other-balance = Tilillä { $account } ({ $owner }, palvelin { $server }) on { $balance } pelimerkkiä, mutta sen tapahtumien summa on { $moved }.
audit-other-winnings = Tilin { $account } ({ $owner }, palvelin { $server }) sanotaan voittaneen talolta { $won } pelimerkkiä, mutta sen kierrosten summa on { $played }.
audit-below-zero = Tili { $account } ({ $owner }, palvelin { $server }) on alle nollan: { $balance } pelimerkkiä.
audit-broken-chain = Tapahtuma { $movement } jättää tilille { $account } { $said } pelimerkkiä, mutta edellisen mukaan pitäisi jäädä { $due }.
audit-between-servers = Tapahtuman { $movement } tilit ovat eri palvelimilla, tai sen kierros on kolmannella.
audit-movement-of-no-event = Pelimerkkitapahtuma { $movement } kuuluu kierroksen { $round } tapahtumaan { $event }, jota ei ole.
audit-left-on-table = Pöytä { $table } on suljettu tai poissa, mutta siinä on yhä { $chips } pelimerkkiä.

## Tilastot

audit-boards-miscounted = Pelaajalle { $player } on laskettu { $counted } lautaa pelissä { $game } (palvelin { $server }), mutta hän on ratkaissut { $solved } eri lautaa.

## Kierrokset

audit-events-missing = Kierrokselta { $round } puuttuu tapahtumia: niitä on vain { $found ->
    [one] yksi, numero { $first }
   *[other] { $found }, numerot { $first }–{ $last }
}.
audit-no-events = Kierroksella { $round } ei ole tapahtumia.
audit-rounds-of-open-table = Pöytä { $table } on auki, ja sillä on { $rounds } avointa kierrosta yhden sijasta.
audit-rounds-of-closed-table = Pöytä { $table } on suljettu, mutta sillä on { $rounds ->
    [one] { $rounds } avoin kierros
   *[other] { $rounds } avointa kierrosta
}.
audit-other-secret = Kengän { $shoe } salaisuus ei vastaa sitoumustaan.
audit-does-not-follow = Kierros { $round } ei ala siitä, mihin kierros { $before } päättyi.
audit-unknown-game = Kierros { $round } on peliä { $game }, jota tämä versio ei tunne.
audit-impossible-round = Kierrosta { $round } ei voi toistaa: { $why }
audit-unreadable-round = Kierrosta { $round } ei voi toistaa: { $why }
audit-over-but-open = Kierros { $round } on ohi mutta merkitty avoimeksi.
audit-closed-but-not-over = Kierros { $round } on merkitty suljetuksi, mutta se ei ole ohi.
audit-other-stake = Kierros { $round } siirsi pöytään { $on-table } pelimerkkiä, mutta sen panokset ovat yhteensä { $at-stake }.
audit-other-move = Kierroksen { $round } olisi pitänyt siirtää { $due }, mutta se siirsi { $made }.
audit-move-missing = Kierroksen { $round } olisi pitänyt siirtää { $due }, mutta se ei siirtänyt mitään.
audit-move-not-due = Kierroksen { $round } ei olisi pitänyt siirtää mitään, mutta se siirsi { $made }.
audit-in-round = Kierros { $round }: { $problem }
audit-other-rules = Sitä ei pelattu niillä säännöillä, joilla se avattiin.
audit-other-player = Sitä ei pelannut se, jolle se kuuluu.
audit-house-broke-rule = Talo rikkoo omaa sääntöään tapahtumassa { $event }.
audit-event-of-another = Tapahtuma { $event } ei ole sen tekemä, jolle peli kuuluu.
audit-other-mines = Tapahtuman { $event } miinat eivät ole ensimmäisen arvaamatta ratkeavan laudan miinat.
audit-not-automatic = Tapahtuma { $event } ei ole se, mitä seuraavaksi piti tapahtua.
audit-other-cards = Tapahtuman { $event } kortit eivät ole kengän seuraavat.
audit-other-seeds = Tapahtumassa { $event } sekoitetut siemenet eivät ole ne, jotka jäädytettiin.
audit-automatic-missing = Se, mitä seuraavaksi piti tapahtua, puuttuu.
