import { expect, test } from 'vitest';
import { formatSheet } from '../sheet.ts';
import { parseLetter } from './letter.ts';

const orders = (said: string): string => {
  const context = { names: ['Bob', 'Ann'], planesPerSeat: 1, turn: 1, from: 1 };
  const { sheets } = parseLetter(`BETA, A, A, RT - fire R\n\n${said}\n\nAnn`, context);
  return sheets[0] ? formatSheet(sheets[0].sheet) : '?';
};

test.each([
  'PS: can you send me a map bigger than last time?',
  'PS: may I have a new map of the ground?',
  'PS: What happened to the first report? It never came.',
  'PS: How many shots have I left?',
  'How many bursts have I left?',
  'PS who won the last game?',
  'PS: Could I have the second sheet of the map?',
  'PS: Did you get my first letter?',
  'PS: Thanks for last time.',
  'PS: I did not get the last report.',
  'PS: kannst du mir eine größere Karte schicken als beim letzten Mal?',
  'PS: Wann ist der letzte Einsendetag?',
])('orders stand beside "%s"', (said) => expect(orders(said)).toBe('BETA airstrip; A; A; RT - fire R'));

test.each([
  'Est-ce que je peux tirer pendant le décollage ?',
  'May I fire during take-off?',
  'Darf man beim Landen schießen?',
  'Si può sparare durante il decollo?',
  'Is there a rule on landing?',
  "Y a-t-il une règle pour l'atterrissage ?",
])('"%s" alone takes back no orders that came before', (said) => {
  const { wordless, unreadable } = parseLetter(said, { names: ['Bob', 'Ann'], planesPerSeat: 1, turn: 1, from: 1 });
  expect({ wordless, unreadable }).toEqual({ wordless: true, unreadable: [1] });
});

test.each([
  'PS: can you make the last one RT?',
  'PS: could you swap the first two?',
  'PS: can the second be the other way?',
  'PS: what about RT for the last?',
  'PS: can you send me left in the last?',
  'PS: may I have the last again?',
  'PS: can I do what I did last time?',
  'PS: same as last time, please?',
  'PS: can you use my first letter?',
  'PS: can you send the map, and LT in the last Move?',
  'PS: how many shots have I left, and the last one LT?',
  'PS: where can I land?',
])('it is asked what is meant by "%s"', (said) => expect(orders(said)).toBe('?'));
