/**
 * A Turn in motion. A clock runs over the whole game: one unit for each Move, whole numbers stand between two Moves. In
 * each Move the planes glide first, then they fire, then damage shows; the wind after the last Move blows meanwhile.
 */
import { along, degrees, namedPoint, type Placement, type Point, plus } from '@paravion/draw';
import type { Event, Plane, Pose, State } from '@paravion/sopwith';
import type { TurnView } from './engine/turns.ts';

/** Parts of a Move: until here planes glide, then they fire, then damage shows. */
export const GLIDE = 0.52;
export const FIRE = 0.8;

export interface Sprite {
  readonly plane: number;
  readonly at: Point;
  /** Degrees clockwise from east. */
  readonly angle: number;
  /** 1 fills a hex. */
  readonly scale: number;
  readonly opacity: number;
  readonly fate: 'flying' | 'parked' | 'falling';
}

export interface Tracer {
  readonly key: string;
  readonly seat: number;
  readonly from: Point;
  readonly to: Point;
}

export interface Hurt {
  readonly key: string;
  readonly at: Point;
  readonly points: number;
  readonly rise: number;
}

export interface Scene {
  readonly sprites: readonly Sprite[];
  readonly tracers: readonly Tracer[];
  readonly hurts: readonly Hurt[];
  readonly clouds: readonly (readonly string[])[];
  /** How far each cloud is from its hexes just now. */
  readonly cloudShifts: readonly Point[];
  /** Whose it is, by seat, the plane hexes that need an explosion: planes downed just now. */
  readonly smoke: readonly Point[];
}

const REST: Point = { x: 0, y: 0 };
const clamp = (x: number): number => Math.max(0, Math.min(1, x));
const ease = (x: number): number => (x < 0.5 ? 2 * x * x : 1 - (2 - 2 * x) ** 2 / 2);
const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
const between = (a: Point, b: Point, t: number): Point => ({ x: lerp(a.x, b.x, t), y: lerp(a.y, b.y, t) });
/** From one angle to another the short way round. */
const swing = (from: number, to: number, t: number): number => from + (((((to - from) % 360) + 540) % 360) - 180) * t;

/** Where a plane stands in its hex, when others are there too. */
const slots = (place: Placement, state: State): ReadonlyMap<number, { readonly at: Point; readonly scale: number }> => {
  const found = new Map<number, { at: Point; scale: number }>();
  const hexes = Map.groupBy(
    state.planes.flatMap((plane, p) => (plane.status === 'out' ? [] : [{ plane, p }])),
    ({ plane }) => plane.hex,
  );
  for (const [hex, group] of hexes) {
    const centre = namedPoint(place, hex);
    const alone = group.length === 1;
    group.forEach(({ p }, i) => {
      const off = alone ? 0 : place.across * 0.27;
      found.set(p, { at: plus(centre, along((360 * i) / group.length - 150), off), scale: alone ? 1 : 0.66 });
    });
  }
  return found;
};

const resting = (place: Placement, state: State): readonly Sprite[] => {
  const spots = slots(place, state);
  return state.planes.flatMap((plane, p): readonly Sprite[] => {
    const spot = spots.get(p);
    if (!spot) return [];
    const parked = plane.status === 'parked';
    return [
      {
        plane: p,
        ...spot,
        scale: spot.scale * (parked ? 0.82 : 1),
        angle: degrees(plane.facing),
        opacity: 1,
        fate: parked ? 'parked' : 'flying',
      },
    ];
  });
};

/** A position at rest. */
const still = (place: Placement, state: State): Scene => ({
  sprites: resting(place, state),
  tracers: [],
  hurts: [],
  clouds: state.clouds,
  cloudShifts: state.clouds.map(() => REST),
  smoke: [],
});

const angleOf = (pose: Pose | Plane): number => degrees(pose.facing);

/** A curve that leaves ahead and arrives on the new facing. */
const curve = (from: Point, to: Point, angle: number, reach: number, t: number): Point => {
  const bend = plus(from, along(angle), reach);
  return between(between(from, bend, t), between(bend, to, t), t);
};

const gliding = (
  place: Placement,
  before: State,
  after: State,
  events: readonly Event[],
  t: number,
): readonly Sprite[] => {
  const was = new Map(resting(place, before).map((sprite) => [sprite.plane, sprite]));
  const will = new Map(resting(place, after).map((sprite) => [sprite.plane, sprite]));
  const glide = ease(clamp(t / GLIDE));
  const fall = clamp((t - FIRE) / (1 - FIRE));
  return [...was.values()].map((start): Sprite => {
    const own = events.filter((event) => 'plane' in event && event.plane === start.plane);
    const moved = own.find((event) => event.type === 'moved');
    const crashed = own.find((event) => event.type === 'crashed');
    const landed = own.some((event) => event.type === 'landed');
    const downed = own.some((event) => event.type === 'downed');
    if (crashed) {
      const away = plus(start.at, along(degrees(crashed.towards)), place.across * 1.4);
      return {
        ...start,
        at: between(start.at, away, glide),
        angle: swing(start.angle, degrees(crashed.towards), Math.min(1, glide * 2)),
        opacity: 1 - clamp((t - 0.3) / 0.4),
        fate: 'falling',
      };
    }
    if (!moved) return start;
    const end = will.get(start.plane);
    const to = end?.at ?? namedPoint(place, moved.to.hex);
    const turned = landed ? start.angle : angleOf(moved.to);
    const straight = moved.manoeuvre === 'A' || moved.manoeuvre === 'LS' || moved.manoeuvre === 'RS';
    const at = straight
      ? between(start.at, to, glide)
      : curve(start.at, to, moved.manoeuvre === 'I' ? start.angle : turned, place.across * 0.42, glide);
    const late = moved.manoeuvre === 'I' ? ease(clamp((t / GLIDE - 0.6) / 0.4)) : ease(clamp((t / GLIDE) * 1.5));
    const settled = end && landed && t > GLIDE ? end.angle : swing(start.angle, turned, late);
    return {
      plane: start.plane,
      at,
      angle: downed ? settled + fall * 160 : settled,
      scale:
        lerp(start.scale === 0.82 ? 0.82 : start.scale, end?.scale ?? start.scale, glide) *
        (downed ? 1 - fall * 0.6 : 1),
      opacity: downed ? 1 - fall : 1,
      fate: downed && t > FIRE ? 'falling' : start.fate,
    };
  });
};

const tracersOf = (place: Placement, after: State, events: readonly Event[], t: number): readonly Tracer[] => {
  const part = clamp((t - GLIDE) / (FIRE - GLIDE));
  if (part <= 0 || part >= 1) return [];
  return events.flatMap((event, i): readonly Tracer[] => {
    if (event.type !== 'fired') return [];
    const from = namedPoint(place, event.from);
    const to = namedPoint(place, event.to);
    const far = event.from === event.to ? plus(from, along(degrees(event.direction)), place.across * 0.5) : to;
    return [
      {
        key: `${i}`,
        seat: after.planes[event.plane]!.seat,
        from: between(from, far, Math.max(0, part * 1.5 - 0.5)),
        to: between(from, far, Math.min(1, part * 1.6)),
      },
    ];
  });
};

const hurtsOf = (
  place: Placement,
  events: readonly Event[],
  where: (plane: number) => Point | undefined,
  t: number,
): readonly Hurt[] => {
  const part = clamp((t - FIRE + 0.06) / (1 - FIRE + 0.06));
  if (part <= 0) return [];
  return events.flatMap((event): readonly Hurt[] => {
    if (event.type !== 'damaged') return [];
    const at = where(event.plane);
    return at
      ? [{ key: `h${event.plane}`, at, points: event.fire + event.cloud, rise: part * place.across * 0.3 }]
      : [];
  });
};

/** Clouds on their way, each by the wind it has; one that comes in somewhere else does so at once. */
const driftOf = (place: Placement, before: State, after: State, t: number): readonly Point[] =>
  before.clouds.map(([hex], i) => {
    const next = after.clouds[i]?.[0];
    if (!hex || !next) return REST;
    const from = namedPoint(place, hex);
    const to = namedPoint(place, next);
    const far = Math.hypot(to.x - from.x, to.y - from.y) > place.across * 1.5;
    return far ? REST : between(REST, { x: to.x - from.x, y: to.y - from.y }, ease(t));
  });

/** A Move in motion, `t` from 0 to 1. */
const moving = (place: Placement, turn: TurnView, move: 1 | 2 | 3, t: number): Scene => {
  const before = turn.stages[move - 1]!;
  const after = turn.stages[move]!;
  const events = turn.events.filter((event) => event.move === move);
  const sprites = gliding(place, before, after, events, t);
  const where = (plane: number): Point | undefined => sprites.find((sprite) => sprite.plane === plane)?.at;
  const blown = move === 3 && t > GLIDE;
  const sky = blown ? after : before;
  const shifts = blown
    ? driftOf(place, after, turn.stages[4]!, clamp((t - GLIDE) / (1 - GLIDE)))
    : driftOf(place, before, after, clamp(t / GLIDE));
  const downed = t > FIRE ? events.flatMap((event) => (event.type === 'downed' ? [where(event.plane)] : [])) : [];
  return {
    sprites,
    tracers: tracersOf(place, after, events, t),
    hurts: hurtsOf(place, events, where, t),
    clouds: sky.clouds,
    cloudShifts: shifts,
    smoke: downed.filter((at) => at !== undefined),
  };
};

/** A moment of a game: Turn, and Move 0 (before the first) to 3. Written `4.2`. */
export interface Moment {
  readonly turn: number;
  readonly move: number;
}

/** The whole number of the clock at a moment. */
export const timeOf = ({ turn, move }: Moment): number => (turn - 1) * 3 + move;
export const momentAt = (time: number): Moment => {
  const whole = Math.max(0, Math.ceil(time));
  return whole === 0 ? { turn: 1, move: 0 } : { turn: Math.floor((whole - 1) / 3) + 1, move: ((whole - 1) % 3) + 1 };
};
export const formatMoment = ({ turn, move }: Moment): string => `${turn}.${move}`;
/** `#4.2` in an address; null when there is none. */
export const parseMoment = (text: string): Moment | null => {
  const found = /^#?(\d{1,5})\.([0-3])$/.exec(text);
  return found ? { turn: Number(found[1]), move: Number(found[2]) } : null;
};

/** The picture at a time of the clock. `state`: how the game stands after its last Turn. */
export const sceneAt = (place: Placement, turns: readonly TurnView[], state: State, time: number): Scene => {
  const end = turns.length * 3;
  if (time >= end) return still(place, state);
  const index = Math.floor(time / 3);
  const within = time - index * 3;
  const whole = Math.floor(within);
  const turn = turns[index]!;
  return within === whole
    ? still(place, turn.stages[whole]!)
    : moving(place, turn, (whole + 1) as 1 | 2 | 3, within - whole);
};

/** The position that a time shows, for figures beside the board: that before the Move while it is under way. */
export const stateAt = (turns: readonly TurnView[], state: State, time: number): State => {
  if (time >= turns.length * 3) return state;
  const index = Math.floor(time / 3);
  return turns[index]!.stages[Math.floor(time - index * 3)]!;
};
