# Komentorivi: mitä `oddsmith` tulostaa.

shell-description = Discord-botti, joka tietää todennäköisyydet.
shell-epilog = Ilman komentoa botti käynnistyy.
shell-help = näytä tämä ohje ja lopeta
shell-version = näytä versio ja lopeta
shell-doctor = tarkista token, oikeudet, tietokanta, ratkaisijat ja kello ja kerro, mitä korjata
shell-say = sano rivejä botille playgroundissa ja tulosta vastaukset
shell-say-line = mitä sanotaan, esimerkiksi "/bj advise 16 T"
shell-say-as = kuka sen sanoo; ellei anneta, palvelinta ylläpitävä Guest
shell-say-language = sanojan Discordin kieli, esimerkiksi fi tai de
shell-migrate = päivitä tietokanta ja lopeta
shell-audit = tarkista pelimerkit, kengät ja jokainen kierros; toimii, vaikka botti on käynnissä
shell-backup = kopioi tietokanta uuteen tiedostoon; toimii, vaikka botti on käynnissä
shell-backup-file = mihin kopio kirjoitetaan; tiedosto ei saa olla vielä olemassa
shell-restore = lataa varmuuskopio tyhjään tietokantaan
shell-restore-file = ladattava varmuuskopio
shell-migrated = Tietokanta on ajan tasalla: { $version }.
shell-backed-up = Tietokanta kopioitu: { $file }.
shell-restored = Tietokanta palautettu tiedostosta { $file }.
shell-no-answer = Botti ei vastannut ajoissa.

## oddsmith doctor: rivi jokaisesta havainnosta

doctor-finding = { $state ->
    [ok] ok
    [note] huom
   *[problem] KORJAA
}: { $finding }
doctor-database = Tietokanta: { $address } toimii, versio { $version }.
doctor-no-database = Tietokanta: botti luo tiedoston { $file } käynnistyessään.
doctor-database-migrates = Tietokanta: { $found ->
    [none] tauluja ei vielä ole. Botti luo ne käynnistyessään.
   *[other] versio on { $found }. Botti päivittää sen versioon { $needed } käynnistyessään; ota ensin varmuuskopio.
}
doctor-solvers = Ratkaisijat: { $count ->
    [one] { $count } prosessi
   *[other] { $count } prosessia
} tällä koneella. Yhteen käteen meni { $milliseconds } ms.
doctor-cluster = Ratkaisijat: Dask-klusteri osoitteessa { $address }. Yhteen käteen meni { $milliseconds } ms.
doctor-no-solvers = Ratkaisijat: työprosessi ei ratkaissut kättä. { $reason }
doctor-no-cluster = ODDSMITH_SOLVERS: osoitteen { $address } Dask-klusterista mikään ei ratkaissut kättä. { $reason }
doctor-no-token = Token: DISCORD_TOKEN puuttuu, joten botti käynnistyy paikallisessa playgroundissa. Discordia varten lisää token tiedostoon .env.
doctor-token = Token: kelpaa, botti on { $name } ({ $id }).
doctor-intents = Intentit: erityisluvalliset ovat pois päältä, eikä botti tarvitse niitä.
doctor-needless-intents = Intentit: { $intents } { $count ->
    [one] on päällä, mutta botti ei tarvitse sitä. Ota se
   *[other] ovat päällä, mutta botti ei tarvitse niitä. Ota ne
} pois kehittäjäportaalin Bot-sivulla.
doctor-intent-presence = Presence Intent
doctor-intent-members = Server Members Intent
doctor-intent-content = Message Content Intent
doctor-endpoint = Komennot: Discord lähettää ne osoitteeseen { $address }, joten botti ei saa yhtään. Tyhjennä Interactions Endpoint URL kehittäjäportaalin General Information -sivulla.
doctor-gateway = Gateway: vastaa. Yhteyksiä on tänään jäljellä { $left }/{ $of }.
doctor-no-gateway = DISCORD_GATEWAY: { $address } ei vastaa ({ $reason }). Estääkö palomuuri tai välityspalvelin WebSocketit?
doctor-permissions = Oikeudet: kunnossa { $count ->
    [one] ainoalla palvelimella, jolla botti on.
   *[other] kaikilla { $count } palvelimella, joilla botti on.
}
doctor-no-server = Oikeudet: botti ei ole vielä millään palvelimella. Lisää se: { $link }
doctor-lacks = Oikeudet: puutteita { $count }/{ $of } palvelimella ({ $servers }), elleivät kanavien asetukset anna niitä. Muokkaa siellä botin roolia tai lisää botti uudelleen: { $link }
doctor-server-lacks = { $server }: puuttuu { $permissions }
doctor-clock = Kello: sama kuin Discordilla.
doctor-clock-off = Kello: tämä kone on { $seconds ->
    [one] { $seconds } sekunnin
   *[other] { $seconds } sekuntia
} { $direction ->
    [ahead] edellä
   *[behind] jäljessä
} Discordista. Ota kellon tahdistus (NTP) käyttöön, tai komennot hylätään liian vanhoina.

## Käynnistys

start-playground = DISCORD_TOKEN puuttuu, joten botti toimii paikallisessa playgroundissa. Avaa { $page } selaimessa.
start-another-port = Portti { $port } on käytössä, joten playground käyttää toista.
start-no-playground = Playground ei käynnistynyt (paluukoodi { $exit }).
start-unknown-token = DISCORD_TOKEN: Discord ei tunne tätä tokenia.
start-token-was-reset = DISCORD_TOKEN: token ei ole enää voimassa. Hae uusi Discordin kehittäjäportaalista.
start-too-few-shards = ODDSMITH_SHARDS: botti on liian monella palvelimella näin harvoille shardeille. Suurenna kokonaismäärää.
start-no-discord = DISCORD_API: osoitteessa { $at } ei vastaa mikään.
start-discord-refuses = Discord vastasi { $answer }. Yritä muutaman minuutin päästä; häiriöistä kerrotaan osoitteessa https://discordstatus.com.
start-database-away = ODDSMITH_DATABASE: tietokanta lakkasi vastaamasta ({ $reason }). Käynnistä botti uudelleen, kun se taas toimii.
start-no-health-port = ODDSMITH_HEALTH_PORT: porttia { $port } ei voi kuunnella ({ $reason }). Valitse toinen portti, tai 0, jos et tarvitse sitä.

## Asetukset

setting-wrong = { $name }: { $why }
setting-not-a-number = Tämän pitää olla kokonaisluku.
setting-too-low = Tämän pitää olla vähintään { $bound }.
setting-too-high = Tämän pitää olla enintään { $bound }.
setting-not-one-of = Käytä jotain näistä: { $known }.
setting-not-an-address = Tämän pitää olla osoite kuten { $example }.
setting-bad-limit = Kirjoita kuinka monta kuinka monessa sekunnissa, esimerkiksi { $example }.
setting-bad-shards = Kirjoita ensimmäinen shard, viimeinen shard ja kokonaismäärä, esimerkiksi { $example }.
setting-no-such-shards = Shardeja { $written } ei ole: numerointi alkaa nollasta, ja viimeinen on yhtä pienempi kuin kokonaismäärä.
setting-shards-need-postgresql = Usea prosessi tarvitsee yhteisen PostgreSQL-tietokannan. Anna sen osoite asetuksessa ODDSMITH_DATABASE.
setting-no-scheduler = Jätä tyhjäksi tai anna Dask-schedulerin osoite, esimerkiksi { $example }.
setting-no-game = Paketista { $package } ei löytynyt peliä. Tämän pitää olla asennettu paketti, jossa on moduulit { $modules }.

## Tietokanta

database-no-address = ODDSMITH_DATABASE: tämä ei ole tietokannan osoite. Kirjoita esimerkiksi { $file } tai { $server }.
database-not-supported = ODDSMITH_DATABASE: { $kind } ei ole tuettu. Käytä osoitetta kuten { $file } tai { $server }.
database-needs-a-file = ODDSMITH_DATABASE: SQLite tarvitsee tiedoston, esimerkiksi { $example }.
database-takes-no-options = ODDSMITH_DATABASE: SQLite ei ota valintoja. Jätä pois ?{ $option }=...
database-password-has-at-sign = ODDSMITH_DATABASE: salasanassa on merkki @. Kirjoita se muodossa %40.
database-missing = ODDSMITH_DATABASE: tietokantaa { $file } ei ole.
database-no-folder = ODDSMITH_DATABASE: kansiota { $folder } ei voi luoda: { $reason }.
database-unusable = ODDSMITH_DATABASE: tiedostoa { $file } ei voi käyttää: { $reason }.
database-unusable-postgresql = ODDSMITH_DATABASE: PostgreSQL-tietokantaa { $name } palvelimella { $host } ei voi käyttää: { $reason }.
database-not-migrated = ODDSMITH_DATABASE: { $found ->
    [none] tietokannassa ei ole vielä tauluja.
   *[other] tietokannan versio on { $found }, ja tarvitaan { $needed }.
} Aja ensin oddsmith migrate.
database-of-a-newer-version = ODDSMITH_DATABASE: tietokanta on uudemman Oddsmithin tekemä. Asenna se versio.
database-broken-references = ODDSMITH_DATABASE: taulussa { $table } on { $rows ->
    [one] { $rows } rivi, joka viittaa
   *[other] { $rows } riviä, jotka viittaavat
} johonkin, mitä ei ole.

## Varmuuskopiot

backup-no-database = Tiedostossa { $file } ei ole tietokantaa.
backup-file-exists = { $file } on jo olemassa. Varmuuskopio ei koskaan korvaa mitään.
backup-no-folder = Kansiota { $folder } ei ole.
backup-no-file = Tiedostoa { $file } ei ole.
backup-unreadable = Tiedostoa { $file } ei voi lukea varmuuskopiona: { $reason }.
backup-not-ours = { $file } ei ole Oddsmithin varmuuskopio.
backup-damaged = { $file } on vioittunut.
backup-database-not-empty = Tietokannassa on jo tietoja ({ $table }). Pysäytä botti ja siirrä se tietokanta ensin pois.
