# The whole game as its game master typed it. "exit N" after a line: the command ends with that code.

paravion new game.json "Baron von Rattlebucket (Desmond Tuffnell) <des@tuffnell.example>" "Ethel the Unsteady (Ethel Grimshaw) <ethel@grimshaw.example>" "Flt Lt Gherkin (Piers Vane) <p.vane@mess.example>" "Mme. Zigzag (Zoé Marchand) <zoe@marchand.example>" "Dogsbody (Ron Clegg) <ron.clegg@yard.example>" "Old Twitcher (Bernard Finch) <b.finch@hide.example>" --edition tweedy --career "Baron von Rattlebucket=43" --career "Ethel the Unsteady=17" --career "Old Twitcher=-3" --title "Custard Skies" --gm "Tobias Wren" --deadline "Friday 7 March" --seed "custard skies, game fourteen"

# Turn 1
paravion orders game.json letters/turn-01
paravion adjudicate game.json --note "Game fourteen is up. The Baron is an ace: you have been warned, and so has he." --deadline "Friday 28 March"

# Turn 2
paravion orders game.json letters/turn-02
paravion orders game.json --seat "Dogsbody" "LS; LT - fire A; A - fire A+L"
paravion adjudicate game.json --note "Flt Lt Gherkin opens the account, at the cost of Mme. Zigzag." --deadline "Friday 18 April"

# Turn 3
paravion orders game.json letters/turn-03
paravion adjudicate game.json --nmr-for "Old Twitcher" --deadline "Friday 9 May"
paravion undo game.json --turn 3 --reason "Old Twitcher wrote in time: his letter was inside the bird book he lent me."
paravion orders game.json letters/turn-03-found-later
paravion adjudicate game.json --note "A hole in the custard where Ethel the Unsteady used to be." --deadline "Friday 9 May"

# Turn 4
paravion orders game.json letters/turn-04
paravion adjudicate game.json --nmr-for "Dogsbody" --note "Dogsbody has run out of sky. The pieces are shared out below." --deadline "Friday 30 May"

# Turn 5
paravion orders game.json letters/turn-05   # exit 2: one letter can not be read
paravion adjudicate game.json   # exit 3
paravion orders game.json letters/turn-05-second-post
paravion adjudicate game.json --note "Tea and rivets for Flt Lt Gherkin." --deadline "Friday 20 June"

# Turn 6
paravion orders game.json letters/turn-06
paravion adjudicate game.json --deadline "Friday 11 July"

# Turn 7
paravion orders game.json letters/turn-07
paravion adjudicate game.json --deadline "Friday 1 August"

# Turn 8
paravion orders game.json letters/turn-08
paravion adjudicate game.json --nmr-for "Mme. Zigzag" --deadline "Friday 22 August"

# Turn 9
paravion orders game.json letters/turn-09
paravion adjudicate game.json --deadline "Friday 12 September"

# Turn 10
paravion orders game.json letters/turn-10
paravion adjudicate game.json --deadline "Friday 3 October"

# Turn 11
paravion orders game.json letters/turn-11
paravion adjudicate game.json --note "That is that. The file is open, the seed is published, and I am going to bed."

# The end: is it all true, and what may everybody see?
paravion verify game.json
paravion report game.json --turn 1 --out reports/turn-01.txt
paravion report game.json --turn 6 --out reports/turn-06.txt
paravion report game.json --turn 11 --out reports/turn-11.txt
paravion report game.json --turn 11 --out reports/turn-11.html
paravion map game.json --turn 6 --out maps/turn-06.svg
paravion convert game.json --public --reveal --out public.json
paravion convert game.json --to text --out game.txt
