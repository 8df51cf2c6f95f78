/** What Sopwith brings to the pages. */
import type { GameWeb } from '../game-web.ts';

export const web: GameWeb = {
  cockpit: () => import('./Cockpit.svelte'),
  edition: 'tweedy',
  rules: { de: async () => (await import('./words/de-rules.ts')).rules },
  decided: () => import('./decided.ts'),
  school: () => import('./school.ts'),
};
