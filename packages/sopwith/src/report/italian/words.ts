/** Italian words and their plurals, for the rest of the Italian catalogue. */
import { counted, listedBy } from '@paravion/tabletop';
import type { Burst, Facing, Manoeuvre, Side, Strip } from '../../vocabulary.ts';

export const FACING: Readonly<Record<Facing, string>> = {
  E: 'est',
  NE: 'nord-est',
  NW: 'nord-ovest',
  W: 'ovest',
  SW: 'sud-ovest',
  SE: 'sud-est',
};
export const STRIP: Readonly<Record<Strip, string>> = { alpha: 'Alpha', beta: 'Beta', gamma: 'Gamma' };
export const BURST: Readonly<Record<Burst, string>> = { A: 'in avanti', L: 'a sinistra', R: 'a destra' };
export const MANOEUVRE: Readonly<Record<Manoeuvre, string>> = {
  A: 'Avanti dritto',
  LT: 'Virata a sinistra',
  RT: 'Virata a destra',
  LS: 'Scivolata a sinistra',
  RS: 'Scivolata a destra',
  '0': 'nessuna manovra',
  I: 'Immelmann',
};
export const SIDE: Readonly<Record<Side, string>> = { allied: 'Alleati', german: 'Tedeschi' };

export const bursts = (n: number): string => counted(n, 'raffica', 'raffiche');
export const points = (n: number): string => counted(n, 'punto', 'punti');

/** `a`, `a e b`, `a, b e c`. */
export const list = listedBy('e');

const NUMBERS = ['nessun', 'un', 'due', 'tre', 'quattro', 'cinque', 'sei'];

/** Small numbers as words, from `nessun` to `sei`. */
export const word = (n: number): string => NUMBERS[n] ?? String(n);
