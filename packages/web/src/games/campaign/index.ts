/** What the war brings to the pages. */
import type { GameWeb } from '../game-web.ts';
import { SCORED } from './scored.ts';

export const web: GameWeb = {
  cockpit: () => import('./Cockpit.svelte'),
  scored: SCORED,
  rules: { de: async () => (await import('./de-rules.ts')).rules },
};
