/** What stands beside the words of a mission, loaded beside the cockpit. */
import { briefWordsIn } from '@paravion/clouds';
import { catalogue } from '../../../app.svelte.ts';

const en = {
  ...briefWordsIn('en'),
  mission: 'Mission',
  school: 'New to this? Five short lessons.',
};
const de: typeof en = {
  ...briefWordsIn('de'),
  mission: 'Auftrag',
  school: 'Neu hier? Fünf kurze Lektionen.',
};

export const briefWords = catalogue(en, { de: async () => de });
