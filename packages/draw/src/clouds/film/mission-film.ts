/**
 * A mission of In Clouds of Glory as a film. In the game the planes of a turn move one after the other and fire when all have
 * moved; in the film they fly at once, a turn in its five seconds (rule 1.1), and fire as it ends.
 */
import { aircraftOf, type Event, MU, type Plane, type State } from '@paravion/clouds';
import type { Film, FilmPlane, Trouble } from '../../film/film.ts';
import { type Pose, type Track, trackOf } from '../../film/track.ts';
import { THEMES } from '../../theme.ts';
import { familyOf } from '../families.ts';
import { liveryOf } from '../paint.ts';
import { countryOf } from './country.ts';
import { balloonsOf, chutesOf } from './drifting.ts';
import { blastsOf, shotsOf } from './firing.ts';
import { flownBy, sampled } from './pieces.ts';
import type { Played } from './played.ts';

/** Seconds of a turn (rule 1.1), and samples of a track in it. */
const TURN = 5;
const SAMPLES = 20;
const STEP = TURN / SAMPLES;
/** MU that a single seater spans. */
const SPAN = 0.64;
/** Seconds of fire after the end of a turn, in which whoever is lost flies on. */
const AFTER = 0.5;

/** The events of the turns that are over, each turn's by themselves, from turn 1. */
const turnsOf = (segments: readonly Played[], last: State): readonly (readonly Event[])[] => {
  const events = segments.flatMap((segment) => segment.events as readonly Event[]);
  const over = last.result === null ? last.turn - 1 : events.reduce((most, { turn }) => Math.max(most, turn), 0);
  const by = Map.groupBy(events, ({ turn }) => turn);
  return Array.from({ length: Math.max(0, over) }, (_, i) => by.get(i + 1) ?? []);
};

/** Where a plane begins that was placed before the first turn; null for one that comes later. */
const begunAt = (segments: readonly Played[], id: string): Pose | null => {
  const first = segments.map(({ before }) => before as State).find(({ turn }) => turn > 0) ?? segments.at(-1)?.after;
  const plane = (first as State | undefined)?.planes.find((one) => one.id === id);
  if (!plane || !['flying', 'grounded', 'spinning', 'wreck'].includes(plane.status)) return null;
  const { x, y, z, h } = plane;
  return { x: x / MU, y: y / MU, z, heading: (h * Math.PI) / 1800, pitch: 0, bank: 0 };
};

interface Flight {
  readonly track: Track;
  readonly fate: string | null;
}

/** Straight on for some samples. */
const onward = ({ x, y, z, heading, pitch }: Pose, before: Pose, count: number): readonly Pose[] =>
  Array.from({ length: count }, (_, i) => ({
    x: x + (x - before.x) * (i + 1),
    y: y + (y - before.y) * (i + 1),
    z: Math.max(0, z + (z - before.z) * (i + 1)),
    heading,
    pitch,
    bank: 0,
  }));

/** Samples after its last turn: out of the picture, or a moment on to its end in the air. */
const ending = (poses: readonly Pose[], fate: string): readonly Pose[] => {
  const [last, before] = [poses.at(-1)!, poses.at(-2)!];
  if (last.z <= 1) return [];
  return onward(last, before, fate === 'home' || fate === 'abandoned' ? SAMPLES : Math.round(AFTER / STEP));
};

const flightOf = (id: string, turns: readonly (readonly Event[])[], begun: Pose | null): Flight | null => {
  let [at, b] = [begun, 0];
  let from = begun ? 0 : -1;
  const poses: Pose[] = begun ? [begun] : [];
  for (const [i, events] of turns.entries()) {
    const flown = flownBy(id, events, at, b);
    if (flown.at && from < 0) {
      from = i * TURN;
      poses.push(flown.pieces[0]?.at(0) ?? flown.at);
    }
    [at, b] = [flown.at, flown.b];
    if (at) poses.push(...sampled(flown.pieces, SAMPLES, at));
    const left = events.find((event) => event.type === 'left' && event.unit === id);
    if (left?.type !== 'left' || !at) continue;
    const more = poses.length > 1 ? ending(poses, left.fate) : [];
    return { track: trackOf(from, STEP, [...poses, ...more]), fate: left.fate };
  }
  return from < 0 ? null : { track: trackOf(from, STEP, poses), fate: null };
};

const BEGINS: readonly Event['type'][] = ['alight', 'smoking'];
const ENDS: Readonly<Partial<Record<Event['type'], Trouble['what']>>> = {
  'fire-out': 'fire',
  'smoke-cleared': 'smoke',
};

/** When something is seen: what comes before the moves at the beginning of its turn, the rest at its end. */
const timeOf = ({ turn, segment }: Event): number =>
  (['INI', 'ALL', 'GND', 'UNC'].includes(segment) ? turn - 1 : turn) * TURN;

const troublesOf = (id: string, events: readonly Event[]): readonly Trouble[] => {
  const own = events.filter((event) => 'unit' in event && event.unit === id);
  return own.flatMap((event, i): readonly Trouble[] => {
    if (!BEGINS.includes(event.type)) return [];
    const what = event.type === 'alight' ? 'fire' : 'smoke';
    const end = own.slice(i).find(({ type }) => ENDS[type] === what);
    return [{ what, from: timeOf(event) + 0.2, to: end ? timeOf(end) : Number.POSITIVE_INFINITY }];
  });
};

const planeOf = (plane: Plane, { track, fate }: Flight, events: readonly Event[]): FilmPlane => {
  const broken = events.find((event) => event.type === 'broke-up' && event.unit === plane.id);
  const falls: Trouble[] = broken ? [{ what: 'smoke', from: timeOf(broken) + 0.2, to: Number.POSITIVE_INFINITY }] : [];
  return {
    id: plane.id,
    label: plane.id,
    type: aircraftOf(plane.type).name,
    pilot: plane.crew.find(({ seat }) => seat === 0)?.name ?? '',
    family: familyOf(plane.type),
    mark: plane.side === 'W' ? 'roundel' : 'cross',
    dye: liveryOf(THEMES.light, plane.side),
    track,
    troubles: [...troublesOf(plane.id, events), ...falls],
    leaves: fate === 'home' || fate === 'abandoned',
  };
};

/** The film of all turns of a mission that are over; null where none is. `seed`: makes its country. */
export const filmOfMission = (segments: readonly Played[], seed: string): Film | null => {
  const last = segments.at(-1)?.after as State | undefined;
  if (!last) return null;
  const turns = turnsOf(segments, last);
  if (turns.length === 0) return null;
  const events = turns.flat();
  const planes = (last.planes as readonly Plane[]).flatMap((plane) => {
    const flight = flightOf(plane.id, turns, begunAt(segments, plane.id));
    return flight ? [planeOf(plane, flight, events)] : [];
  });
  const { sky } = last;
  return {
    length: turns.length * TURN + 1,
    turns: turns.map((_, i) => ({ number: i + 1, start: i * TURN })),
    planes,
    shots: shotsOf(events, TURN),
    blasts: blastsOf(events, TURN),
    chutes: chutesOf(segments, TURN),
    balloons: balloonsOf(segments, events, TURN),
    clouds: sky.clouds.map(({ x, y, r, z0, z1 }) => ({ x: x / MU, y: y / MU, r: r / MU, z0, z1 })),
    layer: sky.layer,
    light: sky.light,
    country: countryOf(last, seed),
    span: SPAN,
  };
};
