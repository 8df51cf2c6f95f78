/** Runs the cases of careers: points over several games, and who begins the next one as an ace (rules 7.6, 7.7). */
import { keyedDice } from '@paravion/tabletop';
import { type Career, careerAfter, newCareer, seatFromCareer } from '../career.ts';
import { sopwith } from '../game.ts';
import type { GameResult } from '../game-result.ts';
import type { Rules } from '../rules.ts';
import type { CareerCase, PilotLine, PlainFact } from './case.ts';

const before = (pilot: PilotLine): Career => {
  const career = newCareer(pilot.name, pilot.career ?? 0);
  return { ...career, ace: career.ace || pilot.ace === true };
};

/** A game in which these points were made; who is an ace at its start is as the rules say. */
const resultOf = (c: CareerCase, careers: readonly Career[], index: number): GameResult => ({
  id: `game ${index + 1}`,
  title: `Game ${index + 1}`,
  turns: 1,
  pilots: careers.map(({ name, points, ace }) => ({
    name,
    career: points,
    points: c.games[index]![name] ?? 0,
    place: 1,
    won: false,
    kills: 0,
    losses: 0,
    ace,
  })),
});

const afterGame = (c: CareerCase, rules: Rules, careers: readonly Career[], index: number): readonly Career[] => {
  const game = resultOf(c, careers, index);
  return careers.map((career, i) =>
    Object.hasOwn(c.games[index]!, career.name) ? careerAfter(rules, career, game, game.pilots[i]!) : career,
  );
};

/** Who is an ace at the start of the next game, by seat. */
const acesOf = (rules: Rules, careers: readonly Career[]): readonly boolean[] => {
  const seats = careers.map((career) => seatFromCareer(rules, career));
  const others = seats.length === 1 ? [{ name: 'Idle' }] : [];
  const setup = sopwith.checkSetup(rules, { seats: [...seats, ...others], clouds: [] });
  return setup.ok
    ? sopwith.start(rules, setup.value, keyedDice('a career')).state.planes.map((plane) => plane.ace)
    : [];
};

const check = (fact: PlainFact, careers: readonly Career[], aces: readonly boolean[]): readonly string[] => {
  const [name, points, ace] = fact.args;
  const index = careers.findIndex((career) => career.name === name);
  const expected = `${points}${ace ? `, ${ace}` : ''}`;
  const found = `${careers[index]?.points}${ace ? `, ${aces[index] ? 'ace' : 'no ace'}` : ''}`;
  return expected === found ? [] : [`line ${fact.line}: expected ${name}: career ${expected}, found ${found}`];
};

/** What is wrong with the case by these rules; empty when it holds. */
export const runCareer = (c: CareerCase, rules: Rules): readonly string[] => {
  const careers = c.games.reduce<readonly Career[]>((now, _, i) => afterGame(c, rules, now, i), c.pilots.map(before));
  const aces = acesOf(rules, careers);
  return c.facts.flatMap((fact) => check(fact, careers, aces));
};
