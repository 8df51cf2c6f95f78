/** What the house says to bots, made from any game; and what it makes of their orders. The same for every host. */
import {
  type AnyGame,
  err,
  jsonProblems,
  keyedDice,
  ok,
  type Problem,
  type ProblemCode,
  type Result,
} from '@paravion/tabletop';
import { type BotMessage, type BotWord, botMessageSchema, type HouseWord } from './bots.ts';

/** A seat's place in a game: what most words are made from. */
export interface Standpoint {
  readonly table: string;
  readonly game: AnyGame;
  readonly rules: unknown;
  readonly state: unknown;
  readonly seat: number;
}

/** Says what a game is; `names` by seat. */
export const sayGame = (
  { table, game, rules, seat }: Standpoint,
  names: readonly string[],
  seed?: string,
): HouseWord<'game'> => ({
  type: 'game',
  table,
  game: game.id,
  title: game.title,
  rules: rules as Record<string, unknown>,
  seat,
  names: [...names],
  ...(seed === undefined ? {} : { seed }),
});

/** Asks for an order; `events` of the last Turn, of which the seat is told what it may know. */
export const sayTurn = (at: Standpoint, events: readonly unknown[], ms: number | null): HouseWord<'turn'> => {
  const { table, game, rules, state, seat } = at;
  const view = game.view(rules, state, seat);
  return {
    type: 'turn',
    table,
    turn: game.segment(state),
    seat,
    state: view,
    position: game.positionNotation(rules).format(view),
    events: [...game.viewEvents(rules, events, seat)],
    ms,
  };
};

/** Says how a game ended, or was broken off. */
export const sayOver = (at: Standpoint, events: readonly unknown[]): HouseWord<'over'> => {
  const { table, game, rules, state, seat } = at;
  const { winners, seats } = game.outcome(rules, state);
  return {
    type: 'over',
    table,
    seat,
    winners: [...winners],
    places: seats.map(({ place }) => place),
    scores: seats.map(({ score }) => score),
    state: game.view(rules, state, seat),
    events: [...game.viewEvents(rules, events, seat)],
  };
};

const MOST_LEGAL = 1000;
/** Orders that are looked through for a choice of them; it takes some hundredths of a second. */
const MOST_SEEN = 60_000;
/** Orders drawn by chance where there are more than can be looked through: each takes far longer than one that is listed. */
const MOST_DRAWN = 200;

const firstOrders = (orders: Iterable<unknown>, most: number): readonly unknown[] => {
  const found: unknown[] = [];
  for (const order of orders) {
    if (found.push(order) >= most) break;
  }
  return found;
};

/** So many of a list, spread evenly over it. */
const spread = (all: readonly unknown[], count: number): readonly unknown[] =>
  Array.from({ length: count }, (_, i) => all[Math.floor(((i + 0.5) * all.length) / count)]);

/** Different legal orders by chance; fewer than asked for where they are hard to find. */
const drawn = ({ game, rules, state, seat }: Standpoint, count: number): readonly unknown[] => {
  const found = new Map<string, unknown>();
  for (let i = 0; i < 2 * count && found.size < count; i++) {
    const order = game.randomOrder(rules, state, seat, keyedDice(`legal orders ${i}`));
    found.set(JSON.stringify(order), order);
  }
  return [...found.values()];
};

/** Legal orders as a bot asks for them: all, or if there are more than it wants, a choice of them. */
export const sayLegal = (at: Standpoint, { most = MOST_LEGAL, as = 'json' }: BotWord<'legal'>): HouseWord<'legal'> => {
  const { table, game, rules, state, seat } = at;
  const seen = firstOrders(game.legalOrders(rules, state, seat), MOST_SEEN + 1);
  const whole = seen.length <= most;
  const choice = seen.length > MOST_SEEN ? () => drawn(at, Math.min(most, MOST_DRAWN)) : () => spread(seen, most);
  const orders = whole ? seen : choice();
  const { format } = game.orderNotation(rules, state, seat);
  return {
    type: 'legal',
    table,
    turn: game.segment(state),
    orders: as === 'json' ? [...orders] : orders.map((order) => format(order)),
    whole,
  };
};

/** An order as it comes from a pilot: the game's JSON, or as a person writes it. */
export interface Handed {
  readonly order?: unknown;
  readonly text?: string | undefined;
}

/** An order that is taken, and what will be flown otherwise than written. */
export interface Understood {
  readonly order: unknown;
  readonly problems: readonly Problem[];
}

/** Faults for which an order is sent back; with others it is taken, and the rules say what is flown instead. */
const HARD: readonly ProblemCode[] = ['malformed', 'unreadable', 'unknown', 'out-of-range'];

/** A fault of an order's JSON that does not say what would be right points to orders that are. */
const formed = (problem: Problem): Problem => ({
  expected: 'an order of the form in which "legal" has them: {"type": "legal", "most": 1}',
  ...problem,
});

const parsed = ({ game, rules, state, seat }: Standpoint, { text, order }: Handed): Result<unknown> => {
  if (text !== undefined) return game.orderNotation(rules, state, seat).parse(text);
  const problems = jsonProblems(order, 'order');
  return problems.length > 0 ? err(problems) : ok(order);
};

/** Reads an order of a seat; its faults where it has to be sent back. */
export const understandOrder = (at: Standpoint, handed: Handed): Result<Understood> => {
  if ((handed.order === undefined) === (handed.text === undefined)) {
    const message = handed.text === undefined ? 'This holds no order.' : 'This holds an order and a text.';
    return err([{ code: 'malformed', message, expected: 'either "order" or "text"' }]);
  }
  const order = parsed(at, handed);
  if (!order.ok) return order;
  const problems = at.game.checkOrder(at.rules, at.state, at.seat, order.value);
  const hard = problems.filter((problem) => HARD.includes(problem.code));
  return hard.length > 0
    ? err(handed.text === undefined ? hard.map(formed) : hard)
    : ok({ order: order.value, problems });
};

const malformed = (message: string, expected: string, path = ''): Problem => ({
  code: 'malformed',
  message,
  expected,
  ...(path === '' ? {} : { path }),
});

const EXAMPLE = '{"type": "order", "turn": 1, "text": "A; A; A"}';

type Parse = (text: string) => unknown;

const fromJson = (line: string, parse: Parse): Result<unknown> => {
  try {
    return ok(parse(line));
  } catch (fault) {
    const why = fault instanceof SyntaxError ? 'This line is not JSON.' : (fault as Error).message;
    return err([malformed(why, `one JSON value a line, such as ${EXAMPLE}`)]);
  }
};

/** What a bot said in a line, or what is wrong with it; `parse`: how a host reads JSON that it does not trust, if it throws sentences. */
export const readBotLine = (line: string, parse: Parse = JSON.parse): Result<BotMessage> => {
  const json = fromJson(line, parse);
  if (!json.ok) return json;
  const message = botMessageSchema.safeParse(json.value);
  if (message.success) return ok(message.data);
  return err(
    message.error.issues.map((issue) =>
      issue.code === 'invalid_union'
        ? malformed('This is no message that a bot may send.', `a "type" of hello, legal, order or note: ${EXAMPLE}`)
        : malformed(`${issue.message}.`, 'a message as docs/bots.md has it', issue.path.join('.')),
    ),
  );
};
