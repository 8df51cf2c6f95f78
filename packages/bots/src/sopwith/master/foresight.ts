/**
 * Whether the other of a duel can be foreseen: who thinks as a pilot thinks, sends no orders, or looks no further than
 * what a pursuit comes to, and that so much more likely than his best, by what he has flown, that it pays to answer it.
 * He is never wholly trusted: the answer is a restricted Nash response (Johanson, Zinkevich and Bowling 2007) over
 * whole sheets, which he cannot punish much if he does his best after all.
 */
import type { Order, Rules, State } from '@paravion/sopwith';
import type { Acquaintance, Past } from '../../bot.ts';
import type { LargeGame, Mixed } from '../../stage/double-oracle.ts';
import { codesOf } from '../ace/choices.ts';
import { TEMPER } from '../ace/reading.ts';
import type { Flown } from '../ace/solve.ts';
import { likelihoodOf, likelihoodsOf, open, PILOTS, priorOf, SILENT, type Styles, stylesOf } from '../ace/styles.ts';
import { pursuing } from '../pursuit/pursuit.ts';
import { type Scene, sceneOf } from '../scene.ts';

/** How likely it is of a stranger that he looks no further than a pursuit. */
const PURSUERS = 0.1;
/** Of more than two: likelihood of it for somebody below which no time is spent on what he would fly. */
const LIKELY = 0.2;
/** Likelihood that somebody can be foreseen, above which it pays to answer that; and how far he is trusted then. */
const FORESEEN = 0.85;
const TRUSTED = 0.8;
/** Sheets rarer than this are not reckoned with. */
const RARE = 0.01;
/** Rounds of the stage game that stand for one who looks no further than a pursuit. */
const ROUNDS = 60;

/** What somebody is thought to fly, and how far that is trusted. */
export interface Habit {
  readonly share: number;
  readonly mixture: Mixed;
}

/** How likely what was flown in a Turn is: of who looks no further than a pursuit, and of who does his best and judges by it. */
interface Fit {
  readonly pursuer: number;
  readonly best: number;
}

const looked = new WeakMap<Past<State, Order>['orders'], readonly Fit[]>();

const fitsOf = (rules: Rules, past: Past<State, Order>): readonly Fit[] => {
  const known = looked.get(past.orders);
  if (known) return known;
  const scene = sceneOf(rules, past.view);
  const found = pursuing(scene, ROUNDS);
  const fits = past.view.seats.map((_, seat) => ({
    pursuer: likelihoodOf(scene, past, seat, found),
    best: likelihoodOf(scene, past, seat, found.map(open)),
  }));
  looked.set(past.orders, fits);
  return fits;
};

/** The styles that masters reckon with: beside the common ones that of who looks no further than a pursuit. */
export const RECKONED: Styles = {
  priorOf: (known) => [...priorOf(known).map((p) => p * (1 - PURSUERS)), PURSUERS],
  likelihoodsOf: (rules, past) => {
    const fits = fitsOf(rules, past);
    return likelihoodsOf(rules, past, TEMPER).map((common, seat) => [...common, fits[seat]!.pursuer]);
  },
  flownIn: (scene, beliefs) => [
    ...stylesOf(scene),
    ...(beliefs.some((belief) => belief.at(-1)! >= LIKELY) ? [pursuing(scene, ROUNDS)] : []),
  ],
};

/**
 * What the other plane of a duel (its number among the scene's crafts) is thought to fly; null: his best, for all that
 * is known. `goOn` may end the looking back.
 */
export const habitOf = (
  rules: Rules,
  scene: Scene,
  foe: number,
  past: readonly Past<State, Order>[],
  known: readonly (Acquaintance | null)[] = [],
  goOn: () => boolean = () => true,
): Habit | null => {
  const craft = scene.crafts[foe]!;
  if (past.length === 0) return null;
  const fits = [...past].reverse().flatMap((turn) => {
    if (!goOn()) return [];
    const [best, ...others] = RECKONED.likelihoodsOf(rules, turn)[craft.seat]!;
    return [[(best! + fitsOf(rules, turn)[craft.seat]!.best) / 2, ...others]];
  });
  const prior = RECKONED.priorOf(known[craft.seat]);
  const all = prior.map((p, m) => fits.reduce((product, fit) => product * fit[m]!, p));
  const total = all.reduce((sum, p) => sum + p, 0);
  const [pilots, silent, pursuers] = [all[PILOTS]! / total, all[SILENT]! / total, all.at(-1)! / total];
  const foreseen = pilots + silent + pursuers;
  if (foreseen < FORESEEN) return null;
  const styles = stylesOf(scene);
  const manners: readonly (readonly [number, Flown])[] = [
    [pilots / foreseen, styles[PILOTS - 1]![foe]!],
    [silent / foreseen, styles[SILENT - 1]![foe]!],
    ...(pursuers / foreseen < RARE ? [] : [[pursuers / foreseen, pursuing(scene, ROUNDS)[foe]!] as const]),
  ];
  const flown = manners.flatMap(([likelihood, { weight, bursts }]) =>
    [...codesOf(craft, bursts)].map((action, i) => ({ action, w: likelihood * weight[i]! })),
  );
  const kept = flown.filter(({ w }) => w >= RARE);
  const sum = kept.reduce((s, { w }) => s + w, 0);
  if (sum === 0) return null;
  return {
    share: TRUSTED * foreseen,
    mixture: { actions: kept.map(({ action }) => action), weight: Float64Array.from(kept, ({ w }) => w / sum) },
  };
};

/** A mixture of one who falls back into his habit so often. */
export const mixedWith = ({ share, mixture }: Habit, { actions, weight }: Mixed): Mixed => ({
  actions: [...mixture.actions, ...actions],
  weight: Float64Array.from([...mixture.weight].map((w) => w * share).concat([...weight].map((w) => w * (1 - share)))),
});

/** A game in which a side (`own`) reckons with it that the other falls back into a habit; the other knows nothing of that. */
export const foreseeing = (game: LargeGame, own: 0 | 1, habit: Habit): LargeGame => {
  const { share, mixture } = habit;
  const kept = new Map<number, number>();
  const paid = (action: number, other: number): number =>
    own === 0 ? game.pay(action, other)[0] : game.pay(other, action)[1];
  /** What an action of one's own comes to against the habit. */
  const against = (action: number): number => {
    const known =
      kept.get(action) ?? mixture.actions.reduce((sum, other, j) => sum + mixture.weight[j]! * paid(action, other), 0);
    kept.set(action, known);
    return known;
  };
  return {
    pay: (row, col) => {
      const [a, b] = game.pay(row, col);
      const mine = share * against(own === 0 ? row : col) + (1 - share) * (own === 0 ? a : b);
      return own === 0 ? [mine, b] : [a, mine];
    },
    answers: (side, other, thorough) => game.answers(side, side === own ? mixedWith(habit, other) : other, thorough),
  };
};
