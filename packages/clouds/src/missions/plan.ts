/**
 * What a mission is, as data (rule 8): who flies, where both sides begin, what lies on the ground, what the objective is
 * worth. Places are written as the Entente flies them from the west, in MU of the standard map; a mission flown by the
 * Germans is mirrored, a larger or smaller map stretches it.
 */
import type { Aircraft } from '../data/index.ts';
import { MU, rnd } from '../geometry.ts';
import type { State } from '../state.ts';
import type { TurnContext } from '../turn-context.ts';
import { type MissionId, otherSide, type Side } from '../vocabulary.ts';
import type { Reason } from '../words/german-reasons.ts';

/** The two parts: A flies the mission, D opposes it. */
export type Part = 'attack' | 'defend';
export type AircraftRole = Aircraft['role'];

/** Some planes of a part: the roles that fit, best first, and how many: `n` a side, `m` one less (at least 1), or so many. */
export interface Force {
  readonly roles: readonly AircraftRole[];
  readonly count: 'n' | 'm' | number;
  /** What they carry unless the setup says otherwise. */
  readonly bombs?: true;
}

/** Where a part begins: a strip of x and heights in MU; or the die to enter at its own edge; or parked on the ground. */
export type Start =
  | { readonly how: 'placed'; readonly x: readonly [number, number]; readonly z: readonly [number, number] }
  | { readonly how: 'enter'; readonly plus: number }
  | { readonly how: 'parked'; readonly x: number; readonly y: number; readonly takeOffFrom: number };

/** Points for one side, and what they are for. */
export interface ScoreLine {
  readonly side: Side;
  readonly points: number;
  /** A key of the narration's word list. */
  readonly why: Reason;
  /** The unit or target that it is about. */
  readonly about: string | null;
  /** As it would be if the mission ended now: it does not count before it has. */
  readonly open?: true;
}

export interface MissionPlan {
  readonly id: MissionId;
  /** Turns. */
  readonly limit: number;
  readonly forces: Readonly<Record<Part, readonly Force[]>>;
  readonly start: Readonly<Record<Part, Start>>;
  /** Whether everybody is seen from the start (rule 1.9). */
  readonly allSeen?: true;
  /** The attackers' guns and rockets are for balloons. */
  readonly balloons?: true;
  /** Puts targets, units and balloons on the map. */
  readonly layout?: (t: TurnContext) => void;
  /** Points of the objective, as things stand. */
  readonly score?: (state: State) => readonly ScoreLine[];
}

/** Heights in which a mission begins unless it says otherwise. */
export const USUAL_Z: readonly [number, number] = [40, 100];
/** Planes placed on the map between two x. */
export const between = (from: number, to: number, z: readonly [number, number] = USUAL_Z): Start => ({
  how: 'placed',
  x: [from, to],
  z,
});
/** Planes that enter in turn 1d6 + `plus`. */
export const entering = (plus: number): Start => ({ how: 'enter', plus });

/** Fighters. */
export const fighters = (count: Force['count']): Force => ({ roles: ['F', 'L'], count });

/** The standard map, in MU. */
export const STANDARD = { x: 160, y: 120 } as const;

type Mapped = Pick<State, 'map' | 'mission'>;

/** A place written for the Entente's mission on the standard map, in mMU of this one. */
export const site = ({ map, mission }: Mapped, x: number, y: number): { readonly x: number; readonly y: number } => {
  const east = rnd((x * map.x * MU) / STANDARD.x);
  return {
    x: mission.attacker === 'W' ? east : map.x * MU - east,
    y: rnd((y * map.y * MU) / STANDARD.y),
  };
};

/** The side of a part. */
export const sideOf = ({ mission }: Pick<State, 'mission'>, part: Part): Side =>
  part === 'attack' ? mission.attacker : otherSide(mission.attacker);
/** The part of a side. */
export const partOf = ({ mission }: Pick<State, 'mission'>, side: Side): Part =>
  mission.attacker === side ? 'attack' : 'defend';

/** How many planes `count` means with n a side (rule 8.0). */
export const howMany = (count: Force['count'], n: number): number =>
  count === 'n' ? n : count === 'm' ? Math.max(1, n - 1) : count;
