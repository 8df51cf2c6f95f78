import { keyedDice, scopedDice } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { checkRules } from '../check-rules.ts';
import { packState, unpackState } from '../compact.ts';
import { EDITIONS } from '../editions.ts';
import { eventSink } from '../event-sink.ts';
import { sopwith } from '../game.ts';
import { kernelDice } from '../labels.ts';
import type { Sheet } from '../order.ts';
import type { Rules } from '../rules.ts';
import { STRIPS } from '../vocabulary.ts';
import { createKernel, type Kernel } from './context.ts';
import { MAX_PLANES, OVER, PLANES, STATE_SIZE } from './layout.ts';
import { packSheet, unpackSheet } from './sheet-code.ts';
import { playTurn } from './turn.ts';

const GAMES = 12;
const TURNS = 40;

/** Any code at all, so that every kind of wrong order is flown too. */
const anyCode = (roll: (label: string, sides: number) => number): number => {
  const move = (m: number): number => roll(`manoeuvre ${m}`, 7) - 1 + ((roll(`fire ${m}`, 41) - 1) << 3);
  const word = [0, 0, 0, 1, 2, 3, 4, 5, 7][roll('word', 9) - 1]!;
  return move(0) | (move(1) << 9) | (move(2) << 18) | ((roll('strip', 4) - 1) << 27) | (word << 29);
};

const startOf = (kernel: Kernel, rules: Rules, seed: string): Int32Array => {
  const s = new Int32Array(STATE_SIZE);
  packState(kernel.tables, sopwith.start(rules, sopwith.defaultSetup(rules, 6), keyedDice(seed)).state, s);
  return s;
};

const HOUSES: readonly Partial<Rules>[] = [
  {},
  { planesPerSeat: 2, aerodromes: 'friendly', landingRun: 'three', side: 7, cloudSetup: 'drawn' },
  { illegalOrder: 'reject', repeatBursts: 'allowed', acesWon: 'first-kill' },
  { wind: 'each-move', winds: 'each', cloudsOffBoard: 'return', acesWon: 'damage' },
  { bursts: 7, damageAt1: 2, damageAt5: 1, aceDamage: 3, aceRange: 5, aces: 'chosen' },
  { points: 'scored', killCredit: 'dice', overkill: 'capped', aces: 'chosen', careerAce: 'between-games' },
];
/** Every edition in every house, but for rules that contradict each other. */
const ALL = EDITIONS.flatMap((edition) =>
  HOUSES.flatMap((house, i) => {
    const checked = checkRules({ ...edition.rules, ...house });
    return checked.ok ? [{ name: `${edition.id} ${i}`, rules: checked.value }] : [];
  }),
);

describe('The kernel', () => {
  it('meets every house in some edition', () => {
    for (const i of HOUSES.keys()) expect(ALL.some(({ name }) => name.endsWith(` ${i}`))).toBe(true);
  });

  it.each(ALL)('plays the same with and without events: $name', ({ rules }) => {
    const quiet = createKernel(rules);
    const loud = createKernel(rules);
    for (let game = 0; game < GAMES; game++) {
      const seed = `kernel ${game}`;
      const a = startOf(quiet, rules, seed);
      const b = startOf(loud, rules, seed);
      const dice = kernelDice(keyedDice(seed));
      for (let turn = 0; turn < TURNS && a[OVER] === 0; turn++) {
        const orders = Int32Array.from({ length: MAX_PLANES }, (_, p) => {
          const own = scopedDice(keyedDice(seed), `${turn}/${p}/`);
          return p < a[PLANES]! ? anyCode((label, sides) => own.roll(label, sides)) : 0;
        });
        playTurn(quiet, a, orders, dice, null);
        playTurn(loud, b, orders, dice, eventSink(loud.tables));
        expect(unpackState(quiet.tables, a)).toEqual(unpackState(loud.tables, b));
      }
    }
  });

  it('takes back from a code the sheet that was packed', () => {
    for (let i = 0; i < 2000; i++) {
      const own = scopedDice(keyedDice('sheets'), `${i}/`);
      const code = anyCode((label, sides) => own.roll(label, sides));
      const sheet = unpackSheet(code);
      expect(unpackSheet(packSheet(sheet, true))).toEqual(sheet);
    }
  });

  it('keeps the strip of a take-off and the one to land on apart in a code', () => {
    const step = { manoeuvre: 'A', fire: [] } as const;
    for (const strip of STRIPS)
      for (const landing of [
        {},
        { overfly: true } as const,
        ...[...STRIPS, 'any' as const].map((land) => ({ land })),
      ]) {
        const sheet: Sheet = { strip, ...landing, moves: [step, step, step] };
        expect(unpackSheet(packSheet(sheet, true))).toEqual(sheet);
      }
  });
});
