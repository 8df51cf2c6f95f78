/** What is fired, thrown and blown up in the film of a mission. */
import { type Event, MU, type Pose } from '@paravion/clouds';
import type { FilmBlast, FilmShot } from '../../film/film.ts';
import type { Place } from '../../film/track.ts';

/** Seconds before the end of a turn at which fire begins, how long a burst lasts, and how far apart bursts begin. */
const EARLY = 1.1;
const BURST = 0.9;
const APART = 0.11;
/** Seconds that a bomb or a rocket takes. */
const FALL = 1.6;
const EXPLODES = 0.45;

const placeOf = ({ x, y, z }: Pick<Pose, 'x' | 'y' | 'z'>): Place => ({ x: x / MU, y: y / MU, z });

/** The plane that a man sits in; a balloon or a gun itself. */
const unitOf = (id: string): string => id.split('/')[0]!;

const shotOf = (event: Extract<Event, { type: 'shot' | 'shot-seen' }>, start: number): FilmShot => {
  const rocket = event.kind === 'rockets';
  return {
    kind: rocket ? 'rocket' : 'guns',
    by: event.kind === 'ground' ? null : unitOf(event.unit),
    at: unitOf(event.target),
    from: placeOf(event.from),
    to: placeOf(event.to),
    start,
    end: start + (rocket ? FALL : BURST),
    hit: event.type === 'shot' ? event.margin >= 0 : event.hit,
  };
};

const bombsOf = (event: Extract<Event, { type: 'bombed' }>, start: number): readonly FilmShot[] =>
  event.fell.map(({ x, y }, i) => ({
    kind: 'bomb',
    by: unitOf(event.unit),
    at: null,
    from: placeOf(event.aim),
    to: placeOf({ x, y, z: 0 }),
    start: start + i * APART,
    end: start + i * APART + FALL,
    hit: true,
  }));

/** Everything that is on its way for a while. `turn`: its seconds. */
export const shotsOf = (events: readonly Event[], turn: number): readonly FilmShot[] => {
  const counts = new Map<number, number>();
  const nextStart = (number: number): number => {
    const before = counts.get(number) ?? 0;
    counts.set(number, before + 1);
    return number * turn - EARLY + (before % 7) * APART;
  };
  return events.flatMap((event): readonly FilmShot[] => {
    if (event.type === 'shot' || event.type === 'shot-seen') return [shotOf(event, nextStart(event.turn))];
    return event.type === 'bombed' ? bombsOf(event, event.turn * turn - EARLY) : [];
  });
};

/** Everything that bursts. */
export const blastsOf = (events: readonly Event[], turn: number): readonly FilmBlast[] => {
  const bombs = shotsOf(events, turn)
    .filter(({ kind }) => kind === 'bomb')
    .map(({ to, end }): FilmBlast => ({ kind: 'ground', at: to, start: end }));
  const others = events.flatMap((event, i): readonly FilmBlast[] => {
    const end = event.turn * turn;
    if (event.type === 'barrage') return [{ kind: 'flak', at: placeOf(event.at), start: end - 0.8 + (i % 5) * 0.2 }];
    if (event.type === 'exploded') return [{ kind: 'explosion', at: placeOf(event.at), start: end + EXPLODES }];
    if (event.type === 'shelled')
      return [{ kind: 'ground', at: placeOf({ x: event.x, y: event.y, z: 0 }), start: end - 0.6 }];
    if (event.type === 'left' && event.fate === 'crashed')
      return [{ kind: 'crash', at: { ...placeOf(event.at), z: 0 }, start: end }];
    return [];
  });
  return [...bombs, ...others];
};
