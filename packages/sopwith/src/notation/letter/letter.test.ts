import { readdirSync, readFileSync } from 'node:fs';
import { formatProblem } from '@paravion/tabletop';
import { describe, expect, it, test } from 'vitest';
import { formatSheet } from '../index.ts';
import { parseLetter } from './letter.ts';
import type { Letter, LetterContext } from './types.ts';

const FOLDER = new URL('./letters/', import.meta.url);

interface Fixture {
  readonly file: string;
  readonly context: LetterContext;
  readonly letter: string;
  readonly expected: readonly string[];
}

/** A letter with what must come of it: "Ann: <sheet>", "Ann: ?" for unreadable; everybody else is missing. */
const readFixture = (file: string): Fixture => {
  const [head, letter, tail] = readFileSync(new URL(file, FOLDER), 'utf8').split('====\n') as [string, string, string];
  const fields = new Map(
    head
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  );
  const from = fields.get('from');
  return {
    file,
    context: {
      names: fields.get('names')!.split(', '),
      planesPerSeat: Number(fields.get('planes') ?? 1),
      turn: Number(fields.get('turn')),
      ...(from ? { from: Number(from) - 1 } : {}),
    },
    letter,
    expected: tail.split('\n').filter((line) => line !== ''),
  };
};

const FIXTURES = readdirSync(FOLDER).sort().map(readFixture);

const planeName = ({ names, planesPerSeat }: LetterContext, plane: number): string => {
  const name = names[Math.floor(plane / planesPerSeat)]!;
  return planesPerSeat === 1 ? name : `${name} ${(plane % planesPerSeat) + 1}`;
};

const orders = (context: LetterContext, letter: Letter): readonly string[] =>
  [
    ...letter.sheets.map(({ plane, sheet }) => [plane, formatSheet(sheet)] as const),
    ...letter.unreadable.map((plane) => [plane, '?'] as const),
  ]
    .sort(([a], [b]) => a - b)
    .map(([plane, text]) => `${planeName(context, plane)}: ${text}`);

const press = (letter: Letter): readonly string[] =>
  letter.press.map(({ from, text }) => `press: ${from} | ${text.replaceAll('\n', '/')}`);

const is = (kind: string) => (line: string) => line.startsWith(`${kind}: `);
const expectedOrders = ({ expected }: Fixture): readonly string[] =>
  expected.filter((line) => !is('press')(line) && !is('problem')(line));

describe('letters', () => {
  it('are many', () => expect(FIXTURES.length).toBeGreaterThanOrEqual(25));

  for (const fixture of FIXTURES) {
    const { file, context, letter, expected } = fixture;
    test(file, () => {
      const read = parseLetter(letter, context);
      const shown = read.problems.map(formatProblem).join('\n');
      expect(orders(context, read), shown).toEqual(expectedOrders(fixture));
      expect(press(read)).toEqual(expected.filter(is('press')));
      const places = read.problems.map(({ place }) => `problem: ${place?.line}:${place?.column} ${place?.token}`);
      expect(places).toEqual(expect.arrayContaining(expected.filter(is('problem'))));
      if (read.unreadable.length > 0) expect(read.problems.filter((p) => p.code !== 'note')).not.toEqual([]);
      else expect(read.problems.filter((p) => p.code !== 'note' && p.code !== 'illegal')).toEqual([]);
    });
    test(`${file} on any system`, () => {
      const plain = orders(context, parseLetter(letter, context));
      expect(orders(context, parseLetter(`\ufeff${letter.replaceAll('\n', '\r\n')}`, context))).toEqual(plain);
      expect(orders(context, parseLetter(letter.replaceAll('\n', '\r'), context))).toEqual(plain);
      expect(orders(context, parseLetter(letter.replaceAll(' ', '\u00a0'), context))).toEqual(plain);
      expect(orders(context, parseLetter(letter.replaceAll('\n', ' \n'), context))).toEqual(plain);
    });
    test(`${file} quoted orders nothing, and is worth a question at most`, () => {
      const quoted = parseLetter(letter.replace(/^/gm, '> '), context);
      expect(orders(context, quoted).filter((line) => !line.endsWith('?'))).toEqual([]);
      if (context.from === undefined) expect(quoted.unreadable).toEqual([]);
    });
  }
});

test('what cannot be read in a cell of a table is quoted', () => {
  const table = 'Move\tManoeuvre\tFire\n1\tA\t\n2\tA\t?\n3\tLT\tL';
  const { problems } = parseLetter(table, { names: ['Ann'], planesPerSeat: 1, turn: 4, from: 0 });
  expect(problems.map(({ place }) => place)).toEqual([{ line: 3, column: 5, token: '?' }]);
});

test.each(['Stich nach links', 'a sting to the left', 'zap right', 'sting A', 'and give them ahead'])(
  'asks whether "(%s)" behind a manoeuvre is an order',
  (remark) => {
    const read = parseLetter(`LT (${remark}), A, LT`, { names: ['Ann', 'Bob'], planesPerSeat: 1, turn: 1, from: 0 });
    expect(read.unreadable).toEqual([0]);
  },
);

test.each([
  ['Ich nehme die rechte Bahn. Geradeaus, geradeaus, Linkskurve.', 'GAMMA airstrip; A; A; LT'],
  [
    'Ich starte von der mittleren Bahn und fliege dreimal geradeaus, geschossen wird noch nicht.',
    'BETA airstrip; A; A; A',
  ],
  ['Piste de gauche, A, A, A. Pas de tir ce tour-ci.', 'ALPHA airstrip; A; A; A'],
  ['Decollo dalla pista di destra, avanti avanti avanti. Niente fuoco questo turno.', 'GAMMA airstrip; A; A; A'],
])('reads which strip is meant: %s', (text, sheet) => {
  const letter = parseLetter(text, { names: ['Ann', 'Bob'], planesPerSeat: 1, turn: 1, from: 0, parked: [0] });
  expect(letter.sheets.map((one) => formatSheet(one.sheet))).toEqual([sheet]);
});

test('asks which strip is meant before a plane takes off along another', () => {
  const context = { names: ['Ann', 'Bob'], planesPerSeat: 1, turn: 1, from: 0, proposes: true };
  const letter = parseLetter('A A A, from the northern runway', { ...context, parked: [0] });
  expect(letter).toMatchObject({ sheets: [], unreadable: [0], proposals: [] });
  expect(letter.problems[0]).toMatchObject({ message: 'It is not clear which strip is meant.', rule: '4.1' });
  // In the air it is no matter; and who names none takes off along Beta, as the rules say.
  expect(parseLetter('A A A, over the northern runway', context).problems).not.toContainEqual(letter.problems[0]);
  expect(parseLetter('A A A', { ...context, parked: [0] }).unreadable).toEqual([]);
});

test('an order that hangs on something is answered so', () => {
  const letter = parseLetter(
    'Move 1: A\nMove 2: RT\nMove 3: A\n\nNo wait, in Move 2 fire ahead if Bob is in front of me.',
    {
      names: ['Ann', 'Bob'],
      planesPerSeat: 1,
      turn: 2,
      from: 0,
    },
  );
  expect(letter.unreadable).toEqual([0]);
  expect(letter.problems.map(({ message }) => message)).toContain(
    'Orders cannot depend on anything, nor be taken back in the same breath.',
  );
});
