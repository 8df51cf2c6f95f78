/** Runs a case about Turns: in one edition, with one seed for the dice that the case does not give. */
import {
  checkGivenDice,
  type Dice,
  err,
  formatProblem,
  givenDice,
  keyedDice,
  loggedDice,
  mapOk,
  ok,
  type Problem,
  type Result,
  sameJson,
} from '@paravion/tabletop';
import type { Event } from '../events.ts';
import { sopwith } from '../game.ts';
import type { Order, Sheet } from '../order.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';
import { positionOf, setupOf } from './begin-state.ts';
import type { Begin, CaseTurn, TurnsCase } from './case.ts';
import { checkFact, type Flown } from './facts.ts';

/** A failure: `line 12: expected ..., found ...`. */
const failure = (line: number, text: string): string => `line ${line}: ${text}`;

export const told = (line: number, problems: readonly Problem[]): readonly string[] =>
  problems.map((p) => failure(p.place?.line ?? line, formatProblem({ ...p, place: undefined } as Problem)));

/** What comes before the first Turn: the position, or the start of the game with its events. */
export interface Begun {
  readonly state: State;
  readonly events: readonly Event[];
}

/** The beginning of a case by these rules, or why it cannot be. */
export const begun = (rules: Rules, begin: Begin, dice: Dice): Result<Begun> => {
  if (begin.pilots.length === 0) {
    const position = positionOf(rules, begin);
    return mapOk(position.ok ? sopwith.checkState(rules, position.value) : position, (state) => ({
      state,
      events: [],
    }));
  }
  return mapOk(sopwith.checkSetup(rules, setupOf(rules, begin)), (setup) => sopwith.start(rules, setup, dice));
};

const REST: Sheet['moves'][number] = { manoeuvre: '0', fire: [] };
const GROUND: Sheet = { moves: [REST, REST, REST] };

/** The sheet of a plane, or what is missing: on the ground it may be left out, and is then 0 0 0. */
const sheetOf = (c: TurnsCase, turn: CaseTurn, state: State, plane: number): Result<Sheet | null, string> => {
  const { name } = c.begin.roster.planes[plane]!;
  const written = turn.orders.find((o) => o.name === name);
  const { status } = state.planes[plane]!;
  if (written) return ok(written.sheet);
  if (status === 'flying') return err(failure(turn.line, `${name} is in the air and has no orders in this Turn`));
  return ok(status === 'parked' ? GROUND : null);
};

/** Sheets as orders by seat; a seat without any sheet has sent nothing. */
const ordersOf = (c: TurnsCase, sheets: readonly (Sheet | null)[]): readonly (Order | null)[] =>
  c.begin.roster.seats.map((_, seat) => {
    const own = sheets.filter((_sheet, plane) => c.begin.roster.planes[plane]!.seat === seat);
    return own.every((sheet) => sheet === null) ? null : { sheets: own };
  });

const factFailures = (flown: Flown, turn: CaseTurn): readonly string[] =>
  turn.facts.flatMap((fact) => {
    const wrong = checkFact(flown, fact);
    return wrong === null ? [] : [failure(fact.line, wrong)];
  });

interface Played {
  readonly state: State;
  readonly failures: readonly string[];
}

const playTurn = (c: TurnsCase, rules: Rules, turn: CaseTurn, before: State, dice: Dice): Played => {
  if (before.over) return { state: before, failures: [failure(turn.line, 'the game is over before this Turn')] };
  const sheets = before.planes.map((_, plane) => sheetOf(c, turn, before, plane));
  const missing = sheets.flatMap((s) => (s.ok ? [] : [s.error]));
  if (missing.length > 0) return { state: before, failures: missing };
  const orders = ordersOf(
    c,
    sheets.map((s) => (s.ok ? s.value : null)),
  );
  const step = sopwith.adjudicate(rules, before, orders, dice);
  const flown = { rules, roster: c.begin.roster, before, orders, ...step };
  const untold = sameJson(sopwith.apply(rules, before, step.events), step.state)
    ? []
    : [failure(turn.line, 'the events of this Turn do not give the state after it')];
  return { state: step.state, failures: [...factFailures(flown, turn), ...untold] };
};

const playStart = (c: TurnsCase, rules: Rules, begun: Begun): readonly string[] =>
  factFailures({ rules, roster: c.begin.roster, before: null, orders: [], ...begun }, c.turns[0]!);

/** What is wrong with the case by these rules and this seed; empty when it holds. */
export const runTurns = (c: TurnsCase, rules: Rules, seed: string): readonly string[] => {
  const { dice, rolls } = loggedDice(givenDice(c.dice, keyedDice(seed)));
  const start = begun(rules, c.begin, dice);
  if (!start.ok) return told(c.line, start.error);
  const fromStart = c.begin.pilots.length > 0;
  let played: Played = { state: start.value.state, failures: fromStart ? playStart(c, rules, start.value) : [] };
  for (const turn of c.turns.slice(fromStart ? 1 : 0)) {
    const next = playTurn(c, rules, turn, played.state, dice);
    played = { state: next.state, failures: [...played.failures, ...next.failures] };
  }
  return [...played.failures, ...told(c.line, checkGivenDice(c.dice, rolls))];
};
