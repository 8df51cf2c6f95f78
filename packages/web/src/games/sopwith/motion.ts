/**
 * A Turn in motion: where every plane and cloud is at a time of the clock. In each Move the planes fly first, then they
 * fire, then damage shows; the wind after the last Move blows meanwhile.
 */
import { along, degrees, namedPoint, type Placement, type Point, plus } from '@paravion/draw';
import type { Event, Plane, Pose, State } from '@paravion/sopwith';
import { effectsOf } from './effects.ts';
import type { TurnView } from './engine/turns.ts';
import { eventsIn, type MoveNumber, type Phases, phasesOf } from './phases.ts';
import { REST, resting, type Scene, type Sprite, smokeOf, stillAt } from './rest.ts';

const clamp = (x: number): number => Math.max(0, Math.min(1, x));
const ease = (x: number): number => (x < 0.5 ? 2 * x * x : 1 - (2 - 2 * x) ** 2 / 2);
const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
const between = (a: Point, b: Point, t: number): Point => ({ x: lerp(a.x, b.x, t), y: lerp(a.y, b.y, t) });
/** From one angle to another the short way round. */
const swing = (from: number, to: number, t: number): number => from + (((((to - from) % 360) + 540) % 360) - 180) * t;

const angleOf = (pose: Pose | Plane): number => degrees(pose.facing);

/** A curve that leaves ahead and arrives on the new facing. */
const curve = (from: Point, to: Point, angle: number, reach: number, t: number): Point => {
  const bend = plus(from, along(angle), reach);
  return between(between(from, bend, t), between(bend, to, t), t);
};

/** A Move of one game, with all that does not change while it runs. */
interface Plan {
  readonly place: Placement;
  readonly events: readonly Event[];
  readonly phases: Phases;
  readonly was: readonly Sprite[];
  readonly will: ReadonlyMap<number, Sprite>;
  readonly before: State;
  readonly after: State;
}

const plans = new WeakMap<TurnView, Map<string, Plan>>();

const planOf = (place: Placement, turn: TurnView, move: MoveNumber): Plan => {
  const known = plans.get(turn) ?? new Map<string, Plan>();
  plans.set(turn, known);
  const key = `${move} ${place.side} ${place.across}`;
  const [before, after] = [turn.stages[move - 1]!, turn.stages[move]!];
  const plan = known.get(key) ?? {
    place,
    events: eventsIn(turn, move),
    phases: phasesOf(turn, move),
    was: resting(place, before),
    will: new Map(resting(place, after).map((sprite) => [sprite.plane, sprite])),
    before,
    after,
  };
  known.set(key, plan);
  return plan;
};

/** Off the board: straight on, and out of sight. */
const leaving = (start: Sprite, towards: number, across: number, glide: number, t: number): Sprite => ({
  ...start,
  at: between(start.at, plus(start.at, along(towards), across * 1.4), glide),
  angle: swing(start.angle, towards, Math.min(1, glide * 2)),
  opacity: 1 - clamp((t - 0.3) / 0.4),
  fate: 'falling',
});

/** Going down: a spin that grows smaller. */
const falling = (sprite: Sprite, across: number, fall: number): Sprite =>
  fall <= 0
    ? sprite
    : {
        ...sprite,
        at: plus(sprite.at, along(sprite.angle), across * 0.55 * fall),
        angle: sprite.angle + 620 * fall * fall,
        scale: sprite.scale * (1 - fall * 0.72),
        opacity: fall > 0.82 ? 1 - (fall - 0.82) / 0.18 : 1,
        fate: 'falling',
        lift: 1 - fall,
        smoke: 3,
      };

const STRAIGHT: readonly string[] = ['A', 'LS', 'RS', '0'];

/** How far a plane leans over in the middle of a Move. */
const BANK: Readonly<Record<string, number>> = { LT: 0.45, RT: 0.45, LS: 0.25, RS: 0.25, I: 0.65 };

const flying = (plan: Plan, start: Sprite, t: number): Sprite => {
  const { place, phases } = plan;
  const glide = ease(clamp(t / phases.glide));
  const own = plan.events.filter((event) => 'plane' in event && event.plane === start.plane);
  const moved = own.find((event) => event.type === 'moved');
  const crashed = own.find((event) => event.type === 'crashed');
  if (crashed) return leaving(start, degrees(crashed.towards), place.across, glide, t);
  if (!moved) return start;
  const end = plan.will.get(start.plane);
  const landed = own.some((event) => event.type === 'landed');
  const to = end?.at ?? namedPoint(place, moved.to.hex);
  const turned = landed ? start.angle : angleOf(moved.to);
  const leave = moved.manoeuvre === 'I' ? start.angle : turned;
  const at = STRAIGHT.includes(moved.manoeuvre)
    ? between(start.at, to, glide)
    : curve(start.at, to, leave, place.across * 0.42, glide);
  const part = t / phases.glide;
  const late = moved.manoeuvre === 'I' ? ease(clamp((part - 0.6) / 0.4)) : ease(clamp(part * 1.5));
  const settled = end && landed && t > phases.glide ? end.angle : swing(start.angle, turned, late);
  const struck = t > phases.fire ? (plan.after.planes[start.plane] ?? null) : null;
  const sprite: Sprite = {
    ...start,
    at,
    angle: settled,
    scale: lerp(start.scale, end?.scale ?? start.scale, glide),
    bank: (BANK[moved.manoeuvre] ?? 0) * Math.sin(Math.PI * clamp(part)),
    lift: lerp(start.lift, end?.lift ?? start.lift, glide),
    smoke: struck ? Math.max(start.smoke, smokeOf(struck)) : start.smoke,
    veil: lerp(start.veil, end?.veil ?? start.veil, glide),
  };
  const downed = own.some((event) => event.type === 'downed');
  return downed ? falling(sprite, place.across, clamp((t - phases.fire) / (1 - phases.fire))) : sprite;
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
const moving = (place: Placement, turn: TurnView, move: MoveNumber, t: number): Scene => {
  const plan = planOf(place, turn, move);
  const { before, after, events, phases } = plan;
  const sprites = plan.was.map((start) => flying(plan, start, t));
  const where = (plane: number): Point | undefined => sprites.find((sprite) => sprite.plane === plane)?.at;
  const blown = move === 3 && t > phases.glide;
  const sky = blown ? after : before;
  const shifts = blown
    ? driftOf(place, after, turn.stages[4]!, clamp((t - phases.glide) / (1 - phases.glide)))
    : driftOf(place, before, after, clamp(t / phases.glide));
  return { ...effectsOf(place, after, events, phases, where, t), sprites, clouds: sky.clouds, cloudShifts: shifts };
};

/** The picture at a time of the clock. `state`: how the game stands after its last Turn. */
export const sceneAt = (place: Placement, turns: readonly TurnView[], state: State, time: number): Scene => {
  if (time >= turns.length * 3 || Number.isInteger(time)) return stillAt(place, turns, state, time);
  const index = Math.floor(time / 3);
  const within = time - index * 3;
  const whole = Math.floor(within);
  return moving(place, turns[index]!, (whole + 1) as MoveNumber, within - whole);
};

/** Milliseconds that the Move after a whole time takes at speed 1. */
export const lengthAt = (turns: readonly TurnView[], time: number): number => {
  const turn = turns[Math.floor(time / 3)];
  return turn ? phasesOf(turn, ((Math.floor(time) % 3) + 1) as MoveNumber).length : 1000;
};
