/**
 * What happened: a closed union, in the order it happened. Each event names its rule, turn and segment, whom it is about and
 * the figures, so that everything can be drawn, told and explained without the state. Every die is in an event, with
 * its reasons: `test`, `rolled` and `shot` answer "why -4?".
 *
 * The state after a segment is given by the one `changed` event at its end; the others are for people.
 */
import type { Pose } from './geometry.ts';
import type { FireLine, Flight, Order } from './order.ts';
import type { Parachute } from './state.ts';
import type { Term } from './tables.ts';
import type { Leg } from './track.ts';
import type { Band, Burst, Fate, Score, Segment, Side } from './vocabulary.ts';

export interface Stamp {
  readonly rule: string;
  readonly turn: number;
  readonly segment: Segment;
}

/** A plain JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
/** One change of the state: a path of keys, and what stands there now; absent: it is gone. */
export interface Change {
  readonly path: readonly (string | number)[];
  readonly value?: Json;
}

/** A die thrown again by standing orders (rule 2.3): the first one, and whose luck paid. */
export interface Again {
  readonly die: number;
  readonly by: string;
}

/** What a die is tested against. */
export type Tested = Score | 'structural';

/** What is said once; the table, the cause and the names stand in the figures. */
type Said =
  /** Orders as revealed; null: none came, the default is played (rule 4.0). */
  | { readonly type: 'orders'; readonly seat: number; readonly order: Order | null }
  /** Something ordered that was not allowed, or could not be done any more, and what was done instead. */
  | { readonly type: 'note'; readonly unit: string; readonly note: string; readonly instead: string }
  | { readonly type: 'segment' }
  | { readonly type: 'wind'; readonly to: number; readonly force: number }
  | { readonly type: 'placed'; readonly unit: string; readonly at: Pose; readonly v: number }
  | { readonly type: 'entered'; readonly unit: string; readonly at: Pose; readonly v: number }
  /** A d20 test (rule 2.2): terms add to the target. */
  | {
      readonly type: 'test';
      readonly unit: string;
      readonly purpose: string;
      readonly tested: Tested;
      readonly terms: readonly Term[];
      readonly target: number;
      readonly die: number;
      readonly margin: number;
      readonly again?: Again;
    }
  /** A roll on a table, or of damage: `terms` add to the die; `text`: the row in our words. */
  | {
      readonly type: 'rolled';
      readonly unit: string;
      readonly purpose: string;
      readonly table: string | null;
      readonly dice: readonly number[];
      readonly terms: readonly Term[];
      readonly total: number;
      readonly text: string | null;
      readonly again?: Again;
    }
  /** Totals of rule 4.1, or of a gunner in FIR (4.17). */
  | {
      readonly type: 'initiative';
      readonly unit: string;
      readonly dice: readonly number[];
      readonly terms: readonly Term[];
      readonly total: number;
      readonly threats: readonly string[];
    }
  | { readonly type: 'initiative-order'; readonly groups: readonly (readonly string[])[] }
  | { readonly type: 'swapped-dice'; readonly by: string; readonly a: string; readonly b: string }
  | { readonly type: 'seen' | 'lost-sight'; readonly unit: string; readonly enemy: string }
  | { readonly type: 'woke' | 'fainted' | 'blacked-out'; readonly unit: string }
  /** One piece of a path flown (rule 4.5). */
  | { readonly type: 'flew'; readonly unit: string; readonly leg: Leg; readonly to: Pose; readonly v: number }
  | {
      readonly type: 'banked';
      readonly unit: string;
      readonly b: number;
      readonly how: 'free' | 'roll' | 'turn' | 'after';
    }
  /** What a move came to (rules 4.5-4.9): every gain and loss of energy, and the state at its end. */
  | {
      readonly type: 'moved';
      readonly unit: string;
      readonly from: Pose;
      readonly to: Pose;
      readonly b: number;
      readonly v: number;
      readonly band: Band;
      readonly indicated: string;
      readonly energy: readonly Term[];
      readonly flight: Flight | null;
    }
  | {
      readonly type: 'tight';
      readonly unit: string;
      readonly letter: string;
      readonly outcome: 'held' | 'skid' | 'straight' | 'spin';
    }
  | {
      readonly type: 'stalled';
      readonly unit: string;
      readonly drop: number;
      readonly v: number;
      readonly outcome: 'flies' | 'falls' | 'spins';
    }
  | {
      readonly type: 'immelmann';
      readonly unit: string;
      readonly outcome: 'done' | 'falls' | 'spins';
      readonly to: Pose;
      readonly v: number;
    }
  | { readonly type: 'spin'; readonly unit: string; readonly recoverable: boolean; readonly why: string }
  | {
      readonly type: 'spun';
      readonly unit: string;
      readonly fell: number;
      readonly to: Pose;
      readonly recovered: boolean;
    }
  | { readonly type: 'wreck-fell'; readonly unit: string; readonly to: Pose }
  | { readonly type: 'uncontrolled'; readonly unit: string; readonly by: string | null }
  | { readonly type: 'forced-home'; readonly unit: string; readonly why: string }
  | { readonly type: 'silent'; readonly unit: string }
  | { readonly type: 'took-off' | 'landed'; readonly unit: string; readonly to: Pose; readonly place: string | null }
  | {
      readonly type: 'contact';
      readonly unit: string;
      readonly with: string;
      readonly at: Pose;
      readonly avoidedBy: string | null;
    }
  | { readonly type: 'worked'; readonly unit: string; readonly work: string; readonly done: boolean }
  | { readonly type: 'jettisoned'; readonly unit: string; readonly bombs: number }
  | { readonly type: 'stepped'; readonly unit: string; readonly x: number; readonly y: number; readonly z: number }
  /** A shot (rules 4.19-4.21, 4.25, 4.26, 4.28): who, at whom, how far, every reason, what it cost. */
  | {
      readonly type: 'shot';
      readonly unit: string;
      readonly target: string;
      readonly kind: 'guns' | 'ground' | 'strafing' | 'balloon' | 'rockets';
      readonly guns: readonly number[];
      readonly burst: Burst | null;
      readonly line: FireLine | null;
      readonly from: Pose;
      readonly to: Pose;
      readonly mu: number;
      readonly terms: readonly Term[];
      readonly target20: number;
      readonly die: number;
      readonly margin: number;
      readonly boxes: readonly number[];
      readonly again?: Again;
    }
  /** A row of a table that strikes a plane, balloon or unit. */
  | {
      readonly type: 'hit';
      readonly unit: string;
      readonly by: string | null;
      readonly table: string;
      readonly row: number;
      readonly text: string;
    }
  | {
      readonly type: 'damaged';
      readonly unit: string;
      readonly lost: number;
      readonly left: number;
      readonly why: string;
    }
  | {
      readonly type: 'wounded';
      readonly unit: string;
      readonly lost: number;
      readonly left: number;
      readonly dead: boolean;
      readonly why: string;
    }
  /** Anything lasting that a row did to a plane: wider turns, energy, engine, fuel, gun, standing test... */
  | { readonly type: 'impaired'; readonly unit: string; readonly what: string; readonly by: number | string | null }
  | { readonly type: 'alight' | 'smoking'; readonly unit: string; readonly fuse: number | null }
  | { readonly type: 'fire-out' | 'smoke-cleared'; readonly unit: string }
  | {
      readonly type: 'jammed';
      readonly unit: string;
      readonly gun: number;
      readonly state: string;
      readonly turns: number;
      readonly actions: number;
    }
  | { readonly type: 'gun-ready'; readonly unit: string; readonly gun: number }
  | { readonly type: 'killed'; readonly unit: string; readonly why: string; readonly cheated: boolean }
  | { readonly type: 'broke-up' | 'exploded'; readonly unit: string; readonly at: Pose; readonly radius: number | null }
  | {
      readonly type: 'jumped';
      readonly unit: string;
      readonly at: Pose;
      readonly outcome: 'clear' | 'stuck' | 'killed';
    }
  | {
      readonly type: 'drifted';
      readonly unit: string;
      readonly x: number;
      readonly y: number;
      readonly z: number;
      readonly down: Parachute['down'];
    }
  | {
      readonly type: 'balloon';
      readonly unit: string;
      readonly what: 'leaks' | 'burns' | 'winched' | 'cut' | 'jammed' | 'adrift' | 'destroyed';
      readonly z: number;
    }
  | {
      readonly type: 'barrage';
      readonly unit: string;
      readonly at: Pose;
      readonly die: number;
      readonly victim: string | null;
      readonly jumped: boolean;
    }
  | {
      readonly type: 'bombed';
      readonly unit: string;
      readonly aim: Pose;
      readonly fell: readonly { readonly x: number; readonly y: number; readonly off: number }[];
      readonly margin: number;
    }
  | {
      readonly type: 'blasted';
      readonly unit: string;
      readonly lost: number;
      readonly left: number;
      readonly by: string;
    }
  | {
      readonly type: 'spotted';
      readonly unit: string;
      readonly target: string;
      readonly dice: number;
      readonly row: string;
    }
  | {
      readonly type: 'shelled';
      readonly target: string;
      readonly x: number;
      readonly y: number;
      readonly off: number;
      readonly hit: boolean;
    }
  | {
      readonly type: 'photographed' | 'watched';
      readonly unit: string;
      readonly target: string;
      readonly done: boolean;
    }
  | { readonly type: 'left'; readonly unit: string; readonly fate: Fate; readonly kept: boolean; readonly at: Pose }
  | {
      readonly type: 'victory';
      readonly by: string;
      readonly over: string;
      readonly kind: 'destroyed' | 'forcedHome' | 'landed';
    }
  | {
      readonly type: 'points';
      readonly side: Side;
      readonly points: number;
      readonly why: string;
      readonly about: string | null;
      readonly score: number;
    }
  | { readonly type: 'broke-off'; readonly side: Side }
  | {
      readonly type: 'ended';
      readonly result: Side | 'draw';
      readonly why: string;
      readonly score: Readonly<Record<Side, number>>;
    }
  /** What the state has become: for programs. Passes no view (see `view`). */
  | { readonly type: 'changed'; readonly changes: readonly Change[] };

/** What a step says; turn and segment are added for it. */
export type Saying = Said & { readonly rule: string };
export type Event = Said & Stamp;
export type EventType = Event['type'];
export type EventOf<T extends EventType> = Extract<Event, { readonly type: T }>;
