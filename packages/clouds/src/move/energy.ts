/** The step of energy at the end of a move (rule 4.9): what changes the speed, as terms, and the limit of the dive. */
import { amountOf } from '../amount.ts';
import type { Rules } from '../options.ts';
import { MAX_ENGINE_LOSS, panel, stoppedLoss, topNow } from '../plane.ts';
import type { Plane } from '../state-plane.ts';
import { type Term, terms } from '../tables.ts';
import type { Walk } from './walk.ts';

/** What the dice of a lasting loss come to: thrown in the move, the worst for a planner. */
export type LossOf = (eu: string) => number;

/** Every die at its highest: 1d4 counts 4 (rule 4.0). */
export const worstLoss: LossOf = (eu) => {
  const { dice, sides, plus } = amountOf(eu);
  return dice * sides + plus;
};

/** Losses by damage and by engines that do not run; those of the engines together at most 4. */
export const lossTerms = (plane: Plane, lossOf: LossOf): readonly Term[] => {
  let engine = stoppedLoss(plane);
  let drag = 0;
  for (const { eu, of } of plane.losses) {
    const lost = Math.abs(lossOf(eu));
    if (of === 'engine') engine += lost;
    else drag += lost;
  }
  return terms([
    ['engine', -Math.min(MAX_ENGINE_LOSS, engine)],
    ['drag', -drag],
  ]);
};

/** Above the top speed without a dive: -1, and -1 for each full 3 above. */
const overTop = (plane: Plane, down: number): number => {
  const over = plane.v - topNow(plane);
  return over > 0 && down === 0 ? -1 - Math.floor(over / 3) : 0;
};

/** Every gain and loss of a move that was flown at `plane.v`. */
export const energyTerms = (
  rules: Rules,
  plane: Plane,
  walk: Pick<Walk, 'up' | 'down' | 'costs' | 'manoeuvred'>,
  throttle: number,
  lossOf: LossOf,
): readonly Term[] => {
  const free = rules.climb === 'free' ? panel(plane).freeClimbMU : 0;
  const all = [
    ...terms([
      ['dive', walk.down],
      ['climb', -Math.max(0, walk.up - free)],
    ]),
    ...walk.costs,
    ...lossTerms(plane, lossOf),
    ...terms([
      ['above top speed', overTop(plane, walk.down)],
      ['throttle', -throttle],
    ]),
  ];
  const climbed = walk.up > 0;
  if (all.length > 0 || climbed || walk.manoeuvred || plane.v >= topNow(plane)) return all;
  return [{ why: 'acceleration', mod: 1 }];
};

/** EU above the limit of the dive at speed `v`; 0 within it. */
const overLimit = (plane: Plane, v: number): number => Math.max(0, v - panel(plane).vneEU);

/** What is taken off a test of structure for speed over the dive limit, in every turn (rule 4.9). */
export const limitTerms = (plane: Plane, v: number): readonly Term[] =>
  terms([['over the limit', -overLimit(plane, v)]]);
