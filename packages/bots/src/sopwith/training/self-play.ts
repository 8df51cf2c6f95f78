/**
 * Duels flown to learn from: in every Turn the flights of the one are tried against those of the other and the table is solved, so that one
 * solution serves both, and its value is an example for the net (Nash value iteration: Hu and Wellman 2003). Most begin in the middle of a fight
 * that chance has made, so that many kinds of fights are seen.
 */
import { type Order, type Rules, type State, sopwith } from '@paravion/sopwith';
import { layout, NMR, playTurn, unpackSheet } from '@paravion/sopwith/kernel';
import { keyedDice } from '@paravion/tabletop';
import { type Chance, chance } from '../../bot.ts';
import { matrixOf, solveMatrix } from '../../stage/matrix.ts';
import { stageOf, triedBy } from '../ace/deliberate.ts';
import { judgeOf, TASTE } from '../ace/judge.ts';
import { TEMPER } from '../ace/reading.ts';
import { diceOf } from '../ace/rehearsal.ts';
import { solved, solverOf, study } from '../ace/solve.ts';
import { draw } from '../belief.ts';
import { fieldOf } from '../field.ts';
import { eyeOf, FEATURES } from '../master/features.ts';
import type { Net } from '../master/net.ts';
import { learnedJudge } from '../master/value.ts';
import { sceneOf } from '../scene.ts';
import { anyFight } from './fights.ts';
import type { Lessons } from './school.ts';

/** How hard each Turn is thought about: in the first round, which is to be flown well, and in the others, which take longer to judge. */
const FIRST = { studies: 40, flights: 32 };
const LATER_ROUNDS = { studies: 30, flights: 24 };
const ROUNDS = 150;
/** Turns after which a duel is broken off. */
const MOST = 60;
/** How much of an example is what came of it later, against what the table of the Turn says. */
const LATER = 0.6;

interface Seen {
  readonly stands: Float32Array;
  /** What the table of the Turn says; null when no net has judged it. */
  readonly said: number | null;
}

/** One Turn: what is seen in the position, and what both fly. */
const think = (rules: Rules, state: State, net: Net | null, luck: Chance) => {
  const scene = sceneOf(rules, state);
  const solver = solverOf(fieldOf(scene, TEMPER), TEMPER);
  const { studies, flights } = net ? LATER_ROUNDS : FIRST;
  for (let round = 0; round < studies; round++) study(solver);
  const found = solved(solver);
  const judge = net ? learnedJudge(net, scene) : judgeOf(scene, TASTE);
  const { kernel, root } = stageOf(rules, state, scene, luck);
  const [rows, cols] = scene.crafts.map((craft, i) => triedBy(craft, found[i]!, flights).codes) as [
    Int32Array,
    Int32Array,
  ];
  const s = root.slice();
  const orders = new Int32Array(layout.MAX_PLANES).fill(NMR);
  const dice = diceOf(luck);
  const matrix = matrixOf(rows.length, cols.length, (i, j) => {
    s.set(root);
    orders[scene.crafts[0]!.plane] = rows[i]!;
    orders[scene.crafts[1]!.plane] = cols[j]!;
    playTurn(kernel, s, orders, dice, null);
    return judge.both?.(s, 0, 1) ?? [judge.worth(s, 0), judge.worth(s, 1)];
  });
  const { row, col } = solveMatrix(matrix, ROUNDS);
  const said = row.reduce((sum, w, i) => {
    for (let j = 0; j < col.length; j++) sum += w * col[j]! * matrix.row[i * col.length + j]!;
    return sum;
  }, 0);
  const stands = new Float32Array(2 * FEATURES);
  eyeOf(scene).see(root, 0, 1, stands);
  const sheets = [rows[draw(row, luck)]!, cols[draw(col, luck)]!].map(
    (code): Order => ({ sheets: [unpackSheet(code)] }),
  );
  return { seen: { stands, said: net && Math.max(-1, Math.min(1, said)) }, orders: sheets };
};

/** Flies one duel to learn from; `net`: null for one judged as an ace judges. */
export const flyLesson = (rules: Rules, net: Net | null, seed: string): Lessons => {
  const luck = chance(seed, 'lesson');
  const dice = keyedDice(seed);
  let state = anyFight(rules, luck, seed);
  const seen: Seen[] = [];
  for (let turn = 0; turn < MOST && !sopwith.outcome(rules, state).over; turn++) {
    const thought = think(rules, state, net, luck);
    seen.push(thought.seen);
    state = sopwith.adjudicate(rules, state, thought.orders, dice).state;
  }
  const { over, winners } = sopwith.outcome(rules, state);
  let came = !over ? (seen.at(-1)?.said ?? 0) : winners.length !== 1 ? 0 : winners[0] === 0 ? 1 : -1;
  const outcome = new Float32Array(seen.length);
  for (let i = seen.length - 1; i >= 0; i--) {
    const { said } = seen[i]!;
    came = said === null ? came : LATER * came + (1 - LATER) * said;
    outcome[i] = came;
  }
  return { inputs: FEATURES, seen: Float32Array.from(seen.flatMap(({ stands }) => [...stands])), outcome };
};
