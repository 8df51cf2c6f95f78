/**
 * Makes the manoeuvre problems: bots fly games, and what one plane can bring about in a position whatever the others order
 * becomes a problem. `node scripts/make-problems.ts` writes packages/bots/data/problems.json, the same every time; with a kind behind
 * it, those found together with that kind alone are made anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GOALS, type Goal, type ManoeuvreProblem, PROBLEM_RULES, problemsIn, SOPWITH_BOTS } from '@paravion/bots';
import { type State, sopwith } from '@paravion/sopwith';
import { keyedDice, scopedDice } from '@paravion/tabletop';

const FILE = join(import.meta.dirname, '../packages/bots/data/problems.json');
/** How many of each kind. A kind that came later goes to the end of the list, so that no problem is told by another number than before. */
const WANTED: readonly Readonly<Partial<Record<Goal, number>>>[] = [
  { safe: 16, hit: 14, strike: 8, down: 8, home: 4 },
  { ambush: 5 },
];
/** How many of a kind may be of one difficulty. */
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

/** Problems of some kinds, from the easiest to the hardest. */
const found = (wanted: Readonly<Partial<Record<Goal, number>>>): readonly Found[] => {
  const kinds = GOALS.filter((goal) => wanted[goal] !== undefined);
  const kept: Found[] = [];
  const had = (goal: Goal): readonly Found[] => kept.filter((one) => one.goal === goal);
  /** How much of a kind there is already. */
  const shareOf = (goal: Goal): number => had(goal).length / wanted[goal]!;
  const isWanted = ({ goal, difficulty, solution }: Found): boolean => {
    const most = goal === 'down' && difficulty === 1 ? EASY : ALIKE;
    return (
      shareOf(goal) < 1 &&
      had(goal).filter((one) => one.difficulty === difficulty).length < most &&
      (goal === 'home' || had(goal).filter((one) => one.solution === solution).length < SAME)
    );
  };
  for (let game = 0; game < GAMES && kinds.some((goal) => shareOf(goal) < 1); game++) {
    // One problem of a game and kind, and of a position and plane, so that no two are alike.
    const goals = new Set(kinds.filter((goal) => shareOf(goal) < 1));
    for (const state of positions(game))
      for (const [plane, { status }] of state.planes.entries()) {
        if (status !== 'flying') continue;
        const [next] = problemsIn(state, plane, goals)
          .filter(isWanted)
          .toSorted((a, b) => shareOf(a.goal) - shareOf(b.goal));
        if (!next) continue;
        goals.delete(next.goal);
        kept.push(next);
      }
    console.log(`game ${game + 1}: ${kinds.map((goal) => `${goal} ${had(goal).length}`).join(', ')}`);
  }
  return kept.toSorted(
    (a, b) => a.difficulty - b.difficulty || GOALS.indexOf(a.goal) - GOALS.indexOf(b.goal) || b.good - a.good,
  );
};

const [only] = process.argv.slice(2);
const before: readonly ManoeuvreProblem[] = JSON.parse(readFileSync(FILE, 'utf8'));
const problems = WANTED.flatMap((wanted): readonly Found[] =>
  only && !(only in wanted)
    ? before.filter(({ goal }) => goal in wanted).map(({ id: _, ...problem }) => problem)
    : found(wanted),
).map((problem, i) => ({ id: `${i + 1}`, ...problem }));
writeFileSync(FILE, `${JSON.stringify(problems, null, 2)}\n`);
console.log(`${problems.length} problems.`);
