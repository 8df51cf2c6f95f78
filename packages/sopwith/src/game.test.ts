import { conformanceChecks, type Player } from '@paravion/conformance';
import { type Dice, keyedDice, scopedDice } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { planesOfSeat } from './engine.ts';
import { sopwith } from './game.ts';
import { unpackSheet } from './kernel/sheet-code.ts';
import { tablesFor } from './kernel/tables.ts';
import { legalFlights, randomCode } from './legal-orders.ts';
import type { Order, Sheet } from './order.ts';
import { reseat } from './reseat.fixture.ts';
import type { Rules } from './rules.ts';
import { soloFlyer } from './solo.ts';
import type { State } from './state.ts';
import { FACINGS, type Facing, STRIPS } from './vocabulary.ts';

/** Moves from every pose to the outer strip hex of an aerodrome, facing it: found backwards over the board table. */
const movesHome = (rules: Rules, home: Facing): readonly number[] => {
  const tables = tablesFor(rules.side);
  const moves = Array.from({ length: tables.cells * 8 }, (_, pose) =>
    STRIPS.some((_strip, k) => tables.outer[pose] === 1 + FACINGS.indexOf(home) * 3 + k) ? 0 : Number.POSITIVE_INFINITY,
  );
  for (let changed = true; changed; ) {
    changed = false;
    moves.forEach((best, pose) => {
      const ahead = Math.min(
        ...[0, 1, 2, 3, 4]
          .map((m) => tables.next[pose * 8 + m]!)
          .map((to) => (to < 0 ? Number.POSITIVE_INFINITY : moves[to]! + 1)),
      );
      if (ahead < best) {
        moves[pose] = ahead;
        changed = true;
      }
    });
  }
  return moves;
};
const known = new Map<string, readonly number[]>();

/** How near a flight brings a plane to a landing at home; higher is nearer. */
const homeward = (rules: Rules, state: State, p: number, code: number): number => {
  const { events } = soloFlyer(rules, state, p)(code);
  if (events.some((event) => event.type === 'landed')) return 1000;
  const last = events.findLast((event) => event.type === 'moved');
  if (last?.type !== 'moved' || events.some((event) => event.type === 'crashed')) return -1000;
  if (last.run === 'inner') return 500;
  const home = state.planes[p]!.aerodrome;
  const key = `${rules.side} ${home}`;
  const moves = known.get(key) ?? movesHome(rules, home);
  known.set(key, moves);
  const cell = tablesFor(rules.side).names.indexOf(last.to.hex);
  return -moves[cell * 8 + FACINGS.indexOf(last.to.facing)]!;
};

/** A player who wants to be home again, so that games see landings, reloads and repairs. */
const homesick = (rules: Rules, state: State, seat: number, dice: Dice): Order => {
  const sheetOf = (p: number): Sheet | null => {
    if (state.planes[p]!.status === 'out') return null;
    if (state.planes[p]!.status === 'parked' || dice.roll(`${p}/whim`, 8) === 1)
      return unpackSheet(randomCode(rules, state, p, dice));
    const scored = legalFlights(rules, state, p).map(({ code }) => ({ code, value: homeward(rules, state, p, code) }));
    const best = Math.max(...scored.map((s) => s.value));
    return unpackSheet(scored.find((s) => s.value === best)!.code);
  };
  return { sheets: planesOfSeat(state, seat).map(sheetOf) };
};

const OPTIONS = { player: homesick as Player, reseat, missingOrders: '8.1' };
const SHORT = { ...OPTIONS, games: 1, combinations: 5, positions: 3, orders: 60, mutants: 8 };

describe('Sopwith fulfils the contract', () => {
  for (const check of conformanceChecks(sopwith, SHORT)) it(check.name, check.run);
});

describe('Sopwith fulfils the contract in many games', { tags: 'trial' }, () => {
  for (const check of conformanceChecks(sopwith, OPTIONS)) it(check.name, check.run);
});

describe('The homesick player', () => {
  it.each(sopwith.editions.map((edition) => [edition.id, edition] as const))(
    'lands under the rules of %s',
    (_, { rules }) => {
      const landings = [1, 2, 3, 4, 5].map((game) => {
        const dice = keyedDice(`homesick ${game}`);
        let { state } = sopwith.start(rules, sopwith.defaultSetup(rules, 2), dice);
        let landed = 0;
        for (let turn = 0; turn < 12 && !state.over; turn++) {
          const own = scopedDice(dice, `turn ${turn}/`);
          const orders = state.seats.map((_seat, i) => homesick(rules, state, i, scopedDice(own, `seat ${i}/`)));
          const step = sopwith.adjudicate(rules, state, orders, dice);
          landed += step.events.filter((event) => event.type === 'landed').length;
          state = step.state;
        }
        return landed;
      });
      expect(landings.reduce((a, b) => a + b)).toBeGreaterThan(0);
    },
  );
});
