/** What a pilot sees from his seat: his plane, what it can do, and everybody else by clock, distance and height. */
import {
  aircraftOf,
  arcOf,
  bandNow,
  bearing,
  distance,
  flatDistance,
  indicated,
  inNoseCone,
  letterName,
  MU,
  type Plane,
  type Pose,
  panel,
  planeOf,
  type Rules,
  type State,
  threatOn,
  tightest,
  topNow,
  turnCost,
} from '@paravion/clouds';
import { compass, planesOf, planeWords } from '@paravion/games/clouds';

/** `3 o'clock`, by the nose. */
const clock = (from: Pose, to: Pose): string => {
  const hour = Math.round(((bearing(from, to) - from.h + 3600) % 3600) / 300) % 12;
  return `${hour === 0 ? 12 : hour} o'clock`;
};

const level = (dz: number): string => (dz === 0 ? 'level with you' : `${Math.abs(dz)} ${dz > 0 ? 'above' : 'below'}`);

/** How many things on the ground are named, the nearest ones. */
const BELOW = 5;

/** From here on one has to reckon with guns, in MU. */
const NEAR = 25;

/** Who has whom before his guns. */
const menace = (own: Plane, other: Plane): string => {
  if (distance(own, other) > NEAR) return '';
  const words = [
    inNoseCone(own, other) ? `before your guns, you in its ${arcOf(other, own)}` : '',
    inNoseCone(other, own) ? `HAS YOU before its guns, in your ${arcOf(own, other)}` : '',
  ].filter((word) => word !== '');
  return words.length > 0 ? `; ${words.join('; ')}` : '';
};

const otherLine = (state: State, own: Plane, other: Plane): string => {
  const friend = other.side === own.side;
  const late = state.segment === 'MOV' && state.queue.flat().includes(other.id) ? '; moves after you' : '';
  const where = `${distance(own, other)} MU at ${clock(own, other)}, ${level(other.z - own.z)}`;
  const flight = `heading ${compass(other.h)} v${other.v} ${bandNow(other)}`;
  const health = other.status === 'flying' ? '' : ` ${other.status}`;
  return `    ${other.id} ${aircraftOf(other.type).name}${friend ? ' (friend)' : ''}${health}: ${where}; ${flight}${friend ? '' : menace(own, other)}${late}`;
};

const inTheAir = (plane: Plane): boolean => ['flying', 'spinning', 'wreck'].includes(plane.status);

const turnWords = (plane: Plane): string => {
  const [left, right] = [indicated(plane, plane.v, 'L'), indicated(plane, plane.v, 'R')];
  const cost = Array.from({ length: Math.min(3, right - tightest(right)) }, (_, i) => turnCost(plane, i + 1));
  const tight = cost.length > 0 ? `, tighter down to ${letterName(tightest(right))} for ${cost.join(', ')} EU` : '';
  return `turns left ${letterName(left)} or wider, right ${letterName(right)}${tight}`;
};

/** A plane of one's own, for ordering it. */
export const ownLines = (_: Rules, state: State, id: string): readonly string[] => {
  const plane = planeOf(state, id)!;
  const { stallEU, vneEU, maxClimbMU } = panel(plane);
  const threat = threatOn({ state }, plane);
  const others = planesOf(state)
    .filter((p) => p.id !== id && inTheAir(p))
    .toSorted((a, b) => distance(plane, a) - distance(plane, b));
  const balloons = state.balloons
    .filter((b) => b.side !== plane.side && !b.destroyed)
    .map(
      (b) =>
        `    ${b.id} ${b.kind}: ${distance(plane, b)} MU at ${clock(plane, { ...b, p: 0 })}, ${level(b.z - plane.z)}`,
    );
  const below = state.units
    .filter((u) => u.side !== plane.side && u.placed && u.strength > 0)
    .map((u) => ({ u, at: { x: u.x, y: u.y, z: 0, h: 0, p: 0 } }))
    .toSorted((a, b) => distance(plane, a.at) - distance(plane, b.at))
    .slice(0, BELOW)
    .map(
      ({ u, at }) =>
        `    ${u.id} ${u.kind} (${Math.round(u.x / MU)}, ${Math.round(u.y / MU)}): ${flatDistance(plane, at)} MU on the map, ${distance(plane, at)} in space, at ${clock(plane, at)}; strength ${u.strength}`,
    );
  const targets = state.mission.targets.map((t) => {
    const at = { ...t, z: 0, h: 0, p: 0 };
    return `    ${t.id} target: ${flatDistance(plane, at)} MU on the map at ${clock(plane, at)}`;
  });
  return [
    `  ${plane.id}  ${planeWords(plane)}`,
    `    ${turnWords(plane)}; stalls at ${stallEU}, top ${topNow(plane)}, dive limit ${vneEU}, climbs ${maxClimbMU}`,
    ...(threat.by.length > 0 ? [`    THREAT ${threat.mod} from ${threat.by.join(', ')}`] : []),
    ...others.map((p) => otherLine(state, plane, p)),
    ...balloons,
    ...below,
    ...(state.mission.attacker === plane.side ? targets : []),
  ];
};
