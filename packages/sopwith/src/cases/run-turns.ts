/** Runs a case about Turns: in one edition, with one seed for the dice that the case does not give. */
import {
  checkGivenDice,
  type Dice,
  formatProblem,
  givenDice,
  keyedDice,
  loggedDice,
  type Problem,
  type Result,
} from '@paravion/tabletop';
import type { Event } from '../events.ts';
import { sopwith } from '../game.ts';
import type { Order } from '../order.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';
import { positionOf, setupOf } from './begin-state.ts';
import type { Begin, CaseTurn, TurnsCase } from './case.ts';
import { checkFact, type Flown } from './facts.ts';

/** A failure: `line 12: expected ..., found ...`. */
export const failure = (line: number, text: string): string => `line ${line}: ${text}`;

const told = (line: number, problems: readonly Problem[]): readonly string[] =>
  problems.map((p) => failure(p.place?.line ?? line, formatProblem({ ...p, place: undefined } as Problem)));

/** What comes before the first Turn: the position, or the start of the game with its events. */
interface Begun {
  readonly state: State;
  readonly events: readonly Event[];
}

const begun = (rules: Rules, begin: Begin, dice: Dice): Result<Begun> => {
  if (begin.pilots.length === 0) {
    const position = positionOf(rules, begin);
    const state = position.ok ? sopwith.checkState(rules, position.value) : position;
    return state.ok ? { ok: true, value: { state: state.value, events: [] } } : state;
  }
  const setup = sopwith.checkSetup(rules, setupOf(rules, begin));
  return setup.ok ? { ok: true, value: sopwith.start(rules, setup.value, dice) } : setup;
};

/** The orders of a seat as one line: what the case says for each plane, `ground` for one that is parked. */
const seatText = (c: TurnsCase, turn: CaseTurn, state: State, seat: number): string | null => {
  const texts = state.planes.flatMap((plane, i) => {
    if (plane.seat !== seat) return [];
    const written = turn.orders.find((o) => o.name === c.begin.roster.planes[i]!.name)?.text;
    return [written ?? (plane.status === 'flying' ? null : plane.status === 'parked' ? 'ground' : 'NMR')];
  });
  return texts.includes(null) ? null : texts.join(' / ');
};

const readSeat = (
  c: TurnsCase,
  rules: Rules,
  turn: CaseTurn,
  state: State,
  seat: number,
): Result<Order | null, string> => {
  const text = seatText(c, turn, state, seat);
  const name = c.begin.roster.seats[seat]!;
  if (text === null)
    return { ok: false, error: failure(turn.line, `${name} is in the air and has no orders in this Turn`) };
  if (/^NMR( \/ NMR)?$/.test(text)) return { ok: true, value: null };
  const order = sopwith.orderNotation(rules, state, seat).parse(text);
  const line = turn.orders.find((o) => o.name.startsWith(name))?.line ?? turn.line;
  return order.ok
    ? order
    : { ok: false, error: failure(line, `orders "${text}": ${order.error.map(formatProblem).join('; ')}`) };
};

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
  const read = c.begin.roster.seats.map((_, seat) => readSeat(c, rules, turn, before, seat));
  const unread = read.flatMap((r) => (r.ok ? [] : [r.error]));
  if (unread.length > 0) return { state: before, failures: unread };
  const orders = read.map((r) => (r.ok ? r.value : null));
  const step = sopwith.adjudicate(rules, before, orders, dice);
  const flown = { rules, roster: c.begin.roster, before, orders, ...step };
  return { state: step.state, failures: factFailures(flown, turn) };
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
