/**
 * A fight as a film: who is where at any time, and what is seen besides. It is made of what a viewer may know of a game, and
 * drawn by whoever has a stage for it. Lengths are units of the game's map, x east, y north, z up; times are seconds.
 */
import type { Family } from '../clouds/families.ts';
import type { Season } from '../land/palette.ts';
import type { Place, Track } from './track.ts';

/** What is painted on the wings: the marks of the nations, or none. */
export type Mark = 'roundel' | 'cross' | 'none';

/** From when on a plane burns or smokes, and until when. */
export interface Trouble {
  readonly what: 'fire' | 'smoke';
  readonly from: number;
  readonly to: number;
}

export interface FilmPlane {
  readonly id: string;
  /** Its badge: two or three signs. */
  readonly label: string;
  readonly type: string;
  /** Who flies it; empty where nobody knows. */
  readonly pilot: string;
  readonly family: Family;
  readonly mark: Mark;
  /** Dyes of its side, as CSS colours. */
  readonly dye: { readonly ink: string; readonly fill: string };
  readonly track: Track;
  readonly troubles: readonly Trouble[];
  /** Whether it flies out of the picture at the end of its track. */
  readonly leaves: boolean;
}

/** A burst, a rocket or a bomb on its way. */
export interface FilmShot {
  readonly kind: 'guns' | 'rocket' | 'bomb';
  /** Plane that fires; null for a gun on the ground. */
  readonly by: string | null;
  /** Plane or balloon fired at. */
  readonly at: string | null;
  /** Where both are by the rules. */
  readonly from: Place;
  readonly to: Place;
  readonly start: number;
  readonly end: number;
  readonly hit: boolean;
}

export interface FilmBlast {
  readonly kind: 'flak' | 'ground' | 'explosion' | 'crash';
  readonly at: Place;
  readonly start: number;
}

export interface FilmChute {
  readonly man: string;
  readonly track: Track;
}

export interface FilmBalloon {
  readonly id: string;
  readonly kind: 'balloon' | 'airship';
  readonly dye: FilmPlane['dye'];
  readonly mark: Mark;
  readonly track: Track;
  readonly cable: boolean;
  /** From when on it burns; null if it never does. */
  readonly burns: number | null;
}

/** An upright cylinder of cloud. */
export interface FilmCloud {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly z0: number;
  readonly z1: number;
  /** Where its middle drifts, if it does. */
  readonly track?: Track;
}

export interface Patch {
  readonly kind: 'aerodrome' | 'battlefield' | 'wood' | 'water';
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Something that stands on the ground. */
export interface FilmThing {
  readonly kind: 'building' | 'gun' | 'vehicle' | 'men' | 'plane' | 'target';
  readonly x: number;
  readonly y: number;
  readonly dye: string;
}

/** The country below. */
export interface Country {
  readonly width: number;
  readonly depth: number;
  /** Any text: the same country for the same text. */
  readonly seed: string;
  readonly season: Season;
  /** Two lines of trenches from south to north: the middle between them, and half their distance. */
  readonly front: { readonly x: number; readonly half: number } | null;
  readonly patches: readonly Patch[];
  /** Outlines of the places of a board; none where there is no board. */
  readonly hexes: readonly (readonly { readonly x: number; readonly y: number }[])[];
  readonly things: readonly FilmThing[];
}

export interface Film {
  /** Seconds from the beginning to the end. */
  readonly length: number;
  /** Where its turns begin, the first at 0. */
  readonly turns: readonly { readonly number: number; readonly start: number }[];
  readonly planes: readonly FilmPlane[];
  readonly shots: readonly FilmShot[];
  readonly blasts: readonly FilmBlast[];
  readonly chutes: readonly FilmChute[];
  readonly balloons: readonly FilmBalloon[];
  readonly clouds: readonly FilmCloud[];
  /** A layer of cloud over the whole map. */
  readonly layer: { readonly z0: number; readonly z1: number } | null;
  /** How well one sees. */
  readonly light: 'clear' | 'haze' | 'night';
  readonly country: Country;
  /** Span of a single seater in units. */
  readonly span: number;
}

/** The turn that is flown at a time: its index in `turns`. */
export const turnAt = ({ turns }: Pick<Film, 'turns'>, time: number): number =>
  Math.max(
    0,
    turns.findLastIndex(({ start }) => start <= time),
  );
