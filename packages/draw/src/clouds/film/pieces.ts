/** What one plane did in a turn, piece by piece, as its events tell it: legs, falls, half loops. */
import { type Event, type Leg, MU, type Pose as RulePose, signOf, swing } from '@paravion/clouds';
import type { Pose } from '../../film/track.ts';
import { poseOn } from '../trail-art.ts';

/** A piece of a way: how long it is in MU, and where on it a plane is, `part` from 0 to 1. */
export interface Piece {
  readonly length: number;
  readonly at: (part: number) => Pose;
}

const RADIANS = Math.PI / 1800;
/** How far over a plane lies, by its steps of bank: the second one not quite on edge, so that its wings are seen. */
const BANKS = [0, 0.79, 1.31] as const;
const bankOf = (steps: number): number => Math.sign(steps) * BANKS[Math.min(2, Math.abs(steps))]!;

/** A place of the rules as one of a film: MU, radians. */
const poseOf = ({ x, y, z, h, p }: RulePose, b = 0): Pose => ({
  x: x / MU,
  y: y / MU,
  z,
  heading: h * RADIANS,
  pitch: p * RADIANS,
  bank: bankOf(b),
});

const pitchOn = (leg: Leg): number =>
  leg.kind === 'V' ? (Math.sign(leg.dz) * Math.PI) / 2 : leg.n === 0 ? 0 : Math.atan2(leg.dz, leg.n / MU);

const lengthOf = (leg: Leg): number => Math.max(0.1, Math.hypot(leg.n / MU, leg.kind === 'V' ? 0 : leg.dz));

/** A leg with the steps of bank that it is flown with. */
const legPiece = (leg: Leg, b: number): Piece => {
  const pitch = pitchOn(leg);
  const steps = leg.kind === 'T' && b === 0 ? signOf(leg.side) : b;
  return {
    length: lengthOf(leg),
    at: (part) => ({ ...poseOf(poseOn(leg, leg.n * part), steps), pitch }),
  };
};

const mixed = (a: number, b: number, part: number): number => a + (b - a) * part;

/** Straight from one pose to another, turned the short way, with `rounds` full turns more. */
const slide = (from: Pose, to: Pose, rounds = 0, bank = 0, pitch: number | null = null): Piece => {
  const turn = swing(Math.round(from.heading / RADIANS), Math.round(to.heading / RADIANS)) * RADIANS;
  const whole = turn + Math.sign(turn || 1) * rounds * 2 * Math.PI;
  return {
    length: Math.max(0.5, Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z)),
    at: (part) => ({
      x: mixed(from.x, to.x, part),
      y: mixed(from.y, to.y, part),
      z: mixed(from.z, to.z, part),
      heading: from.heading + whole * part,
      pitch: pitch === null ? mixed(from.pitch, to.pitch, part) : part === 1 ? to.pitch : pitch,
      bank: part === 1 ? to.bank : bank || mixed(from.bank, to.bank, part),
    }),
  };
};

/** Half a loop from the end of its run to above it, and rolled upright (rule 4.11). */
const halfLoop = (from: Pose, to: Pose): Piece => {
  const climb = Math.max(2, to.z - from.z);
  const off = to.heading - from.heading - Math.PI;
  const late = (part: number): number => Math.max(0, (part - 0.7) / 0.3);
  return {
    length: climb * 1.6,
    at: (part) => {
      const out = (climb / 2) * Math.sin(Math.PI * part);
      return {
        x: mixed(from.x, to.x, part) + Math.sin(from.heading) * out,
        y: mixed(from.y, to.y, part) + Math.cos(from.heading) * out,
        z: mixed(from.z, to.z, (1 - Math.cos(Math.PI * part)) / 2),
        heading: from.heading + off * late(part),
        pitch: Math.PI * part,
        bank: Math.PI * late(part),
      };
    },
  };
};

const STALLED_PITCH = -0.5;
const SPIN = { rounds: 2, bank: 0.6, pitch: -1.15 } as const;
const WRECK = { rounds: 1, bank: 1.2, pitch: -1.0 } as const;

interface Making {
  readonly pieces: Piece[];
  /** Legs as flown, for a bank that is told after them. */
  readonly legs: { readonly leg: Leg; readonly index: number }[];
  now: Pose | null;
  b: number;
}

const add = (making: Making, piece: Piece): void => {
  making.pieces.push(piece);
  making.now = piece.at(1);
};

const goTo = (making: Making, to: Pose, rounds = 0, bank = 0, pitch: number | null = null): void => {
  const { now } = making;
  if (now === null) making.now = to;
  else if (now.x !== to.x || now.y !== to.y || now.z !== to.z || now.heading !== to.heading)
    add(making, slide(now, to, rounds, bank, pitch));
};

const banked = (making: Making, event: Extract<Event, { type: 'banked' }>): void => {
  making.b = event.b;
  const last = making.legs.at(-1);
  if (!last || event.how === 'after' || event.how === 'free') return;
  making.pieces[last.index] = legPiece(last.leg, event.b);
  making.now = making.pieces.at(-1)!.at(1);
};

const turnedOver = (making: Making, to: Pose): void => {
  const up = making.legs.at(-1);
  if (up?.leg.kind === 'V' && up.leg.dz > 0) {
    making.pieces.splice(up.index);
    add(making, halfLoop(poseOf(up.leg.from), to));
  } else goTo(making, to);
};

type Steps = {
  readonly [Type in Event['type']]?: (making: Making, event: Extract<Event, { type: Type }>) => void;
};

const STEPS: Steps = {
  flew: (making, { leg }) => {
    if (leg.n === 0 && leg.dz === 0) return;
    making.legs.push({ leg, index: making.pieces.length });
    add(making, legPiece(leg, making.b));
  },
  banked,
  stalled: (making, { drop }) => {
    const { now } = making;
    if (now && drop > 0) goTo(making, { ...now, z: Math.max(0, now.z - drop), pitch: STALLED_PITCH, bank: 0 });
    making.b = 0;
  },
  immelmann: (making, { outcome, to }) => {
    if (outcome === 'done') turnedOver(making, poseOf(to));
    else goTo(making, poseOf(to));
    making.b = 0;
  },
  spun: (making, { to }) => goTo(making, poseOf(to), SPIN.rounds, SPIN.bank, SPIN.pitch),
  'wreck-fell': (making, { to }) => goTo(making, poseOf(to), WRECK.rounds, WRECK.bank, WRECK.pitch),
  moved: (making, { to, b }) => {
    making.b = b;
    goTo(making, poseOf(to, b));
  },
  placed: (making, { at }) => goTo(making, poseOf(at)),
  entered: (making, { at }) => goTo(making, poseOf(at)),
  'took-off': (making, { to }) => goTo(making, poseOf(to)),
  landed: (making, { to }) => goTo(making, poseOf(to)),
  left: (making, { at, fate }) => {
    if (fate === 'crashed' && making.now) goTo(making, { ...poseOf(at), z: Math.max(0, at.z) });
  },
};

export interface Flown {
  readonly pieces: readonly Piece[];
  /** Where it is at the end, and its steps of bank; null while it is nowhere. */
  readonly at: Pose | null;
  readonly b: number;
}

/** What a plane flew by the events of a turn; `from`: where it was at its beginning, null where it was nowhere yet. */
export const flownBy = (id: string, events: readonly Event[], from: Pose | null, b: number): Flown => {
  const making: Making = { pieces: [], legs: [], now: from, b };
  for (const event of events) {
    if (!('unit' in event) || event.unit !== id) continue;
    (STEPS[event.type] as ((making: Making, event: Event) => void) | undefined)?.(making, event);
  }
  return { pieces: making.pieces, at: making.now, b: making.b };
};

/** Poses at `count` even steps over all pieces, the last one at their end; all at `at` where there is no piece. */
export const sampled = (pieces: readonly Piece[], count: number, at: Pose): readonly Pose[] => {
  const whole = pieces.reduce((sum, { length }) => sum + length, 0);
  let [i, before] = [0, 0];
  return Array.from({ length: count }, (_, k) => {
    if (pieces.length === 0) return at;
    const far = (whole * (k + 1)) / count;
    while (i < pieces.length - 1 && far > before + pieces[i]!.length) before += pieces[i++]!.length;
    return pieces[i]!.at(Math.min(1, (far - before) / pieces[i]!.length));
  });
};
