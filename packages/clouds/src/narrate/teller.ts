/** What tellers of events share: names, figures, and a choice among phrases that is the same for the same event. */
import { withSign } from '@paravion/tabletop';
import type { Event, EventOf, EventType } from '../events.ts';
import type { Pose } from '../geometry.ts';
import { letterName } from '../plane.ts';
import { sum } from '../tables.ts';
import type { SidesWords } from '../words/sides.ts';

/** Names a unit: `W1 (Ann)` where it is first spoken of, `W1` after that; or a seat: `Ann`. */
export type Who = (of: string | number) => string;

/** A sentence, or null where there is nothing to tell. */
export type Teller<T extends EventType> = (event: EventOf<T>, who: Who, sides: SidesWords) => string | null;
export type Tellers<T extends EventType> = { readonly [K in T]: Teller<K> };

/** One of some phrases, by turn and unit: dry eyes, and not always the same words. */
export const phrase = (event: Event, ...phrases: readonly string[]): string => {
  const text = `${event.turn}${event.segment}${'unit' in event ? event.unit : ''}`;
  let hash = 7;
  for (let i = 0; i < text.length; i++) hash = (hash * 31 + text.charCodeAt(i)) >>> 0;
  return phrases[hash % phrases.length]!;
};

/** A figure that counts, and why, as it stands in events. */
interface Given {
  readonly why: string;
  readonly mod: number;
}

/** A reason in another language than that of the events. */
type Tell = (why: string) => string;
const asItIs: Tell = (why) => why;

/** `+2 distance, -4 threat` after the score it is added to. */
export const reasons = (terms: readonly Given[], tell = asItIs): string =>
  terms.map(({ why, mod }, i) => `${i > 0 && mod >= 0 ? '+' : ''}${mod} ${tell(why)}`).join(', ');

/** `13 flying, -2 tighter turn = 11`. */
export const target = (terms: readonly Given[], tell = asItIs): string =>
  terms.length > 1 ? `${reasons(terms, tell)} = ${sum(terms)}` : reasons(terms, tell);

/** `+2 dive, -1 turn = +1`: gains and losses, each with its sign. */
export const changes = (terms: readonly Given[], tell = asItIs): string => {
  const all = terms.map(({ why, mod }) => `${withSign(mod)} ${tell(why)}`).join(', ');
  return terms.length > 1 ? `${all} = ${withSign(sum(terms))}` : all;
};

/** Heading in degrees, as on a compass card. */
export const heading = (h: number): string => `${String(Math.round(h / 10) % 360).padStart(3, '0')}\u00b0`;

/** Where something is: MU east and north, height. */
export const at = ({ x, y, z }: Pick<Pose, 'x' | 'y' | 'z'>): string =>
  `(${Math.round(x / 1000)}, ${Math.round(y / 1000)}) at ${z} MU`;

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
/** A gun or an engine as people count them, from the first; orders count them from 0. */
export const ordinal = (i: number): string => ORDINALS[i] ?? `${i + 1}th`;

/** A template, by its number. */
export const letter = (by: string): string => (by === '' ? '' : letterName(Number(by)));

/** The first letter made small, for a row of a table within a sentence. */
export const small = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
