/**
 * What may never happen, whatever the parsers are given. More texts, and others, than `npm test` tries:
 * `FUZZ_TEXTS=10000000 FUZZ_SEED=1 npm run test:one packages/sopwith/src/notation/fuzz.test.ts`.
 */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatSheetLines, parseLetter } from './index.ts';
import { placeFault } from './testing/faults.ts';
import { sheet } from './testing/orders.ts';
import { targets } from './testing/targets.ts';
import { anyText } from './testing/texts.ts';

const TEXTS = Number(process.env.FUZZ_TEXTS ?? 10_000);
const SEED = Number(process.env.FUZZ_SEED ?? 1917);
/** Of so many texts `npm test` tries a part, the first. */
const AMOUNTS = [
  { amount: 'some', part: 0.2, tags: [] },
  { amount: 'many', part: 1, tags: ['trial'] },
];

describe('the parsers', () => {
  for (const { name, weight, texts, words, fault } of targets()) {
    for (const { amount, part, tags } of AMOUNTS)
      test(`${name} stands any text, tried with ${amount}`, { tags }, () => {
        const stands = fc.property(anyText(texts, words), fc.nat(), (text, any) => {
          expect(fault(text, any)).toBeNull();
        });
        fc.assert(stands, { numRuns: Math.ceil((TEXTS * part * weight) / 100), seed: SEED });
      });

    const long = [
      '(',
      'A',
      'A ',
      'A fire A, ',
      'fire L/',
      'Move 1: A\n',
      'Turn 2:\nTurn 3:\n',
      'Ann:\nBob:\n',
      'L.',
      '"',
      '\\"',
      '; ',
      'Ann: A; ',
    ];
    test.each([...long, '>', '- ', '\n', 'plane 1 W parked;', 'PRESS:\n', 'Zed:\nA\n', 'LT x\n', 'A\nA\nA\n\n'])(
      `${name} takes no longer than a text is long: %j`,
      (piece) => {
        // Processor time, which others on the machine do not lengthen.
        const work = (size: number): number => {
          const text = piece.repeat(Math.ceil(size / piece.length));
          const start = process.cpuUsage();
          expect(fault(text, 0)).toBeNull();
          return process.cpuUsage(start).user / 1000;
        };
        work(10_000);
        expect(work(40_000)).toBeLessThan(2000);
      },
    );
  }

  it('see it when a place is wrong', () => {
    expect(placeFault(['A; LTT'], { line: 1, column: 4, token: 'LTT' })).toBeNull();
    expect(placeFault(['A; LTT'], { line: 1, column: 3, token: 'LTT' })).toContain('no "LTT"');
    expect(placeFault(['A; LTT'], { line: 2, column: 1, token: '' })).toContain('line 2 of 1');
    expect(placeFault(['A'], undefined)).toContain('without a place');
  });
});

for (const { amount, part, tags } of AMOUNTS)
  describe(`a letter with orders, tried with ${amount}`, { tags }, () => {
    const context = { names: ['Ann', 'Bob'], planesPerSeat: 1, turn: 4, from: 1 };
    const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

    it('is never taken for an NMR when one letter in it is wrong', () => {
      fc.assert(
        fc.property(sheet, fc.nat(), fc.constantFrom(...LETTERS), (orders, at, letter) => {
          const text = formatSheetLines(orders, 4);
          const places = [...text].flatMap((char, i) => (/\w/.test(char) ? [i] : []));
          const i = places[at % places.length]!;
          const read = parseLetter(
            `Dear GM,\n\n${text.slice(0, i)}${letter}${text.slice(i + 1)}\n\nYours,\nBob\n`,
            context,
          );
          expect(read.missing).toEqual([0]);
        }),
        { numRuns: 2000 * part },
      );
    });

    it('is read whatever stands around it', () => {
      const chatter = fc.constantFrom(
        'A good game so far.',
        'I hope you crash!',
        'No orders from Ann yet?',
        'O the land, the lovely land of my fathers.',
        'Right,',
        'The right wing is mended, the left is not.',
        '> Move 1: LT',
        'Bob',
        '* * *',
        'It was a fine Turn 3 for all of us, was it not?',
        'See you in a fortnight at the mess - I am bringing a cake.',
      );
      fc.assert(
        fc.property(sheet, fc.array(chatter), fc.array(chatter), (orders, before, after) => {
          const text = [...before, '', formatSheetLines(orders, 4), '', ...after].join('\n');
          expect(parseLetter(text, context).sheets).toMatchObject([{ plane: 1, sheet: orders }]);
        }),
        { numRuns: 500 * part },
      );
    });
  });
