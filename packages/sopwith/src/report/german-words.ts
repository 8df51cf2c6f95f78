/** German words and their plurals, for the rest of the German catalogue. */
import { counted, listedBy } from '@paravion/tabletop';
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

export const bursts = (n: number): string => counted(n, 'Feuerstoß', 'Feuerstöße');
export const points = (n: number): string => counted(n, 'Punkt', 'Punkte');

/** `a`, `a und b`, `a, b und c`. */
export const list = listedBy('und');

const NUMBERS = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs'];

/** Small numbers as words, from `kein` to `sechs`. */
export const word = (n: number): string => NUMBERS[n] ?? String(n);
