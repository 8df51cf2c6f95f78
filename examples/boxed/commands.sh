# The whole game as its game master typed it. "exit N" after a line: the command ends with that code.

paravion new game.json "Biscuit Malone (Aidan Malone) <aidan@malone.example>" "The Vicar of Ypres (Rev. Crispin Moul) <vicar@stbotolph.example>" "Hildegard Blitz (Hilde Baumgarten) <hilde@baumgarten.example>" "Capt. Soames-Parry (Gerald Soames) <g.soames@club.example>" "Goosewing (Tamsin Orchard) <tamsin@orchard.example>" "Kid Linctus (Marlon Peat) <kid@linctus.example>" --edition boxed --title "Marsh Lane Autumn Meeting" --gm "Winifred Pike" --deadline "Friday 5 September" --seed "marsh lane, a windy evening"

# Turn 1
paravion orders game.json letters/turn-01
paravion adjudicate game.json --note "Welcome to Marsh Lane. Six machines, six clouds, one tea urn." --deadline "Friday 19 September"

# Turn 2
paravion orders game.json letters/turn-02
paravion adjudicate game.json --note "First holes of the meeting: Goosewing into Kid Linctus." --deadline "Friday 3 October"

# Turn 3
paravion orders game.json letters/turn-03   # exit 2: one letter can not be read
paravion adjudicate game.json   # exit 3
paravion orders game.json letters/turn-03-second-post
paravion adjudicate game.json --deadline "Friday 17 October"

# Turn 4
paravion orders game.json letters/turn-04
paravion adjudicate game.json --note "The band will play something slow for Hildegard Blitz." --deadline "Friday 31 October"

# Turn 5
paravion orders game.json letters/turn-05
paravion adjudicate game.json --nmr-for "Goosewing" --deadline "Friday 14 November"

# Turn 6
paravion orders game.json letters/turn-06
paravion adjudicate game.json --deadline "Friday 28 November"

# Turn 7
paravion orders game.json letters/turn-07
paravion adjudicate game.json --nmr-for "Kid Linctus" --deadline "Friday 12 December"

# Turn 8
paravion orders game.json letters/turn-08
paravion adjudicate game.json --deadline "Friday 26 December"

# Turn 9
paravion orders game.json letters/turn-09
paravion adjudicate game.json --nmr-for "Goosewing" --deadline "Friday 9 January"

# Turn 10
paravion orders game.json letters/turn-10
paravion adjudicate game.json --deadline "Friday 23 January"

# Turn 11
paravion orders game.json letters/turn-11
paravion adjudicate game.json --note "Biscuit Malone is first back to the urn." --deadline "Friday 6 February"

# Turn 12
paravion orders game.json letters/turn-12
paravion adjudicate game.json --deadline "Friday 20 February"

# Turn 13
paravion orders game.json letters/turn-13
paravion adjudicate game.json --deadline "Friday 6 March"

# Turn 14
paravion orders game.json letters/turn-14
paravion adjudicate game.json --note "Thank you all. The urn is empty and so is the sky. Another meeting in spring."

# The end: is it all true, and what may everybody see?
paravion verify game.json
paravion report game.json --turn 1 --out reports/turn-01.txt
paravion report game.json --turn 7 --out reports/turn-07.txt
paravion report game.json --turn 14 --out reports/turn-14.txt
paravion report game.json --turn 14 --out reports/turn-14.html
paravion map game.json --turn 7 --out maps/turn-07.svg
paravion convert game.json --public --reveal --out public.json
paravion convert game.json --to text --out game.txt
