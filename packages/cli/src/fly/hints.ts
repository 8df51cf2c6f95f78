/** Hints: flights that are worth a thought, what a flight would come to, and the shots that it would give. */

import { rankFlights } from '@paravion/bots/clouds';
import {
  bombsRefused,
  type Choice,
  clouds,
  type Flight,
  formatFlight,
  type ManShot,
  MU,
  observerOf,
  oddsOf,
  type Plan,
  type Plane,
  planeOf,
  planMove,
  type Rules,
  reasons,
  rocketShot,
  type State,
  shotsFrom,
  stateAfter,
} from '@paravion/clouds';
import { compass, placeWords } from '@paravion/games/clouds';
import { withSign } from '@paravion/tabletop';
import { rulesOf, type Session } from './session.ts';

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** What a flight comes to, on one line: end, energy, tests and their odds; without its place where nobody has a map. */
export const planLine = ({ end, costs, tests }: Plan, onMap = true): string => {
  const { at, b, v } = end;
  const bank = b === 0 ? '' : ` bank ${b < 0 ? 'L' : 'R'}${Math.abs(b)}`;
  const energy = costs.map(({ why, mod }) => `${withSign(mod)} ${why}`).join(', ');
  const tested = tests.map((t) => `${t.purpose} ${t.target} (${percent(oddsOf(t.target, t.tested === 'structural'))})`);
  return [
    `${onMap ? placeWords(at) : `z${at.z}`} heading ${compass(at.h)}${bank} v${v}`,
    energy === '' ? 'speed kept' : energy,
    ...(tested.length > 0 ? [`tests: ${tested.join(', ')}`] : []),
  ].join('; ');
};

/** A shot on one line, with every reason. */
export const shotLine = ({ by, line, shot }: ManShot): string =>
  `${by}: fire ${line.target} guns ${shot.guns.join('+')} ${line.burst}   base ${shot.base} (${percent(oddsOf(shot.base))}) at ${shot.mu} MU = ${reasons(shot.terms)}`;

/** Sticks that could be dropped now, on the nearest things below, in the notation. */
export const bombLines = (state: State, plane: Plane): readonly string[] => {
  const man = observerOf(plane);
  if (!man || plane.bombs === 0) return [];
  const marks = state.units.filter((u) => u.side !== plane.side && u.placed && u.strength > 0);
  return marks
    .filter(({ x, y }) => bombsRefused(state, plane, man.id, { n: 1, x, y }) === null)
    .slice(0, 2)
    .map(({ id, kind, x, y }) => `${man.id}: bombs ${plane.bombs} at ${x / MU} ${y / MU}   ${id} ${kind} is there`);
};

/** Rockets that could be fired now. */
export const rocketLines = (rules: Rules, state: State, plane: Plane): readonly string[] =>
  state.balloons.flatMap(({ id }) => {
    const shot = rocketShot(rules, state, plane, id);
    return shot.legal
      ? [
          `${plane.id}: rockets ${id}   base ${shot.base} (${percent(oddsOf(shot.base))}) at ${shot.mu} MU = ${reasons(shot.terms)}`,
        ]
      : [];
  });

const bestShot = (rules: Rules, state: State, id: string, plan: Plan): string => {
  const [best] = shotsFrom(rules, stateAfter(state, id, plan), id, ['normal']);
  return best ? `; shot at ${best.line.target}: ${best.shot.base} (${percent(oddsOf(best.shot.base))})` : '';
};

/** Flights that differ: one of each kind of figure, side, letter and slope. */
const kindOf = ({ path }: Flight): string =>
  path
    .map((e) =>
      e.el === 'T' ? `T${e.side}${e.letter}${Math.sign(e.dz)}` : e.el === 'S' ? `S${Math.sign(e.dz)}` : e.el,
    )
    .join('');

const SHOWN = 6;

/** A handful of flights for a plane, best first. */
export const hintsFor = (session: Session, id: string): readonly Choice[] => {
  const rules = rulesOf(session);
  const ranked = rankFlights(rules, clouds.view(rules, session.state, session.me), session.me, id);
  const kinds = new Set<string>();
  return ranked
    .filter(({ flight }) => {
      const kind = kindOf(flight);
      const fresh = !kinds.has(kind);
      kinds.add(kind);
      return fresh;
    })
    .slice(0, SHOWN);
};

/** Hints as a numbered list; a number at the prompt takes one. */
export const hintLines = (rules: Rules, state: State, id: string, hints: readonly Choice[]): readonly string[] =>
  hints.flatMap(({ flight, plan }, i) => [
    `  ${i + 1}  ${formatFlight(flight)}`,
    `       -> ${planLine(plan)}${bestShot(rules, state, id, plan)}`,
  ]);

/** What a flight would come to, or why it is not allowed; nothing is flown. */
export const tryLine = (rules: Rules, state: State, flight: Flight): string => {
  const plane = planeOf(state, flight.plane)!;
  const plan = planMove(rules, state, plane, flight);
  return `  -> ${planLine(plan)}${bestShot(rules, state, flight.plane, plan)}`;
};
