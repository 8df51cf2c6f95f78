/** German words, figures and plurals for the rest of the German catalogue. */
import { counted } from '@paravion/tabletop';
import type { Pose } from '../geometry.ts';
import { inGerman } from '../words/german.ts';
import { target as targetOf } from './teller.ts';

/** `13 Fliegen, -2 enge Kurve = 11`. */
export const target = (terms: Parameters<typeof targetOf>[0]): string => targetOf(terms, inGerman);

type Spot = Pick<Pose, 'x' | 'y' | 'z'>;

/** A place: MU east and north, height. */
export const spot = ({ x, y, z }: Spot): string => `(${Math.round(x / 1000)}, ${Math.round(y / 1000)}) in Höhe ${z}`;

/** Where something is. */
export const at = (where: Spot): string => `bei ${spot(where)}`;

export const turns = (n: number): string => counted(n, 'Zug', 'Züge');

/** A die thrown again, if it was. */
export const again = (e: { readonly again?: { readonly die: number } | undefined }): string =>
  e.again ? ` (nach einer ${e.again.die}, noch einmal geworfen)` : '';

/** `schwach in Kurven enger als F`; the condition alone where nothing is said of it. */
export const when = (what: string, than: string, by: string): string => (by === '' ? what : `${what} ${than} ${by}`);
