/** What drifts in the film of a mission: men under parachutes, balloons. Between two positions they move evenly. */
import { type Balloon, type Event, MU, type Parachute, type State } from '@paravion/clouds';
import type { FilmBalloon, FilmChute } from '../../film/film.ts';
import { type Place, type Track, trackOf } from '../../film/track.ts';
import { THEMES } from '../../theme.ts';
import { liveryOf } from '../paint.ts';
import type { Played } from './played.ts';

const STEP = 0.5;
const EARLY: readonly State['segment'][] = ['SET', 'INI', 'ALL', 'GND', 'UNC', 'MOV'];

interface Stand extends Place {
  readonly time: number;
}

const standsOf = (
  segments: readonly Played[],
  turn: number,
  find: (state: State) => { readonly x: number; readonly y: number; readonly z: number } | undefined,
): readonly Stand[] => {
  const states = [...segments.map(({ before }) => before), segments.at(-1)?.after] as readonly State[];
  const stands = new Map<number, Stand>();
  for (const state of states) {
    const found = state && state.turn > 0 ? find(state) : undefined;
    if (!found) continue;
    const time = (EARLY.includes(state.segment) ? state.turn - 1 : state.turn) * turn;
    stands.set(time, { time, x: found.x / MU, y: found.y / MU, z: found.z });
  }
  return [...stands.values()].toSorted((a, b) => a.time - b.time);
};

const between = (a: Stand, b: Stand, time: number): Place => {
  const part = a.time === b.time ? 0 : Math.max(0, Math.min(1, (time - a.time) / (b.time - a.time)));
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, z: a.z + (b.z - a.z) * part };
};

const trackThrough = (stands: readonly Stand[], heading = 0): Track => {
  const [first, last] = [stands[0]!, stands.at(-1)!];
  const count = Math.max(2, Math.round((last.time - first.time) / STEP) + 1);
  const poses = Array.from({ length: count }, (_, i) => {
    const time = first.time + i * STEP;
    const next = stands.findIndex((stand) => stand.time > time);
    const place = next < 0 ? last : between(stands[next - 1] ?? stands[next]!, stands[next]!, time);
    return { x: place.x, y: place.y, z: place.z, heading, pitch: 0, bank: 0 };
  });
  return trackOf(first.time, STEP, poses);
};

/** Everybody who jumped and was seen under his parachute. */
export const chutesOf = (segments: readonly Played[], turn: number): readonly FilmChute[] => {
  const last = segments.at(-1)!.after as State;
  return (last.parachutes as readonly Parachute[]).flatMap(({ man }) => {
    const stands = standsOf(segments, turn, (state) => state.parachutes.find((one) => one.man === man));
    return stands.length === 0 ? [] : [{ man, track: trackThrough(stands) }];
  });
};

/** When a balloon begins to burn: it is destroyed, as events tell. */
const burnsFrom = (events: readonly Event[], id: string, turn: number): number | null => {
  const end = events.find((event) => event.type === 'balloon' && event.unit === id && event.what === 'destroyed');
  return end ? end.turn * turn : null;
};

export const balloonsOf = (
  segments: readonly Played[],
  events: readonly Event[],
  turn: number,
): readonly FilmBalloon[] => {
  const last = segments.at(-1)!.after as State;
  return (last.balloons as readonly Balloon[]).flatMap(({ id, side, kind, h, cable }) => {
    const stands = standsOf(segments, turn, (state) => state.balloons.find((one) => one.id === id));
    if (stands.length === 0) return [];
    return [
      {
        id,
        kind,
        dye: liveryOf(THEMES.light, side),
        mark: side === 'W' ? ('roundel' as const) : ('cross' as const),
        track: trackThrough(stands, (h * Math.PI) / 1800),
        cable: cable === 'held' || cable === 'jammed',
        burns: burnsFrom(events, id, turn),
      },
    ];
  });
};
