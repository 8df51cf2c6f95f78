import { formatProblem, type Problem, type Result } from '@paravion/tabletop';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { orderSchema } from '../order.ts';
import { formatMove, formatOrder, formatSheet, formatSheetLines, parseMove, parseOrder, parseSheet } from './index.ts';
import { order, sheet, step } from './testing/orders.ts';

const shown = <T>(format: (value: T) => string, result: Result<T>): string =>
  result.ok ? format(result.value) : result.error.map(formatProblem).join('\n');
const problems = (result: Result<unknown>): readonly Problem[] => (result.ok ? [] : result.error);

describe('round trips', () => {
  test('one Move', () =>
    fc.assert(
      fc.property(step, (x) => {
        expect(parseMove(formatMove(x))).toEqual({ ok: true, value: x });
      }),
    ));
  test('one sheet, in one line and in many', () => {
    fc.assert(
      fc.property(sheet, (x) => {
        expect(parseSheet(formatSheet(x))).toEqual({ ok: true, value: x });
        expect(parseSheet(formatSheetLines(x, 4), 4)).toEqual({ ok: true, value: x });
      }),
    );
  });
  test('one order', () => {
    fc.assert(
      fc.property(order, (x) => {
        expect(parseOrder(formatOrder(x), x.sheets.length)).toEqual({ ok: true, value: x });
        expect(orderSchema.safeParse(x).success).toBe(true);
      }),
    );
  });
  it('knows NMR and ground', () => {
    expect(formatSheet(null)).toBe('NMR');
    expect(parseSheet('NMR')).toEqual({ ok: true, value: null });
    expect(formatSheetLines(null, 3)).toBe('Turn 3: NMR');
    expect(shown(formatSheet, parseSheet('0; 0; 0'))).toBe('ground');
    expect(parseSheet('Turn 3: NMR', 3)).toEqual({ ok: true, value: null });
  });
});

describe('one Move as people write it', () => {
  const cases: Readonly<Record<string, readonly string[]>> = {
    A: [
      'a',
      'Ahead',
      'straight ahead',
      'A.',
      'A - fire 0',
      'A, no fire',
      'A fire nothing',
      'A (that will surprise him)',
      'Move 1: A',
      'forward',
      'A – don’t fire',
      'A - fire none',
      'A fire x',
    ],
    LT: ['lt', 'L.T.', 'L.T', 'l t', 'left turn', 'Left-Turn', 'turn left', 'turn to the left', 'turn to port', 'ＬＴ'],
    RT: ['RT', 'R.T.', 'right turn', 'turn right', 'starboard turn'],
    LS: ['ls', 'left slip', 'sideslip left', 'side-slip to the left', 'L.S.'],
    RS: ['rs', 'slip right', 'right sideslip'],
    '0': ['0', 'o', 'O', 'N', 'no move', 'No Move', 'stay', 'stall', 'stand still', 'no-move', 'zero'],
    I: ['I', 'i', 'Immelman', 'immelmann', 'Immelman turn', 'Immelmann Turn', 'IMM.'],
    'A - fire L+R': [
      'A fire L+R',
      'A—fire L, R',
      'A - fire left & right',
      'A: fire left and right',
      'A F:L+R',
      'A (fire L/R)',
      'a fire lr',
      'A fire L at Fritz and R at Hans',
      'A - fire both sides',
    ],
    'A - fire A': [
      'A–F:A',
      'A − fire A',
      'A fa',
      'A FA',
      'ahead, fire ahead',
      'A shoot straight ahead',
      'A\u00a0-\u00a0fire\u00a0A',
      'A - fire to the front',
    ],
    'A - fire A+A+A': ['A fire A+A+A', 'A fire AAA', 'A - fire A, A, A'],
    'LT - fire A+R': [
      'LT fire A+R',
      'left turn, firing ahead and to the right',
      'LT fire A R',
      'LT - FIRE AR',
      '[LT] -*fire A+R',
      'LT - *fire A+R [LT]',
      'LT -*fire A+R',
    ],
    'RS - fire': ['RS FIRE', 'RS - fire!', 'slip right & shoot'],
    'A - fire L+R+A': ['A fire all', 'A - fire in all directions', 'A fire all three'],
  };
  for (const [canonical, texts] of Object.entries(cases)) {
    test.each(texts)(`%j is ${canonical}`, (text) => expect(shown(formatMove, parseMove(text))).toBe(canonical));
  }
});

describe('one Move that cannot be read', () => {
  test.each([
    ['', '', 1],
    ['LTT', 'LTT', 1],
    ['A - fire Q', 'Q', 10],
    ['A or LT', 'or', 3],
    ['A, LT', 'LT', 4],
    ['A?', '?', 2],
    ['left', 'left', 1],
    ['fire A', 'fire A', 1],
    ['A (or LT if he turns)', '(or LT if he turns)', 3],
    ['A - fire A - fire 0', 'fire 0', 14],
    ['A; land BETA', 'land BETA', 4],
    ['A - fire A+A+A+A+A+A+A+A+A+A+A+A+A', 'A', 1],
  ])('%j', (text, token, column) => {
    const [problem] = problems(parseMove(text));
    expect(problem?.place).toEqual({ line: 1, column, token });
    expect(problem?.expected).toBeTruthy();
  });
});

describe('one sheet as people write it', () => {
  test.each([
    ['A, LT fire R, RS', 'A; LT - fire R; RS'],
    ['A LT fire R RS', 'A; LT - fire R; RS'],
    ['a-a-lt', 'A; A; LT'],
    ['AAA', 'A; A; A'],
    ['A fire L, A, RS', 'A - fire L; A; RS'],
    ['A fire L, A, A, RS', 'A - fire L+A; A; RS'],
    ['[A]; A - fire A; LT - *fire A', 'A; A - fire A; LT - fire A'],
    ['A - *fire A [A]; LT; [RS]', 'A - fire A; LT; RS'],
    ['Move 1: A - *fire A [A]\nMove 2: [LT]\nMove 3: [A] -*fire L+R', 'A - fire A; LT; A - fire L+R'],
    ['A       [A] - fire A   [RS]', 'A; A - fire A; RS'],
    ['| `[A]` | `LT -*fire A+R` | `I -*fire A` |'.replaceAll('`', ''), 'A; LT - fire A+R; I - fire A'],
    ['1. A\r\n2. LT - fire R\r\n3. RS', 'A; LT - fire R; RS'],
    ['1) A 2) LT fire R 3) RS', 'A; LT - fire R; RS'],
    ['(1) A (2) LT fire R (3) RS', 'A; LT - fire R; RS'],
    ['M1 A, M2 LT F:R, M3 o', 'A; LT - fire R; 0'],
    ['Move II: LT\nMove I: A\nMove III: I', 'A; LT; I'],
    ['first move: A\nsecond move: LT\n3rd move: RS', 'A; LT; RS'],
    ['Move 1: A\n  fire L\nMove 2: LT\n  fire R\nMove 3: A', 'A - fire L; LT - fire R; A'],
    ['A\nA - fire L, R\nLT', 'A; A - fire L+R; LT'],
    ['\ufeffTurn 2 – BETA airstrip\r\nMove 1 – A\r\nMove 2 – A\r\nMove 3 – LT', 'BETA airstrip; A; A; LT'],
    ['Turn 2: take off B; A; A; LT', 'BETA airstrip; A; A; LT'],
    ['Taking off on the left strip. A, A, RS', 'ALPHA airstrip; A; A; RS'],
    ['strip A: A, A, RS', 'ALPHA airstrip; A; A; RS'],
    ['Centre. A. A. 0.', 'BETA airstrip; A; A; 0'],
    ['Turn 2: right\nMove 1: A\nMove 2: A\nMove 3: A', 'GAMMA airstrip; A; A; A'],
    ['airstrip G, A A LS', 'GAMMA airstrip; A; A; LS'],
    ['piste bêta : A, A, LT', 'BETA airstrip; A; A; LT'],
    ['pista Alfa: A; A; LT', 'ALPHA airstrip; A; A; LT'],
    ['A; A; A; land on the middle runway', 'land BETA; A; A; A'],
    ['I intend to land on GAMMA.\nA\nA\nA', 'land GAMMA; A; A; A'],
    ['landing; A; A; 0', 'land; A; A; 0'],
    ['land, BETA airstrip. A, A, 0', 'land BETA; A; A; 0'],
    ['land, A, A, RS', 'land; A; A; RS'],
    ['land, left turn, A, A', 'land; LT; A; A'],
    ['take off, A, A, left slip', 'A; A; LS'],
    ['land, and land ALPHA; A; A; 0', 'land ALPHA; A; A; 0'],
    ['not landing; A; A; A', 'overfly; A; A; A'],
    ['A; A; A - do not land', 'overfly; A; A; A'],
    ['BETA airstrip, land; A; A; A', 'BETA airstrip; land; A; A; A'],
    ['stay', 'ground'],
    ['Turn 3: remain on the ground.', 'ground'],
    ['remain parked', 'ground'],
    ['0, 0, 0', 'ground'],
    ['Move 1: stay\nMove 2: stay\nMove 3: stay', 'ground'],
    ['Move 1: A\nMove 2: A\nMove 2: ahead\nMove 3: A', 'A; A; A'],
    ['I, A, A', 'I; A; A'],
    ['A, 0, 0', 'A; 0; 0'],
    ['A - fire 0, LT - fire 0, A', 'A; LT; A'],
  ])('%j', (text, canonical) =>
    expect(shown(formatSheet, parseSheet(text, 2).ok ? parseSheet(text, 2) : parseSheet(text))).toBe(canonical),
  );
});

describe('one sheet that cannot be read', () => {
  test.each([
    ['nothing', '', 'malformed', { line: 1, column: 1, token: '' }],
    ['two manoeuvres', 'A; A', 'malformed', { line: 1, column: 4, token: 'A' }],
    ['four manoeuvres', 'A\nA\nA\nLT', 'malformed', { line: 4, column: 1, token: 'LT' }],
    ['a strip alone', 'BETA airstrip', 'malformed', { line: 1, column: 1, token: 'BETA airstrip' }],
    ['a Move that is missing', 'Move 1: A\nMove 3: A', 'malformed', { line: 2, column: 9, token: 'A' }],
    ['an empty Move', 'Move 1: A\nMove 2:\nMove 3: A', 'malformed', { line: 2, column: 1, token: 'Move 2' }],
    [
      'a fourth Move',
      'Move 1: A\nMove 2: A\nMove 3: A\nMove 4: A',
      'out-of-range',
      { line: 4, column: 1, token: 'Move 4' },
    ],
    ['land and overfly', 'land; overfly; A; A; A', 'nonsense', { line: 1, column: 7, token: 'overfly' }],
    [
      'two strips',
      'ALPHA airstrip; BETA airstrip; A; A; A',
      'repeated',
      { line: 1, column: 17, token: 'BETA airstrip' },
    ],
    ['two landings', 'land ALPHA; land BETA; A; A; A', 'repeated', { line: 1, column: 13, token: 'land BETA' }],
    [
      'two second Moves',
      'Move 1: A\nMove 2: A\nMove 2: LT\nMove 3: A',
      'repeated',
      { line: 3, column: 1, token: 'Move 2' },
    ],
    ['another Turn', 'Turn 3: A; A; A', 'illegal', { line: 1, column: 1, token: 'Turn 3' }],
    ['an unknown word', 'Move 1: A\nMove 2: LTT\nMove 3: A', 'unreadable', { line: 2, column: 9, token: 'LTT' }],
    ['unclear Aheads', 'A fire L, A, A fire R, A, A', 'unreadable', { line: 1, column: 11, token: 'A' }],
    ['ground with flight', 'ground; A; A; A', 'nonsense', { line: 1, column: 1, token: 'ground' }],
    ['NMR with orders', 'A; A; A; NMR', 'nonsense', { line: 1, column: 10, token: 'NMR' }],
  ])('%s', (_, text, code, place) => {
    const [problem] = problems(parseSheet(text, 2));
    expect({ code: problem?.code, place: problem?.place }).toEqual({ code, place });
  });
  it('tells all problems at once', () => {
    expect(problems(parseSheet('Turn 9: A\nLTT\nA - fire Q', 2))).toHaveLength(3);
  });
});

describe('orders of two planes', () => {
  test.each([
    ['A; A; A / ground', 'A; A; A / ground'],
    ['NMR / LT, RT, A fire L/R', 'NMR / LT; RT; A - fire L+R'],
    ['A, A, A fire L / R / A, A, LT', 'A; A; A - fire L+R / A; A; LT'],
    ['Plane 1: A, A, A\nPlane 2: ground', 'A; A; A / ground'],
    ['second plane\nMove 1: A\nMove 2: A\nMove 3: LT\n\nfirst plane\nground', 'ground / A; A; LT'],
  ])('%j', (text, canonical) => expect(shown(formatOrder, parseOrder(text, 2))).toBe(canonical));
  test.each([
    ['A; A; A', 'malformed'],
    ['Plane 1: A; A; A', 'repeated'],
    ['Plane 1: A; A; A\nPlane 1: A; A; A', 'repeated'],
    ['A; A; A / A; A', 'malformed'],
  ])('%j cannot be read', (text, code) => expect(problems(parseOrder(text, 2))[0]?.code).toBe(code));
});
