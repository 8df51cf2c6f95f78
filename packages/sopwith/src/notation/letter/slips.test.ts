/** One slip of the pen, anywhere in a letter of several pilots: nobody may lose his orders by it unnoticed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sheet } from '../../order.ts';
import { formatSheet, formatSheetLines, parseLetter } from '../index.ts';
import { sheet } from '../testing/orders.ts';

const NAMES = ['Ann', 'Hissing Sid', 'The Red Baron'];
const CONTEXT = { names: NAMES, planesPerSeat: 1, turn: 4 };

/** Ways to write a pilot's orders. */
const STYLES: readonly ((seat: number, sheet: Sheet) => string)[] = [
  (seat, s) => `${NAMES[seat]}:\n${formatSheetLines(s, 4)}\n\n`,
  (seat, s) => `${NAMES[seat]}: ${formatSheet(s)}\n`,
  (seat, s) => `${NAMES[seat]}\n${formatSheet(s).replaceAll('; ', '\n')}\n\n`,
  (seat, s) => `Seat ${seat + 1}\nI hope you are well.\n${formatSheetLines(s, 4)}\nPress: fine day, is it not?\n\n`,
];

const CHARACTERS = 'ABCFGILMNORSTabceflnorst0123456789 ,.;:-/+()\n';
const slip = fc.record({
  at: fc.nat(),
  character: fc.constantFrom(...CHARACTERS),
  kind: fc.constantFrom('drop', 'insert', 'replace'),
});
type Slip = typeof slip extends fc.Arbitrary<infer T> ? T : never;

const apply = (text: string, { at, character, kind }: Slip): string => {
  const i = at % text.length;
  return text.slice(0, i) + (kind === 'drop' ? '' : character) + text.slice(kind === 'insert' ? i : i + 1);
};

const parts = fc.array(fc.tuple(sheet, fc.constantFrom(...STYLES)), { minLength: 3, maxLength: 3 });

/** The parts that a slip touches; a line end that goes joins two. */
const touched = (texts: readonly string[], { at }: Slip): readonly number[] => {
  const i = at % texts.join('').length;
  let start = 0;
  return texts.flatMap((text, seat) => {
    const from = start;
    start += text.length;
    return i < start && i + 1 >= from ? [seat] : [];
  });
};

describe('a letter of several pilots', () => {
  it('is read, however each writes', () => {
    fc.assert(
      fc.property(parts, (all) => {
        const { sheets } = parseLetter(all.map(([s, style], seat) => style(seat, s)).join(''), CONTEXT);
        expect(sheets.map((s) => formatSheet(s.sheet))).toEqual(all.map(([s]) => formatSheet(s)));
      }),
      { numRuns: 300 },
    );
  });

  it('asks where a slip makes a word of correcting out of orders that nobody has given before', () => {
    const read = parseLetter('Ann: A; A; A\nHissing Sid: LS - fire; LeT; LS\nThe Red Baron: A; A; A', CONTEXT);
    expect(read.unreadable).toEqual([1]);
  });

  it('loses nobody by a slip of the pen', () => {
    fc.assert(
      fc.property(parts, slip, (all, one) => {
        const texts = all.map(([s, style], seat) => style(seat, s));
        const read = parseLetter(apply(texts.join(''), one), CONTEXT);
        expect(read.missing).toEqual([]);
        const hit = touched(texts, one);
        const others = read.sheets.filter(({ plane }) => !hit.includes(plane));
        expect(others.map((s) => formatSheet(s.sheet))).toEqual(others.map((s) => formatSheet(all[s.plane]![0])));
      }),
      { numRuns: 1000 },
    );
  });
});
