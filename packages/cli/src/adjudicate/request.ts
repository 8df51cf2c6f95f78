/**
 * The engine for other programs: one request, one answer, no game file. Rules are a whole object, an edition's id, or an
 * edition with changes; dice given by label or as winds come first, the rest from the seed.
 */
import {
  type AnyGame,
  checkGivenDice,
  checkShape,
  DICE_SCHEMES,
  err,
  type GivenDice,
  givenDice,
  loggedDice,
  mapOk,
  ok,
  type Problem,
  type Result,
} from '@paravion/tabletop';
import { z } from 'zod';
import { windDice } from '../games/given.ts';
import { type Kit, kitNamed } from '../games/index.ts';

export const diceSchema = z.strictObject({
  /** Seed of the dice that are not given; the empty text when absent. */
  seed: z.string().max(64).optional(),
  /** Winds of the coming Turn: one facing, or one for each cloud where each has its own. */
  winds: z.array(z.string()).optional(),
  /** Dice by label, as the record and the events name them: `{"turn 3/wind": 2}`. */
  rolls: z.record(z.string(), z.int().min(1)).optional(),
});

/** The form of a request; rules, state and orders are checked by the game. */
const requestSchema = z.strictObject({
  game: z.string().optional(),
  rules: z.union([z.string(), z.record(z.string(), z.unknown())]),
  state: z.union([z.string(), z.record(z.string(), z.unknown())]),
  orders: z.array(z.unknown()),
  dice: diceSchema.optional(),
});
type Request = z.infer<typeof requestSchema>;

export interface Answer {
  /** Null when nothing could be adjudicated; `problems` then says why. */
  readonly state: unknown;
  readonly events: readonly unknown[];
  readonly problems: readonly Problem[];
}

/** An answer that is nothing but problems. */
export const noAnswer = (problems: readonly Problem[]): Answer => ({ state: null, events: [], problems });

/** What a part of a request ought to be, where it is missing or of another form. */
const FORM: readonly (readonly [part: string, message: string, expected: string])[] = [
  ['rules', 'There are no rules.', "an edition's id, an edition with changes, or all rules"],
  ['state', 'There is no position.', 'a position in one line, or as an answer has it'],
  ['orders', 'There are no orders.', 'a list with one for each seat: an order, notation, or null'],
];

const worded = (problem: Problem): Problem => {
  const [, message, expected] = FORM.find(([part]) => part === problem.path) ?? [];
  return { ...problem, ...(message && expected ? { message, expected } : {}) };
};

const under = (path: string, problems: readonly Problem[]): readonly Problem[] =>
  problems.map((p) => ({ ...p, path: p.path ? `${path}.${p.path}` : path }));

const at = <T>(path: string, result: Result<T>): Result<T> => (result.ok ? result : err(under(path, result.error)));

const editionRules = (game: AnyGame, id: unknown, changes: object): Result<unknown> => {
  const edition = game.editions.find((e) => e.id === id);
  if (edition) return game.checkRules({ ...edition.rules, ...changes });
  const expected = `one of ${game.editions.map((e) => e.id).join(', ')}`;
  return err([{ code: 'unknown', message: `${JSON.stringify(id)} is no edition.`, expected }]);
};

const readRules = (game: AnyGame, given: Request['rules']): Result<unknown> => {
  if (typeof given === 'string') return editionRules(game, given, {});
  const { edition, ...changes } = given;
  return edition === undefined ? game.checkRules(given) : editionRules(game, edition, changes);
};

const MOST_KEPT = 64;
const known = new Map<string, Result<unknown>>();

/** Rules are the same in most requests of a stream, and checking them costs more than a Turn. */
const cachedRules = (game: AnyGame, given: Request['rules']): Result<unknown> => {
  const key = `${game.id} ${JSON.stringify(given)}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MOST_KEPT) known.clear();
  const read = at('rules', readRules(game, given));
  known.set(key, read);
  return read;
};

/** A position as a player may know one, with what is hidden from him filled in; null where it is no such thing. */
const assumed = ({ game, assume }: Kit, rules: unknown, given: object): Result<unknown> | null => {
  try {
    return assume ? game.checkState(rules, assume(rules, given)) : null;
  } catch {
    return null; // It was made of something else than a view, of which anything may be missing.
  }
};

const readState = (kit: Kit, rules: unknown, given: Request['state']): Result<unknown> => {
  const { game } = kit;
  if (typeof given !== 'string') {
    const whole = game.checkState(rules, given);
    const guessed = whole.ok ? whole : assumed(kit, rules, given);
    return at('state', guessed?.ok ? guessed : whole);
  }
  const parsed = game.positionNotation(rules).parse(given);
  return at('state', parsed.ok ? game.checkState(rules, parsed.value) : parsed);
};

interface ReadOrder {
  readonly order: unknown;
  /** Faults of form: nothing can be adjudicated. */
  readonly faults: readonly Problem[];
  /** What the rules say of it. */
  readonly remarks: readonly Problem[];
}

const readOrder = (game: AnyGame, rules: unknown, state: unknown, seat: number, given: unknown): ReadOrder => {
  const path = `orders[${seat}]`;
  if (given === null) return { order: null, faults: [], remarks: [] };
  const parsed = typeof given === 'string' ? game.orderNotation(rules, state, seat).parse(given) : ok(given);
  if (!parsed.ok) return { order: null, faults: under(path, parsed.error), remarks: [] };
  const problems = under(path, game.checkOrder(rules, state, seat, parsed.value));
  const isForm = (p: Problem): boolean => p.code === 'malformed';
  return { order: parsed.value, faults: problems.filter(isForm), remarks: problems.filter((p) => !isForm(p)) };
};

const wrongNumber = (seats: number, orders: number): Problem => ({
  code: 'out-of-range',
  path: 'orders',
  message: `There are ${orders} orders for ${seats} seats.`,
  expected: `${seats}, null for a seat from which nothing came`,
});

const readDice = (kit: Kit, rules: unknown, state: unknown, given: Request['dice'] = {}) => {
  return mapOk(at('dice', windDice(kit, rules, state, given.winds ?? [])), (winds) => ({
    winds,
    rolls: given.rolls ?? {},
    seed: given.seed ?? '',
  }));
};

interface Placed {
  readonly winds: GivenDice;
  readonly rolls: GivenDice;
  readonly seed: string;
}

/** A wind that did not blow, because the game ended, is no fault; a label that was never thrown is worth a word. */
const play = (game: AnyGame, rules: unknown, state: unknown, orders: readonly ReadOrder[], dice: Placed): Answer => {
  const log = loggedDice(givenDice({ ...dice.winds, ...dice.rolls }, DICE_SCHEMES[game.dice ?? 'keyed'](dice.seed)));
  const step = game.adjudicate(
    rules,
    state,
    orders.map((o) => o.order),
    log.dice,
  );
  const misplaced = checkGivenDice(dice.rolls, log.rolls);
  if (misplaced.some((p) => p.code !== 'unknown')) return noAnswer(misplaced);
  return { state: step.state, events: step.events, problems: [...orders.flatMap((o) => o.remarks), ...misplaced] };
};

const answerWith = (kit: Kit, request: Request): Answer => {
  const { game } = kit;
  const rules = cachedRules(game, request.rules);
  if (!rules.ok) return noAnswer(rules.error);
  const state = readState(kit, rules.value, request.state);
  if (!state.ok) return noAnswer(state.error);
  const seats = game.outcome(rules.value, state.value).seats.length;
  if (request.orders.length !== seats) return noAnswer([wrongNumber(seats, request.orders.length)]);
  const orders = request.orders.map((given, seat) => readOrder(game, rules.value, state.value, seat, given));
  const faults = orders.flatMap((o) => o.faults);
  const dice = readDice(kit, rules.value, state.value, request.dice);
  if (!dice.ok) return noAnswer([...faults, ...dice.error]);
  return faults.length > 0 ? noAnswer(faults) : play(game, rules.value, state.value, orders, dice.value);
};

/** What can be said of the rules in a request that is not of the form asked for. */
const rulesFaults = (value: unknown): readonly Problem[] => {
  const part = z.looseObject(requestSchema.pick({ game: true, rules: true }).shape).safeParse(value);
  const kit = part.success ? kitNamed(part.data.game) : null;
  const rules = part.success && kit?.ok ? cachedRules(kit.value.game, part.data.rules) : null;
  return rules && !rules.ok ? rules.error : [];
};

/** Answers a request that came as JSON. Never throws for what is in it. */
export const answer = (value: unknown): Answer => {
  const shaped = checkShape(requestSchema, value);
  if (!shaped.ok) return noAnswer([...rulesFaults(value), ...shaped.error.map(worded)]);
  const kit = kitNamed(shaped.value.game);
  return kit.ok ? answerWith(kit.value, shaped.value) : noAnswer(kit.error);
};
