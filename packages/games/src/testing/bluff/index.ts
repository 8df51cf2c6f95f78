/** The race, as hosts have it. */
import { adapterOf } from '@paravion/games/defaults';
import { game } from './game.ts';

export const bluffAdapter = adapterOf(game, {
  tallyFields: [{ id: 'points', title: { en: 'steps', de: 'Schritte' } }],
});
