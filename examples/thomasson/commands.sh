# The whole game as its game master typed it. "exit N" after a line: the command ends with that code.

paravion new game.json "Otto Pilot (Otis Lark) <otis@lark.example>" "Cirrus Minor (Wanda Kettle) <wanda@kettle.example>" "Lady Dorothea Prang (Dora Pringle) <dora@pringle.example>" "Sgt Bracket (Colin Brace) <colin@brace.example>" "Nobby Strutt (Norbert Strutt) <nobby@strutt.example>" "Helga Himmel (Helga Storm) <helga@storm.example>" --edition thomasson --career "Helga Himmel=52" --career "Sgt Bracket=31" --career "Otto Pilot=8" --title "Castor Oil and Canvas" --gm "Prudence Oakes" --deadline "Friday 10 January" --seed "castor oil and canvas, no. 3"

# Turn 1
paravion orders game.json letters/turn-01
paravion adjudicate game.json --note "Number three is in the air. Helga is an ace and would like you all to know it." --deadline "Friday 24 January"

# Turn 2
paravion orders game.json letters/turn-02   # exit 2: one letter can not be read
paravion adjudicate game.json   # exit 3
paravion orders game.json letters/turn-02-second-post
paravion adjudicate game.json --note "Sgt Bracket is the first to hit anything, namely Nobby Strutt." --deadline "Friday 7 February"

# Turn 3
paravion orders game.json letters/turn-03
paravion adjudicate game.json --nmr-for "Otto Pilot" --deadline "Friday 21 February"

# Turn 4
paravion orders game.json letters/turn-04
paravion orders game.json --seat "Nobby Strutt" "RS; LT - fire L; 0 - fire L"
paravion adjudicate game.json --note "Otto Pilot is down. The rest of you may move up one." --deadline "Friday 7 March"

# Turn 5
paravion orders game.json letters/turn-05
paravion adjudicate game.json --note "Cirrus Minor is down for repairs, on purpose." --deadline "Friday 21 March"

# Turn 6
paravion orders game.json letters/turn-06
paravion adjudicate game.json --nmr-for "Nobby Strutt" --deadline "Friday 4 April"

# Turn 7
paravion orders game.json letters/turn-07
paravion adjudicate game.json --deadline "Friday 18 April"

# Turn 8
paravion orders game.json letters/turn-08
paravion adjudicate game.json --deadline "Friday 2 May"

# Turn 9
paravion orders game.json letters/turn-09
paravion adjudicate game.json --deadline "Friday 16 May"

# Turn 10
paravion orders game.json letters/turn-10
paravion adjudicate game.json --nmr-for "Cirrus Minor" --deadline "Friday 30 May"

# Turn 11
paravion orders game.json letters/turn-11
paravion adjudicate game.json --deadline "Friday 13 June"

# Turn 12
paravion orders game.json letters/turn-12
paravion adjudicate game.json --deadline "Friday 27 June"

# Turn 13
paravion orders game.json letters/turn-13
paravion adjudicate game.json --deadline "Friday 11 July"

# Turn 14
paravion orders game.json letters/turn-14
paravion adjudicate game.json --deadline "Friday 25 July"

# Turn 15
paravion orders game.json letters/turn-15
paravion adjudicate game.json --deadline "Friday 8 August"

# Turn 16
paravion orders game.json letters/turn-16
paravion adjudicate game.json --note "Finis. My thanks to all six, the living and the muddy."

# The end: is it all true, and what may everybody see?
paravion verify game.json
paravion report game.json --turn 1 --out reports/turn-01.txt
paravion report game.json --turn 8 --out reports/turn-08.txt
paravion report game.json --turn 16 --out reports/turn-16.txt
paravion report game.json --turn 16 --out reports/turn-16.html
paravion map game.json --turn 8 --out maps/turn-08.svg
paravion convert game.json --public --reveal --out public.json
paravion convert game.json --to text --out game.txt
