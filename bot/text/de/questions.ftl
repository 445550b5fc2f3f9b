# Fragen, die schon gestellt wurden und nach denen noch einmal gefragt wird.

question-not-kept = Diese Frage habe ich nicht mehr. Bitte frag noch einmal.
question-not-asked-here = Diese Frage wurde nicht in diesem Kanal gestellt.
question-too-old = Diese Frage stammt aus einer älteren Version von mir. Bitte frag noch einmal.
