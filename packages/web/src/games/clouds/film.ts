/** The film of a mission: what the stage shows of it, and the same on the chart. */
import { type Event, heading, MU, type Plane, type State } from '@paravion/clouds';
import { drawSky } from '@paravion/draw/clouds';
import { filmOfMission } from '@paravion/draw/clouds/film';
import { attitudeOf, type Film, isThere, seenAt, turnAt } from '@paravion/draw/film';
import type { SegmentView } from '../../engine/segments.ts';
import type { CloudsWords } from './words/en.ts';

/** The film of the Turns that are over; null where none is. `keep`: whatever is the game's own, for its country. */
export const filmOf = (segments: readonly SegmentView[], keep: string): Film | null =>
  filmOfMission(
    segments.map(({ stages, events }) => ({ before: stages[0], events, after: stages.at(-1) })),
    keep,
  );

const UP: Plane['status'] = 'flying';
/** Seconds before the end of a Turn at which its fire is seen. */
const FIRE = 1.2;
const AIR = 8;

/** The position at a time, with the planes where they are then. */
const positionAt = (film: Film, before: State, time: number): State => ({
  ...before,
  planes: (before.planes as readonly Plane[]).map((plane) => {
    const shown = film.planes.find(({ id }) => id === plane.id);
    if (!shown || !isThere(shown.track, Math.min(time, film.length - 1))) return { ...plane, status: 'out' as const };
    const at = seenAt(shown.track, time);
    const { heading: h, pitch } = attitudeOf(at.attitude);
    const tenths = (angle: number): number => Math.round((angle * 1800) / Math.PI);
    return {
      ...plane,
      x: Math.round(at.x * MU),
      y: Math.round(at.y * MU),
      z: Math.max(0, Math.round(at.z)),
      h: heading(tenths(h)),
      p: tenths(pitch),
      status: ['waiting', 'unplaced'].includes(plane.status) ? UP : plane.status,
    };
  }),
});

/** Draws the film on the chart: from above, and from the side below it. */
export const planOf = (film: Film, segments: readonly SegmentView[], dark: boolean, words: CloudsWords) => {
  const all = segments.flatMap(({ events }) => events as readonly Event[]);
  return (time: number): string => {
    const index = turnAt(film, time);
    const { number, start } = film.turns[index]!;
    const first = segments.find(({ stages }) => (stages[0] as State).turn === number) ?? segments.at(-1)!;
    const position = positionAt(film, first.stages[0] as State, time);
    const fires = time - start > 5 - FIRE;
    const events = all.filter(
      (event) => event.turn === number && (fires || !['shot', 'shot-seen', 'left'].includes(event.type)),
    );
    const end = start + 5;
    const spots = film.planes.flatMap(({ track }) =>
      [start, end].filter((at) => isThere(track, Math.min(at, film.length - 1))).map((at) => seenAt(track, at)),
    );
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
    const narrow = matchMedia('(max-width: 46rem)').matches;
    const [x0, x1] = [Math.min(...xs) - AIR, Math.max(...xs) + AIR];
    const middle = (Math.min(...ys) + Math.max(...ys)) / 2;
    const half = Math.max((Math.max(...ys) - Math.min(...ys)) / 2 + AIR, narrow ? (x1 - x0) / 2 : 0);
    const area = { x0, x1, y0: middle - half, y1: middle + half };
    const sky = drawSky(position, events, {
      theme: dark ? 'dark' : 'light',
      width: narrow ? 'phone' : 'wide',
      area,
      flank: 0.22,
      words: words.sky,
    });
    const { width, height } = sky.chart;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + sky.side.height}">${sky.plan}<svg y="${height}" width="${sky.side.width}" height="${sky.side.height}" viewBox="0 0 ${sky.side.width} ${sky.side.height}">${sky.elevation}</svg></svg>`;
  };
};
