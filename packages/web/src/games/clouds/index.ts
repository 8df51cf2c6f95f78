/** What In Clouds of Glory brings to the pages. */
import type { GameWeb } from '../game-web.ts';

export const web: GameWeb = {
  cockpit: () => import('./Cockpit.svelte'),
  rules: { de: async () => (await import('./words/de-rules.ts')).rules },
  school: () => import('./school.ts'),
};
