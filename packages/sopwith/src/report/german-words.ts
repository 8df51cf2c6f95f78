/** German words and their plurals, for the rest of the German catalogue. */
import type { Burst, Facing, Manoeuvre, Side, Strip } from '../vocabulary.ts';

export const FACING: Readonly<Record<Facing, string>> = {
  E: 'Osten',
  NE: 'Nordosten',
  NW: 'Nordwesten',
  W: 'Westen',
  SW: 'Südwesten',
  SE: 'Südosten',
};
export const STRIP: Readonly<Record<Strip, string>> = { alpha: 'Alpha', beta: 'Beta', gamma: 'Gamma' };
export const BURST: Readonly<Record<Burst, string>> = { A: 'voraus', L: 'nach links', R: 'nach rechts' };
export const MANOEUVRE: Readonly<Record<Manoeuvre, string>> = {
  A: 'Geradeaus',
  LT: 'Linkskurve',
  RT: 'Rechtskurve',
  LS: 'Linksrutsch',
  RS: 'Rechtsrutsch',
  '0': 'kein Manöver',
  I: 'Immelmann',
};
export const SIDE: Readonly<Record<Side, string>> = { allied: 'Alliierte', german: 'Deutsche' };

/** `1 Feuerstoß`, `3 Feuerstöße`. */
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
export const bursts = (n: number): string => count(n, 'Feuerstoß', 'Feuerstöße');
export const points = (n: number): string => count(n, 'Punkt', 'Punkte');

/** `a`, `a und b`, `a, b und c`. */
export const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} und ${items.at(-1)}`;

const NUMBERS = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs'];

/** Small numbers as words, from `kein` to `sechs`. */
export const word = (n: number): string => NUMBERS[n] ?? String(n);
