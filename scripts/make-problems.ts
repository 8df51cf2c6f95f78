/**
 * Makes the manoeuvre problems: bots fly games, and what one plane can bring about in a position whatever the others order
 * becomes a problem. `node scripts/make-problems.ts` writes packages/bots/data/problems.json, the same every time.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GOALS, type Goal, type ManoeuvreProblem, PROBLEM_RULES, problemsIn, SOPWITH_BOTS } from '@paravion/bots';
import { type State, sopwith } from '@paravion/sopwith';
import { keyedDice, scopedDice } from '@paravion/tabletop';

const FILE = join(import.meta.dirname, '../packages/bots/data/problems.json');
/** How many of each kind, and how many of them of one difficulty at most. */
const WANTED: Readonly<Record<Goal, number>> = { safe: 16, hit: 14, strike: 8, down: 8, home: 4 };
const ALIKE = 5;
/** Easy ones of a kind are soon enough, and so are those with the same solution. */
const EASY = 3;
const SAME = 2;
const GAMES = 400;
const CREWS = [
  ['pilot', 'chameleon-4'],
  ['chameleon-3', 'rookie'],
  ['pilot', 'chameleon-3', 'rookie'],
  ['chameleon-5', 'pilot'],
] as const;

type Found = Omit<ManoeuvreProblem, 'id'>;

/** Every position of a game that bots fly. */
function* positions(game: number): Generator<State> {
  const crew = CREWS[game % CREWS.length]!;
  const dice = keyedDice(`problems from game ${game}`);
  const setup = sopwith.defaultSetup(PROBLEM_RULES, crew.length);
  let { state } = sopwith.start(PROBLEM_RULES, setup, scopedDice(dice, 'start '));
  for (let turn = 1; turn <= 25 && !state.over; turn++) {
    const owing = sopwith.seatsToOrder(PROBLEM_RULES, state);
    const orders = state.seats.map((_, seat) => {
      const bot = SOPWITH_BOTS.find(({ id }) => id === crew[seat])!;
      return owing.includes(seat)
        ? bot.choose(PROBLEM_RULES, state, seat, `problems ${game}`, { iterations: 30 })
        : null;
    });
    ({ state } = sopwith.adjudicate(PROBLEM_RULES, state, orders, dice));
    if (turn > 1 && !state.over) yield state;
  }
}

const kept: Found[] = [];
const isWanted = ({ goal, difficulty, solution }: Found): boolean => {
  const same = kept.filter((one) => one.goal === goal);
  const most = goal === 'down' && difficulty === 1 ? EASY : ALIKE;
  return (
    same.length < WANTED[goal] &&
    same.filter((one) => one.difficulty === difficulty).length < most &&
    (goal === 'home' || same.filter((one) => one.solution === solution).length < SAME)
  );
};
/** How much of a kind there is already. */
const shareOf = (goal: Goal): number => kept.filter((one) => one.goal === goal).length / WANTED[goal];
const isEnough = (): boolean => GOALS.every((goal) => kept.filter((one) => one.goal === goal).length >= WANTED[goal]);

for (let game = 0; game < GAMES && !isEnough(); game++) {
  // One problem of a game and kind, and of a position and plane, so that no two are alike.
  const goals = new Set<Goal>(GOALS.filter((goal) => kept.filter((one) => one.goal === goal).length < WANTED[goal]));
  for (const state of positions(game))
    for (const [plane, { status }] of state.planes.entries()) {
      if (status !== 'flying') continue;
      const [found] = problemsIn(state, plane, goals)
        .filter(isWanted)
        .toSorted((a, b) => shareOf(a.goal) - shareOf(b.goal));
      if (!found) continue;
      goals.delete(found.goal);
      kept.push(found);
    }
  console.log(
    `game ${game + 1}: ${GOALS.map((g) => `${g} ${kept.filter((one) => one.goal === g).length}`).join(', ')}`,
  );
}
const sorted = kept.toSorted(
  (a, b) => a.difficulty - b.difficulty || GOALS.indexOf(a.goal) - GOALS.indexOf(b.goal) || b.good - a.good,
);
writeFileSync(
  FILE,
  `${JSON.stringify(
    sorted.map((found, i) => ({ id: `${i + 1}`, ...found })),
    null,
    2,
  )}\n`,
);
console.log(`${sorted.length} problems.`);
