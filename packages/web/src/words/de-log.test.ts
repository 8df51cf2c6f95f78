import { expect, test } from 'vitest';
import { germanLog } from './de-log.ts';

const HASH = 'ab'.repeat(32);
const AT = '2026-11-22 18:00 UTC';

test.each([
  [
    `Ann lays the table. The hash of the dice's seed is ${HASH}.`,
    `Ann eröffnet den Tisch. Der Hash der Würfelsaat ist ${HASH}.`,
  ],
  ['Ace, a bot, takes seat 2.', 'Ace, ein Bot, nimmt Platz 2.'],
  ['St. John takes seat 2.', 'St. John nimmt Platz 2.'],
  ['Bob does not fly again: seat 2 is free.', 'Bob fliegt nicht noch einmal: Platz 2 ist frei.'],
  [
    'Turn 3 was flown. No orders from Ann, Bob. Sealed, not opened: Cal.',
    'Zug 3 wurde geflogen. Keine Befehle von Ann, Bob. Versiegelt, nicht geöffnet: Cal.',
  ],
  [
    'Done: October 1917, mission 2: orders of the day. No orders from Ann.',
    'Erledigt: Oktober 1917, Auftrag 2: Tagesbefehl. Keine Befehle von Ann.',
  ],
  ['Turn 3, step 4, was flown. No orders from Ann.', 'Zug 3, Schritt 4: geflogen. Keine Befehle von Ann.'],
  [
    "Turn 1 was flown elsewhere: their dice are the host's, those to come are the table's.",
    'Zug 1 wurde anderswo geflogen: Die Würfel sind die des Gastgebers, alle weiteren die des Tisches.',
  ],
  [
    "Turns 1 to 3 were flown elsewhere: their dice are the host's, those to come are the table's.",
    'Zug 1 bis 3 wurden anderswo geflogen: Die Würfel sind die des Gastgebers, alle weiteren die des Tisches.',
  ],
  [`The host gives more time. The deadline is now ${AT}.`, `Der Gastgeber gibt mehr Zeit. Die Frist ist nun ${AT}.`],
  ['Orders that Ann had sent ahead are used.', 'Es gelten die Befehle, die Ann vorausgeschickt hatte.'],
  [`Reminded of the deadline, ${AT}: Bob.`, `An die Frist (${AT}) erinnert: Bob.`],
  [
    `The letter of Bob waits for the game master, until ${AT} at most.`,
    `Der Brief von Bob wartet auf den Spielleiter, längstens bis ${AT}.`,
  ],
  [
    'The game master gives the orders of Bob, as he reads them.',
    'Der Spielleiter gibt die Befehle von Bob, wie er sie liest.',
  ],
  [
    'The game master is here no longer: the table goes on without one, and nobody reads its letters.',
    'Der Spielleiter ist nicht mehr da: Der Tisch spielt ohne ihn weiter, und niemand liest seine Briefe.',
  ],
  ['Met in the search for a fight: Bob.', 'Bei der Suche nach einem Kampf gefunden: Bob.'],
  ['Bob votes for: pause.', 'Bob stimmt für eine Pause.'],
  [
    `Nobody has sent orders for 10 Turns: the table is closed. The dice's seed was ${HASH}.`,
    `Seit 10 Zügen hat niemand Befehle geschickt: Der Tisch ist geschlossen. Die Würfelsaat war ${HASH}.`,
  ],
  [
    `The game is over: Ann, Bob won. The dice's seed was ${HASH}.`,
    `Das Spiel ist aus: Gewonnen hat Ann, Bob. Die Würfelsaat war ${HASH}.`,
  ],
  ['The game is over: Ann won.', 'Das Spiel ist aus: Gewonnen hat Ann.'],
  [
    `The table is laid for M1 of "Bloody April". The hash of the dice's seed is ${HASH}.`,
    `Der Tisch ist eröffnet: M1 von „Bloody April“. Der Hash der Würfelsaat ist ${HASH}.`,
  ],
  ['Something that nobody has put into German.', 'Something that nobody has put into German.'],
])('%s', (english, german) => expect(germanLog(english)).toBe(german));
