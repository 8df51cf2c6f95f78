/** Orders for Turns to come that are told in words beside those of this one. */
import { expect, it } from 'vitest';
import { formatSheet } from '../sheet.ts';
import { parseLetter } from './letter.ts';

const read = (text: string, turn = 4): string => {
  const { sheets, later } = parseLetter(text, { names: ['Bob', 'Ann'], planesPerSeat: 1, turn, from: 1 });
  const ahead = later.map(({ turn: when, sheet }) => `${when}: ${sheet ? formatSheet(sheet) : '?'}`);
  return [sheets[0] ? formatSheet(sheets[0].sheet) : '?', ...ahead].join(' | ');
};

it.each([
  'Same for next Turn.',
  'The same again next turn, please.',
  'The same for Turn 5.',
  'Use these for Turn 5 as well.',
  'These orders hold for the next turn, too.',
  'I am away for Turn 5, so please repeat these orders then.',
  'Dasselbe auch für den nächsten Zug.',
  'Die gleichen Befehle bitte auch in Runde 5!',
  'La même chose pour le prochain tour.',
  'Lo stesso per il prossimo turno.',
])('%s: kept for the next Turn', (said) => {
  expect(read(`A, LT - fire L, A\n${said}\n\nAnn`)).toBe('A; LT - fire L; A | 5: A; LT - fire L; A');
  expect(read(`Hello Winifred,\nA, LT - fire L, A. ${said}`)).toBe('A; LT - fire L; A | 5: A; LT - fire L; A');
});

it('as many Turns as are told, and other orders below "Next Turn:"', () => {
  expect(read('A, A, A\nThese orders are good for the next two turns.')).toBe('A; A; A | 5: A; A; A | 6: A; A; A');
  for (const heading of ['Next turn', 'Orders for next Turn', 'Meine Befehle für den nächsten Zug'])
    expect(read(`A, A, A\n\n${heading}: LT, A, A`)).toBe('A; A; A | 5: LT; A; A');
});

it.each([
  'See you next turn!',
  'Not the same next turn.',
  'I wonder what Bob flies next turn.',
  '> Same for next Turn.',
  'Same for Turn 3.',
])('%s: nothing is kept', (said) => expect(read(`A, A, A\n\n${said}`)).not.toContain('|'));

it('takes no Turn for one to come where Moves may be meant', () => {
  const said = 'Turn 1: LT, Turn 2: A\nThe same in Turn 3.';
  expect(read(said, 1)).not.toMatch(/\| 3/);
});

it('what is no whole order of another Turn may be meant for a Move, and is asked about', () => {
  for (const said of [
    'In Zug 3 bitte auch links feuern.',
    'In Zug 3 bitte auch nach links feuern, danke.',
    'Turn 3: fire left',
  ])
    expect(read(`A, LT, A\n\n${said}\nAnn`, 2)).toMatch(/^\?/);
  expect(read('A, LT, A\n\nIn Zug 5 bitte auch links feuern.\nAnn', 4)).toBe('A; LT; A | 5: ?');
});

it.each(['Zug 3 lieber: RT, A, A. Zug 2 bleibt.', 'Turn 2 stands. Turn 3: rather RT, A, A'])(
  '%s: is proposed for no other Turn',
  (text) => {
    const about = { names: ['Bob', 'Ann'], planesPerSeat: 1, turn: 2, from: 1, proposes: true } as const;
    expect(parseLetter(text, about).proposals).toEqual([]);
  },
);
