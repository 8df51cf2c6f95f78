/**
 * The base shot (rules 4.18-4.20, 4.26, 4.28): whether a man can fire these guns at this target now, and what he would have to
 * roll. No dice and no changes: it serves fire itself, the check of orders, planners and "why".
 */
import { abilityTerm, heldFire, isAboard, scoreTerms } from '../crew.ts';
import type { GunnerCase } from '../data/index.ts';
import { arcOf, distance, type Point, type Pose } from '../geometry.ts';
import type { Rules } from '../options.ts';
import type { FireLine } from '../order.ts';
import { bandNow, panel } from '../plane.ts';
import { inSight } from '../sight.ts';
import type { Balloon, State, Unit } from '../state.ts';
import type { Gun, Man, Plane } from '../state-plane.ts';
import {
  angleFixed,
  angleGunner,
  BOXES,
  balloonTerms,
  distanceMod,
  GUN_RANGE,
  gunnerCase,
  strafingTerms,
  sum,
  type Term,
} from '../tables.ts';
import { planeOf } from '../turn-context.ts';
import { type Arc, type Band, BURSTS, type Burst, type Side } from '../vocabulary.ts';
import type { Refusal } from '../words/german-problems.ts';
import type { Reason } from '../words/german-reasons.ts';
import { bears } from './arcs.ts';

/** How far one strafes, in MU (rule 4.26). */
export const STRAFING_RANGE = 12;
/** Down here a balloon is safe, in MU (rule 4.28). */
const BALLOON_SAFE = 2;

/** What is shot at: a plane, a ground unit, a balloon or airship. */
export type Target =
  | { readonly kind: 'guns'; readonly plane: Plane }
  | { readonly kind: 'strafing'; readonly unit: Unit }
  | { readonly kind: 'balloon'; readonly balloon: Balloon };

/** From where is shot: a plane or an airship. Airships have no panel; theirs is the slow band. */
export interface Platform {
  readonly id: string;
  readonly owner: number;
  readonly side: Side;
  readonly pose: Pose;
  readonly band: Band;
  readonly mod: number;
  readonly guns: readonly Gun[];
  readonly man: Man;
  /** Null for an airship. */
  readonly plane: Plane | null;
}

/** How a target lies to a shooter, as somebody has measured it: it is in sight, and his guns bear on it. */
export interface Measured {
  /** Whole MU, height included. */
  readonly mu: number;
  /** For a plane that is shot at: the arc of it that the shooter is in, or the case of the gunners' table. */
  readonly angle: Arc | GunnerCase | null;
}

export interface BaseShot {
  readonly legal: boolean;
  /** Why it cannot be fired, in a word; null if it can. */
  readonly refused: Refusal | null;
  readonly kind: Target['kind'];
  /** The guns that would fire: those of the line that work. */
  readonly guns: readonly number[];
  /** The burst that would be fired (rules 4.19, 4.20). */
  readonly burst: Burst;
  readonly mu: number;
  /** Where the shooter is: the arc of the target for fixed guns, the case of the gunners' table. */
  readonly angle: Arc | GunnerCase | null;
  /** What adds up to the base shot; empty unless legal. */
  readonly terms: readonly Term[];
  readonly base: number;
}

/** The man of an id with what he shoots from; undefined for what is no man aboard a plane or airship. */
export const platformOf = (state: State, shooter: string): Platform | undefined => {
  const plane = planeOf(state, shooter);
  if (plane) {
    const man = plane.crew.find((m) => m.id === shooter);
    const { id, owner, side, guns } = plane;
    return (
      man && { id, owner, side, pose: plane, band: bandNow(plane), mod: panel(plane).gunneryMod, guns, man, plane }
    );
  }
  for (const ship of state.balloons as readonly Balloon[]) {
    const man = ship.crew.find((m) => m.id === shooter);
    const { id, owner, side, guns, x, y, z, h } = ship;
    if (man && !ship.destroyed)
      return { id, owner, side, pose: { x, y, z, h, p: 0 }, band: 'slow', mod: 0, guns, man, plane: null };
  }
  return undefined;
};

/** What an id stands for that can be shot at now; undefined if there is nothing (any more). */
export const targetOf = (state: State, id: string): Target | undefined => {
  const plane = (state.planes as readonly Plane[]).find((p) => p.id === id);
  if (plane) return plane.status === 'flying' || plane.status === 'spinning' ? { kind: 'guns', plane } : undefined;
  const unit = (state.units as readonly Unit[]).find((u) => u.id === id);
  if (unit) return unit.placed && unit.strength > 0 ? { kind: 'strafing', unit } : undefined;
  const balloon = (state.balloons as readonly Balloon[]).find((b) => b.id === id);
  return balloon && !balloon.destroyed ? { kind: 'balloon', balloon } : undefined;
};

const bodyOf = (target: Target): { readonly side: Side; readonly at: Point } => {
  if (target.kind === 'guns') return { side: target.plane.side, at: target.plane };
  if (target.kind === 'balloon') return { side: target.balloon.side, at: target.balloon };
  return { side: target.unit.side, at: { x: target.unit.x, y: target.unit.y, z: 0 } };
};

/** Whether a gun can fire in this turn. */
export const fires = (gun: Gun, turn: number): boolean =>
  gun.state === 'works' && gun.boxes >= BOXES.short && gun.readyFrom <= turn;

const readyGuns = (from: Platform, line: Pick<FireLine, 'guns'>, turn: number): readonly number[] => {
  const ready: number[] = [];
  from.guns.forEach((gun, i) => {
    if (line.guns.includes(i) && fires(gun, turn)) ready.push(i);
  });
  return ready;
};

/** The longest burst, up to the one wished for, that every gun can pay (rule 4.20). */
const payable = (wished: Burst, guns: readonly Gun[]): Burst => {
  const boxes = Math.min(...guns.map((g) => g.boxes));
  return BURSTS.findLast((b) => BURSTS.indexOf(b) <= BURSTS.indexOf(wished) && BOXES[b] <= boxes) ?? 'short';
};

/** A line of a fire order at this moment. */
interface Shot {
  readonly state: State;
  readonly from: Platform;
  readonly target: Target;
  readonly line: FireLine;
  /** The guns of the line that are ready. */
  readonly guns: readonly number[];
  readonly mu: number;
  /** As `baseShot` has it. */
  readonly told: Measured | null;
}

/** Sustained: the same guns at the same target last turn, and from its rear arc (rule 4.19). */
const isSustained = ({ state, from: { man, pose }, target, line, guns, told }: Shot): boolean =>
  line.burst === 'sustained' &&
  target.kind === 'guns' &&
  man.lastShot !== null &&
  man.lastShot.turn === state.turn - 1 &&
  man.lastShot.target === line.target &&
  man.lastShot.guns.length === guns.length &&
  man.lastShot.guns.every((g) => guns.includes(g)) &&
  (told ? told.angle : arcOf(target.plane, pose)) === 'rear';

const burstOf = (shot: Shot): Burst => {
  const { from, line, guns } = shot;
  const wished = line.burst === 'sustained' && !isSustained(shot) ? 'normal' : line.burst;
  return payable(
    wished,
    guns.map((g) => from.guns[g]!),
  );
};

/** Why this man cannot fire this line at this target; null if he can. */
const refusal = ({ state, from, target, line, guns, mu, told }: Shot): Refusal | null => {
  const { side, at } = bodyOf(target);
  const held = from.plane ? heldFire(from.plane, from.man) : isAboard(from.man) ? null : from.man.status;
  if (held !== null) return held;
  if (side === from.side) return 'friend';
  if (line.guns.some((g) => from.guns[g]?.seat !== from.man.seat)) return 'not his gun';
  const mount = from.guns[line.guns[0]!]!.mount;
  if (line.guns.some((g) => from.guns[g]!.mount !== mount)) return 'two mounts';
  if (guns.length === 0) return 'no gun works';
  if (target.kind === 'balloon' && target.balloon.kind === 'balloon' && at.z <= BALLOON_SAFE) return 'winched down';
  if (mu > (target.kind === 'strafing' ? STRAFING_RANGE : GUN_RANGE)) return 'out of range';
  if (told) return null;
  if (!bears(from.pose, mount, at)) return 'out of arc';
  return inSight(state.sky, from.pose, at) ? null : 'out of sight';
};

/** Angle, with the duck hunter's: his side shots as a pilot, his parallel and other ones as a gunner. */
const angleOf = (
  { from, told }: Shot,
  target: Plane,
  fixed: boolean,
): { readonly angle: Arc | GunnerCase; readonly mod: number; readonly hunter: number } => {
  const band = bandNow(target);
  if (fixed) {
    const angle = (told?.angle as Arc | undefined) ?? arcOf(target, from.pose);
    return { angle, mod: angleFixed(angle, band, from.band), hunter: angle === 'side' ? 2 : 0 };
  }
  const angle = (told?.angle as GunnerCase | undefined) ?? gunnerCase(target, from.pose);
  const hunter = angle === 'parallel' || angle === 'other' ? 2 : 0;
  return { angle, mod: angleGunner(angle, band, from.band), hunter };
};

const atPlane = (shot: Shot, target: Plane, out: Term[]): Arc | GunnerCase => {
  const { from, guns } = shot;
  const fixed = from.guns[guns[0]!]!.mount === 'fixed';
  const { angle, mod, hunter } = angleOf(shot, target, fixed);
  const add = (why: Reason, n: number): void => {
    if (n !== 0) out.push({ why, mod: n });
  };
  out.push({ why: 'angle', mod });
  add('aeroplane', from.mod);
  add('one gun', fixed && guns.length === 1 && from.guns.filter((g) => g.mount === 'fixed').length > 1 ? -1 : 0);
  add('spinning', target.status === 'spinning' ? -4 : 0);
  add('unseen', from.plane && !target.seen.includes(from.id) ? 2 : 0);
  if (hunter !== 0) out.push(...abilityTerm(from.man, 'duckHunter', hunter));
  return angle;
};

/** What adds up to the base shot of guns that bear. */
const reasons = (
  rules: Rules,
  shot: Shot,
  burst: Burst,
): { readonly terms: readonly Term[]; readonly angle: BaseShot['angle'] } => {
  const { from, target, guns, mu } = shot;
  const terms = scoreTerms(rules, from.man, 'gunnery');
  terms.push({ why: 'distance', mod: distanceMod(mu)! });
  const flexible = from.guns[guns[0]!]!.mount !== 'fixed';
  let angle: BaseShot['angle'] = null;
  if (target.kind === 'guns') angle = atPlane(shot, target.plane, terms);
  else if (target.kind === 'balloon')
    terms.push(...balloonTerms(from.band, guns.length, flexible), ...abilityTerm(from.man, 'balloonExpert', 3));
  else terms.push(...strafingTerms(from.band, guns.length, flexible), ...abilityTerm(from.man, 'strafingExpert', 3));
  if (burst === 'short') terms.push({ why: 'short burst', mod: -3 });
  if (burst === 'sustained') terms.push({ why: 'sustained', mod: 3 });
  return { terms, angle };
};

const NOTHING: BaseShot = {
  legal: false,
  refused: 'no target',
  kind: 'guns',
  guns: [],
  burst: 'normal',
  mu: 0,
  angle: null,
  terms: [],
  base: 0,
};

/**
 * What comes of one line of a fire order at this moment (rules 4.17-4.19; units 4.26, balloons 4.28). `min` of the line is not
 * looked at: the caller compares it with `base`. For men aboard planes and airships; ground fire is another rule. `told`: how
 * the target lies, where it was measured; null: as the map has it.
 */
export const baseShot = (
  rules: Rules,
  state: State,
  shooter: string,
  line: FireLine,
  told: Measured | null = null,
): BaseShot => {
  const from = platformOf(state, shooter);
  if (!from) return { ...NOTHING, refused: 'no shooter' };
  const target = targetOf(state, line.target);
  if (!target) return NOTHING;
  const guns = readyGuns(from, line, state.turn);
  const mu = told?.mu ?? distance(from.pose, bodyOf(target).at);
  const shot: Shot = { state, from, target, line, guns, mu, told };
  const refused = refusal(shot);
  if (refused !== null) return { ...NOTHING, refused, kind: target.kind, guns, mu };
  const burst = burstOf(shot);
  const { terms, angle } = reasons(rules, shot, burst);
  return { legal: true, refused, kind: target.kind, guns, burst, mu, angle, terms, base: sum(terms) };
};
