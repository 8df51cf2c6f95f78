/**
 * What may come of a move: where a plane can be a turn later, and who then has whom before his guns. Arcs of the indicated
 * template stand for all flights, since what counts is how far a nose comes round.
 */
import { cos, heading, indicated, letterName, MU, type Plane, rnd, sin, templateRadius } from '@paravion/clouds';
import { type Battery, type Stance, shotWorth, threatOf } from './gunnery.ts';

/** How a plane turns now: mMU of radius by band and hand. */
export interface Handling {
  readonly radius: (v: number, left: boolean) => number;
}

/** Where a plane may be after a move from a stance. */
export interface Futures {
  readonly from: (at: Stance) => readonly Stance[];
  /** Whether heights are those of the flights; else they are put right by where the other is. */
  readonly exact: boolean;
}

/** Parts of the sharpest turn, left and right. */
const PARTS = [-1, -0.65, -0.3, 0, 0.3, 0.65, 1] as const;
const SCALE = 1_000_000;
/** Tenths of a degree in a radian, and what nobody turns further in a move. */
const TENTHS = 1800 / Math.PI;
const MOST_TURN = 1800;
/** MU down and up that go with any turn. */
const DOWN = 5;
const UP = 1;

export const handlingOf = (plane: Plane): Handling => {
  const known = new Map<string, number>();
  return {
    radius: (v, left) => {
      const key = `${v}${left}`;
      const found = known.get(key) ?? templateRadius(letterName(indicated(plane, v, left ? 'L' : 'R')));
      known.set(key, found);
      return found;
    },
  };
};

export const arcsOf = (handling: Handling): Futures => ({ from: (at) => futuresOf(at, handling), exact: false });

/** Ends of moves from a stance: arcs to both sides, the rest straight on; the height is put right afterwards. */
const futuresOf = (from: Stance, { radius }: Handling): readonly Stance[] =>
  PARTS.map((part) => {
    const length = from.v * MU;
    if (part === 0) {
      const { h, x, y } = from;
      return { ...from, x: x + (length * sin(h)) / SCALE, y: y + (length * cos(h)) / SCALE, p: 0 };
    }
    const left = part < 0;
    const r = radius(from.v, left);
    const most = Math.min(MOST_TURN, (length / r) * TENTHS);
    const tenths = Math.abs(part) * most;
    const hand = left ? -1 : 1;
    const h = heading(rnd(from.h + hand * tenths));
    const across = heading(from.h + hand * 900);
    const back = heading(h - hand * 900);
    const rest = length - (tenths / TENTHS) * r;
    return {
      x: from.x + (r * (sin(across) + sin(back)) + rest * sin(h)) / SCALE,
      y: from.y + (r * (cos(across) + cos(back)) + rest * cos(h)) / SCALE,
      z: from.z,
      h,
      p: 0,
      v: from.v,
    };
  });

const level = ({ futures }: Fighter, stance: Stance, to: number): Stance => {
  if (futures.exact) return stance;
  const z = Math.max(stance.z - DOWN, Math.min(stance.z + UP, to));
  return z === stance.z ? stance : { ...stance, z };
};

/** Two that look at one another: each where it is, and how it fights. */
export interface Fighter {
  readonly battery: Battery;
  readonly handling: Handling;
  readonly futures: Futures;
  readonly awareness: number;
}

/** How much an own shot counts against one taken. */
export interface Scales {
  readonly attack: number;
  readonly care: number;
}

/** Within these MU two can come to shots in a turn. */
const NEAR = 50;
/** Chance to move last for a point of initiative. */
const PER_POINT = 0.05;

/**
 * How far from their best others fly: the likelier an end, the better it is for them, on this scale of damage; the less
 * so, the better it is known what they can fly.
 */
const [TEMPERATURE, SHARP] = [2, 1];

/** What the moves of one who sees where the other went come to: his likeliest end, and the shots to be looked for. */
export const answerTo = (
  mine: Fighter,
  at: Stance,
  his: Fighter,
  ends: readonly Stance[],
  { attack, care }: Scales,
): { readonly end: Stance; readonly given: number; readonly taken: number } => {
  const scale = his.futures.exact ? SHARP : TEMPERATURE;
  let best = ends[0]!;
  let [most, all, given, taken] = [0, 0, 0, 0];
  for (const open of ends) {
    const end = level(his, open, at.z);
    const mineNow = shotWorth(mine.battery, at, his.battery, end);
    const hisNow = shotWorth(his.battery, end, mine.battery, at);
    const likely = Math.exp((attack * hisNow - care * mineNow) / scale);
    all += likely;
    given += likely * mineNow;
    taken += likely * hisNow;
    if (likely > most) [most, best] = [likely, end];
  }
  return { end: best, given: given / all, taken: taken / all };
};

/** Nobody sees all: between the mean and what a perfect enemy would leave. */
const between = (values: readonly number[], worst: number): number =>
  (values.reduce((sum, value) => sum + value, 0) / values.length + worst) / 2;

/** Arcs stand for many flights: a nose that comes near enough is as good as on. */
const LOOSE = 0.5;

/** What the next turn promises one of two, in damage given less taken: by who is likely to move last. */
export const outlook = (mine: Fighter, at: Stance, his: Fighter, there: Stance, scales: Scales): number => {
  if (Math.hypot(at.x - there.x, at.y - there.y) > NEAR * MU) return 0;
  const [own, other] = [mine.futures.from(at), his.futures.from(there)];
  const { attack, care } = scales;
  const table = own.map((me) =>
    other.map((he) => {
      const end = level(his, he, me.z);
      const start = level(mine, me, end.z);
      return (
        attack * shotWorth(mine.battery, start, his.battery, end, LOOSE) -
        care * shotWorth(his.battery, end, mine.battery, start, LOOSE)
      );
    }),
  );
  const first = Math.max(...table.map((row) => between(row, Math.min(...row))));
  const answers = other.map((_, j) => Math.max(...table.map((row) => row[j]!)));
  const last = between(answers, Math.min(...answers));
  const lead = mine.awareness + threatOf(his.battery, there, at) - his.awareness - threatOf(mine.battery, at, there);
  const chance = Math.min(0.9, Math.max(0.1, 0.5 + PER_POINT * lead));
  return chance * last + (1 - chance) * first;
};
