/**
 * FIR (rule 4.17): the ground shoots first, then men by falling initiative, gunners with a throw of their own. Each does what
 * he was ordered, if he still can at his moment. Sealed orders are played whole by `playFire`; with live fire `beginFire` lines
 * the shooters up in `queue`, one a group, and `fireNext` lets the first of them shoot.
 */
import { heldFire, isAboard, observerOf, pilotOf } from '../crew.ts';
import { baseShot, fires, platformOf } from '../fire/base-shot.ts';
import { dropBombs } from '../fire/bombs.ts';
import { fireGround } from '../fire/ground-fire.ts';
import { fireRockets } from '../fire/rockets.ts';
import { shoot } from '../fire/shoot.ts';
import type { FireLine, Shooter } from '../order.ts';
import type { Balloon } from '../state.ts';
import type { Gun, Man, Plane } from '../state-plane.ts';
import { threatOn } from '../threat.ts';
import { planeOf, type Threat, type TurnContext } from '../turn-context.ts';
import type { Refusal } from '../words/german-problems.ts';
import { initiativeOf, settle } from './initiative.ts';

const RULE = '4.17';
const CALM: Threat = { mod: 0, by: [] };

interface Rank {
  readonly id: string;
  readonly total: number;
  readonly die: number;
  readonly pilot: boolean;
}

/** Whoever has no initiative in this turn, such as a plane that has just stopped burning, comes last. */
const LAST = { total: -1000, die: 0 } as const;

const hasGun = (guns: readonly Gun[], man: Man, turn: number): boolean =>
  guns.some((g) => g.seat === man.seat && fires(g, turn));

/** Whether a man aboard a plane could do anything in FIR. */
const hasWork = (plane: Plane, man: Man, turn: number): boolean => {
  if (heldFire(plane, man) !== null) return false;
  if (hasGun(plane.guns, man, turn)) return true;
  return (plane.bombs > 0 && observerOf(plane) === man) || (plane.rockets && pilotOf(plane) === man);
};

const rank = (man: Man, pilot: boolean, initiative: Man['initiative']): Rank => {
  const { total, die } = initiative ?? LAST;
  return { id: man.id, total, die, pilot };
};

/** Whom to line up: those with orders; null: everybody. */
type Ordered = ReadonlyMap<string, Shooter> | null;

const ranksOf = (t: TurnContext, plane: Plane, ordered: Ordered): Rank[] => {
  const ranks: Rank[] = [];
  let threat: Threat | null = null;
  for (const man of plane.crew) {
    if (ordered?.has(man.id) === false || !hasWork(plane, man, t.state.turn)) continue;
    const flies = man.seat === plane.flownBy;
    if (!flies) {
      threat ??= threatOn(t, plane);
      man.initiative = settle(t, initiativeOf(t, plane.owner, man, threat));
    }
    ranks.push(rank(man, flies, flies ? plane.initiative : man.initiative));
  }
  return ranks;
};

const airshipRanks = (t: TurnContext, ship: Balloon, ordered: Ordered): Rank[] => {
  const ranks: Rank[] = [];
  for (const man of ship.crew) {
    if (
      ordered?.has(man.id) === false ||
      ship.destroyed ||
      !isAboard(man) ||
      man.silent ||
      !hasGun(ship.guns, man, t.state.turn)
    )
      continue;
    man.initiative = settle(t, initiativeOf(t, ship.owner, man, CALM));
    ranks.push(rank(man, false, man.initiative));
  }
  return ranks;
};

/** Falling totals; then the die, pilots first; the sort is stable, so then the roster. */
const highestFirst = (a: Rank, b: Rank): number =>
  b.total - a.total || b.die - a.die || Number(b.pilot) - Number(a.pilot);

/** Gunners throw for initiative; who shoots in which order. */
export const lineUp = (t: TurnContext, ordered: Ordered): string[][] => {
  const ranks = t.state.planes.flatMap((p) => ranksOf(t, p, ordered));
  for (const ship of t.state.balloons) ranks.push(...airshipRanks(t, ship, ordered));
  return ranks.sort(highestFirst).map(({ id }) => [id]);
};

const hold = (t: TurnContext, unit: string, note: Refusal): void =>
  t.say?.({ type: 'note', rule: RULE, unit, note, instead: 'holds his fire' });

/** The first line that is legal and good enough at this moment. */
const fireLines = (t: TurnContext, shooter: string, lines: readonly FireLine[]): void => {
  let note: Refusal | null = null;
  for (const line of lines) {
    const shot = baseShot(t.rules, t.state, shooter, line);
    if (shot.legal && shot.base >= line.min) {
      shoot(t, platformOf(t.state, shooter)!, line, shot);
      return;
    }
    note ??= shot.refused ?? 'poor shot';
  }
  if (note !== null) hold(t, shooter, note);
};

const fireOne = (t: TurnContext, order: Shooter): void => {
  const plane = planeOf(t.state, order.shooter);
  if ('lines' in order) fireLines(t, order.shooter, order.lines);
  else if (!plane) hold(t, order.shooter, 'no shooter');
  else if ('bombs' in order) dropBombs(t, plane, order.shooter, order.bombs);
  else if (pilotOf(plane)?.id === order.shooter) fireRockets(t, plane, order.rockets);
  else hold(t, order.shooter, 'not the pilot');
};

const canStill = (t: TurnContext, shooter: string): boolean => {
  const from = platformOf(t.state, shooter);
  if (!from) return false;
  return from.plane ? hasWork(from.plane, from.man, t.state.turn) : isAboard(from.man);
};

/** Drops those from the head of the queue who cannot do anything any more. */
const skip = (t: TurnContext): void => {
  const { queue } = t.state;
  while (queue.length > 0 && !canStill(t, queue[0]![0]!)) queue.shift();
};

/** Live fire begins: the ground shoots at the nearest, then the shooters are lined up in `queue`. */
export const beginFire = (t: TurnContext): void => {
  fireGround(t, []);
  t.state.queue = lineUp(t, null);
  skip(t);
};

/** Live fire: the first of the queue shoots, or holds his fire if he has no order. */
export const fireNext = (t: TurnContext, order: Shooter | undefined): void => {
  const shooter = t.state.queue.shift()?.[0];
  if (order && order.shooter === shooter) fireOne(t, order);
  skip(t);
};

/** FIR with the orders of all seats. Whoever has none holds his fire, but for units on the ground. */
export const playFire = (t: TurnContext, orders: readonly Shooter[]): void => {
  const ordered = new Map(orders.map((o) => [o.shooter, o]));
  fireGround(t, orders);
  for (const [shooter] of lineUp(t, ordered)) if (canStill(t, shooter!)) fireOne(t, ordered.get(shooter!)!);
};
