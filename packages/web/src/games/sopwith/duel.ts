/** One against one, a first game: the other flies at random. */
import { BOT_NAMES } from '@paravion/games';
import { settings, t } from '../../app.svelte.ts';
import { ask } from '../../engine/ask.ts';
import { begin } from '../../local/games.ts';
import { lessonWords } from './words/lessons.ts';

/** Starts it and goes there; gives what is wrong with it instead. */
export const duel = async (): Promise<string | null> => {
  const offer = await ask('offer', 'sopwith');
  const you = { name: settings.name || t().common.youName, hand: { kind: 'person' } as const };
  const other = { name: BOT_NAMES[0], hand: { kind: 'bot', bot: offer.bots[0]!.id } as const };
  return begin({
    game: offer.id,
    edition: 'tweedy',
    options: { side: 8 },
    pilots: [you, other],
    title: lessonWords().school.duel,
  });
};
