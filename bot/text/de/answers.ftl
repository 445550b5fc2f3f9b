# Was jede Antwort brauchen kann.

## Keine Antwort

answer-lost = Meine Antwort ist unterwegs verloren gegangen. Bitte frag noch einmal.
answer-restarting = Ich starte gerade neu, deshalb kam keine Antwort. Bitte frag in einer Minute noch einmal.

## Direktnachrichten

# $why ist ein Satz.
direct-message-unread = { $why } Was ich alles kann: /help
direct-message-what-to-send = Schick mir eine Blackjack-Hand wie 16 T, eine Ventti-Stellung wie 23T gegen 6T oder ein Minesweeper-Brett als Text oder Bild. Was ich alles kann: /help
