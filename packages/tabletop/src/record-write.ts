/** Starting a record, going on with it, and taking back. Nothing is changed in place: each gives a new record. */
import { copyJson, deepFreeze, hashOf, jsonProblems } from './canonical.ts';
import type { Dice, GivenDice, Roll } from './dice.ts';
import {
  checkGivenDice,
  checkSeed,
  DICE_SCHEMES,
  type DiceScheme,
  givenDice,
  loggedDice,
  markGiven,
  seedHash,
} from './dice.ts';
import type { AnyGame, Step } from './game.ts';
import type {
  Additions,
  Appended,
  Entry,
  EventOf,
  GameRecord,
  NewGame,
  StateOf,
  Turn,
  TurnEntry,
  UndoEntry,
} from './record.ts';
import { entryHash, headerHash, lastHash, RECORD_FORMAT, standingTurns } from './record.ts';
import { replay } from './replay.ts';
import type { Problem, Result } from './result.ts';
import { err, ok } from './result.ts';
import type { Seal, SealedFor } from './seal.ts';
import { checkSeal, checkSealForm } from './seal.ts';

interface Played<State, Event> extends Step<State, Event> {
  readonly rolls: readonly Roll[];
}

/** Plays with keyed dice, those placed by hand first, and logs them; problems when a placed die is not possible. */
const play = <State, Event>(
  scheme: DiceScheme | undefined,
  seed: string,
  given: GivenDice,
  run: (dice: Dice) => Step<State, Event>,
): Result<Played<State, Event>> => {
  const { dice, rolls } = loggedDice(givenDice(given, DICE_SCHEMES[scheme ?? 'keyed'](seed)));
  const { state, events } = run(dice);
  const problems = checkGivenDice(given, rolls);
  return problems.length > 0 ? err(problems) : ok({ state, events, rolls: markGiven(given, rolls) });
};

const unknownEdition = (game: AnyGame, edition: string): readonly Problem[] => [
  {
    code: 'unknown',
    path: 'edition',
    message: `There is no edition "${edition}" of ${game.title}.`,
    expected: `${game.editions.map((e) => e.id).join(', ')}, or rules of the house's own`,
  },
];

const rulesOf = <G extends AnyGame>(game: G, { edition, rules }: NewGame): Result<unknown> => {
  const printed = game.editions.find((e) => e.id === edition);
  if (rules === undefined && !printed) return err(unknownEdition(game, edition));
  return game.checkRules(rules ?? printed?.rules);
};

/**
 * Starts a game and its record. Problems: an unknown edition, rules or setup that the game refuses, a seed that will
 * not do, dice placed by hand that are not possible.
 */
export const newRecord = (game: AnyGame, options: NewGame): Result<GameRecord> => {
  const { edition, seed, notes = {}, given = {} } = options;
  const rules = rulesOf(game, options);
  const setup = rules.ok ? game.checkSetup(rules.value, options.setup) : rules;
  if (!rules.ok || !setup.ok) return setup as Result<never>;
  const bad = checkSeed(seed);
  if (bad.length > 0) return err(bad);
  const played = play(game.dice, seed, given, (dice) => game.start(rules.value, setup.value, dice));
  if (!played.ok) return played;
  const { state, events, rolls } = played.value;
  const header = copyJson({
    format: RECORD_FORMAT,
    game: game.id,
    revision: game.revision,
    edition,
    rules: rules.value,
    setup: setup.value,
    notes,
    seedHash: seedHash(seed),
    ...(game.dice && { dice: game.dice }),
    start: { state, stateHash: hashOf(state), rolls, events },
  } as const);
  return ok(deepFreeze({ ...header, hash: headerHash(header), seed, entries: [] }));
};

/** Puts an entry at the end of the chain. */
const chain = <E extends Entry>(record: GameRecord, content: Omit<E, 'previous' | 'hash'>): E => {
  const unhashed = { ...copyJson(content), previous: lastHash(record), hash: '' } as E;
  return deepFreeze({ ...unhashed, hash: entryHash(unhashed) });
};

const withEntry = (record: GameRecord, entry: Entry): GameRecord =>
  Object.freeze({ ...record, entries: Object.freeze([...record.entries, entry]) });

const wrongSegment = (due: number, segment: number): readonly Problem[] => {
  if (segment === due) return [];
  const done = segment < due;
  const message = done ? `Segment ${segment} has been adjudicated already.` : `Segment ${segment} is not due yet.`;
  return [{ code: done ? 'repeated' : 'out-of-range', path: 'segment', message, expected: `segment ${due}` }];
};

const wrongLength = (path: string, length: number, seats: number): readonly Problem[] =>
  length === seats
    ? []
    : [
        {
          code: 'out-of-range',
          path,
          message: `There are ${length} ${path} for ${seats} seats.`,
          expected: `${seats}`,
        },
      ];

/** What is wrong with handing in these orders: the wrong number, of seats that owe none, not JSON, a game that is over. */
export const orderProblems = (
  game: AnyGame,
  record: GameRecord,
  state: unknown,
  orders: readonly unknown[],
): readonly Problem[] => {
  const owing = game.seatsToOrder(record.rules, state);
  const seats = game.outcome(record.rules, state).seats.length;
  if (owing.length === 0) return [{ code: 'illegal', message: 'The game is over.' }];
  const idle = orders.flatMap((order, seat): readonly Problem[] =>
    order === null || owing.includes(seat)
      ? jsonProblems(order, `orders[${seat}]`)
      : [{ code: 'illegal', path: `orders[${seat}]`, message: `Seat ${seat} owes no orders now.`, expected: 'null' }],
  );
  return [...wrongLength('orders', orders.length, seats), ...idle];
};

/** What is wrong with the seal of one order. A seal that was never opened goes with no order. */
export const sealProblems = (seal: Seal | null, order: unknown, about: SealedFor): readonly Problem[] => {
  if (seal === null) return [];
  const form = checkSealForm(seal.seal);
  if (form.length > 0) return form;
  if (seal.nonce !== null) {
    const opened = checkSeal(seal.seal, order, seal.nonce, about);
    return opened.ok ? [] : opened.error;
  }
  const message = `The order of seat ${about.seat} was sealed and never opened, so it does not count.`;
  return order === null ? [] : [{ code: 'tampered', path: 'seal', message, expected: 'no order' }];
};

const allSealProblems = (record: GameRecord, { segment, orders, seals = [] }: Turn): readonly Problem[] => [
  ...(seals.length > 0 ? wrongLength('seals', seals.length, orders.length) : []),
  ...seals.flatMap((seal, seat) =>
    sealProblems(seal, orders[seat], { game: record.hash, segment, seat }).map((p) => ({
      ...p,
      path: `seals[${seat}]`,
    })),
  ),
];

const additions = ({ press, note, deadline }: Additions): Additions => ({
  ...(press && press.length > 0 ? { press } : {}),
  ...(note ? { note } : {}),
  ...(deadline ? { deadline } : {}),
});

const turnContent = (game: AnyGame, turn: Turn, played: Played<unknown, unknown>) =>
  ({
    kind: 'turn',
    segment: turn.segment,
    revision: game.revision,
    orders: turn.orders,
    seals: turn.seals?.length ? turn.seals : turn.orders.map(() => null),
    rolls: played.rolls,
    events: played.events,
    stateHash: hashOf(played.state),
    ...additions(turn),
  }) as const;

const NO_SEED: Problem = {
  code: 'nonsense',
  path: 'seed',
  message: 'This copy of the record has no seed, so it cannot be gone on with.',
  expected: "the game master's own copy",
};

/**
 * Adjudicates the next segment and adds it to the record. Problems: a segment that is done already (`repeated`) or not
 * due, a game that is over, orders of seats that owe none, orders that are not JSON, seals that do not agree
 * (`tampered`), dice placed by hand that were not thrown or not possible, a copy without seed. Illegal orders are no
 * problem here: the rules say what is played instead.
 */
export const append = <G extends AnyGame>(record: GameRecord, game: G, turn: Turn): Result<Appended<G>> => {
  if (record.seed === null) return err([NO_SEED]);
  const before = replay(record, game);
  if (!before.ok) return before;
  return appendAt(record, { state: before.value.state, segment: standingTurns(record).length + 1 }, game, turn);
};

/** Where a game stands: its position, and the segment for which orders are due. */
export interface Standing<State> {
  readonly state: State;
  readonly segment: number;
}

/**
 * The same for a host that keeps the position with the record, and answers for it: nothing is replayed, so that a long
 * game goes on as fast as a short one. Of the record's entries the last one is enough.
 */
export const appendAt = <G extends AnyGame>(
  record: GameRecord,
  { state, segment }: Standing<StateOf<G>>,
  game: G,
  turn: Turn,
): Result<Appended<G>> => {
  if (record.seed === null) return err([NO_SEED]);
  const untimely = wrongSegment(segment, turn.segment);
  if (untimely.length > 0) return err(untimely);
  const problems = [...orderProblems(game, record, state, turn.orders), ...allSealProblems(record, turn)];
  if (problems.length > 0) return err(problems);
  const orders = deepFreeze(copyJson(turn.orders));
  const played = play(record.dice, record.seed, turn.given ?? {}, (dice) =>
    game.adjudicate(record.rules, state, orders, dice),
  );
  if (!played.ok) return played;
  const entry = chain<TurnEntry>(record, turnContent(game, turn, played.value));
  const after = { state: played.value.state as StateOf<G>, events: played.value.events as readonly EventOf<G>[] };
  return ok({ record: withEntry(record, entry), entry, ...deepFreeze(after) });
};

/**
 * Takes back the last turn that stands; the reason is kept. May be repeated, back to the start. Problems: no turn to
 * take back, no reason.
 */
export const undo = (record: GameRecord, reason: string): Result<GameRecord> => {
  const last = standingTurns(record).at(-1);
  if (!last) return err([{ code: 'illegal', message: 'There is no segment to take back.' }]);
  const why = reason.trim();
  if (why === '') return err([{ code: 'malformed', path: 'reason', message: 'A segment is taken back for a reason.' }]);
  return ok(withEntry(record, chain<UndoEntry>(record, { kind: 'undo', segment: last.segment, reason: why })));
};

/** Puts a published seed into a copy that has none. Problem: a seed whose hash is another (`tampered`). */
export const withSeed = (record: GameRecord, seed: string): Result<GameRecord> => {
  const bad = checkSeed(seed);
  if (bad.length > 0) return err(bad);
  if (seedHash(seed) === record.seedHash) return ok({ ...record, seed });
  return err([{ code: 'tampered', path: 'seed', message: 'This is not the seed whose hash was published.' }]);
};
