/** What the war brings to the pages. */
import type { GameWeb } from '../game-web.ts';

export const web: GameWeb = {
  cockpit: () => import('./Cockpit.svelte'),
  rules: { de: async () => (await import('./de-rules.ts')).rules },
};
