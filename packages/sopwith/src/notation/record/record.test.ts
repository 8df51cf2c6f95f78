import {
  append,
  type GameRecord,
  keyedDice,
  newRecord,
  replay,
  sealOrder,
  undo,
  unwrap,
  verify,
  withoutSeed,
} from '@paravion/tabletop';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { EDITIONS } from '../../editions.ts';
import { sopwith } from '../../game.ts';
import type { Rules } from '../../rules.ts';
import { sopwithRecords } from './words.ts';

const { format: formatRecordText, parse: parseRecordText } = sopwithRecords();

const SEED = 'a seed of sixteen bytes or more';
const NONCE = 'nonce-of-sixteen-characters';

interface Plan {
  readonly edition: number;
  readonly change: Partial<Rules>;
  readonly seats: number;
  readonly turns: number;
  readonly luck: string;
}

const plan: fc.Arbitrary<Plan> = fc.record({
  edition: fc.integer({ min: 0, max: 2 }),
  change: fc.constantFrom<Partial<Rules>>(
    {},
    { side: 7, bursts: 5, damageAt1: 9 },
    { planesPerSeat: 2 },
    { cloudSetup: 'drawn', damage: 9 },
  ),
  seats: fc.integer({ min: 2, max: 6 }),
  turns: fc.integer({ min: 0, max: 6 }),
  luck: fc.string(),
});

/** A game played by chance, with seals, press, a Turn taken back and a die placed by hand. */
const play = ({ edition, change, seats, turns, luck }: Plan): GameRecord => {
  const { id, rules: printed } = EDITIONS[edition]!;
  const rules = { ...printed, ...change };
  const setup = sopwith.defaultSetup(rules, seats);
  const notes = { title: 'The "Channel"', gm: 'Keith\nT.' };
  let record = unwrap(newRecord(sopwith, { edition: id, rules, setup, seed: SEED, notes }));
  const dice = keyedDice(luck);
  for (let turn = 1; turn <= turns; turn++) {
    const { state } = unwrap(replay(record, sopwith));
    if (state.over) break;
    const segment = sopwith.segment(state);
    const owing = sopwith.seatsToOrder(rules, state);
    const orders = state.seats.map((_, seat) =>
      owing.includes(seat) && dice.roll(`nmr ${turn} ${seat}`, 6) > 1
        ? sopwith.randomOrder(rules, state, seat, { roll: (l, n) => dice.roll(`${turn} ${seat} ${l}`, n) })
        : null,
    );
    const about = { game: record.hash, segment, seat: 0 };
    const sealed = unwrap(sealOrder(orders[0], NONCE, about));
    const seals = orders.map((_, seat) => (seat === 0 ? sealed : null));
    const press = [
      { from: 'grey', text: 'Fog.\n\n  Then rain.' },
      { from: 'Ann "the Ace"', text: 'Trailing blank \n\ttab' },
    ];
    const additions = { press, note: 'A note; with: signs', deadline: '4 May' };
    record = unwrap(append(record, sopwith, { segment, orders, seals, ...(turn % 2 ? additions : {}) })).record;
    if (turn === 3) record = unwrap(undo(record, 'Mislaid "orders".'));
  }
  return record;
};

describe('records in text', () => {
  test('come back as they were', () => {
    fc.assert(
      fc.property(plan, (p) => {
        const record = play(p);
        const text = formatRecordText(record);
        expect(parseRecordText(text)).toEqual({ ok: true, value: record });
        expect(text).not.toContain('Event:');
        expect(verify(unwrap(parseRecordText(text)), sopwith).ok).toBe(true);
        expect(parseRecordText(formatRecordText(withoutSeed(record)))).toEqual({
          ok: true,
          value: withoutSeed(record),
        });
      }),
      { numRuns: 25 },
    );
  });

  const sample = play({ edition: 1, change: { side: 8 }, seats: 3, turns: 4, luck: 'luck' });

  it('read well', () => {
    const text = formatRecordText(sample);
    expect(text).toContain('Edition: "tweedy"\nRule: side 8\n');
    expect(text).toContain('Seat 1 "Ann":\n');
    expect(text).toContain('Press "grey":\n| Fog.\n|\n|   Then rain.\n');
    expect(text).toContain('\nUndo 3: "Mislaid \\"orders\\"."\n');
    expect(text).toMatch(/\nRoll "turn 1\/wind": \d of 6\n/);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(700);
  });

  test('of any JSON orders, events and setup come back too', () => {
    const odd = {
      ...sample,
      edition: 'house "rules"',
      rules: { ...(sample.rules as Rules), side: 99 },
      setup: [1, { two: null }],
      notes: { '': 'c', toString: 'd' },
      start: { ...sample.start, state: { turn: 'x' } },
      entries: sample.entries.map((entry) =>
        entry.kind === 'turn' ? { ...entry, orders: [{ odd: true }, null, 'NMR'], press: [], note: '' } : entry,
      ),
    } as GameRecord;
    expect(parseRecordText(formatRecordText(odd))).toEqual({ ok: true, value: odd });
  });

  test('keep events that do not follow from orders and dice', () => {
    const lied = structuredClone(sample) as GameRecord;
    const [first] = lied.entries as unknown as { events: unknown[] }[];
    first!.events = first!.events.slice(1);
    const text = formatRecordText(lied);
    expect(text).toContain('Event: json {');
    expect(parseRecordText(text)).toEqual({ ok: true, value: lied });
  });

  const changed = (from: string | RegExp, to: string) => {
    const text = formatRecordText(sample);
    const other = text.replace(from, to);
    expect(other).not.toBe(text);
    return parseRecordText(other);
  };

  test.each([
    ['a die', /(Roll "turn 1\/wind": )\d/, '$17', 'tampered'],
    ['an order', /(Turn 2: revision \d+\nSeat 1 "Ann": ).*/, '$1ground', 'tampered'],
    ['a rule', 'Rule: side 8', 'Rule: side 8\nRule: damage 9', 'tampered'],
    ['a position', /Start: side 8; turn 1; plane 1 W/, 'Start: side 8; turn 1; plane 1 E', 'tampered'],
    ['a keyword', 'Undo 3', 'Undone 3', 'unreadable'],
    ['an order that is none', /(Turn 2: revision \d+\nSeat 1 "Ann": ).*/, '$1LTT', 'unreadable'],
    ['a hash', /State hash: .*/, 'State hash: 12', 'unreadable'],
    ['a seat', /Seat 2 "Bob": .*\n/, '', 'malformed'],
    ['a line', /Seed hash: .*\n/, '', 'malformed'],
    ['a line twice', /(Seed hash: .*\n)/, '$1$1', 'repeated'],
    ['the numbers of Turns', 'Turn 2: revision', 'Turn 7: revision', 'malformed'],
  ])('with %s changed are refused, with the place', (_, from, to, code) => {
    const result = changed(from, to);
    const [problem] = result.ok ? [] : result.error;
    expect(problem?.code).toBe(code);
    expect(problem?.place).toBeDefined();
  });

  it('may have CRLF, comments and blank lines', () => {
    const text = `# a comment\n${formatRecordText(sample).replaceAll('\n', '\r\n')}\n\n`;
    expect(parseRecordText(text)).toEqual({ ok: true, value: sample });
  });
});
