/**
 * Every word of narrations, reports and positions, as one type: a language is a value of it. What stands in English in events
 * (reasons, rows of tables, what was not allowed) is put into other languages by `words/`. Ids and signs of the notation are
 * the game's and the same in all languages.
 */
import type { EventType } from '../events.ts';
import type { Man, Plane } from '../state-plane.ts';
import type { Fate, MissionId, Segment } from '../vocabulary.ts';
import type { SidesWords } from '../words/sides.ts';
import type { Things } from '../words/things.ts';
import type { Tellers } from './teller.ts';

export interface Catalogue {
  /** Language tag for HTML. */
  readonly language: string;
  readonly say: Tellers<EventType>;
  readonly segments: Readonly<Record<Segment, string>>;
  readonly missions: Readonly<Record<MissionId, string>>;
  readonly fates: Readonly<Record<Fate, string>>;
  readonly sides: SidesWords;
  readonly things: Things;
  /** `April 1917` for `1917-04`. */
  month(month: string): string;

  readonly report: {
    readonly beginning: string;
    turn(turn: number): string;
    readonly over: string;
    /** A segment of a turn, as a heading. */
    segment(segment: Segment, turn: number): string;
    /** What is due: `turn 3, movement: E1`. */
    due(turn: number, segment: Segment, who: readonly string[]): string;
    nameless(seat: number): string;
    readonly next: string;
    readonly deadline: string;
    readonly note: string;
    readonly press: string;
    readonly planes: string;
    readonly legend: string;
    /** How fast a plane is, beside its figure. */
    readonly bands: Things['bands'];
  };

  /** Heads of columns. */
  readonly column: Readonly<
    Record<'plane' | 'type' | 'at' | 'height' | 'heading' | 'speed' | 'strength' | 'guns' | 'condition', string>
  >;

  /** How a plane is, and where. */
  readonly plane: {
    readonly status: Readonly<Record<Plane['status'], string>>;
    readonly man: Readonly<Record<Man['status'], string>>;
    readonly sound: string;
    readonly onFire: string;
    readonly smoking: string;
    readonly uncontrolled: string;
    readonly home: string;
    readonly blackout: string;
    enters(turn: number): string;
    wider(letters: number): string;
    hurt(man: string, fortitude: number, full: number): string;
    /** Where it is: MU east and north, height. */
    at(x: number, y: number, z: number): string;
    heading(compass: string): string;
    bank(b: number): string;
    speed(v: number, band: string): string;
    strength(left: number, full: number): string;
  };

  /** What stands on the ground, and what is due, in lines about a position. */
  readonly position: {
    readonly destroyed: string;
    /** Where something on the ground is: MU east and north. */
    at(x: number, y: number): string;
    strength(left: number): string;
    readonly barrage: string;
    readonly target: string;
    readonly done: string;
    standing(name: string): string;
    due(what: string, names: readonly string[]): string;
    readonly over: string;
  };
}
