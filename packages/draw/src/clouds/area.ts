/** Which piece of the map is shown: the fight with some sky around it where it is small, else the whole map. */
import { MU } from '@paravion/clouds';
import type { Intent } from '../sheet.ts';
import type { Area } from './chart.ts';
import { type Actor, isUp, type Scene } from './scene.ts';

/** Planes nearer than this to one another, in MU, are in one fight. */
const NEAR = 26;
/** MU around what is shown. */
const AIR: Readonly<Record<Intent, number>> = { wide: 7, page: 7, phone: 6 };
/** The least width of a chart in MU; on a phone it is drawn close to the planes, and paths may begin beyond its frame. */
const LEAST: Readonly<Record<Intent, number>> = { wide: 32, page: 32, phone: 24 };
/** The least and greatest height of a chart for its width. */
const LOW = 0.7;
const HIGH = 1;

interface Spot {
  readonly x: number;
  readonly y: number;
}

const gap = (a: Actor, b: Actor): number => Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) / MU;

const groupOf = (from: Actor, all: readonly Actor[]): readonly Actor[] => {
  const group = [from];
  for (const one of group)
    for (const other of all) if (!group.includes(other) && gap(one, other) <= NEAR) group.push(other);
  return group;
};

/** The largest group of planes in which both sides fly; nobody where there is none. */
const fightersOf = (actors: readonly Actor[]): readonly Actor[] => {
  const groups = actors.map((actor) => groupOf(actor, actors));
  const mixed = groups.filter((g) => g.some((a) => a.plane.side === 'W') && g.some((a) => a.plane.side === 'E'));
  return mixed.reduce((best, g) => (g.length > best.length ? g : best), []);
};

const box = (spots: readonly Spot[]): Area => ({
  x0: Math.min(...spots.map((s) => s.x)),
  y0: Math.min(...spots.map((s) => s.y)),
  x1: Math.max(...spots.map((s) => s.x)),
  y1: Math.max(...spots.map((s) => s.y)),
});

/** The area with air around it, in a shape that a sheet can hold. */
const shaped = ({ x0, y0, x1, y1 }: Area, intent: Intent): Area => {
  const air = AIR[intent];
  const width = Math.max(LEAST[intent], x1 - x0 + 2 * air, (y1 - y0 + 2 * air) / HIGH);
  const height = Math.min(width * HIGH, Math.max(width * LOW, y1 - y0 + 2 * air));
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return { x0: x - width / 2, y0: y - height / 2, x1: x + width / 2, y1: y + height / 2 };
};

const isBusy = ({ shots, bursts, bombs }: Scene): boolean => shots.length + bursts.length + bombs.length > 0;

/** What the picture is about: those in a fight, or who shoots, and what they shoot at. */
const spotsOf = (scene: Scene, intent: Intent): readonly Spot[] => {
  const fighters = fightersOf(scene.actors.filter(isUp));
  const lost = scene.actors.filter((a) => a.lost);
  const poses = [
    ...[...fighters, ...lost].flatMap((a) => [a.at, ...(intent === 'phone' ? [] : a.legs.map((l) => l.from))]),
    ...scene.shots.flatMap((s) => [s.from, s.to]),
    ...scene.bursts.map((b) => b.at),
    ...scene.bombs,
    ...scene.actors.filter((a) => scene.bombs.some((bomb) => bomb.by === a.plane.id)).map((a) => a.at),
  ];
  return fighters.length > 0 || isBusy(scene) ? poses.map(({ x, y }) => ({ x: x / MU, y: y / MU })) : [];
};

/** The area of the fight; the whole map where there is none, or one that takes most of it. */
export const areaOf = (scene: Scene, intent: Intent): Area => {
  const { x, y } = scene.state.map;
  const whole = { x0: 0, y0: 0, x1: x, y1: y };
  const spots = spotsOf(scene, intent);
  if (spots.length === 0) return whole;
  const area = shaped(box(spots), intent);
  return area.x1 - area.x0 > 0.8 * x ? whole : area;
};
