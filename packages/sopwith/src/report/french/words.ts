/** French words and their plurals, for the rest of the French catalogue. */
import { listedBy } from '@paravion/tabletop';
import type { Burst, Facing, Manoeuvre, Side, Strip } from '../../vocabulary.ts';

export const FACING: Readonly<Record<Facing, string>> = {
  E: 'est',
  NE: 'nord-est',
  NW: 'nord-ouest',
  W: 'ouest',
  SW: 'sud-ouest',
  SE: 'sud-est',
};
export const STRIP: Readonly<Record<Strip, string>> = { alpha: 'Alpha', beta: 'Beta', gamma: 'Gamma' };
export const BURST: Readonly<Record<Burst, string>> = { A: 'devant', L: 'à gauche', R: 'à droite' };
export const MANOEUVRE: Readonly<Record<Manoeuvre, string>> = {
  A: 'Tout droit',
  LT: 'Virage à gauche',
  RT: 'Virage à droite',
  LS: 'Glissade à gauche',
  RS: 'Glissade à droite',
  '0': 'pas de manœuvre',
  I: 'Immelmann',
};
export const SIDE: Readonly<Record<Side, string>> = { allied: 'Alliés', german: 'Allemands' };

const startsWithVowel = (word: string): boolean => /^[aeiouyàâäéèêëîïôöûü]/i.test(word);

/** `vers l’est`, `vers le nord-est`. */
export const towards = (facing: Facing): string =>
  `vers ${startsWithVowel(FACING[facing]) ? 'l’' : 'le '}${FACING[facing]}`;
/** `à l’est`, `au nord-est`. */
export const at = (facing: Facing): string => `${startsWithVowel(FACING[facing]) ? 'à l’' : 'au '}${FACING[facing]}`;
/** `de Kraut`, `d’Ann`. */
export const of = (name: string): string => `${startsWithVowel(name) ? 'd’' : 'de '}${name}`;

const count = (n: number, one: string): string => `${n} ${one}${n > 1 ? 's' : ''}`;
export const bursts = (n: number): string => count(n, 'rafale');
export const points = (n: number): string => count(n, 'point');

/** `a`, `a et b`, `a, b et c`. */
export const list = listedBy('et');

const NUMBERS = ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six'];

/** Small numbers as words, from `aucun` to `six`. */
export const word = (n: number): string => NUMBERS[n] ?? String(n);
