import { EDITIONS, type Order, type State, sopwith } from '@paravion/sopwith';
import { keyedDice, unwrap } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import type { Past } from '../../bot.ts';
import { timerOf } from '../../stage/budget.ts';
import { doubleOracle, type LargeGame } from '../../stage/double-oracle.ts';
import { readingOf, TEMPER } from '../ace/reading.ts';
import { pilot } from '../pilot.ts';
import { pursuer } from '../pursuit/pursuit.ts';
import { sceneOf } from '../scene.ts';
import { foreseeing, habitOf } from './foresight.ts';
import { MASTERS, master } from './master.ts';

const { rules } = EDITIONS[0]!;

/** What is thought of the second of two planes that one bot flies both, after so many Turns of a fight. */
const thoughtAfter = (bot: typeof pilot, turns: number) => {
  const line = 'turn 9; plane 1 W H6>E d12 a12; plane 2 E L12>W d12 a12';
  let state = unwrap(sopwith.positionNotation(rules).parse(line));
  let past: readonly Past<State, Order>[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const orders = [0, 1].map((seat) => bot.choose(rules, state, seat, `foresight ${turn}`, { iterations: 100 }));
    past = [...past, { view: state, orders }];
    ({ state } = sopwith.adjudicate(rules, state, orders, keyedDice(`${turn}`)));
  }
  return habitOf(rules, sceneOf(rules, state), 1, past);
};

test('who looks no further than a pursuit is found out, and so is a pilot; of a stranger nothing is thought', () => {
  expect(thoughtAfter(pursuer, 5)!.share).toBeGreaterThan(0.6);
  expect(thoughtAfter(pilot, 5)!.share).toBeGreaterThan(0.6);
  expect(thoughtAfter(pursuer, 0)).toBeNull();
});

test('of more than two, too, a master reckons with who looks no further than a pursuit, and with nobody else so', () => {
  let { state } = sopwith.start(rules, sopwith.defaultSetup(rules, 4), keyedDice('many'));
  let past: readonly Past<State, Order>[] = [];
  for (let turn = 0; turn < 4; turn++) {
    const orders = [master, pursuer, pilot, pursuer].map((bot, seat) =>
      bot.choose(rules, state, seat, `many ${turn}`, { iterations: 60 }, past),
    );
    past = [...past, { view: state, orders }];
    ({ state } = sopwith.adjudicate(rules, state, orders, keyedDice(`${turn}`)));
  }
  const scene = sceneOf(rules, state);
  const { customs } = readingOf(rules, state, 0, past, 1, timerOf({}), TEMPER, [], MASTERS.styles);
  const expected = MASTERS.styles.flownIn(scene, [[0, 0, 0, 0, 1]]).at(-1)!;
  /** How often a plane is counted on to fly as a pursuer. */
  const counted = (i: number): number =>
    customs[i]!.share *
    customs[i]!.styles.find(({ weight }) => weight.every((w, j) => w === expected[i]!.weight[j]))!.likelihood;
  for (const pursuing of [1, 3]) expect(counted(pursuing)).toBeGreaterThan(0.5);
  expect(counted(2)).toBeLessThan(0.1);
});

/** Stone, paper and scissors by number: each beats the one before it. */
const stones: LargeGame = {
  pay: (row, col) => {
    const worth = [0, 1, -1][(row + 3 - col) % 3]!;
    return [worth, -worth];
  },
  answers: (side, other) =>
    [0, 1, 2]
      .map((action) => ({
        action,
        worth: other.actions.reduce(
          (sum, met, j) =>
            sum + other.weight[j]! * (side === 0 ? stones.pay(action, met)[0] : stones.pay(met, action)[1]),
          0,
        ),
      }))
      .sort((a, b) => b.worth - a.worth),
};

test.each([0, 1] as const)('a habit is answered as far as it is trusted, whichever side has it: %i', (own) => {
  const solve = (share: number) => {
    const habit = { share, mixture: { actions: [0], weight: Float64Array.of(1) } };
    const patience = { steps: 9, gap: 0.001, goOn: () => true };
    const { row, col } = doubleOracle(foreseeing(stones, own, habit), [[0], [0]], patience);
    const mine = own === 0 ? row : col;
    return (action: number): number => mine.weight[mine.actions.indexOf(action)] ?? 0;
  };
  expect(solve(0.9)(1)).toBeGreaterThan(0.95);
  for (const action of [0, 1, 2]) expect(solve(0)(action)).toBeCloseTo(1 / 3, 2);
  expect(solve(0.2)(2)).toBeGreaterThan(0.2);
});
