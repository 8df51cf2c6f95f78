/** What the kernel asks of the outside: dice, and somebody who writes down what happens. Both by numbers only. */

/** Dice of a Turn. Numbers of planes, seats and markers from 0, Moves from 1. */
export interface KernelDice {
  /** 1 to 6; `marker` -1: one wind for all. */
  wind(turn: number, marker: number): number;
  /** 1 to 6: rolls for the credit of a kill, and for becoming an ace; `round` from 1. */
  kill(turn: number, move: number, plane: number, seat: number, round: number): number;
  ace(turn: number, move: number, plane: number, shooter: number, round: number): number;
}

/** Writes events; poses, cells and codes as in `layout.ts`. Called only when something happened. */
export interface Sink {
  orders(plane: number, code: number): void;
  note(plane: number, move: number, note: NoteKind, ordered: number, flown: number): void;
  stripNote(plane: number, move: number, note: NoteKind, strip: number): void;
  burstNote(plane: number, move: number, note: NoteKind, bursts: readonly number[]): void;
  tookOff(plane: number, move: number, strip: number): void;
  moved(plane: number, move: number, manoeuvre: number, from: number, to: number, on: number, run: number): void;
  crashed(plane: number, move: number, manoeuvre: number, from: number, towards: number, damage: number): void;
  landed(plane: number, move: number, strip: number, corner: number, ammunition: number, reloaded: number): void;
  overflew(plane: number, move: number, strip: number, reason: 'overfly' | 'undeclared' | 'other-strip' | 'nmr'): void;
  fired(
    plane: number,
    move: number,
    index: number,
    burst: number,
    facing: number,
    from: number,
    to: number,
    end: 'range' | 'cloud' | 'edge',
    ammunition: number,
  ): void;
  /** A hit of a burst of the plane that fired last, by the burst's `index` in its Move. */
  hit(index: number, plane: number, range: number, damage: number): void;
  damaged(plane: number, move: number, fire: number, cloud: number, by: readonly number[], left: number): void;
  downed(
    plane: number,
    move: number,
    how: 'shot' | 'cloud',
    ace: boolean,
    by: readonly number[],
    credited: readonly number[],
  ): void;
  points(
    seat: number,
    move: number,
    points: number,
    reason: 'damage' | 'kill' | 'down' | 'share' | 'win',
    about: number,
    score: number,
  ): void;
  die(move: number, purpose: 'kill' | 'ace', about: number, roller: number, roll: number): void;
  ace(plane: number, move: number, reason: 'kill' | 'damage' | 'career'): void;
  left(seat: number, move: number, place: number): void;
  wind(turn: number, marker: number, die: number): void;
  clouds(s: Int32Array, move: number): void;
  repaired(plane: number, points: number, left: number): void;
  ended(s: Int32Array, move: number): void;
  turnEnded(s: Int32Array, turn: number): void;
}

export type NoteKind = import('../events.ts').NoteCode;

/** `on` of `moved`. */
export const ON_GROUND = 0;
export const ON_STRIP = 1;
export const IN_AIR = 2;
