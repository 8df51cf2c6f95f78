/**
 * Fire: a burst is a line of dots from the plane that fired to the last hex it reached, heavy as far as its last hit and
 * light beyond; a hit is a star with the damage done, on the side it came from. A cloud's point is a small puff.
 */
import type { Sheet } from './board-art.ts';
import type { Crowd } from './crowd.ts';
import type { Flight, Shot } from './flight.ts';
import { ahead, along, degrees, gap, namedPoint, type Point, plus, write } from './geometry.ts';
import { letter } from './text.ts';
import { liveryOf, type Machine, star } from './token.ts';
import { group, num, tag } from './xml.ts';

/** Where each plane is drawn in a Move. */
export type Whereabouts = (plane: number, move: number) => Point | null;

/** From the flight: where a plane is after a Move, or where it stood when it did not fly. */
export const whereabouts =
  (flight: Flight, crowd: Crowd): Whereabouts =>
  (plane, move) => {
    const leg = flight.legs[plane]?.find((l) => l.move === move && l.to);
    const hex = leg?.to?.hex ?? flight.standings[plane]?.hex;
    return hex ? crowd.slot(plane, hex).at : null;
  };

const dots = (sheet: Sheet, d: string, colour: string, width: number, space: number, opacity?: number): string =>
  tag('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-dasharray': `0.01 ${num(space)}`,
    opacity: opacity === undefined || sheet.theme.ghost === 1 ? undefined : opacity,
  });

const drawTracer = (sheet: Sheet, machine: Machine, shot: Shot, from: Point): string => {
  const { metrics, theme } = sheet;
  const { across } = metrics.place;
  const forward = ahead(shot.direction);
  const range = gap(namedPoint(metrics.place, shot.from), namedPoint(metrics.place, shot.to));
  const farthest = Math.max(0, ...shot.hits.map((hit) => hit.range)) * across;
  const muzzle = plus(from, forward, across * 0.34);
  const end = plus(from, forward, Math.max(range, across * 0.56));
  const reached = plus(from, forward, farthest - across * 0.3);
  const { ink } = liveryOf(sheet, machine);
  const { line } = metrics;
  const across90 = along(degrees(shot.direction) + 90);
  const stop = `M${write(plus(end, across90, line * 1.6))}L${write(plus(end, across90, -line * 1.6))}`;
  const light = dots(sheet, `M${write(muzzle)}L${write(end)}`, ink, line * 0.52, line * 2, 0.75);
  const heavy =
    farthest > 0 ? dots(sheet, `M${write(muzzle)}L${write(reached)}`, theme.hit, line * 1.15, line * 2) : '';
  const bar = tag('path', { d: stop, stroke: ink, 'stroke-width': line * 0.5, opacity: sheet.theme.ghost });
  return group({ class: shot.hits.length > 0 ? 'burst hit' : 'burst miss' }, light, heavy, bar);
};

interface Mark {
  readonly at: Point;
  readonly kind: 'hit' | 'cloud';
  readonly figure: number;
}

/** Where a mark may stand, from the place it belongs to outwards. */
const nearby = (at: Point, r: number): readonly Point[] => [
  at,
  ...[0.9, 1.6, 2.3].flatMap((far) => [0, 60, 120, 180, 240, 300].map((angle) => plus(at, along(angle + 30), far * r))),
];

/** Marks set so that they cover neither one another nor a badge, as far as there is room. */
const settle = (marks: readonly Mark[], badges: readonly Point[], r: number): readonly Mark[] => {
  const taken = [...badges];
  return marks.map((mark) => {
    const crowding = (at: Point): number =>
      taken.reduce((sum, other) => sum + Math.max(0, r * 1.9 - gap(other, at)), 0);
    const cost = (at: Point): number => crowding(at) * 3 + gap(at, mark.at);
    const at = nearby(mark.at, r).reduce((best, next) => (cost(next) < cost(best) ? next : best));
    taken.push(at);
    return { ...mark, at };
  });
};

const drawBurst = (sheet: Sheet, { at, figure }: Mark): string => {
  const r = sheet.metrics.mark;
  const { theme } = sheet;
  return group(
    { class: 'hit' },
    tag('path', {
      d: star(at, 9, r * 1.22, r * 0.82),
      fill: theme.hit,
      stroke: theme.board,
      'stroke-width': r * 0.16,
      'stroke-linejoin': 'round',
    }),
    letter(at.x, at.y, String(figure), { size: r * 1.3, fill: theme.hitText, anchor: 'middle', bold: true }),
  );
};

const puffPath = (at: Point, r: number): string => {
  const p = (x: number, y: number): string => write({ x: at.x + x * r, y: at.y + y * r });
  const arc = (radius: number, x: number, y: number): string =>
    `A${num(r * radius)} ${num(r * radius)} 0 0 1 ${p(x, y)}`;
  return `M${p(-0.9, 0.75)}${arc(0.62, -0.95, -0.35)}${arc(0.66, 0.05, -0.85)}${arc(0.66, 0.98, -0.3)}${arc(0.6, 0.9, 0.75)}Z`;
};

const drawPuff = (sheet: Sheet, { at, figure }: Mark): string => {
  const r = sheet.metrics.mark * 0.95;
  const { theme } = sheet;
  return group(
    { class: 'cloud-hit' },
    tag('path', {
      d: puffPath(at, r),
      fill: theme.board,
      stroke: theme.hit,
      'stroke-width': r * 0.16,
      'stroke-linejoin': 'round',
    }),
    letter(at.x, at.y + r * 0.06, String(figure), { size: r * 1.2, fill: theme.ink, anchor: 'middle', bold: true }),
  );
};

const hitsOf = (sheet: Sheet, shot: Shot, where: Whereabouts): readonly Mark[] =>
  shot.hits.flatMap((hit) => {
    const at = where(hit.plane, shot.move);
    const back = sheet.metrics.place.across * -0.38;
    return at ? [{ at: plus(at, ahead(shot.direction), back), kind: 'hit', figure: hit.damage }] : [];
  });

/** The tracers, to be drawn under the planes. */
export const drawTracers = (sheet: Sheet, machines: readonly Machine[], flight: Flight, where: Whereabouts): string =>
  group(
    { class: 'fire' },
    ...flight.shots.map((shot) => {
      const from = where(shot.plane, shot.move);
      return from ? drawTracer(sheet, machines[shot.plane]!, shot, from) : '';
    }),
  );

/** Hits and cloud points, to be drawn over the planes, clear of their badges. */
export const drawHits = (sheet: Sheet, flight: Flight, where: Whereabouts, badges: readonly Point[]): string => {
  const { across } = sheet.metrics.place;
  const puffs = flight.cloudHits.flatMap(({ plane, move, points }): readonly Mark[] => {
    const at = where(plane, move);
    return at ? [{ at: plus(at, { x: 0.34, y: -0.36 }, across), kind: 'cloud', figure: points }] : [];
  });
  const marks = settle(
    [...flight.shots.flatMap((shot) => hitsOf(sheet, shot, where)), ...puffs],
    badges,
    sheet.metrics.mark,
  );
  return group(
    { class: 'hits' },
    ...marks.map((mark) => (mark.kind === 'hit' ? drawBurst(sheet, mark) : drawPuff(sheet, mark))),
  );
};
