# Was jede Antwort brauchen kann.

## Wo keine Antwort kommt

answer-lost = Meine Antwort ist unterwegs verloren gegangen. Bitte frag noch einmal.
answer-restarting = Ich starte gerade neu, deshalb kam keine Antwort. Bitte frag in einer Minute noch einmal.
