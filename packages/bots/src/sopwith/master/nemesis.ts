/**
 * A yardstick, not offered to people: of the last two it knows how a master makes up his mind, all but the draw from his mixture, and answers
 * that best. What it wins from a master beyond one half is what a master gives away. Where there are more it is the nemesis of aces.
 */
import { type Order, planesOfSeat, type Rules, type State } from '@paravion/sopwith';
import { unpackSheet } from '@paravion/sopwith/kernel';
import { type Bot, chance } from '../../bot.ts';
import { lastFoe } from '../ace/duel.ts';
import { nemesis } from '../ace/nemesis.ts';
import { TEMPER } from '../ace/reading.ts';
import { fieldOf } from '../field.ts';
import { sceneOf } from '../scene.ts';
import { duelGame, duelOf } from './master.ts';

export const masterNemesis: Bot<Rules, State, Order> = {
  id: 'master-nemesis',
  title: "Master's Nemesis",
  about: 'Knows the mixture that a master would fly against you in a duel, and answers it.',
  choose: (rules, state, seat, seed, budget = {}, past = []) => {
    const scene = sceneOf(rules, state);
    const own = scene.crafts.findIndex((craft) => craft.seat === seat);
    const foe = own < 0 ? -1 : lastFoe(scene, own);
    if (foe < 0) return nemesis.choose(rules, state, seat, seed, budget, past);
    const luck = chance(seed, `master-nemesis/turn ${state.turn}/seat ${seat + 1}`);
    const mixture = duelOf(rules, state, scene, luck, budget, past, foe as 0 | 1).mixtures[foe]!;
    const game = duelGame(rules, state, fieldOf(scene, TEMPER), luck, past);
    const [best] = game.answers(own as 0 | 1, mixture, true);
    return {
      sheets: planesOfSeat(state, seat).map((plane) =>
        plane === scene.crafts[own]!.plane ? unpackSheet(best!.action) : null,
      ),
    };
  },
};
