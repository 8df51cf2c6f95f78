/** A position in words: each plane on a line, what is on the ground, the sky, the score. */
import type { Gun, Plane, State } from '@paravion/clouds';
import {
  aircraftOf,
  bandNow,
  formatStanding,
  MISSION_NAMES,
  MU,
  noStanding,
  panel,
  SEGMENT_NAMES,
  seatsToOrder,
} from '@paravion/clouds';
import type { Names } from '@paravion/tabletop';

/** Planes of a state as the functions of the game take them. */
export const planesOf = (state: State): readonly Plane[] => state.planes as readonly Plane[];

/** Degrees as on a compass card. */
export const compass = (h: number): string => String(Math.round(h / 10) % 360).padStart(3, '0');

const mu = (mmu: number): string => String(Math.round(mmu / MU));

/** A place in MU: `60,50 z40`. */
export const placeWords = ({ x, y, z }: { readonly x: number; readonly y: number; readonly z: number }): string =>
  `${mu(x)},${mu(y)} z${z}`;

/** What a gun has: `V 10` boxes, `L 2+2` with drums beside it, or why it does not fire. */
export const gunWords = (gun: Gun): string =>
  gun.state === 'works'
    ? `${gun.kind} ${gun.boxes}${gun.drums > 0 ? `+${gun.drums}` : ''}`
    : `${gun.kind} ${gun.state}`;

/** What is wrong with a plane, in words; empty when nothing is. */
export const troubles = (plane: Plane): readonly string[] => [
  ...(plane.status === 'flying' ? [] : [plane.out?.fate ?? plane.status]),
  ...(plane.enters === null || plane.status !== 'waiting' ? [] : [`enters in turn ${plane.enters}`]),
  ...(plane.fire ? ['on fire'] : []),
  ...(plane.smoke ? ['smoking'] : []),
  ...(plane.uncontrolled ? ['nobody flies it'] : []),
  ...(plane.forcedHome ? ['going home'] : []),
  ...(plane.blackout > 0 ? ['pilot blacked out'] : []),
  ...(plane.wider > 0 ? [`turns ${plane.wider} wider`] : []),
  ...plane.crew.flatMap((m) =>
    m.status !== 'aboard'
      ? [`${m.id} ${m.status}`]
      : m.fortitude < m.full
        ? [`${m.id} hurt ${m.fortitude}/${m.full}`]
        : [],
  ),
];

const bankWords = (b: number): string => (b === 0 ? 'level' : `bank ${b < 0 ? 'L' : 'R'}${Math.abs(b)}`);

/** A plane on one line. */
export const planeWords = (plane: Plane): string => {
  const gone = plane.status === 'out' || plane.status === 'waiting' || plane.status === 'unplaced';
  const flight = gone
    ? []
    : [`${placeWords(plane)}  heading ${compass(plane.h)}  ${bankWords(plane.b)}  v${plane.v} ${bandNow(plane)}`];
  const health = plane.status === 'out' ? [] : [`strength ${Math.max(0, plane.strength)}/${panel(plane).structural}`];
  const guns = plane.status === 'out' ? [] : [plane.guns.map(gunWords).join(' ')];
  return [aircraftOf(plane.type).name, ...flight, ...health, ...guns, ...troubles(plane)].join('; ');
};

const ground = (state: State): readonly string[] => [
  ...state.balloons.map((b) => `${b.id}  ${b.kind}; ${placeWords(b)}${b.destroyed ? '; destroyed' : ''}`),
  ...state.units
    .filter((u) => u.placed && u.kind !== 'parked')
    .map((u) => `${u.id}  ${u.kind}; ${placeWords({ ...u, z: 0 })}; strength ${Math.max(0, u.strength)}`),
  ...state.barrages.filter((b) => b.placed).map((b) => `${b.id}  barrage; ${placeWords(b)}`),
  ...state.mission.targets.map(
    (t) => `${t.id}  target; ${placeWords({ ...t, z: 0 })}${t.done.length > 0 ? '; done' : ''}`,
  ),
];

/** What is due, in words: `turn 3, movement: E1`. */
export const due = (state: State): string => {
  if (state.result !== null) return 'over';
  const what = SEGMENT_NAMES[state.segment].toLowerCase();
  const who = state.segment === 'MOV' || state.segment === 'FIR' ? (state.queue[0] ?? []) : [];
  return `turn ${state.turn}, ${what}${who.length > 0 ? `: ${who.join(' ')}` : ''}`;
};

/** Standing orders, of those who have given others than the usual ones. */
const standing = ({ seats }: State, names: Names): readonly string[] => {
  const usual = new Map(Object.entries(noStanding()).map(([key, value]) => [key, JSON.stringify(value)]));
  return seats.flatMap((seat, i) => {
    const own = Object.entries(seat.standing).filter(([key, value]) => usual.get(key) !== JSON.stringify(value));
    const lines = formatStanding(Object.fromEntries(own));
    return lines.length > 0 ? [`Standing orders of ${names[i]}: ${lines.join(' | ')}`] : [];
  });
};

/** A line for each plane and thing, standing orders, and the score. */
export const describe = (state: State, names: Names): readonly string[] => {
  const { W, E } = state.score;
  const owing = seatsToOrder(state).map((seat) => names[seat]);
  const next = owing.length > 0 ? `Due: ${due(state)} (${owing.join(', ')})` : 'The mission is over.';
  return [
    `${MISSION_NAMES[state.mission.id]}, ${state.mission.month}; Entente ${W}, Germans ${E}. ${next}`,
    ...planesOf(state).map((p) => `${p.id}  ${names[p.owner]}: ${planeWords(p)}`),
    ...ground(state),
    ...standing(state, names),
  ];
};
