/** The dial: ten levels, from one that a rookie beats every other time to an ace, each about as much stronger than the one below. */
import type { Opponent } from './opponent.ts';

type Place = Omit<Opponent, 'info'> & { readonly about: string };

const PLACES: readonly Place[] = [
  {
    heat: 4,
    aim: 0.15,
    about: 'For a first evening: it errs as a beginner errs, and a rookie wins every other duel.',
  },
  {
    heat: 2.3,
    aim: 0.33,
    about: 'Seldom flies into trouble by itself, and shoots where you go if you fly straight or turn.',
  },
  { heat: 1.7, aim: 0.46, about: 'Sees what is good, and often takes the next best.' },
  {
    heat: 1.31,
    aim: 0.537,
    about: 'Gets on your tail when you let it, and now and then aims where you may really be.',
  },
  { heat: 1.06, aim: 0.625, about: 'The middle of the dial: a club player on an ordinary evening.' },
  { heat: 0.8, aim: 0.72, about: 'A club player who has had his coffee: punishes every straight flight.' },
  { heat: 0.53, aim: 0.87, about: 'Errs little, and aims more often than not where you should have been.' },
  { heat: 0.35, aim: 0.95, about: 'Hardly errs any more; you need a plan, and luck.' },
  { heat: 0.25, aim: 1, clear: 0.7, about: 'Flies two Turns of three as an ace flies them.' },
  { heat: 0.25, aim: 1, clear: 1, about: 'The top of the dial: an ace, who never lets on what he takes.' },
];

/** The levels from the lowest to the highest. */
export const LEVELS: readonly Opponent[] = PLACES.map(({ about, ...place }, i) => ({
  info: { id: `level-${i + 1}`, title: `Level ${i + 1}`, strength: i + 1, group: 'dial', about },
  ...place,
}));

const BEFORE = 'A place of the dial of five that was before the levels.';

/** The dial of five places as it was: games that were begun with them go on. */
export const CHAMELEONS: readonly Opponent[] = [
  { heat: 6, aim: 0, strength: 1 },
  { heat: 3, aim: 0.25, strength: 2 },
  { heat: 1.5, aim: 0.5, strength: 3 },
  { heat: 0.7, aim: 0.75, strength: 7 },
  { heat: 0.3, aim: 1, strength: 8 },
].map(({ strength, ...place }, i) => ({
  info: { id: `chameleon-${i + 1}`, title: `Chameleon ${i + 1}`, strength, group: 'retired', about: BEFORE },
  ...place,
}));
