# A mission of In Clouds of Glory by post, a letter a turn, as its game master typed it. "exit N" after a line: the command ends with that code.

paravion new game.json --game clouds --edition by-post --mission dogfight --month 1917-08 --seat "Ann Mallory:W:camel,camel" --seat "Kestrel:E:ad5,ad5" --crews duel --title "Two a side over Messines" --gm "Winifred Pike" --seed "messines, a clear morning"

# The placing
paravion orders game.json letters/turn-00
paravion adjudicate game.json --note "Both flights are in sight of each other."

# Turn 1
paravion orders game.json letters/turn-01
paravion adjudicate game.json

# Turn 2
paravion orders game.json letters/turn-02
paravion adjudicate game.json

# Turn 3
paravion orders game.json letters/turn-03
paravion adjudicate game.json

# Turn 4
paravion orders game.json letters/turn-04
paravion adjudicate game.json

# Turn 5
paravion orders game.json letters/turn-05
paravion adjudicate game.json

# Turn 6
paravion orders game.json letters/turn-06
paravion adjudicate game.json

# Turn 7
paravion orders game.json letters/turn-07
paravion adjudicate game.json --nmr-for "Ann Mallory" --note "No letter from Miss Mallory; her standing flights are flown."

# Turn 8
paravion orders game.json letters/turn-08
paravion adjudicate game.json

# Turn 9
paravion orders game.json letters/turn-09
paravion adjudicate game.json

# Turn 10
paravion orders game.json letters/turn-10
paravion adjudicate game.json

# Turn 11
paravion orders game.json letters/turn-11
paravion adjudicate game.json

# Turn 12
paravion orders game.json letters/turn-12
paravion adjudicate game.json

# What was handed out, and what stands for good
paravion report game.json --turn 6 --out reports/turn-06.txt
paravion report game.json --turn 12 --out reports/turn-12.txt
paravion convert game.json --to text --out game.txt
paravion verify game.json
