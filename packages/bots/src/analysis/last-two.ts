/**
 * A Turn of the last two as the master solves it: over whole sheets, judged by the net, so that what a sheet gives away
 * is a share of a win. The stage game adds up Moves and planes; here it counts who is dead before he fires, and what
 * comes after the Turn.
 */
import type { Rules, State } from '@paravion/sopwith';
import type { Chance } from '../bot.ts';
import { flightOf } from '../sopwith/ace/choices.ts';
import { stageOf } from '../sopwith/ace/deliberate.ts';
import { lastFoe } from '../sopwith/ace/duel.ts';
import { TEMPER } from '../sopwith/ace/reading.ts';
import { fieldOf } from '../sopwith/field.ts';
import { sheetGame } from '../sopwith/master/duel.ts';
import { duelOf, MASTERS } from '../sopwith/master/master.ts';
import { WIN } from '../sopwith/master/value.ts';
import type { Scene } from '../sopwith/scene.ts';

/** A sheet as the kernel's code, the number of its flight, and its share of the mixture. */
export interface Sheeted {
  readonly code: number;
  readonly flight: number;
  readonly share: number;
}

/**
 * What a plane should have drawn from, what answers the other's mixture best, and the share of a win that the flown
 * sheet gave away against it.
 */
export interface Fought {
  readonly mixture: readonly Sheeted[];
  readonly best: Sheeted;
  readonly lost: number;
}

/** Iterations of the solver: enough for a gap of about a hundredth of a win. */
const THOUGHT = { iterations: 64 };

/** The two planes of a scene looked at so, in its order; null where there are more, or no enemies. `codes`: what was flown, by plane. */
export const foughtIn = (
  rules: Rules,
  state: State,
  scene: Scene,
  codes: Int32Array,
  luck: Chance,
): readonly Fought[] | null => {
  if (lastFoe(scene, 0) < 0) return null;
  const { mixtures } = duelOf(rules, state, scene, luck, THOUGHT, []);
  const game = sheetGame(stageOf(rules, state, scene, luck, MASTERS), fieldOf(scene, TEMPER));
  return scene.crafts.map((craft, own): Fought => {
    const side = own as 0 | 1;
    const { actions, weight } = mixtures[1 - side]!;
    const worth = (code: number): number =>
      actions.reduce(
        (sum, other, j) => sum + weight[j]! * (side === 0 ? game.pay(code, other)[0] : game.pay(other, code)[1]),
        0,
      );
    const sheeted = (code: number, share: number): Sheeted => ({ code, flight: flightOf(craft, code), share });
    const mine = mixtures[side]!;
    const mixture = mine.actions.map((code, i) => sheeted(code, mine.weight[i]!)).toSorted((a, b) => b.share - a.share);
    const best = game.answers(side, mixtures[1 - side]!, true)[0]!;
    const lost = Math.max(0, best.worth - worth(codes[craft.plane]!)) / WIN;
    return { mixture, best: sheeted(best.action, mixture.find(({ code }) => code === best.action)?.share ?? 0), lost };
  });
};
