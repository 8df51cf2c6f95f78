/** What is wrong with orders, setups and options of Sopwith, in German, by the English sentence. */
import type { Dictionary } from '@paravion/tabletop';

/** What a check of orders says to each note. */
const NOTES: Dictionary = {
  'only an ace may fly an Immelmann; this plane would fly Ahead.':
    'Nur ein Ass darf einen Immelmann fliegen; dieses Flugzeug flöge geradeaus.',
  '0 is not allowed in Move 1; the plane would fly Ahead.':
    'In Bewegung 1 ist keine 0 erlaubt; das Flugzeug flöge geradeaus.',
  'after a 0 in Move 2 the plane stays in Move 3 too.':
    'Nach einer 0 in Bewegung 2 bleibt das Flugzeug auch in Bewegung 3 stehen.',
  'on the strip a plane taking off can only go Ahead.': 'Auf der Bahn kann ein Flugzeug beim Start nur geradeaus.',
  'the Move after leaving the strip cannot be 0; the plane would fly Ahead.':
    'Die Bewegung nach dem Verlassen der Bahn kann keine 0 sein; das Flugzeug flöge geradeaus.',
  'a declared landing whose run has begun must be completed; the plane would go Ahead.':
    'Eine angesagte und begonnene Landung muss vollendet werden; das Flugzeug rollte geradeaus.',
  'this sheet would be rejected and count as no orders (NMR).':
    'Dieses Blatt würde verworfen und gälte nicht als Befehl (NMR).',
  'a parked plane takes off with A in Move 1, or stays; this one would stay parked.':
    'Ein abgestelltes Flugzeug startet mit A in Bewegung 1 oder bleibt stehen; dieses bliebe stehen.',
  'no strip is named: the plane takes off along Beta.': 'Keine Bahn ist genannt: Das Flugzeug startet auf Beta.',
  'no strip is named: the plane stays parked.': 'Keine Bahn ist genannt: Das Flugzeug bleibt stehen.',
  'the plane has landed and stays until the next Turn; this order is void.':
    'Das Flugzeug ist gelandet und bleibt bis zum nächsten Zug; dieser Befehl gilt nicht.',
  'no strip is named for the landing: it serves the one that is reached.':
    'Für die Landung ist keine Bahn genannt: Sie gilt für die, die erreicht wird.',
  'the landing is declared for another strip: the plane flies over.':
    'Die Landung ist für eine andere Bahn angesagt: Das Flugzeug fliegt darüber hinweg.',
  'a declared landing cannot be taken back: the plane lands.':
    'Eine angesagte Landung kann nicht zurückgenommen werden: Das Flugzeug landet.',
  'a direction can be fired only once in a Move; the repeat is dropped.':
    'In eine Richtung kann je Bewegung nur einmal gefeuert werden; die Wiederholung entfällt.',
  'more bursts than a Turn or a Move allows; these are dropped.':
    'Mehr Feuerstöße, als Zug oder Bewegung erlauben; diese entfallen.',
  'there is no ammunition for these bursts; they are dropped.':
    'Für diese Feuerstöße gibt es keine Munition; sie entfallen.',
  'a plane may not fire here: it is on the ground.': 'Hier darf ein Flugzeug nicht feuern: Es steht am Boden.',
  'FIRE without a direction is centralised.': '„fire“ ohne Richtung wird um die Nase herum verteilt.',
  'This plane is out of the game; its orders are not read.':
    'Dieses Flugzeug ist aus dem Spiel; seine Befehle werden nicht gelesen.',
  'No orders for this plane (NMR): it flies straight on without fire, or stays on the ground.':
    'Keine Befehle für dieses Flugzeug (NMR): Es fliegt geradeaus, ohne zu schießen, oder bleibt am Boden.',
  'The game is over.': 'Das Spiel ist zu Ende.',
  'There is no seat {}.': 'Einen Platz {1} gibt es nicht.',
  '{} sheets for {} planes.': '{1} Blätter für {2} Flugzeuge.',
  'Move {} ({}): {}': 'Bewegung {1} ({2}): {3}',
  'Move {}: {}': 'Bewegung {1}: {2}',
};

/** What cannot be read in orders that were written. */
const READING: Dictionary = {
  '"{}" is no order.': '„{1}“ ist kein Befehl.',
  '"{}" is no direction to fire in.': '„{1}“ ist keine Richtung zum Feuern.',
  'The sign "{}" has no meaning here.': 'Das Zeichen „{1}“ bedeutet hier nichts.',
  'This number has no meaning here.': 'Diese Zahl bedeutet hier nichts.',
  'An order cannot be a question.': 'Ein Befehl kann keine Frage sein.',
  'Orders cannot depend on anything, nor be taken back in the same breath.':
    'Befehle können von nichts abhängen und nicht im selben Atemzug zurückgenommen werden.',
  'This remark in brackets might be an order.': 'Diese Bemerkung in Klammern könnte ein Befehl sein.',
  'There is no manoeuvre here.': 'Hier steht kein Manöver.',
  'There is no manoeuvre for Move {}.': 'Für Bewegung {1} steht kein Manöver da.',
  '"{}" alone is not clear: a turn, a slip or a burst?': '„{1}“ allein ist nicht klar: Kurve, Rutsch oder Feuerstoß?',
  'A burst stands before any manoeuvre.': 'Ein Feuerstoß steht vor jedem Manöver.',
  'This Move has orders to fire that do not go together.':
    'Diese Bewegung hat Befehle zum Feuern, die nicht zusammengehen.',
  'More than {} bursts in one Move.': 'Mehr als {1} Feuerstöße in einer Bewegung.',
  'It is not clear which A is a burst and which is a Move.':
    'Es ist nicht klar, welches A ein Feuerstoß ist und welches eine Bewegung.',
  'A Turn has three Moves, but here is {}.': 'Ein Zug hat drei Bewegungen, hier steht aber {1}.',
  'A Turn has three Moves, but here are {}.': 'Ein Zug hat drei Bewegungen, hier stehen aber {1}.',
  'This Move has {}.': 'Diese Bewegung hat {1}.',
  'Move {} has {}.': 'Bewegung {1} hat {2}.',
  'no manoeuvre': 'kein Manöver',
  'one manoeuvre': 'ein Manöver',
  '{} manoeuvres': '{1} Manöver',
  'Move {} is missing.': 'Bewegung {1} fehlt.',
  'There is no Move {} in a Turn.': 'Eine Bewegung {1} gibt es in einem Zug nicht.',
  'Move {} is ordered twice, and not in the same way.': 'Bewegung {1} ist zweimal befohlen, und nicht gleich.',
  'Moves without a number stand before a numbered one, and do not fill the gap.':
    'Bewegungen ohne Nummer stehen vor einer mit Nummer und füllen die Lücke nicht.',
  'Two strips are named.': 'Zwei Bahnen sind genannt.',
  'Two strips to land on are named.': 'Zwei Bahnen zum Landen sind genannt.',
  'A sheet cannot say both land and overfly.': 'Ein Blatt kann nicht landen und darüber hinwegfliegen.',
  'A plane cannot stay on the ground and fly.': 'Ein Flugzeug kann nicht am Boden bleiben und fliegen.',
  '"NMR" stands beside orders.': '„NMR“ steht neben Befehlen.',
  'These are orders for Turn {}, but Turn {} is to be ordered.':
    'Das sind Befehle für Zug {1}; zu befehlen ist Zug {2}.',
  'Only one Move belongs here.': 'Hierher gehört nur eine Bewegung.',
  'There are no orders here.': 'Hier stehen keine Befehle.',
  'There are two planes, and this is one sheet.': 'Es sind zwei Flugzeuge, und das ist ein Blatt.',
  'It is not clear where the first sheet ends.': 'Es ist nicht klar, wo das erste Blatt endet.',
  'The headings do not name both planes once.': 'Die Überschriften nennen nicht beide Flugzeuge je einmal.',
};

/** Setups that cannot be. */
const SETUPS: Dictionary = {
  'Two pilots fly under the name "{}".': 'Zwei Piloten fliegen unter dem Namen „{1}“.',
  '{} has {} corners for {} planes.': '{1} hat {2} Ecken für {3} Flugzeuge.',
  'The corner {} belongs to {} already.': 'Die Ecke {1} gehört schon {2}.',
  'Some players have corners and some have none.': 'Manche Spieler haben Ecken, manche keine.',
  'There are no sides in this game.': 'In diesem Spiel gibt es keine Seiten.',
  '{} has no side.': '{1} hat keine Seite.',
  'Nobody flies on the {} side.': 'Auf der Seite {1} fliegt niemand.',
  'These rules name no aces at the start.': 'Diese Regeln nennen zu Beginn keine Asse.',
  '{} has {} career points, and the status is lost below {}.':
    '{1} hat {2} Punkte der Laufbahn, und unter {3} geht der Rang verloren.',
  'The {} side has {} aces.': 'Die Seite {1} hat {2} Asse.',
  'No side is outnumbered two to one.': 'Keine Seite ist zwei zu eins unterlegen.',
  'Clouds are drawn, but the rules place them at random.':
    'Wolken sind gezeichnet, aber die Regeln legen sie nach Zufall.',
  'The game master is to draw the clouds, but there are none.':
    'Die Spielleitung soll die Wolken zeichnen, aber es gibt keine.',
  '"{}" is no hex of this board.': '„{1}“ ist kein Feld dieses Plans.',
  'A cloud on {} is too near to the aerodrome or strip at {}.':
    'Eine Wolke auf {1} ist dem Flugplatz oder der Bahn auf {2} zu nah.',
  '{} is in a cloud already.': '{1} liegt schon in einer Wolke.',
};

/** Options that contradict one another. */
const OPTIONS: Dictionary = {
  'Rules must be an object.': 'Regeln müssen ein Objekt sein.',
  'There is no rule "{}".': 'Eine Regel „{1}“ gibt es nicht.',
  '{} ({}) is missing.': '{2} fehlt.',
  '{} ({}) cannot be {}.': '{2} kann nicht {3} sein.',
  'A landing can bind only where it is declared.': 'Eine Landung kann nur binden, wo sie angesagt wird.',
  'Friendly aerodromes need teams or two planes a player.':
    'Befreundete Flugplätze brauchen Seiten oder zwei Flugzeuge je Spieler.',
  'Team talk needs teams.': 'Absprachen brauchen Seiten.',
  'Aces cannot reach less far than the others.': 'Asse können nicht weniger weit reichen als die anderen.',
  'The fewest cloud hexes are more than the most.': 'Die wenigsten Wolkenfelder sind mehr als die meisten.',
  'Points of a crashed plane can be shared only where points are kept.':
    'Punkte für ein abgestürztes Flugzeug lassen sich nur teilen, wo Punkte gezählt werden.',
  'Points for damage can be capped only where points are kept.':
    'Punkte für Schaden lassen sich nur begrenzen, wo Punkte gezählt werden.',
  'Credit for kills can be divided only where points are kept.':
    'Abschüsse lassen sich nur teilen, wo Punkte gezählt werden.',
  'Career aces need points.': 'Asse nach Laufbahn brauchen Punkte.',
  'Reaching 40 in the game makes an ace only where career points do.':
    'Wer im Spiel 40 erreicht, wird nur Ass, wo die Punkte der Laufbahn es machen.',
  'One ace a side, or one against two, needs sides.': 'Ein Ass je Seite, oder eines gegen zwei, braucht Seiten.',
  'Where all are aces nobody can become one.': 'Wo alle Asse sind, kann niemand eines werden.',
  'One wind for each cloud needs wind.': 'Ein Wind je Wolke braucht Wind.',
  'The numbered arrow hexes need a board of at least 9 a side.':
    'Die nummerierten Pfeilfelder brauchen einen Plan mit mindestens 9 Feldern je Seite.',
  'A board of side {} has no room for {} {} at a distance of {} from the strips.':
    'Ein Plan der Seite {1} hat keinen Platz für {2} {3} im Abstand {4} von den Bahnen.',
  'cloud hexes': 'Wolkenfelder',
  'cloud markers': 'Wolkenmarken',
};

export const GERMAN_PROBLEMS: readonly Dictionary[] = [NOTES, READING, SETUPS, OPTIONS];
