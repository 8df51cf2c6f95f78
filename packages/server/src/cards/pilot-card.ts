/** What a link to a pilot shows elsewhere: his public page in a few words. */

import { loadGame } from '@paravion/games';
import type { ProfilePage } from '@paravion/protocol';
import type { Said } from './table-card.ts';

/** The card of a pilot in words. */
export const sayPilot = async ({ name, careers, owner }: ProfilePage): Promise<Said> => {
  const lines = await Promise.all(
    careers.slice(0, 3).map(async ({ game, games, wins, rating }) => {
      const title = (await loadGame(game))?.game.title ?? game;
      return [`${title}: ${games === 1 ? '1 game' : `${games} games`}`, `${wins} won, rating ${Math.round(rating)}`];
    }),
  );
  const said = lines.map((line) => line.join(', '));
  return {
    title: name,
    kind: owner ? 'A bot' : 'A pilot',
    lines: lines.length > 0 ? lines.flat() : ['no rated game yet'],
    sentence: said.length > 0 ? `${said.join('; ')}.` : 'No rated game yet.',
  };
};
