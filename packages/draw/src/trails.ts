/**
 * Flight paths, Move by Move. A path leaves along the old facing and arrives along the new one, so that a turn is a
 * bank and a slip an S. Where a Move ends the plane's ghost stands with as many pips as the Move has; taxiing is drawn
 * as sleepers. A plane that stays is ringed.
 */
import type { Pose } from '@paravion/sopwith';
import type { Sheet } from './board-art.ts';
import type { Crowd } from './crowd.ts';
import type { Flight, Leg } from './flight.ts';
import { ahead, along, degrees, namedPoint, type Point, plus, write } from './geometry.ts';
import { drawBadge, drawCross, drawSilhouette, liveryOf, type Machine } from './token.ts';
import { group, tag } from './xml.ts';

/** Where a plane is drawn after a Move (0: before the first). */
const nodeOf = (crowd: Crowd, plane: number, pose: Pose): Point => crowd.slot(plane, pose.hex).at;

const curve = (from: Point, leaving: Point, to: Point, arriving: Point, reach: number): string =>
  `M${write(from)}C${write(plus(from, leaving, reach))} ${write(plus(to, arriving, -reach))} ${write(to)}`;

/** The loop of an Immelmann: through the hex ahead, round beyond it, and back into it. */
const loop = (from: Point, to: Point, pose: Pose, across: number): string => {
  const on = ahead(pose.facing);
  const beside = along(degrees(pose.facing) - 90);
  const spot = (forward: number, aside: number): string =>
    write(plus(plus(to, on, across * forward), beside, across * aside));
  return `M${write(from)}C${spot(-0.6, 0)} ${spot(-0.3, 0.42)} ${spot(0.18, 0.46)}C${spot(0.78, 0.5)} ${spot(0.8, 0)} ${write(to)}`;
};

const legPath = (sheet: Sheet, leg: Leg, from: Point, to: Point): string => {
  const { across } = sheet.metrics.place;
  if (leg.manoeuvre === 'I') return loop(from, to, leg.from, across);
  const arriving = leg.to ? leg.to.facing : leg.towards;
  return curve(from, ahead(leg.from.facing), to, ahead(arriving), across * 0.42);
};

const off = (sheet: Sheet, from: Point, leg: Leg): Point =>
  plus(from, ahead(leg.towards), sheet.metrics.place.across * 0.78);

const drawLeg = (sheet: Sheet, machine: Machine, leg: Leg, from: Point, to: Point): string => {
  const { metrics, theme } = sheet;
  const livery = liveryOf(sheet, machine);
  const d = legPath(sheet, leg, from, to);
  const stroke = (colour: string, width: number, dash?: string): string =>
    tag('path', {
      d,
      fill: 'none',
      stroke: colour,
      'stroke-width': width,
      'stroke-dasharray': dash,
      'stroke-linecap': dash ? 'butt' : 'round',
    });
  const { line } = metrics;
  const halo = stroke(theme.board, line * 2.4);
  if (leg.wheels)
    return halo + stroke(livery.ink, line * 0.45) + stroke(livery.ink, line * 2.3, `${line * 0.6} ${line * 1.5}`);
  return halo + stroke(livery.ink, line, livery.dash);
};

/** As many pips as the Move has, on a small disc. */
const pips = (sheet: Sheet, machine: Machine, at: Point, count: number): string => {
  const { metrics, theme } = sheet;
  const r = metrics.pip;
  const { ink } = liveryOf(sheet, machine);
  const spread = count === 1 ? 0 : r * 0.44;
  const pip = (i: number): string =>
    tag('circle', {
      cx: at.x + (count === 3 ? (i - 1) * r * 0.56 : i === 0 ? -spread : spread),
      cy: at.y,
      r: r * 0.27,
      fill: theme.ink,
    });
  return (
    tag('circle', { cx: at.x, cy: at.y, r, fill: theme.board, stroke: ink, 'stroke-width': r * 0.15 }) +
    Array.from({ length: count }, (_, i) => pip(i)).join('')
  );
};

const ghost = (sheet: Sheet, machine: Machine, crowd: Crowd, leg: Leg): string => {
  const pose = leg.to!;
  const spot = crowd.slot(machine.plane, pose.hex);
  const look = { at: spot.at, facing: pose.facing, scale: spot.scale * 0.74, badge: 0 };
  return group(
    { class: 'ghost' },
    group({ opacity: sheet.theme.ghost }, drawSilhouette(sheet, machine, look, true)),
    pips(sheet, machine, spot.at, leg.move),
  );
};

/** A Move in which the plane stayed: a dotted ring, wider for the second. */
const hold = (sheet: Sheet, machine: Machine, crowd: Crowd, leg: Leg): string => {
  const spot = crowd.slot(machine.plane, leg.from.hex);
  const { line, place } = sheet.metrics;
  const r = (place.across * spot.scale) / 2 + line * (leg.move === 3 ? 1.8 : 0.2);
  return tag('circle', {
    cx: spot.at.x,
    cy: spot.at.y,
    r,
    fill: 'none',
    stroke: liveryOf(sheet, machine).ink,
    'stroke-width': line * 0.7,
    'stroke-linecap': 'round',
    'stroke-dasharray': `0.01 ${line * 1.9}`,
  });
};

const same = (a: Pose | null, b: Pose | null | undefined): boolean => !!a && a.hex === b?.hex && a.facing === b?.facing;

/** One plane's path: its legs, the ghosts along it, and where it began. */
const trail = (sheet: Sheet, machine: Machine, crowd: Crowd, legs: readonly Leg[]): string => {
  const moving = legs.filter((leg) => leg.manoeuvre !== '0');
  const flown = moving.map((leg, i) => {
    const start = i === 0 ? startOf(sheet, crowd, machine.plane, leg.from) : nodeOf(crowd, machine.plane, leg.from);
    const end = leg.to ? nodeOf(crowd, machine.plane, leg.to) : off(sheet, start, leg);
    return drawLeg(sheet, machine, leg, start, end) + (leg.to ? '' : drawCross(sheet, end, sheet.metrics.line * 2.2));
  });
  const last = legs.findLast((leg) => leg.to)?.to;
  const ghosts = moving.filter((leg) => leg.to && !same(leg.to, last)).map((leg) => ghost(sheet, machine, crowd, leg));
  const holds = legs
    .filter((leg) => leg.manoeuvre === '0' && !(leg.wheels && moving.length === 0))
    .map((leg) => hold(sheet, machine, crowd, leg));
  const first = moving[0];
  const began = first ? start(sheet, machine, startOf(sheet, crowd, machine.plane, first.from)) : '';
  return group({ class: 'trail' }, ...flown, began, ...ghosts, ...holds);
};

/** Where a path begins: in the middle of its hex, or a little behind it when others are there. */
const startOf = (sheet: Sheet, crowd: Crowd, plane: number, pose: Pose): Point => {
  const { place } = sheet.metrics;
  const slot = crowd.slot(plane, pose.hex).at;
  const shared = crowd.shared(plane, pose.hex);
  return shared ? plus(namedPoint(place, pose.hex), ahead(pose.facing), -place.across * 0.34) : slot;
};

const start = (sheet: Sheet, machine: Machine, at: Point): string => {
  const { metrics } = sheet;
  if (metrics.intent !== 'phone') return drawBadge(sheet, { ...machine, ace: false }, at, metrics.badge * 0.62);
  return tag('circle', { cx: at.x, cy: at.y, r: 1.7, fill: liveryOf(sheet, machine).ink });
};

export const drawTrails = (sheet: Sheet, machines: readonly Machine[], flight: Flight, crowd: Crowd): string =>
  group(
    { class: 'trails' },
    ...machines.map((machine) => trail(sheet, machine, crowd, flight.legs[machine.plane] ?? [])),
  );
