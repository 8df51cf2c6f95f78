/** What has been understood of a sheet so far. */
import type { Manoeuvre, Strip } from '../../../vocabulary.ts';
import type { Bursts, Piece } from './piece.ts';

/** So much better a reading must be than any other. */
export const CLEARLY = 3;

type Three<T> = readonly [T, T, T];
type Verb = 'T' | 'S';

export interface State {
  readonly moves: Three<Manoeuvre | null>;
  readonly fires: Three<Bursts | null>;
  /** The Move that comes next where no number says otherwise, from 0. */
  readonly next: number;
  /** Moves that were named, and wait for what is to be done in them. */
  readonly marks: readonly number[] | null;
  /** The Moves to which fire behind them belongs; `group`: only silence is sure to belong to all of them. */
  readonly last: readonly number[];
  readonly group: boolean;
  /** The strongest sign since the last piece: none, a comma or the like, the end of a sentence, of a line. */
  readonly gap: 0 | 1 | 2 | 3;
  /** Whether the last manoeuvre stands alone in its sentence or line, so that fire in the next is its own. */
  readonly lone: boolean;
  /** What waits for the Moves named behind it. */
  readonly open: { readonly manoeuvre?: Manoeuvre; readonly fire?: Bursts } | null;
  /** Fire before its manoeuvre. */
  readonly early: { readonly bursts: Bursts; readonly behind: 'near' | 'apart' | 'first' } | null;
  readonly verb: Verb | null;
  /** What the clause has so far: nothing, strange words alone, or orders. */
  readonly clause: 'empty' | 'strange' | 'orders';
  readonly silent: boolean;
  readonly during: readonly (readonly [Extract<Piece, { readonly is: 'during' }>, Bursts])[];
  /** An order to fire that has no direction yet, and the Moves it is for. */
  readonly aimless: readonly number[] | 'unsaid' | null;
  /** Whether this sentence is about fire, so that "and on the last, left" is too. */
  readonly shooting: boolean;
  /** Whether lines below "Fire:" tell the fire of each Move. */
  readonly listing: boolean;
  /** Whether numbers stand before the Moves they count. */
  readonly heads: boolean;
  /** What was said before is being put right. */
  readonly repairs: boolean;
  /** Moves whose new fire must be said, for they had some before. */
  readonly owed: readonly number[];
  readonly ground: boolean;
  readonly strip: Strip | null;
  readonly land: Strip | 'any' | null;
  readonly overfly: boolean;
}

export const BEGIN: State = {
  moves: [null, null, null],
  fires: [null, null, null],
  next: 0,
  marks: null,
  last: [],
  group: false,
  gap: 3,
  lone: false,
  open: null,
  early: null,
  verb: null,
  clause: 'empty',
  silent: false,
  during: [],
  aimless: null,
  shooting: false,
  listing: false,
  heads: false,
  repairs: false,
  owed: [],
  ground: false,
  strip: null,
  land: null,
  overfly: false,
};

const put = <T>(all: Three<T | null>, at: readonly number[], value: T): Three<T | null> | null => {
  const clash = at.some((i) => all[i] !== null && JSON.stringify(all[i]) !== JSON.stringify(value));
  return clash ? null : (all.map((old, i) => (at.includes(i) ? value : old)) as unknown as Three<T | null>);
};

export const withMoves = (s: State, at: readonly number[], manoeuvres: readonly Manoeuvre[]): State | null => {
  if (at.some((i) => s.moves[i] !== null)) return null;
  let moves: Three<Manoeuvre | null> | null = s.moves;
  at.forEach((i, k) => {
    moves &&= put(moves, [i], manoeuvres[manoeuvres.length === 1 ? 0 : k]!);
  });
  const fires = s.early === null ? s.fires : put(s.fires, at, s.early.bursts);
  return moves && fires && { ...s, moves, fires, early: null };
};

export const withFire = (s: State, at: readonly number[], bursts: Bursts): State | null => {
  const fires = put(s.fires, at, bursts);
  return fires && { ...s, fires, owed: s.owed.filter((i) => !at.includes(i)) };
};

export const without = <T>(all: Three<T | null>, at: readonly number[]): Three<T | null> =>
  all.map((one, i) => (at.includes(i) ? null : one)) as unknown as Three<T | null>;
