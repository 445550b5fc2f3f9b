# Work that takes a while: what is said meanwhile, and when it comes to no answer.

## While a job is running

solving-working-on = Working on { $what }…
solving-stop = Stop
solving-stopped = Stopped.
solving-ended-already = That has already finished.
solving-only-who-asked = Only the person who asked can stop it.

## No answer

solving-broke-down = My solver crashed on that one. Please try again, and tell whoever runs this bot if it keeps happening.
solving-too-large = That needs more memory than I'm allowed to use, so I stopped.
solving-took-too-long = That takes longer than { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} to solve, so I stopped.
solving-out-of-reach = I can't reach my solvers right now. Please try again in a minute.
solving-too-many-of-yours = I'm still working on { $most } of your questions. Please wait for one to finish.
solving-too-many = I'm swamped right now. Please try again in a minute.
