/**
 * What a picture of a mission shows, out of a state or a view and the events of a turn: who is where, what was flown, who
 * shot at whom. Events of several steps may be given in their order; those of the latest turn among them are drawn.
 */
import type { Event, Leg, Plane, Pose, State, View } from '@paravion/clouds';

/** A plane on the chart. */
export interface Actor {
  readonly plane: Plane;
  readonly at: Pose;
  /** Lost in this turn: drawn where it was last. */
  readonly lost: boolean;
  /** What it flew in this turn. */
  readonly legs: readonly Leg[];
  /** Falls of this turn: spins, stalls, wrecks. */
  readonly falls: readonly { readonly from: Pose; readonly to: Pose }[];
}

export interface ShotSeen {
  readonly by: string;
  readonly at: string;
  readonly from: Pose;
  readonly to: Pose;
  readonly hit: boolean;
  readonly kind: 'guns' | 'ground' | 'strafing' | 'balloon' | 'rockets';
  /** Row of the damage table that it came to, where that is known. */
  readonly row: number | null;
}

export interface Fall {
  readonly x: number;
  readonly y: number;
  /** Of a bomb: the plane that dropped it. */
  readonly by?: string;
}

export interface Scene {
  readonly state: State;
  /** The turn that is shown. */
  readonly turn: number;
  /** The lowest first, so that who flies higher is drawn over him. */
  readonly actors: readonly Actor[];
  readonly shots: readonly ShotSeen[];
  /** Bursts of barrages that went off. */
  readonly bursts: readonly { readonly at: Pose; readonly victim: string | null }[];
  /** Where bombs and shells fell. */
  readonly bombs: readonly Fall[];
  readonly shells: readonly Fall[];
}

const latestTurn = (events: readonly Event[]): number => events.reduce((turn, e) => Math.max(turn, e.turn), 0);

const shotOf = (event: Event, rest: readonly Event[]): ShotSeen | null => {
  if (event.type === 'shot-seen') {
    const { unit, target, from, to, hit, kind } = event;
    return { by: unit, at: target, from, to, hit, kind, row: null };
  }
  if (event.type !== 'shot') return null;
  const { unit, target, from, to, margin, kind } = event;
  const next = rest.find((e) => e.type === 'shot' || (e.type === 'hit' && e.unit === target));
  const row = margin >= 0 && next?.type === 'hit' ? next.row : null;
  return { by: unit, at: target, from, to, hit: margin >= 0, kind, row };
};

const shotsOf = (events: readonly Event[]): readonly ShotSeen[] =>
  events.flatMap((event, i) => shotOf(event, events.slice(i + 1, i + 12)) ?? []);

const fallsOf = (events: readonly Event[], id: string): Actor['falls'] =>
  events.flatMap((e) => {
    if (!('unit' in e) || e.unit !== id) return [];
    if (e.type === 'spun') return [{ from: { ...e.to, z: e.to.z + e.fell }, to: e.to }];
    return [];
  });

/** Where it was when it was lost; null if it was not, in this turn. */
const lastSeen = (events: readonly Event[], id: string): Pose | null => {
  const end = events.findLast((e) => e.type === 'left' && e.unit === id);
  return end?.type === 'left' && !['home', 'landed'].includes(end.fate) ? end.at : null;
};

const ON_CHART: readonly Plane['status'][] = ['flying', 'spinning', 'wreck', 'grounded'];

const actorOf = (plane: Plane, events: readonly Event[] | null, turn: number): Actor | null => {
  const legs = events
    ? events.flatMap((e) => (e.type === 'flew' && e.unit === plane.id ? [e.leg] : []))
    : plane.track.turn === turn
      ? plane.track.legs
      : [];
  const falls = events ? fallsOf(events, plane.id) : [];
  if (ON_CHART.includes(plane.status)) return { plane, at: plane, lost: false, legs, falls };
  const at = events ? lastSeen(events, plane.id) : null;
  return at ? { plane, at, lost: true, legs, falls } : null;
};

/** The scene; `turn` picks another turn of the events than the latest. */
export const sceneOf = (given: State | View, all?: readonly Event[], turn?: number): Scene => {
  const state = given as State;
  const shown = turn ?? (all && all.length > 0 ? latestTurn(all) : state.turn);
  const events = all ? all.filter((e) => e.turn === shown) : null;
  return {
    state,
    turn: shown,
    actors: (state.planes as readonly Plane[])
      .flatMap((plane) => actorOf(plane, events, shown) ?? [])
      .toSorted((a, b) => a.at.z - b.at.z),
    shots: events ? shotsOf(events) : [],
    bursts: (events ?? []).flatMap((e) => (e.type === 'barrage' ? [{ at: e.at, victim: e.victim }] : [])),
    bombs: (events ?? []).flatMap((e) =>
      e.type === 'bombed' ? e.fell.map((bomb) => ({ ...bomb, by: e.unit.split('/')[0]! })) : [],
    ),
    shells: (events ?? []).flatMap((e) => (e.type === 'shelled' ? [{ x: e.x, y: e.y }] : [])),
  };
};

/** Whether it is in the air. */
export const isUp = ({ plane, lost }: Actor): boolean => !lost && plane.status !== 'grounded';
