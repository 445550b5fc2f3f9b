# Arbeit, die eine Weile dauert: was solange gesagt wird, und wenn keine Antwort herauskommt.

## Während gerechnet wird

solving-working-on = Ich bin noch dran: { $what } …
solving-stop = Abbrechen
solving-stopped = Abgebrochen.
solving-ended-already = Das ist schon fertig.
solving-only-who-asked = Abbrechen kann nur, wer gefragt hat.

## Keine Antwort

solving-broke-down = Dabei ist mein Solver abgestürzt. Bitte versuch es noch einmal, und wenn es wieder passiert, sag dem Betreiber dieses Bots Bescheid.
solving-too-large = Dafür bräuchte ich mehr Speicher, als ich nutzen darf, deshalb habe ich abgebrochen.
solving-took-too-long = Das dauert länger als { $seconds } Sekunden, deshalb habe ich abgebrochen.
solving-out-of-reach = Ich erreiche meine Solver gerade nicht. Bitte versuch es in einer Minute noch einmal.
solving-too-many-of-yours = Ich rechne noch an { $most } Fragen von dir. Bitte warte, bis eine fertig ist.
solving-too-many = Gerade ist zu viel los. Bitte versuch es in einer Minute noch einmal.
