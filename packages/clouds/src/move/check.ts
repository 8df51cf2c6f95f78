/** What is wrong with a flight (rules 3.4, 4.5-4.7, 4.10-4.14, 5.3), in sentences. */
import type { Problem } from '@paravion/tabletop';
import { MU } from '../geometry.ts';
import type { Rules } from '../options.ts';
import { type Element, type ElementOf, type Flight, isFlown } from '../order.ts';
import { hasPower, indicated, letterName, letterNumber, panel, tightest } from '../plane.ts';
import type { State } from '../state.ts';
import type { Plane } from '../state-plane.ts';
import { legEnd } from '../track.ts';
import { signOf } from '../vocabulary.ts';
import { bailProblems } from './bail.ts';
import { workProblems } from './check-work.ts';
import { forcedLetter, isHomeward, mustSwing, pullOut } from './default.ts';
import { isOut, type Laid, type Step } from './lay.ts';
import { illegal } from './problem.ts';
import { mayBank, tighterBy, type Walk } from './walk.ts';

const SLOW = 3;
const IMMELMANN = 4;
const LANDING = { z: 2, straight: 4 * MU };

const slowProblems = (plane: Plane, what: string, rule: string, at: string): readonly Problem[] => {
  const most = panel(plane).stallEU + SLOW;
  return plane.v <= most
    ? []
    : [illegal(rule, at, `At ${plane.v} EU it is too fast for a ${what}.`, `at most ${most} EU`)];
};

const turnProblems = (plane: Plane, step: Step, turn: ElementOf<'T'>, at: string, i: number): readonly Problem[] => {
  const letter = letterNumber(turn.letter);
  const least = tightest(indicated(plane, plane.v, turn.side));
  if (letter < least)
    return [illegal('5.2', at, `A turn on ${turn.letter} is too tight for it now.`, `${letterName(least)} or wider`)];
  const need = tighterBy(plane, turn) > 0 ? 2 : 1;
  const forced = i === 0 && plane.forcedTurn !== null;
  if (forced || !step.leg || step.bank * signOf(turn.side) >= need) return [];
  const side = turn.side === 'L' ? 'left' : 'right';
  return [illegal('4.6', at, `It is not banked enough for this turn.`, `${need} or more steps to the ${side}`)];
};

const straightProblems = (plane: Plane, step: Step, straight: ElementOf<'S'>, at: string): readonly Problem[] => {
  if (straight.b === undefined || straight.b === step.bank || !step.leg) return [];
  const free = { banked: !step.mayBank, b: step.bank } as Walk;
  if (mayBank(plane, free, straight.b, step.leg.n)) return [];
  return [
    illegal(
      '4.6',
      at,
      `The bank cannot be changed from ${step.bank} to ${straight.b} here.`,
      'one step, once in a move, at the end of a straight as long as the roll value',
    ),
  ];
};

const diveProblems = (dive: ElementOf<'V'>, before: Element | undefined, at: string): readonly Problem[] => {
  const most = before?.el === 'R' ? 180 : 90;
  return Math.abs(dive.deg) <= most
    ? []
    : [illegal('4.5', at, `The heading changes too much in the dive.`, `at most ${most} degrees`)];
};

const slopeProblems = (plane: Plane, { element, leg }: Step, at: string): readonly Problem[] => {
  if (!leg || element.el === 'V' || leg.dz === 0) return [];
  if (element.el === 'G')
    return leg.dz > 0 || -leg.dz * MU > leg.n
      ? [illegal('4.5', at, 'A slip may only sink, and no more than its length.')]
      : [];
  if (leg.dz < 0)
    return -leg.dz * MU > leg.n ? [illegal('4.5', at, 'This dive is too steep.', 'at most 1 MU down for each MU')] : [];
  if (plane.v <= panel(plane).stallEU) return [illegal('4.5', at, `At ${plane.v} EU it is too slow to climb.`)];
  return 2 * leg.dz * MU > leg.n
    ? [illegal('4.5', at, 'This climb is too steep.', 'at most 1 MU up for each 2 MU')]
    : [];
};

const heightProblems = (plane: Plane, { leg }: Step, at: string): readonly Problem[] => {
  if (!leg) return [];
  const { z } = legEnd(leg);
  if (z < 1) return [illegal('4.5', at, `It would fly into the ground.`, 'z 1 or higher')];
  const { ceilingMU } = panel(plane);
  return leg.dz > 0 && z > ceilingMU ? [illegal('1.6', at, `It cannot fly so high.`, `z ${ceilingMU} or lower`)] : [];
};

const landingProblems = (plane: Plane, walk: Walk, at: string): readonly Problem[] => {
  const level = walk.legs.toReversed();
  let straight = 0;
  for (const leg of level) {
    if (leg.kind !== 'S') break;
    straight += leg.n;
  }
  const problems = [...slowProblems(plane, 'landing', '4.14', at)];
  if (walk.at.z > LANDING.z) problems.push(illegal('4.14', at, 'It is too high to land.', 'z 2 or lower at the end'));
  if (straight < Math.min(LANDING.straight, plane.v * MU))
    problems.push(illegal('4.14', at, 'The approach is too short.', 'the last 4 MU straight'));
  return problems;
};

const ALONE: readonly Element['el'][] = ['I', 'O'];
const LAST: readonly Element['el'][] = ['V', 'Z', 'P', 'L'];
const NAMES: Readonly<Record<Element['el'], string>> = {
  S: 'straight',
  T: 'turn',
  R: 'roll',
  V: 'vertical dive',
  G: 'side slip',
  I: 'Immelmann',
  Z: 'stall',
  P: 'spin',
  L: 'landing',
  O: 'take-off',
};

const isRest = (element: Element): boolean => element.el === 'S' && element.n === undefined;

const placeProblems = (path: readonly Element[]): readonly Problem[] =>
  path.flatMap((element, i) => {
    const { el } = element;
    if (ALONE.includes(el) && path.length > 1)
      return [illegal('4.5', `path[${i}]`, `A ${NAMES[el]} is a move of its own.`)];
    if (LAST.includes(el) && i < path.length - 1)
      return [illegal('4.5', `path[${i}]`, `A ${NAMES[el]} comes last in a path.`)];
    const next = path[i + 1];
    return isRest(element) && next && isFlown(next)
      ? [illegal('4.5', `path[${i}]`, 'A straight without its length is the rest of the move.', 'straight 3')]
      : [];
  });

const stepProblems = (plane: Plane, { steps, walk }: Laid): readonly Problem[] =>
  steps.flatMap((step, i) => {
    const { element } = step;
    const at = `path[${i}]`;
    const common = [...slopeProblems(plane, step, at), ...heightProblems(plane, step, at)];
    switch (element.el) {
      case 'S':
        return [...straightProblems(plane, step, element, at), ...common];
      case 'T':
        return [...turnProblems(plane, step, element, at, i), ...common];
      case 'R':
        return element.b === step.bank ? [illegal('4.5', at, 'It has this bank already.')] : common;
      case 'V':
        return [...diveProblems(element, steps[i - 1]?.element, at), ...common];
      case 'Z':
      case 'P':
        return slowProblems(plane, NAMES[element.el], element.el === 'Z' ? '4.10' : '4.12', at);
      case 'L':
        return landingProblems(plane, walk, at);
      case 'O':
        return [illegal('4.14', at, 'It is in the air already.')];
      default:
        return common;
    }
  });

const climbProblems = (plane: Plane, { walk, steps }: Laid): readonly Problem[] => {
  const problems: Problem[] = [];
  const { maxClimbMU } = panel(plane);
  const sinks = walk.down > 0 || steps.some(({ leg }) => leg?.kind === 'G' && leg.dz < 0);
  if (walk.up > 0 && sinks) problems.push(illegal('4.5', 'path', 'A move climbs or dives, not both.'));
  if (walk.up > maxClimbMU)
    problems.push(illegal('4.5', 'path', `It cannot climb ${walk.up} MU in a move.`, `at most ${maxClimbMU}`));
  const spent = walk.costs.reduce((eu, { mod }) => eu - mod, 0) + walk.up - walk.down;
  if (spent > 0 && plane.v - spent < 1)
    problems.push(illegal('4.5', 'path', `This move takes ${spent} EU of ${plane.v}.`, '1 EU must be left'));
  return problems;
};

const openingProblems = (plane: Plane, path: readonly Element[], { steps }: Laid): readonly Problem[] => {
  const [first] = path;
  if (plane.afterDive) {
    const n = pullOut(plane);
    const down = Math.min(n, plane.z - 1);
    const length = first?.el === 'S' ? (first.n ?? plane.v * MU) : 0;
    const pulls = first?.el === 'S' && length >= n * MU && -first.dz * MU >= Math.min(length, (plane.z - 1) * MU);
    if (first?.el === 'V' || pulls) return [];
    return [
      illegal(
        '4.5',
        'path[0]',
        'It has to pull out of its dive.',
        `another vertical dive, or straight ${n} dive ${down}`,
      ),
    ];
  }
  if (!mustSwing(plane)) return [];
  const leg = steps[0]?.leg;
  const wide = first?.el === 'T' && letterNumber(first.letter) >= forcedLetter(plane, first.side);
  if (wide && leg && (first.deg === 90 || 2 * leg.n >= plane.v * MU)) return [];
  const expected = `a turn on ${letterName(plane.forcedTurn!)} or the indicated letter if wider, for half the move or 90 degrees`;
  return [illegal('5.3', 'path[0]', 'It swings round before it answers to the rudder.', expected)];
};

const immelmannProblems = (plane: Plane): readonly Problem[] => {
  const least = panel(plane).stallEU + IMMELMANN;
  return plane.v >= least
    ? []
    : [illegal('4.11', 'path[0]', `At ${plane.v} EU it is too slow for an Immelmann.`, `at least ${least} EU`)];
};

/** On the ground there is nothing to fly but a take-off, with an engine that runs. */
const groundProblems = (state: State, plane: Plane, path: readonly Element[]): readonly Problem[] => {
  if (path.length === 0) return [];
  if (path.length > 1 || path[0]!.el !== 'O')
    return [illegal('4.14', 'path', 'It stands on the ground.', 'a take-off, or no path')];
  if (plane.enters !== null && state.turn < plane.enters)
    return [illegal('8', 'path[0]', 'It is not ready yet.', `turn ${plane.enters} or later`)];
  return hasPower(plane) ? [] : [illegal('4.14', 'path[0]', 'No engine takes it into the air.')];
};

/**
 * All that is wrong with a flight of a plane, with the state at the start of the segment; `laid`: its path, null for an
 * Immelmann; `h`: the heading at its end.
 */
export const planProblems = (
  rules: Rules,
  state: State,
  plane: Plane,
  flight: Flight,
  laid: Laid | null,
  h: number,
): readonly Problem[] => {
  const { path } = flight;
  if (isOut(plane))
    return path.length > 0 ? [illegal('3.5', 'path', 'The pilot has fainted: it goes straight on.')] : [];
  if (plane.status === 'grounded') return groundProblems(state, plane, path);
  const problems = [
    ...placeProblems(path),
    ...workProblems(state, plane, flight),
    ...bailProblems(rules, state, plane, flight.bail),
  ];
  if (laid) {
    problems.push(...stepProblems(plane, laid), ...climbProblems(plane, laid), ...openingProblems(plane, path, laid));
    if (Math.abs(laid.walk.b + (flight.bank ?? 0)) > 2)
      problems.push(illegal('4.6', 'bank', 'It cannot bank further.'));
  } else problems.push(...immelmannProblems(plane));
  if ((plane.forcedHome || plane.fire) && plane.status === 'flying' && !isHomeward(plane, h))
    problems.push(
      illegal(
        '3.4',
        'path',
        'It must turn for home.',
        'an end within 45 degrees of the course home, or 60 degrees nearer it',
      ),
    );
  if (flight.jettison && plane.bombs === 0) problems.push(illegal('4.5', 'jettison', 'There are no bombs aboard.'));
  return problems;
};
