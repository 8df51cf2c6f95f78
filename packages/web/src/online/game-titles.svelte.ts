/** The games that the server offers, asked for once: their titles, and what they count. */

import { GAME_TITLES } from '@paravion/games';
import type { GameOffer } from '@paravion/protocol';
import { spokenTitle } from '../games/web.ts';
import { call } from './call.ts';

let offers = $state.raw<readonly GameOffer[]>([]);
let asked = false;

/** Asks the server for its games, if nobody has. */
export const loadGameTitles = (): void => {
  if (asked) return;
  asked = true;
  void call('games', {}).then((answer) => {
    if (answer.ok) offers = answer.value.games;
    else asked = false;
  });
};

/** The games; none before they have come. */
export const gamesOffered = (): readonly GameOffer[] => offers;

const TITLES: Readonly<Record<string, string>> = GAME_TITLES;

/** The title of a game; its id where nobody knows it. */
export const gameTitle = (id: string): string =>
  spokenTitle({ id, title: TITLES[id] ?? offers.find((offer) => offer.id === id)?.title ?? id });

/** Which colours seats of a game have; none before that is known. */
export const liveriesOf = (id: string): GameOffer['liveries'] | undefined =>
  offers.find((offer) => offer.id === id)?.liveries;
