/** The words of forms in which a game is chosen, loaded with them. */
import { catalogue } from '../app.svelte.ts';
import { newGame } from './en-new-game.ts';

export const newGameWords = catalogue(newGame, { de: async () => (await import('./de-new-game.ts')).newGame });
