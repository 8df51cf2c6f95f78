/**
 * What a position is worth to each seat, in points of damage of a plane in the middle of its life: how much better its side
 * stands than the mean of the others. The judge of the ace weighs life, ammunition, place and who bears on whom; before a
 * Turn the worth is what it comes to on the average when all fly their mixtures.
 */
import type { State } from '@paravion/sopwith';
import { layout, NMR, packState, playTurn } from '@paravion/sopwith/kernel';
import { choicesOf } from '../sopwith/ace/choices.ts';
import { type Judge, judgeOf, TASTE, type Taste } from '../sopwith/ace/judge.ts';
import { diceOf, type Stage } from '../sopwith/ace/rehearsal.ts';
import type { Found } from '../sopwith/ace/solve.ts';
import { draw } from '../sopwith/belief.ts';
import type { Craft, Scene } from '../sopwith/scene.ts';

/** By seat; null for one that has no plane left. */
export type Worths = readonly (number | null)[];

/** As the ace's, but life counts the same however many are left, so that Turns can be compared. */
const EVEN: Taste = { ...TASTE, prudence: 0 };

/** How a position is weighed: the judge, and how many sides there were at the start. */
interface Scales {
  readonly crafts: readonly Craft[];
  readonly judge: Judge;
  readonly sides: number;
}

const scalesOf = (scene: Scene, { seats }: State): Scales => ({
  crafts: scene.crafts,
  judge: judgeOf(scene, EVEN),
  sides: new Set(seats.map(({ side }, seat) => side ?? seat)).size,
});

/** Adds to each craft's sum how much stronger its side is than the mean of the others; who is out has no strength left. */
const weigh = ({ crafts, judge, sides }: Scales, s: Int32Array, sums: Float64Array): void => {
  const teams = new Map<number, number>();
  crafts.forEach(({ team }, i) => {
    if (!teams.has(team)) teams.set(team, judge.strength(s, i));
  });
  let all = 0;
  for (const strength of teams.values()) all += strength;
  crafts.forEach(({ team }, i) => {
    const own = teams.get(team)!;
    sums[i]! += own - (all - own) / Math.max(1, sides - 1);
  });
};

const bySeat = (seats: number, crafts: readonly Craft[], sums: Float64Array, n: number): Worths =>
  Array.from({ length: seats }, (_, seat) => {
    const craft = crafts.findIndex((one) => one.seat === seat);
    return craft < 0 ? null : sums[craft]! / n;
  });

/** What a position is worth when all fly what the stage game found: the mean of `trials` Turns drawn from the mixtures. */
export const worthsBefore = (
  { kernel, root, luck }: Stage,
  scene: Scene,
  found: readonly Found[],
  state: State,
  trials: number,
): Worths => {
  const { crafts } = scene;
  const scales = scalesOf(scene, state);
  const choices = crafts.map((craft, i) => choicesOf(craft, found[i]!, null));
  const orders = new Int32Array(layout.MAX_PLANES).fill(NMR);
  const sums = new Float64Array(crafts.length);
  const s = root.slice();
  const dice = diceOf(luck);
  for (let trial = 0; trial < trials; trial++) {
    for (const { plane, codes, weight } of choices) orders[plane] = codes[draw(weight, luck)]!;
    s.set(root);
    playTurn(kernel, s, orders, dice, null);
    weigh(scales, s, sums);
  }
  return bySeat(state.seats.length, crafts, sums, Math.max(1, trials));
};

/** What the position after a Turn is worth as it stands, to the seats that were in before it. */
export const worthsAfter = ({ kernel }: Stage, scene: Scene, after: State): Worths => {
  const { crafts } = scene;
  const s = new Int32Array(layout.STATE_SIZE);
  packState(kernel.tables, after, s);
  const sums = new Float64Array(crafts.length);
  weigh(scalesOf(scene, after), s, sums);
  return bySeat(after.seats.length, crafts, sums, 1);
};
