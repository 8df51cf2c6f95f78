/**
 * INI: fainted men wake, crews look round, planes throw for initiative, and the order of the moves is laid down (rules 1.9,
 * 4.1, 6.3). Leadership and Cool Headed work by standing orders.
 */
import { has, isAboard, pilotOf, scoreTerms } from '../crew.ts';
import { AGAIN, throwDie } from '../dice-names.ts';
import { movesInOrder } from '../plane.ts';
import { himself, test } from '../rolls.ts';
import { lookAround } from '../seen.ts';
import type { Man, Plane } from '../state-plane.ts';
import { sum, type Term } from '../tables.ts';
import { threatOn } from '../threat.ts';
import { die, type Threat, type TurnContext } from '../turn-context.ts';

const RULE = '4.1';
const TEN = 10;

/** A man's throw: his dice, which Leadership may exchange, and all that adds to them. */
export interface Throw {
  readonly man: Man;
  /** The seat whose standing orders count. */
  readonly owner: number;
  dice: readonly number[];
  readonly terms: readonly Term[];
  readonly threat: Threat;
}

const total = (dice: readonly number[]): number => dice.reduce((all, face) => all + face, 0);

/** 1d10, and on for every 10 (rule 2.2). */
const openEnded = (t: TurnContext, man: Man, purpose: string): readonly number[] => {
  const dice: number[] = [];
  do dice.push(throwDie(t.dice, t.state, man.id, purpose, TEN));
  while (dice.at(-1) === TEN);
  return dice;
};

/** His dice; Cool Headed throws again below the figure of his standing order, once a mission. */
const throwFor = (t: TurnContext, owner: number, man: Man): readonly number[] => {
  const dice = openEnded(t, man, 'ini');
  if (!has(man, 'coolHeaded') || man.used.includes('coolHeaded')) return dice;
  const { coolHeaded } = t.state.seats[owner]!.standing;
  if (!coolHeaded.some((o) => o.man === man.id && total(dice) < o.below)) return dice;
  man.used.push('coolHeaded');
  return openEnded(t, man, `ini${AGAIN}`);
};

/** The throw of a man for himself: `ini` + Awareness + wounds + threat + `more` (rules 4.1, 4.17). */
export const initiativeOf = (
  t: TurnContext,
  owner: number,
  man: Man,
  threat: Threat,
  more: readonly Term[] = [],
): Throw => {
  const terms = scoreTerms(t.rules, man, 'awareness');
  if (threat.mod !== 0) terms.push({ why: 'threat', mod: threat.mod });
  return { man, owner, dice: throwFor(t, owner, man), terms: [...terms, ...more], threat };
};

/** Says and returns what a throw has come to. */
export const settle = (t: TurnContext, of: Throw): { total: number; die: number; tie: number } => {
  const { dice, terms, threat } = of;
  const result = { total: total(dice) + sum(terms), die: total(dice), tie: 0 };
  const unit = of.man.id;
  t.say?.({ type: 'initiative', rule: RULE, unit, dice, terms, total: result.total, threats: threat.by });
  return result;
};

/** Each leader takes a friend's dice for his own, once a mission, if they are as much higher as he has ordered. */
const lead = (t: TurnContext, throws: readonly Throw[]): void => {
  for (const his of throws) {
    const { man, owner } = his;
    const { standing, side } = t.state.seats[owner]!;
    if (!has(man, 'leadership') || man.used.includes('leadership')) continue;
    for (const { man: leader, friend, n } of standing.leadership) {
      const other = throws.find((o) => o.man.id === friend && t.state.seats[o.owner]!.side === side && o !== his);
      if (leader !== man.id || !other || total(other.dice) < total(his.dice) + n) continue;
      [his.dice, other.dice] = [other.dice, his.dice];
      man.used.push('leadership');
      t.say?.({ type: 'swapped-dice', rule: RULE, by: man.id, a: man.id, b: friend });
      break;
    }
  }
};

type Ranked = Plane & { initiative: NonNullable<Plane['initiative']> };
const sameThrow = (a: Ranked, b: Ranked): boolean =>
  a.initiative.total === b.initiative.total && a.initiative.die === b.initiative.die;

/** Equal totals and dice: 1d10 each. What is equal even then stays in roster order. */
const breakTies = (t: TurnContext, planes: readonly Ranked[]): void => {
  for (const plane of planes) {
    if (planes.some((o) => o !== plane && sameThrow(o, plane))) plane.initiative.tie = die(t, plane.id, 'tie', TEN);
  }
};

const lowestFirst = (a: Ranked, b: Ranked): number =>
  a.initiative.total - b.initiative.total || a.initiative.die - b.initiative.die || a.initiative.tie - b.initiative.tie;

/** Neighbours of one seat move together (rule 4.0). */
const groups = (planes: readonly Plane[]): string[][] => {
  const all: string[][] = [];
  let owner = -1;
  for (const plane of planes) {
    if (plane.owner === owner) all.at(-1)!.push(plane.id);
    else all.push([plane.id]);
    owner = plane.owner;
  }
  return all;
};

/** What held for the last turn only ends; who had fainted may wake. */
const beginTurn = (t: TurnContext, plane: Plane): void => {
  plane.initiative = null;
  plane.shaken = false;
  for (const man of plane.crew) {
    man.worked = false;
    man.initiative = null;
    if (man.blackouts !== 'out' || !isAboard(man)) continue;
    const terms = scoreTerms(t.rules, man, 'fortitude');
    const payers = himself(plane, man);
    const { margin } = test(t, { unit: man.id, purpose: 'wake', rule: '6.3', tested: 'fortitude', terms, payers });
    if (margin < 0) continue;
    man.blackouts = 'may';
    t.say?.({ type: 'woke', rule: '6.3', unit: man.id });
  }
};

const throwOf = (t: TurnContext, plane: Plane): Throw => {
  const noted = plane.nextInitiative;
  plane.nextInitiative = 0;
  const more: readonly Term[] = noted === 0 ? [] : [{ why: 'nerves', mod: noted }];
  return initiativeOf(t, plane.owner, pilotOf(plane)!, threatOn(t, plane), more);
};

/** INI. Leaves the groups of MOV in `queue`, lowest initiative first. */
export const playInitiative = (t: TurnContext): void => {
  beginTurns(t);
  lookAround(t);
  throwInitiative(t);
};

/** What comes before anybody looks round: the last turn ends for all. */
export const beginTurns = (t: TurnContext): void => {
  for (const plane of t.state.planes) beginTurn(t, plane);
};

/** The throws, who leads whom, ties, and the order of the moves. */
export const throwInitiative = (t: TurnContext): void => {
  const { state } = t;
  const planes = state.planes.filter(movesInOrder);
  const throws = planes.map((plane) => throwOf(t, plane));
  lead(t, throws);
  planes.forEach((plane, i) => {
    plane.initiative = settle(t, throws[i]!);
  });
  const ranked = planes as Ranked[];
  breakTies(t, ranked);
  ranked.sort(lowestFirst);
  state.queue = groups(ranked);
  t.say?.({ type: 'initiative-order', rule: RULE, groups: state.queue.map((g) => [...g]) });
};
