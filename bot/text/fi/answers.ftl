# Mitä mikä tahansa vastaus voi tarvita.

answer-lost = Vastaukseni katosi matkalla. Kysy uudelleen.
answer-restarting = Käynnistyn uudelleen, joten tähän ei tullut vastausta. Kysy uudelleen hetken päästä.

## Yksityisviestit

# $why on virke.
direct-message-unread = { $why } Kaikki, mitä osaan: /help
direct-message-what-to-send = Lähetä minulle blackjack-käsi, vaikkapa 16 T, venttitilanne, vaikkapa 23T vastaan 6T, tai miinaharavan lauta tekstinä tai kuvana. Kaikki, mitä osaan: /help
