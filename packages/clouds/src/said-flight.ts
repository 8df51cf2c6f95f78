/** What is said of orders, initiative and flight: part of the union of `events.ts`. */
import type { Pose } from './geometry.ts';
import type { Flight, Order } from './order.ts';
import type { Term } from './tables.ts';
import type { Leg } from './track.ts';
import type { Band, Score } from './vocabulary.ts';

/** A die thrown again by standing orders (rule 2.3): the first one, and whose luck paid. */
export interface Again {
  readonly die: number;
  readonly by: string;
}

/** What a die is tested against. */
export type Tested = Score | 'structural';

/** The table, the cause and the names stand in the figures. */
export type SaidOfFlight =
  /** Whose the units are, by seat: at the head of every list of events. */
  | { readonly type: 'owners'; readonly owners: readonly (readonly [unit: string, seat: number])[] }
  /** Orders as revealed; null: none came, the default is played (rule 4.0). */
  | { readonly type: 'orders'; readonly seat: number; readonly order: Order | null }
  /** Part of a sheet that the rules do not allow; the default takes its place. */
  | { readonly type: 'refused'; readonly seat: number; readonly note: string }
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
  | { readonly type: 'stepped'; readonly unit: string; readonly x: number; readonly y: number; readonly z: number };
