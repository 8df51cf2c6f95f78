/**
 * What happened in a Turn: a closed union, in the order it happened. Each event names its rule, Move, plane, place and
 * figures, with the new totals, so that a Turn can be drawn and told without looking at the state, and the state can be
 * rebuilt from the events. Planes and seats are indices from 0.
 */
import type { Sheet } from './order.ts';
import type { Burst, Facing, Manoeuvre, Strip } from './vocabulary.ts';

export interface Pose {
  readonly hex: string;
  readonly facing: Facing;
}

/** Why something on a sheet was not done as written. */
export const NOTE_CODES = [
  /** A manoeuvre flown otherwise than ordered (3.1, 3.2): `ordered`, `flown`. */
  'immelmann-by-non-ace',
  'stall-in-move-1',
  'move-after-stall',
  'take-off-ahead',
  'take-off-stall',
  'landing-must-be-completed',
  /** The sheet was rejected, and counts as an NMR from this Move on (3.2). */
  'sheet-rejected',
  /** A parked plane ordered something that is no take-off stays parked (4.2). */
  'stays-parked',
  /** Take-off without a strip: Beta, or it stays parked (4.1). */
  'no-strip-beta',
  'no-strip-stays',
  /** Orders after landing are void (4.5). */
  'void-after-landing',
  /** Land without a strip serves any (4.4); for another strip it does not land. */
  'land-any-strip',
  'land-other-strip',
  /** Overfly, where a declared landing must be completed (4.4 K). */
  'overfly-overruled',
  /** Bursts dropped: the same direction twice in a Move (5.1), more than three a Turn, more than the ammunition (5.7),
   * fired on the ground (5.6, 5.7). */
  'repeated-burst',
  'more-than-three',
  'no-ammunition',
  'no-fire-on-ground',
  /** FIRE with no direction (5.8). */
  'centralised',
] as const;
export type NoteCode = (typeof NOTE_CODES)[number];

interface Base {
  readonly rule: string;
  /** 1 to 3; 0 before the first Move or after the last. */
  readonly move: number;
}
interface OfPlane extends Base {
  readonly plane: number;
}

export interface Hit {
  readonly plane: number;
  readonly range: number;
  readonly damage: number;
}

export type Event =
  /** The Turn that these events belong to. `planesPerSeat` stands there where it is 2, so that names can be found. */
  | (Base & { readonly type: 'turn'; readonly turn: number; readonly planesPerSeat?: 2 })
  /** The sheet as revealed; null: no orders were received (8.1). */
  | (OfPlane & { readonly type: 'orders'; readonly sheet: Sheet | null })
  | (OfPlane & {
      readonly type: 'note';
      readonly note: NoteCode;
      readonly ordered?: Manoeuvre;
      readonly flown?: Manoeuvre;
      readonly bursts?: readonly Burst[];
      readonly strip?: Strip;
    })
  | (OfPlane & { readonly type: 'took-off'; readonly strip: Strip })
  /** What was flown in the Move; `on`: where it ends. A plane that stays, parked or not, flies `0`. */
  | (OfPlane & {
      readonly type: 'moved';
      readonly manoeuvre: Manoeuvre;
      readonly from: Pose;
      readonly to: Pose;
      readonly on: 'ground' | 'strip' | 'air';
      readonly run: 'none' | 'outer' | 'inner';
    })
  /** Flew off the board (2.3, 6.5) from `from` in direction `towards`, with `damage` points left. */
  | (OfPlane & {
      readonly type: 'crashed';
      readonly manoeuvre: Manoeuvre;
      readonly from: Pose;
      readonly towards: Facing;
      readonly damage: number;
    })
  | (OfPlane & {
      readonly type: 'landed';
      readonly strip: Strip;
      readonly aerodrome: Facing;
      readonly ammunition: number;
      readonly reloaded: number;
    })
  /** Reached an aerodrome by a landing run but did not land (4.4, 4.9). */
  | (OfPlane & {
      readonly type: 'overflew';
      readonly strip: Strip;
      readonly reason: 'overfly' | 'undeclared' | 'other-strip' | 'nmr';
    })
  /** One burst (5.1): along `direction` from `from`; `to`: the last hex it reached, `end`: what ended it. */
  | (OfPlane & {
      readonly type: 'fired';
      readonly burst: Burst;
      readonly direction: Facing;
      readonly from: string;
      readonly to: string;
      readonly end: 'range' | 'cloud' | 'edge';
      readonly hits: readonly Hit[];
      readonly ammunition: number;
    })
  /** Damage recorded in (c): `fire` and `cloud` points taken in this Move, `left` after it (2.2, 5.3, 6.2). */
  | (OfPlane & {
      readonly type: 'damaged';
      readonly fire: number;
      readonly cloud: number;
      readonly by: readonly number[];
      readonly left: number;
    })
  /** Destroyed in (c). `credited`: seats that get the kill (7.2); nobody for a cloud (6.6). */
  | (OfPlane & {
      readonly type: 'downed';
      readonly how: 'shot' | 'cloud';
      readonly ace: boolean;
      readonly by: readonly number[];
      readonly credited: readonly number[];
    })
  /** Victory points (7.1-7.4, 6.5); `about`: the plane hit, downed or crashed; `score`: the seat's new total. */
  | (Base & {
      readonly type: 'points';
      readonly seat: number;
      readonly points: number;
      readonly reason: 'damage' | 'kill' | 'down' | 'share' | 'win';
      readonly about: number | null;
      readonly score: number;
    })
  /** A die rolled among those who hit (7.2 dice: `roller` is a seat; 7.6 first kill: `roller` is a plane). */
  | (Base & {
      readonly type: 'die';
      readonly purpose: 'kill' | 'ace';
      readonly about: number;
      readonly roller: number;
      readonly roll: number;
    })
  /** Is an ace from the next Move (7.6). */
  | (OfPlane & { readonly type: 'ace'; readonly reason: 'kill' | 'damage' | 'career' })
  /** A seat whose last plane left, with its place (7.5). */
  | (Base & { readonly type: 'left'; readonly seat: number; readonly place: number })
  /** Wind for markers (6.4): `marker` null: all of them. For `turn`; it blows now, or in each Move of that Turn. */
  | (Base & {
      readonly type: 'wind';
      readonly turn: number;
      readonly marker: number | null;
      readonly die: number;
      readonly facing: Facing;
    })
  /** Where the clouds are now, marker by marker (6.3, 6.4). */
  | (Base & { readonly type: 'clouds'; readonly clouds: readonly (readonly string[])[] })
  | (OfPlane & { readonly type: 'repaired'; readonly points: number; readonly left: number })
  | (Base & { readonly type: 'ended'; readonly winners: readonly number[]; readonly places: readonly number[] })
  /** The Turn is over; planes whose landing declaration carries into the next (4.4). */
  | (Base & { readonly type: 'turn-ended'; readonly turn: number; readonly declared: readonly number[] });

export type EventType = Event['type'];
