/** Reports of real games: one Turn printed in full, and many at random through every formatter. */
import { type Dice, keyedDice } from '@paravion/tabletop';
import { printHtml, printMarkdown, printText, TEXT_WIDTH, widthOf } from '@paravion/tabletop/page';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRules } from '../check-rules.ts';
import { EDITIONS } from '../editions.ts';
import type { Event } from '../events.ts';
import { sopwith } from '../game.ts';
import { parseSheet } from '../notation/index.ts';
import type { Order, Sheet } from '../order.ts';
import type { Rules } from '../rules.ts';
import type { Setup } from '../setup.ts';
import type { State } from '../state.ts';
import { BURSTS, MANOEUVRES, STRIPS } from '../vocabulary.ts';
import { reportJson } from './json.ts';
import { reportPage } from './page.ts';
import { standingOf, turnReport } from './report.ts';
import { narrate } from './tell.ts';
import { NAMES } from './turn.fixture.ts';

const edition = (id: string): Rules => EDITIONS.find((one) => one.id === id)!.rules;

const order = (text: string): Order => {
  const sheet = parseSheet(text);
  if (!sheet.ok) throw new Error(text);
  return { sheets: [sheet.value] };
};

describe('a game of the second postal edition', () => {
  const rules = edition('thomasson');
  const setup: Setup = {
    seats: NAMES.slice(0, 3).map((name, i) => ({ name, ...(i === 1 ? { career: 44 } : {}) })),
  };
  const dice = keyedDice('the dice of the golden game');
  const letters = [
    ['BETA airstrip; A; A; A', 'ALPHA airstrip; A; A - fire A; 0', 'A; A; RS - fire'],
    ['A - fire A+R; LS; A - fire L', 'I; 0; A', 'NMR'],
  ];
  const names = NAMES.slice(0, 3);
  const turns: { state: State; events: readonly Event[] }[] = [sopwith.start(rules, setup, dice)];
  for (const sheets of letters) turns.push(sopwith.adjudicate(rules, turns.at(-1)!.state, sheets.map(order), dice));
  const texts = turns.map(({ state, events }) =>
    printText(reportPage(turnReport({ events, names, standing: standingOf(rules, state), title: 'The Dawn Patrol' }))),
  );
  test('is printed as it should be', () => expect(texts.join('\f\n')).toMatchFileSnapshot('./golden/game.txt'));
});

const NASTY = [
  '<script>alert("x")</script>',
  '|a|b| `*_[x](y)_*`',
  'O\'Brien & "Sons" &amp;',
  '\u6f22\u5b57\u30d1\u30a4\u30ed\u30c3\u30c8\u306e\u9577\u3044\u9577\u3044\u540d\u524d',
  '\u202eevil\u0007 x\ny',
  'W'.repeat(60),
];

const VOID = new Set(['meta', 'br', 'img']);

/** What is not closed, or closed out of order. */
const unbalanced = (html: string): readonly string[] => {
  const open: string[] = [];
  for (const [, close, tag] of html.replace(/<!doctype html>/, '').matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (VOID.has(tag!)) continue;
    if (!close) open.push(tag!);
    else if (open.pop() !== tag) return [tag!];
  }
  return open;
};

const pick = <T>(dice: Dice, label: string, from: readonly T[]): T => from[dice.roll(label, from.length) - 1]!;

/** Any sheet, legal or not. */
const anySheet = (dice: Dice): Sheet => {
  const step = (n: number): Sheet['moves'][0] => ({
    manoeuvre: pick(dice, `manoeuvre ${n}`, MANOEUVRES),
    fire: pick(dice, `fire ${n}`, [
      [],
      'central' as const,
      [pick(dice, `burst ${n}`, BURSTS)],
      ['A', 'A', 'L', 'R'] as const,
    ]),
  });
  const landing = pick(dice, 'landing', [
    {},
    {},
    { land: pick(dice, 'strip', STRIPS) },
    { land: 'any' as const },
    { overfly: true as const },
  ]);
  return { strip: pick(dice, 'take-off', STRIPS), ...landing, moves: [step(1), step(2), step(3)] };
};

const orderOf = (rules: Rules, state: State, seat: number, dice: Dice): Order | null => {
  const kind = dice.roll('kind', 10);
  if (kind === 1 || !sopwith.seatsToOrder(rules, state).includes(seat)) return null;
  if (kind > 3) return sopwith.randomOrder(rules, state, seat, dice);
  const planes = state.planes.filter((plane) => plane.seat === seat).length;
  return {
    sheets: Array.from({ length: planes }, (_, p) =>
      anySheet({ roll: (label, sides) => dice.roll(`${p} ${label}`, sides) }),
    ),
  };
};

const checkAll = (
  rules: Rules,
  before: State | null,
  { state, events }: { readonly state: State; readonly events: readonly Event[] },
  names: readonly string[],
): void => {
  const press = names.map((from) => ({ from, text: `${from}\r\n\r\n  - <b>${from}</b>` }));
  const note = names.join('\n');
  const { planesPerSeat } = rules;
  const report = turnReport({
    events,
    names,
    planesPerSeat,
    standing: standingOf(rules, state),
    before,
    press,
    note,
    deadline: names[0]!,
  });
  const page = reportPage(report);
  expect(
    printText(page)
      .split(/[\n\f]/)
      .filter((line) => widthOf(line) > TEXT_WIDTH),
  ).toEqual([]);
  const html = printHtml(page, { whole: true });
  expect(unbalanced(html)).toEqual([]);
  expect(html).not.toMatch(/<script|<b>|undefined|null|NaN|\[object/);
  expect(printMarkdown(page)).not.toMatch(/<script|undefined|NaN|\[object/);
  expect(JSON.parse(JSON.stringify(reportJson(report))).turn).toBe(report.turn);
  for (const sentence of narrate(events, names, undefined, planesPerSeat))
    expect(sentence).not.toMatch(/undefined|null|NaN|\[object|[\r\n]/);
  const bare = turnReport({ events, names, planesPerSeat });
  expect(unbalanced(printHtml(reportPage(bare)))).toEqual([]);
  for (const plane of report.planes) {
    const known = bare.planes[plane.plane]!;
    if (known.damage.now !== null) expect(known.damage.now).toBe(plane.damage.now);
    if (known.ammunition.now !== null) expect(known.ammunition.now).toBe(plane.ammunition.now);
    if (known.ace !== null) expect(known.ace).toBe(plane.ace);
    // As the map says it, which has the positions before and after beside each other.
    if (before)
      expect(before.planes[plane.plane]!.damage + plane.damage.change).toBe(state.planes[plane.plane]!.damage);
    if (plane.gone === null && known.at) expect(known.at.hex).toBe(plane.at!.hex);
  }
  for (const seat of bare.seats)
    if (seat.points.now !== null) expect(seat.points.now).toBe(report.seats[seat.seat]!.points.now);
};

/** Some house rules that change what happens in a report; combinations that contradict themselves fall back. */
const houseRules = fc.record({
  planesPerSeat: fc.constantFrom(1, 2),
  teams: fc.constantFrom('none', 'sides'),
  illegalOrder: fc.constantFrom('ahead', 'reject'),
  wind: fc.constantFrom('none', 'each-move', 'after-turn'),
  winds: fc.constantFrom('one', 'each'),
  killCredit: fc.constantFrom('whole', 'split', 'dice'),
  points: fc.constantFrom('none', 'scored'),
  acesWon: fc.constantFrom('none', 'first-kill', 'damage'),
  side: fc.constantFrom(5, 10),
});

test('no game upsets a formatter, whatever its pilots are called', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...EDITIONS),
      houseRules,
      fc.integer({ min: 2, max: 6 }),
      fc.nat(),
      (printed, house, seats, n) => {
        const asked = checkRules({ ...printed.rules, ...house });
        const rules = asked.ok ? asked.value : printed.rules;
        const names = [...NASTY.slice(n % 6), ...NASTY].slice(0, seats);
        const roll = keyedDice(`seed of a random game ${n}`);
        const first = sopwith.start(rules, sopwith.defaultSetup(rules, seats), roll);
        checkAll(rules, null, first, names);
        let state = first.state;
        for (let turn = 1; turn <= 5 && !state.over; turn++) {
          const orders = state.seats.map((_, seat) =>
            orderOf(rules, state, seat, { roll: (label, sides) => roll.roll(`turn ${turn}/${seat}/${label}`, sides) }),
          );
          const played = sopwith.adjudicate(rules, state, orders, roll);
          checkAll(rules, state, played, names);
          state = played.state;
        }
      },
    ),
    { numRuns: 25 },
  );
});
