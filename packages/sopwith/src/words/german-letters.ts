/** What is wrong with letters of Sopwith, and what would be right, in German, by the English sentence. */
import type { Dictionary } from '@paravion/tabletop';

/** What cannot be read in a letter. */
const LETTERS: Dictionary = {
  'This line may have been meant as an order, but cannot be read as one.':
    'Diese Zeile ist vielleicht ein Befehl, lässt sich aber nicht als einer lesen.',
  'These bursts stand by themselves, and it is not clear in which Move they are fired.':
    'Diese Feuerstöße stehen für sich, und es ist nicht klar, in welcher Bewegung sie fallen.',
  'It is not said whose orders these are.': 'Es steht nicht da, wessen Befehle das sind.',
  'Nobody in this game flies as "{}".': 'Niemand fliegt in diesem Spiel als „{1}“.',
  'It is not clear whose orders these are: {}.': 'Es ist nicht sicher, wessen Befehle das sind: {1}.',
  'Orders for {}, in a letter from {}, do not count.': 'Befehle für {1} in einem Brief von {2} gelten nicht.',
  'There are two planes, and it is not clear which of them this is for.':
    'Es sind zwei Flugzeuge, und es ist nicht klar, für welches das ist.',
  'There are two different sets of orders for this plane.':
    'Für dieses Flugzeug stehen zwei verschiedene Reihen von Befehlen da.',
  'Here are more orders than one player can have: a heading may be missing.':
    'Hier stehen mehr Befehle, als ein Spieler haben kann: Vielleicht fehlt eine Überschrift.',
  'Orders in press, under a signature, or in an older letter, are not read.':
    'Befehle in Presse, unter einer Unterschrift oder in einem älteren Brief werden nicht gelesen.',
  'This seems to change the orders, and it is not clear how.':
    'Das scheint die Befehle zu ändern, und es ist nicht klar, wie.',
  'It is not clear which strip is meant.': 'Es ist nicht klar, welche Bahn gemeint ist.',
  'This takes back the orders, and there are no others in their place.':
    'Das nimmt die Befehle zurück, und an ihrer Stelle stehen keine anderen.',
  'This changes orders that are not in this letter.': 'Das ändert Befehle, die nicht in diesem Brief stehen.',
  'No orders could be found in this letter, which is not the same as none.':
    'In diesem Brief waren keine Befehle zu finden; das ist nicht dasselbe wie „keine Befehle“.',
};

/** What would be right. */
const RIGHT: Dictionary = {
  'a manoeuvre other than 0.': 'ein anderes Manöver als 0.',
  'A, LT, RT, LS, RS or 0.': 'A, LT, RT, LS, RS oder 0.',
  'manoeuvres that are allowed.': 'erlaubte Manöver.',
  'a strip and A; A; or "ground".': 'eine Bahn und A; A; oder "ground".',
  'ALPHA, BETA or GAMMA airstrip.': 'ALPHA, BETA oder GAMMA airstrip.',
  'land ALPHA, land BETA or land GAMMA.': 'land ALPHA, land BETA oder land GAMMA.',
  'the strip that is reached.': 'die Bahn, die erreicht wird.',
  'neither "overfly" nor another strip.': 'weder "overfly" noch eine andere Bahn.',
  'each of A, L and R at most once.': 'A, L und R je höchstens einmal.',
  'no more bursts than rule 5.1 says.': 'nicht mehr Feuerstöße, als Regel 5.1 erlaubt.',
  'no more bursts than there is ammunition.': 'nicht mehr Feuerstöße, als Munition da ist.',
  'no sheet for it.': 'kein Blatt dafür.',
  'a sheet of three Moves, or "ground".': 'ein Blatt mit drei Bewegungen, oder "ground".',
  'fire with directions, as in fire L+A.': 'fire mit Richtungen, wie in fire L+A.',
  'one of {}, and "fire" with A, L, R: "LT - fire A+R"': 'eines von {1}, und "fire" mit A, L, R: "LT - fire A+R"',
  'A, L or R, joined by +: "A - fire L+R"': 'A, L oder R, verbunden durch +: "A - fire L+R"',
  'a manoeuvre and, if you like, bursts: "Move 2: LT - fire L+R"':
    'ein Manöver und, wenn du willst, Feuerstöße: "Move 2: LT - fire L+R"',
  'three Moves: {}, or in one line {}': 'drei Bewegungen: {1}, oder in einer Zeile {2}',
  'Moves are numbered 1 to 3: "Move 3: RS"': 'Bewegungen haben die Nummern 1 bis 3: "Move 3: RS"',
  'the one manoeuvre that is to be flown: "Move 2: LT"': 'das eine Manöver, das geflogen werden soll: "Move 2: LT"',
  'the order without brackets, or a remark that speaks of no order':
    'der Befehl ohne Klammern, oder eine Bemerkung, die von keinem Befehl spricht',
  'one of {}: "Move {}: A"': 'eines von {1}: "Move {2}: A"',
  'LT, RT, LS, RS, or with "fire": "A - fire L"': 'LT, RT, LS, RS, oder mit "fire": "A - fire L"',
  'the manoeuvre first: "A - fire L"': 'das Manöver zuerst: "A - fire L"',
  'one "fire" with all its directions, joined by +: "A - fire L+R"':
    'ein "fire" mit allen Richtungen, verbunden durch +: "A - fire L+R"',
  'at most three a Move: "A - fire L+R+A"': 'höchstens drei je Bewegung: "A - fire L+R+A"',
  'bursts joined by + and Moves parted by semicolons: "A - fire L+A; A; LT"':
    'Feuerstöße durch + verbunden und Bewegungen durch Strichpunkte getrennt: "A - fire L+A; A; LT"',
  'Moves 1 to 3: "Move 3: RS"': 'die Bewegungen 1 bis 3: "Move 3: RS"',
  'one "Move {}:" line': 'eine einzige Zeile "Move {1}:"',
  'a number before every Move, or before none': 'eine Nummer vor jeder Bewegung oder vor keiner',
  'one strip: "BETA airstrip"': 'eine Bahn: "BETA airstrip"',
  'one of them: "land BETA"': 'eine davon: "land BETA"',
  'either "land BETA" or "overfly"': 'entweder "land BETA" oder "overfly"',
  'either "ground" by itself, or three Moves': 'entweder "ground" allein oder drei Bewegungen',
  'either "NMR" or three Moves': 'entweder "NMR" oder drei Bewegungen',
  'two sheets parted by " / ": {}, or each under its heading, "Plane 1:" and "Plane 2:"':
    'zwei Blätter, getrennt durch " / ": {1}, oder jedes unter seiner Überschrift, "Plane 1:" und "Plane 2:"',
  'a heading over the orders, such as "Seat 2:" or the name of the pilot and a colon':
    'eine Überschrift über den Befehlen, etwa "Seat 2:" oder der Name des Piloten und ein Doppelpunkt',
  'a line with nothing but the order: "Move 2: LT - fire L"': 'eine Zeile mit dem Befehl allein: "Move 2: LT - fire L"',
  'the manoeuvre on the same line: "Move 2: LT - fire L"': 'das Manöver in derselben Zeile: "Move 2: LT - fire L"',
  'one of: {}': 'eines von: {1}',
  "a letter from {}, or the game master's word that these are his":
    'ein Brief von {1}, oder das Wort des Spielleiters, dass es seine sind',
  'a heading for each: "Plane 1:" and "Plane 2:"': 'eine Überschrift für jedes: "Plane 1:" und "Plane 2:"',
  'one of them, or the first taken out of the letter': 'eine davon, oder die erste aus dem Brief gestrichen',
  'the orders before the signature "-- ", and a blank line after press':
    'die Befehle vor der Unterschrift "-- ", und eine Leerzeile hinter der Presse',
  'the Moves as they are to be flown: "Move 2: LT - fire L"':
    'die Bewegungen, wie sie geflogen werden sollen: "Move 2: LT - fire L"',
  'new orders, or "NMR" for none': 'neue Befehle, oder "NMR" für keine',
  'all three Moves as they are to be flown': 'alle drei Bewegungen, wie sie geflogen werden sollen',
  'orders, your own reading of them, or "NMR" if it holds none': 'Befehle, oder "NMR", wenn keine darin sind',
};

export const GERMAN_LETTERS: readonly Dictionary[] = [LETTERS, RIGHT];
