/**
 * What a sheet would do if nobody else were there: the same rules that referee the game, run on the sheet alone. The
 * others stay where they are, unhurt, so that the picture shows this plane's flight and where its bursts can reach.
 */
import {
  type Burst,
  damageByRange,
  type Event,
  type Facing,
  hexName,
  type Manoeuvre,
  neighbor,
  type Pose,
  parseHex,
  planesOfSeat,
  type Rules,
  reachOf,
  type Sheet,
  type State,
  type Strip,
  sopwith,
  turnFacing,
} from '@paravion/sopwith';
import type { Dice, Problem } from '@paravion/tabletop';
import { complaints } from './speech.ts';

/** No die decides anything in a preview; a game that asks for one gets a 1. */
const ONES: Dice = { roll: () => 1 };
const UNHURT = 100;

/** One Move of a previewed flight. */
export interface Leg {
  readonly manoeuvre: Manoeuvre;
  readonly from: Pose;
  /** Null: off the board. */
  readonly to: Pose | null;
  readonly towards?: Facing;
  readonly on: 'ground' | 'strip' | 'air' | 'off';
  readonly shots: readonly { readonly burst: Burst; readonly hexes: readonly string[]; readonly end: string }[];
  readonly inCloud: boolean;
}

export interface Preview {
  readonly legs: readonly Leg[];
  /** Whether it lands, takes off, flies over its aerodrome, leaves the board. */
  readonly takesOff: boolean;
  readonly lands: boolean;
  readonly overflies: boolean;
  readonly crashes: number | null;
  /** The strip of the landing or of the flight over the aerodrome. */
  readonly strip: Strip | null;
  readonly problems: readonly Problem[];
  /** What one of its bursts does, by range in hexes. */
  readonly damage: readonly number[];
}

const calm = (state: State): State => ({
  ...state,
  planes: state.planes.map((plane) => ({ ...plane, damage: plane.status === 'out' ? plane.damage : UNHURT })),
});

const ordersFor = (state: State, plane: number, sheet: Sheet | null) => {
  const { seat } = state.planes[plane]!;
  const own = planesOfSeat(state, seat);
  return state.seats.map((_, s) => (s === seat ? { sheets: own.map((p) => (p === plane ? sheet : null)) } : null));
};

export const flown = (rules: Rules, state: State, plane: number, sheet: Sheet): readonly Event[] =>
  sopwith.adjudicate(rules, calm(state), ordersFor(state, plane, sheet), ONES).events;

/** The hexes of a burst, nearest first. */
const lineOf = (side: number, from: string, to: string, direction: Facing): readonly string[] => {
  const hexes: string[] = [];
  let hex = parseHex(side, from)!;
  while (hexes.length < 6 && hexName(side, hex) !== to) {
    hex = neighbor(hex, direction);
    hexes.push(hexName(side, hex));
  }
  return hexes;
};

const legOf = (rules: Rules, events: readonly Event[], plane: number, move: number): Leg | null => {
  const own = events.filter((event) => event.move === move && 'plane' in event && event.plane === plane);
  const shots = own.flatMap((event) =>
    event.type === 'fired'
      ? [{ burst: event.burst, hexes: lineOf(rules.side, event.from, event.to, event.direction), end: event.end }]
      : [],
  );
  const inCloud = own.some((event) => event.type === 'damaged' && event.cloud > 0);
  for (const event of own) {
    if (event.type === 'moved')
      return { manoeuvre: event.manoeuvre, from: event.from, to: event.to, on: event.on, shots, inCloud };
    if (event.type === 'crashed')
      return {
        manoeuvre: event.manoeuvre,
        from: event.from,
        to: null,
        towards: event.towards,
        on: 'off',
        shots,
        inCloud,
      };
  }
  return null;
};

/** A sheet flown alone, with everything that would not be done as written. */
export const preview = (rules: Rules, state: State, plane: number, sheet: Sheet): Preview => {
  const events = flown(rules, state, plane, sheet);
  const legs = [1, 2, 3].map((move) => legOf(rules, events, plane, move)).filter((leg) => leg !== null);
  const own = events.filter((event) => 'plane' in event && event.plane === plane);
  const { seat } = state.planes[plane]!;
  const order = ordersFor(state, plane, sheet)[seat]!;
  const index = planesOfSeat(state, seat).indexOf(plane);
  return {
    legs,
    takesOff: own.some((event) => event.type === 'took-off'),
    lands: own.some((event) => event.type === 'landed'),
    overflies: own.some((event) => event.type === 'overflew'),
    crashes: own.find((event) => event.type === 'crashed')?.move ?? null,
    strip:
      own.flatMap((event) => (event.type === 'landed' || event.type === 'overflew' ? [event.strip] : []))[0] ?? null,
    problems: complaints(
      sopwith.checkOrder(rules, state, seat, order).filter((problem) => problem.path?.startsWith(`sheets[${index}]`)),
      own,
    ),
    damage: damageByRange(rules, state.planes[plane]!.ace),
  };
};

export const MOVE_CODES: readonly Manoeuvre[] = ['A', 'LT', 'RT', 'LS', 'RS', '0', 'I'];
const NO_FIRE = { fire: [] as const };

const sheetOf = (moves: readonly Manoeuvre[]): Sheet => ({
  moves: [
    { manoeuvre: moves[0]!, ...NO_FIRE },
    { manoeuvre: moves[1]!, ...NO_FIRE },
    { manoeuvre: moves[2]!, ...NO_FIRE },
  ],
});

/** Poses that a flying plane can have after each Move, by its legal manoeuvres. */
const posesOf = (rules: Rules, state: State, plane: number): readonly ReadonlySet<string>[] => {
  const found = [new Set<string>(), new Set<string>(), new Set<string>()];
  const { ace, status } = state.planes[plane]!;
  if (status !== 'flying') return found;
  const may = MOVE_CODES.filter((m) => m !== 'I' || ace);
  for (const a of may.filter((m) => m !== '0'))
    for (const b of may)
      for (const c of b === '0' ? (['0'] as const) : may)
        flown(rules, state, plane, sheetOf([a, b, c])).forEach((event) => {
          if (event.type === 'moved' && event.plane === plane)
            found[event.move - 1]!.add(`${event.to.hex} ${event.to.facing}`);
        });
  return found;
};

/** What enemies can hit in a Move: by hex, how many of them, and the most damage that one can do there. */
export interface Danger {
  readonly enemies: number;
  readonly damage: number;
}
export type Threat = readonly Readonly<Record<string, Danger>>[];

const BURST_TURNS = [0, 1, -1] as const;

const hitsFrom = (
  rules: Rules,
  clouds: ReadonlySet<string>,
  pose: string,
  ace: boolean,
): readonly [string, number][] => {
  const [hex, facing] = pose.split(' ') as [string, Facing];
  const damage = damageByRange(rules, ace);
  const reach = reachOf(rules, ace);
  return BURST_TURNS.flatMap((turn) => {
    const direction = turnFacing(facing, turn);
    const line: [string, number][] = [];
    for (let r = 1, at = parseHex(rules.side, hex)!; r <= reach; r++) {
      at = neighbor(at, direction);
      const name = hexName(rules.side, at);
      if (name.includes(',') || clouds.has(name)) break;
      line.push([name, damage[r]!]);
    }
    return line;
  });
};

/** Where each Move the planes of other sides can put their bursts this Turn, whatever legal sheet they fly. */
export const threat = (rules: Rules, state: State, seat: number): Threat => {
  const clouds = new Set(state.clouds.flat());
  const side = state.seats[seat]?.side ?? null;
  const result: Record<string, Danger>[] = [{}, {}, {}];
  state.planes.forEach((plane, p) => {
    const foe = plane.seat !== seat && (side === null || state.seats[plane.seat]!.side !== side);
    if (!foe || plane.status !== 'flying' || plane.ammunition === 0) return;
    posesOf(rules, state, p).forEach((poses, move) => {
      const best = new Map<string, number>();
      for (const pose of poses)
        for (const [hex, damage] of hitsFrom(rules, clouds, pose, plane.ace))
          best.set(hex, Math.max(best.get(hex) ?? 0, damage));
      for (const [hex, damage] of best) {
        const before = result[move]![hex];
        result[move]![hex] = { enemies: (before?.enemies ?? 0) + 1, damage: Math.max(before?.damage ?? 0, damage) };
      }
    });
  });
  return result;
};
