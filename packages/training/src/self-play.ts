/**
 * Games flown to learn from, in which all fly as the net so far would have them. Of the last two, the flights of the
 * one are tried against those of the other and the table is solved, so that one solution serves both, and its value is
 * an example for the net (Nash value iteration: Hu and Wellman 2003); of more, each rehearses its best flights against
 * draws of the others, and what it may hope for is the example. Most begin in the middle of a fight that chance has
 * made, so that many kinds of fights are seen.
 */
import { type Order, planesOfSeat, type Rules, type State, sopwith } from '@paravion/sopwith';
import { layout, unpackSheet } from '@paravion/sopwith/kernel';
import { keyedDice } from '@paravion/tabletop';
import { type Chance, chance } from '../../bots/src/bot.ts';
import { choicesOf } from '../../bots/src/sopwith/ace/choices.ts';
import { ACES, rehearsed, type School, stageOf, triedBy } from '../../bots/src/sopwith/ace/deliberate.ts';
import { duelTable, lastFoe, type Tried } from '../../bots/src/sopwith/ace/duel.ts';
import { TEMPER } from '../../bots/src/sopwith/ace/reading.ts';
import type { Stage } from '../../bots/src/sopwith/ace/rehearsal.ts';
import { type Found, solved, solverOf, study } from '../../bots/src/sopwith/ace/solve.ts';
import { draw } from '../../bots/src/sopwith/belief.ts';
import { fieldOf } from '../../bots/src/sopwith/field.ts';
import { eyeOf, type Look, newLook } from '../../bots/src/sopwith/master/features.ts';
import type { Net } from '../../bots/src/sopwith/master/net.ts';
import { learnedJudge } from '../../bots/src/sopwith/master/value.ts';
import { type Scene, sceneOf } from '../../bots/src/sopwith/scene.ts';
import { solveMatrix } from '../../bots/src/stage/matrix.ts';
import { anyFight } from './fights.ts';
import { joined, type Lessons, lessonOf } from './school.ts';

/** How hard each Turn is thought about: in the first round, which is to be flown well, and in the others, which take longer to judge. */
const FIRST = { studies: 40, flights: 32, candidates: 16, trials: 12 };
const LATER_ROUNDS = { studies: 30, flights: 24, candidates: 12, trials: 10 };
const ROUNDS = 150;
/** Turns after which a game is broken off. */
const MOST = 60;
/** How much of an example is what came of it later, against what was hoped for in the Turn. */
const LATER = 0.6;
/** What a Turn of waiting leaves of a hope, so that a game won soon is better than one won late. */
const PATIENCE = 0.99;

/** Hopes are shares of games; a plane is worth some 20 points of an ace's judgement. */
const HEAT = 0.025;
const schoolOf = (net: Net): School => ({ ...ACES, judgeOf: (scene) => learnedJudge(net, scene), heat: HEAT });

/** What is flown in a Turn, by craft, and what each may hope for: -1 to 1. */
interface Thought {
  readonly codes: readonly number[];
  readonly hopes: readonly number[];
}
type Care = typeof FIRST;

const thoughtOfTwo = (scene: Scene, found: readonly Found[], stage: Stage, { flights }: Care): Thought => {
  const [own, foe] = scene.crafts.map((craft, i) => ({
    craft: i,
    plane: craft.plane,
    codes: triedBy(craft, found[i]!, flights).codes,
  })) as [Tried, Tried];
  const table = duelTable(stage, own, foe);
  const { row, col } = solveMatrix(table, ROUNDS);
  const hope = (pay: Float64Array): number =>
    row.reduce((sum, w, i) => sum + w * col.reduce((all, v, j) => all + v * pay[i * col.length + j]!, 0), 0);
  return {
    codes: [own.codes[draw(row, stage.luck)]!, foe.codes[draw(col, stage.luck)]!],
    hopes: [hope(table.row), hope(table.col)],
  };
};

const thoughtOfMore = (
  scene: Scene,
  found: readonly Found[],
  stage: Stage,
  { candidates, trials }: Care,
  heat: number,
): Thought => {
  const choices = scene.crafts.map((craft, i) => choicesOf(craft, found[i]!, null));
  const rehearsal = { candidates, trials, heat, goOn: () => true };
  const all = scene.crafts.map((craft, i) => rehearsed(stage, i, craft, found[i]!, choices, rehearsal));
  return {
    codes: all.map(({ codes, weight }) => codes[draw(weight, stage.luck)]!),
    hopes: all.map(({ weight, worths }) => weight.reduce((sum, w, i) => sum + w * worths[i]!, 0)),
  };
};

const think = (rules: Rules, state: State, scene: Scene, school: School, care: Care, luck: Chance): Thought => {
  const solver = solverOf(fieldOf(scene, TEMPER), TEMPER);
  for (let round = 0; round < care.studies; round++) study(solver);
  const found = solved(solver);
  const stage = stageOf(rules, state, scene, luck, school);
  return lastFoe(scene, 0) >= 0
    ? thoughtOfTwo(scene, found, stage, care)
    : thoughtOfMore(scene, found, stage, care, school.heat);
};

/** A position of a game: what is seen, the sides there, and what each hopes for (0 to 1, together 1; null: nobody can say). */
interface Seen {
  readonly look: Look;
  readonly hopes: readonly number[] | null;
}

const teamsIn = ({ team, planes }: Look): readonly number[] => [...new Set(team.subarray(0, planes))];

/** Hopes of each side, in its number's place, as shares of one whole. */
const sharesOf = (look: Look, hopes: readonly number[]): readonly number[] => {
  const shares: number[] = Array.from({ length: layout.MAX_PLANES }, () => 0);
  for (let i = 0; i < look.planes; i++)
    shares[look.team[i]!] = Math.min(1, Math.max(0.001, (hopes[look.craft[i]!]! + 1) / 2));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
};

/** What came of each position for each side, from the last one back. */
const lessonsOf = (seen: readonly Seen[], winner: number | null): Lessons => {
  const came: number[] = Array.from({ length: layout.MAX_PLANES }, (_, team) => (team === winner ? 1 : 0));
  return joined(
    seen.map((_, n) => {
      const i = seen.length - 1 - n;
      const { look, hopes } = seen[i]!;
      const teams = teamsIn(look);
      for (const team of teams) {
        const even = 1 / teams.length;
        if (n > 0) came[team] = PATIENCE * came[team]! + (1 - PATIENCE) * even;
        else if (winner === null) came[team] = hopes?.[team] ?? even;
        if (hopes) came[team] = LATER * came[team]! + (1 - LATER) * hopes[team]!;
      }
      return lessonOf(
        look,
        [...look.team.subarray(0, look.planes)].map((team) => came[team]!),
      );
    }),
  );
};

/** Flies one game to learn from; `net`: null for one judged as an ace judges. */
export const flyLesson = (rules: Rules, net: Net | null, seed: string): Lessons => {
  const luck = chance(seed, 'lesson');
  const dice = keyedDice(seed);
  const school = net ? schoolOf(net) : ACES;
  const care = net ? LATER_ROUNDS : FIRST;
  let state = anyFight(rules, luck, seed);
  const teams = sceneOf(rules, state).crafts.map(({ seat, team }) => [seat, team] as const);
  const seen: Seen[] = [];
  for (let turn = 0; turn < MOST && !sopwith.outcome(rules, state).over; turn++) {
    const scene = sceneOf(rules, state);
    const { root } = stageOf(rules, state, scene, luck, school);
    const look = newLook();
    eyeOf(scene)(root, look);
    const thought = think(rules, state, scene, school, care, luck);
    seen.push({ look, hopes: net && sharesOf(look, thought.hopes) });
    const orders = state.seats.map(
      (_, seat): Order => ({
        sheets: planesOfSeat(state, seat).map((plane) => {
          const craft = scene.crafts.findIndex((one) => one.plane === plane);
          return craft < 0 ? null : unpackSheet(thought.codes[craft]!);
        }),
      }),
    );
    state = sopwith.adjudicate(rules, state, orders, dice).state;
  }
  const { winners } = sopwith.outcome(rules, state);
  const won = new Set(winners.map((seat) => teams.find(([s]) => s === seat)![1]));
  return lessonsOf(seen, won.size === 1 ? [...won][0]! : null);
};
