# Mitä mikä tahansa vastaus voi tarvita.

answer-lost = Vastaukseni katosi matkalla. Kysy uudelleen.
answer-restarting = Käynnistyn uudelleen, joten tähän ei tullut vastausta. Kysy uudelleen hetken päästä.
