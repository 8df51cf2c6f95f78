/**
 * The log of a table in German. It is kept in English, whole sentences with names and numbers in them: what is fixed in
 * each is put into German here, and what is not known is left as it is.
 */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [
    / lays the table for a game that goes on from Turn (\d+)\./,
    ' eröffnet den Tisch für ein Spiel, das mit Zug $1 weitergeht.',
  ],
  [/^The table is laid for (\S+) of "(.*?)"\./, 'Der Tisch ist eröffnet: $1 von „$2“.'],
  [/ lays the table\./, ' eröffnet den Tisch.'],
  [/^Met in the search for a fight: /, 'Bei der Suche nach einem Kampf gefunden: '],
  [/The hash of the dice's seed is ([0-9a-f]+)\./, 'Der Hash der Würfelsaat ist $1.'],
  [/The dice's seed was ([0-9a-f]+)\./, 'Die Würfelsaat war $1.'],
  [/, a bot, takes seat (\d+)\.$/, ', ein Bot, nimmt Platz $1.'],
  [/ takes seat (\d+)\.$/, ' nimmt Platz $1.'],
  [/ leaves the table\.$/, ' verlässt den Tisch.'],
  [/ does not fly again: seat (\d+) is free\.$/, ' fliegt nicht noch einmal: Platz $1 ist frei.'],
  [/ is taken from the seat by the host\.$/, ' wird vom Gastgeber vom Platz genommen.'],
  [
    / is taken from the seat by the host, and banned from the table\.$/,
    ' wird vom Gastgeber vom Platz genommen und vom Tisch verbannt.',
  ],
  [/^The host lifts the ban on (.*)\.$/, 'Der Gastgeber hebt den Bann gegen $1 auf.'],
  [
    /^All seats are taken: the list of what each adds to the dice is closed\.$/,
    'Alle Plätze sind besetzt: Die Liste dessen, was jeder zu den Würfeln beiträgt, ist geschlossen.',
  ],
  [
    /^The pilots are dealt to their seats by chance, and have their names for this game\.$/,
    'Die Piloten sind auf ihre Plätze verlost und haben ihre Namen für dieses Spiel.',
  ],
  [/^Turn (\d+) was flown elsewhere: /, 'Zug $1 wurde anderswo geflogen: '],
  [/^Turns (\d+) to (\d+) were flown elsewhere: /, 'Zug $1 bis $2 wurden anderswo geflogen: '],
  [
    / their dice are the host's, those to come are the table's\.$/,
    ' Die Würfel sind die des Gastgebers, alle weiteren die des Tisches.',
  ],
  [/^The game begins\./, 'Das Spiel beginnt.'],
  [
    / (\d+) of those who were to add to it did not tell in time\./,
    ' $1 von denen, die dazu beitragen sollten, haben sich nicht rechtzeitig gemeldet.',
  ],
  [
    /^Only bots fly here: the game goes on while somebody watches\.$/,
    'Hier fliegen nur Bots: Das Spiel geht weiter, solange jemand zusieht.',
  ],
  [/^Turn (\d+) was flown\./, 'Zug $1 wurde geflogen.'],
  [/^Turn (\d+), step (\d+), was flown\./, 'Zug $1, Schritt $2: geflogen.'],
  [/ Turn (\d+) passed by itself\./, ' Zug $1 ging von selbst vorbei.'],
  [/ Turns (\d+) to (\d+) passed by themselves\./, ' Zug $1 bis $2 gingen von selbst vorbei.'],
  [/^Done: (.*), mission (\d+): /, 'Erledigt: $1, Auftrag $2: '],
  [/: orders of the day\./, ': Tagesbefehl.'],
  [/: missions in the air\./, ': Aufträge in der Luft.'],
  [/: experience to be spent\./, ': Erfahrung auszugeben.'],
  [/ No orders from ([^.]*)\./, ' Keine Befehle von $1.'],
  [/ Sealed, not opened: ([^.]*)\./, ' Versiegelt, nicht geöffnet: $1.'],
  [
    /^The list of seals for Turn (\d+) is closed: the devices open their orders\.$/,
    'Die Liste der Siegel für Zug $1 ist geschlossen: Die Geräte öffnen ihre Befehle.',
  ],
  [/^Orders that (.*) had sent ahead are used\.$/, 'Es gelten die Befehle, die $1 vorausgeschickt hatte.'],
  [/^Reminded of the deadline, (.*? UTC): /, 'An die Frist ($1) erinnert: '],
  [/^Asked to open the table, for the dice: /, 'Gebeten, den Tisch zu öffnen, für die Würfel: '],
  [/^The host gives more time\./, 'Der Gastgeber gibt mehr Zeit.'],
  [/^A pilot is on leave\./, 'Ein Pilot hat Urlaub.'],
  [/ is on leave until (.* UTC)\.$/, ' hat Urlaub bis $1.'],
  [/^The pace is changed by consent\./, 'Das Tempo wird im Einvernehmen geändert.'],
  [
    /^The server was asleep, or its clock was set forward\./,
    'Der Server hat geschlafen, oder seine Uhr wurde vorgestellt.',
  ],
  [/^The server was down\./, 'Der Server war nicht da.'],
  [/ The deadline is(?: now)? (.* UTC)\.$/, ' Die Frist ist nun $1.'],
  [/^The host stops the game for a while\./, 'Der Gastgeber hält das Spiel eine Weile an.'],
  [/^The pilots have voted for a pause\./, 'Die Piloten haben für eine Pause gestimmt.'],
  [/ The clock stands still\.$/, ' Die Uhr steht.'],
  [/^The host lets the game go on\./, 'Der Gastgeber lässt das Spiel weitergehen.'],
  [/^The pilots have voted to go on\./, 'Die Piloten haben für das Weiterspielen gestimmt.'],
  [/ votes for: pause\.$/, ' stimmt für eine Pause.'],
  [/ votes for: resume\.$/, ' stimmt für das Weiterspielen.'],
  [/ votes for: pace\.$/, ' stimmt für ein anderes Tempo.'],
  [/ no longer votes for: (?:pause|resume|pace)\.$/, ' zieht die Stimme zurück.'],
  [/^A new pilot takes over the plane of (.*)\.$/, 'Ein neuer Pilot übernimmt das Flugzeug von $1.'],
  [/^A new pilot is looked for in place of (.*)\.$/, 'Für $1 wird ein neuer Pilot gesucht.'],
  [/ is back\.$/, ' ist wieder da.'],
  [
    /^The letter of (.*) waits for the game master, until (.*? UTC) at most\.$/,
    'Der Brief von $1 wartet auf den Spielleiter, längstens bis $2.',
  ],
  [
    /^The game master has not settled the letter of (.*) in time: what was read for certain is flown\.$/,
    'Der Spielleiter hat den Brief von $1 nicht rechtzeitig entschieden: Geflogen wird, was sicher gelesen war.',
  ],
  [
    /^The game master settles the letter of (.*): what is in stands\.$/,
    'Der Spielleiter entscheidet den Brief von $1: Es gilt, was da ist.',
  ],
  [
    /^The game master gives the orders of (.*), as he reads them\.$/,
    'Der Spielleiter gibt die Befehle von $1, wie er sie liest.',
  ],
  [/^The game master asks (.*) about a letter\.$/, 'Der Spielleiter fragt $1 zu einem Brief.'],
  [/^The game master moves the deadline\./, 'Der Spielleiter verlegt die Frist.'],
  [/^The game master sends the Turn\.$/, 'Der Spielleiter schickt den Zug.'],
  [/^The game master takes back (?:Turn|step) (\d+): /, 'Der Spielleiter nimmt Zug $1 zurück: '],
  [
    /^The game master puts the press of the Turn in order\.$/,
    'Der Spielleiter bringt die Presse des Zugs in Reihenfolge.',
  ],
  [/^The game master leaves out a piece of press by (.*)\.$/, 'Der Spielleiter lässt ein Stück Presse von $1 weg.'],
  [
    /^The game master takes in again a piece of press by (.*)\.$/,
    'Der Spielleiter nimmt ein Stück Presse von $1 wieder auf.',
  ],
  [
    /^The game master leaves out an unsigned piece of press\.$/,
    'Der Spielleiter lässt ein Stück Presse ohne Namen weg.',
  ],
  [
    /^The game master takes in again an unsigned piece of press\.$/,
    'Der Spielleiter nimmt ein Stück Presse ohne Namen wieder auf.',
  ],
  [
    /^The game master is here no longer: the table goes on without one, and nobody reads its letters\.$/,
    'Der Spielleiter ist nicht mehr da: Der Tisch spielt ohne ihn weiter, und niemand liest seine Briefe.',
  ],
  [/^The game master replies to a piece of press\.$/, 'Der Spielleiter erwidert auf ein Stück Presse.'],
  [/^The host sends an invitation\.$/, 'Der Gastgeber verschickt eine Einladung.'],
  [/^The host closes the table\./, 'Der Gastgeber schließt den Tisch.'],
  [
    /^Nobody has sent orders for (\d+) Turns: the table is closed\./,
    'Seit $1 Zügen hat niemand Befehle geschickt: Der Tisch ist geschlossen.',
  ],
  [/^The game has never begun: the table is closed\./, 'Das Spiel hat nie begonnen: Der Tisch ist geschlossen.'],
  [/^The game is over: nobody has won\./, 'Das Spiel ist aus: Niemand hat gewonnen.'],
  [/^The game is over: (.*?) won\./, 'Das Spiel ist aus: Gewonnen hat $1.'],
  [
    /^The order of (.*) \(seat (\d+)\) for Turn (\d+) was spoilt on the disk and has to be given again\./,
    'Der Befehl von $1 (Platz $2) für Zug $3 war auf der Platte verdorben und muss noch einmal gegeben werden.',
  ],
];

const germanMonth = (_: string, done: string, month: string): string =>
  done + new Date(`1 ${month} UTC`).toLocaleDateString('de', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A line of a table's log in German. */
export const germanLog = (line: string): string =>
  SENTENCES.reduce(
    (text, [english, german]) => text.replace(english, german),
    line.replace(/^(Done: )(\w+ \d{4})/, germanMonth),
  );
