/** A position in words: each plane on a line, what is on the ground, the sky, the score. */
import {
  aircraftOf,
  bandNow,
  type Catalogue,
  formatStanding,
  GUN_NAMES,
  type Gun,
  isHelpless,
  MU,
  noStanding,
  type Plane,
  panel,
  type State,
  scoreWords,
  seatsToOrder,
  wordsIn,
} from '@paravion/clouds';
import type { Names } from '@paravion/tabletop';
import { DUE_WORDS } from './due-words.ts';

/** Planes of a state as the functions of the game take them. */
export const planesOf = (state: State): readonly Plane[] => state.planes as readonly Plane[];

/** Degrees as on a compass card. */
export const compass = (h: number): string => String(Math.round(h / 10) % 360).padStart(3, '0');

const mu = (mmu: number): number => Math.round(mmu / MU);

/** A place in MU: `60,50 z40`. */
export const placeWords = ({ x, y, z }: { readonly x: number; readonly y: number; readonly z: number }): string =>
  `${mu(x)},${mu(y)} z${z}`;

/** What is wrong with a plane, in words; empty when nothing is. */
export const troubles = (plane: Plane, words: Catalogue = wordsIn('en')): readonly string[] => {
  const { status, man, ...say } = words.plane;
  return [
    ...(plane.status === 'flying' ? [] : [plane.out ? words.fates[plane.out.fate] : status[plane.status]]),
    ...(plane.enters === null || plane.status !== 'waiting' ? [] : [say.enters(plane.enters)]),
    ...(plane.fire ? [say.onFire] : []),
    ...(plane.smoke ? [say.smoking] : []),
    ...(plane.uncontrolled ? [say.uncontrolled] : []),
    ...(plane.forcedHome ? [say.home] : []),
    ...(plane.blackout > 0 ? [say.blackout] : []),
    ...(plane.wider > 0 ? [say.wider(plane.wider)] : []),
    ...plane.crew.flatMap((m) => {
      if (m.status !== 'aboard') return [`${m.id} ${man[m.status]}`];
      return m.fortitude < m.full ? [say.hurt(m.id, m.fortitude, m.full)] : [];
    }),
  ];
};

/** `Vickers 10`: the boxes that it has, with drums beside it, or why it does not fire. */
const gunOf = ({ kind, boxes, drums, state }: Gun, { things }: Catalogue): string =>
  `${GUN_NAMES[kind]} ${state === 'works' ? `${boxes}${drums > 0 ? `+${drums}` : ''}` : things.guns[state]}`;

/** Where a plane is and how it flies; of one on the ground only where it stands. */
const flightWords = (plane: Plane, { plane: words, position, things }: Catalogue): readonly string[] => {
  const [x, y] = [mu(plane.x), mu(plane.y)];
  if (plane.status === 'out' || plane.status === 'waiting' || plane.status === 'unplaced') return [];
  if (plane.status === 'grounded') return [position.at(x, y)];
  return [
    words.at(x, y, plane.z),
    `${words.heading(compass(plane.h))}, ${words.bank(plane.b)}`,
    words.speed(plane.v, things.bands[bandNow(plane)]),
  ];
};

/** A plane on one line. */
export const planeWords = (plane: Plane, words: Catalogue = wordsIn('en')): string => {
  const panelWords = [
    words.plane.strength(Math.max(0, plane.strength), panel(plane).structural),
    plane.guns.map((gun) => gunOf(gun, words)).join(', '),
  ];
  return [
    aircraftOf(plane.type).name,
    ...flightWords(plane, words),
    ...(plane.status === 'out' ? [] : panelWords),
    ...troubles(plane, words),
  ].join('; ');
};

/** What is on the ground, and balloons, a line each: its id, two spaces, what and where it is. */
export const groundWords = (state: State, { position, plane, things }: Catalogue): readonly string[] => {
  const inAir = ({ x, y, z }: { readonly x: number; readonly y: number; readonly z: number }): string =>
    plane.at(mu(x), mu(y), z);
  const below = ({ x, y }: { readonly x: number; readonly y: number }): string => position.at(mu(x), mu(y));
  return [
    ...state.balloons.map(
      (b) => `${b.id}  ${things.balloons[b.kind]}; ${inAir(b)}${b.destroyed ? `; ${position.destroyed}` : ''}`,
    ),
    ...state.units
      .filter((u) => u.placed && u.kind !== 'parked')
      .map((u) => `${u.id}  ${things.units[u.kind]}; ${below(u)}; ${position.strength(Math.max(0, u.strength))}`),
    ...state.barrages.filter((b) => b.placed).map((b) => `${b.id}  ${position.barrage}; ${inAir(b)}`),
    ...state.mission.targets.map(
      (t) => `${t.id}  ${position.target}; ${below(t)}${t.done.length > 0 ? `; ${position.done}` : ''}`,
    ),
  ];
};

/** The segment by whose name what is due goes: where nobody is out of control, but planes may take off, that is on the ground. */
const namedAs = ({ segment, planes }: State): State['segment'] =>
  segment === 'UNC' && (planes as readonly Plane[]).filter(isHelpless).every((p) => p.status === 'grounded')
    ? 'GND'
    : segment;

/** What is due, in words: `turn 3, movement: E1`. */
export const due = (state: State, language?: string): string => {
  const { result, turn, queue } = state;
  const segment = namedAs(state);
  const { report } = wordsIn(language);
  const said = DUE_WORDS[language ?? ''];
  if (result !== null) return said?.over ?? report.over;
  const who = segment === 'MOV' || segment === 'FIR' ? (queue[0] ?? []) : [];
  if (!said) return report.due(turn, segment, who);
  if (segment === 'ALL') return `${said.turn} ${turn}`;
  return `${said.turn} ${turn}, ${said.segments[segment]}${who.length > 0 ? `: ${who.join(' ')}` : ''}`;
};

/** Standing orders, of those who have given others than the usual ones. */
const standing = ({ seats }: State, names: Names, { position }: Catalogue): readonly string[] => {
  const usual = new Map(Object.entries(noStanding()).map(([key, value]) => [key, JSON.stringify(value)]));
  return seats.flatMap((seat, i) => {
    const own = Object.entries(seat.standing).filter(([key, value]) => usual.get(key) !== JSON.stringify(value));
    const lines = formatStanding(Object.fromEntries(own));
    return lines.length > 0 ? [`${position.standing(names[i]!)}: ${lines.join(' | ')}`] : [];
  });
};

/** A line for each plane and thing, standing orders, and the score; English where the language is not known. */
export const describe = (state: State, names: Names, language?: string): readonly string[] => {
  const words = wordsIn(language, state.mission);
  const owing = seatsToOrder(state).map((seat) => names[seat]!);
  const next = owing.length > 0 ? words.position.due(due(state, language), owing) : words.position.over;
  return [
    `${words.missions[state.mission.id]}, ${words.month(state.mission.month)}; ${scoreWords(words.sides, state.score)}. ${next}`,
    ...planesOf(state).map((p) => `${p.id}  ${names[p.owner]}: ${planeWords(p, words)}`),
    ...groundWords(state, words),
    ...standing(state, names, words),
  ];
};
