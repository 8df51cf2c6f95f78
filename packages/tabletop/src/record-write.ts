/** Going on with a record, and taking back. Nothing is changed in place: each gives a new record. */
import { copyJson, deepFreeze, hashOf, jsonProblems } from './canonical.ts';
import { checkSeed, seedHash } from './dice.ts';
import { type Played, play } from './dice-play.ts';
import type { AnyGame } from './game.ts';
import { lastPublic, publicHashOf, publicOther } from './public-chain.ts';
import {
  type Additions,
  type Appended,
  type Entry,
  type EventOf,
  entryHash,
  type GameRecord,
  gameName,
  type KeyEntry,
  lastHash,
  type StateOf,
  standingTurns,
  type Turn,
  type TurnEntry,
  type UndoEntry,
} from './record.ts';
import { type Keys, keysAfter, openHeads } from './record-keys.ts';
import { replay } from './replay.ts';
import { err, ok, type Problem, type Result } from './result.ts';
import { isDeviceSeal } from './seal.ts';
import { diceSeed, segmentSeed } from './seeds.ts';
import { isKey } from './signature.ts';
import { type SealPlace, turnSealProblems } from './turn-seals.ts';

/** Puts an entry at the end of the chain, and of the public one if there is one. Its content is frozen as it is. */
const chain = <E extends Entry>(
  record: GameRecord,
  content: Omit<E, 'previous' | 'hash' | 'public'>,
  publicHash: (previous: string) => string,
): E => {
  const both = record.publicHash === undefined ? {} : { public: publicHash(lastPublic(record)) };
  const unhashed = { ...content, previous: lastHash(record), ...both, hash: '' } as unknown as E;
  return deepFreeze({ ...unhashed, hash: entryHash(unhashed) });
};

/** The same for an entry that hides nothing. */
const chainOpen = <E extends UndoEntry | KeyEntry>(
  record: GameRecord,
  content: Omit<E, 'previous' | 'hash' | 'public'>,
): E => chain<E>(record, copyJson(content), (previous) => publicOther(content as E, previous).hash);

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

/** The place of a record at which the next segment is entered. */
const placeIn = (record: GameRecord, keys: Keys): SealPlace => ({
  game: gameName(record),
  keys,
  heads: openHeads(record, record.entries),
  sealing: record.sealing,
  signatures: false,
});

/** Parts of the second format need a record of it. */
const formatProblems = ({ format }: GameRecord, { seals = [], openings }: Turn): readonly Problem[] =>
  format === 'paravion-record/1' && (openings || seals.some((seal) => seal !== null && isDeviceSeal(seal)))
    ? [NOT_OF_A_TABLE]
    : [];

const additions = ({ press, note, deadline, letters }: Additions): Additions => ({
  ...(press && press.length > 0 ? { press } : {}),
  ...(note ? { note } : {}),
  ...(deadline ? { deadline } : {}),
  ...(letters && letters.length > 0 ? { letters } : {}),
});

/** What was handed in is copied; what was played is nobody else's. */
const turnContent = (game: AnyGame, turn: Turn, orders: Turn['orders'], played: Played<unknown, unknown>) =>
  ({
    kind: 'turn',
    segment: turn.segment,
    revision: game.revision,
    orders,
    seals: turn.seals?.length ? copyJson(turn.seals) : orders.map(() => null),
    ...(turn.openings && { openings: copyJson(turn.openings) }),
    rolls: played.rolls,
    events: played.events,
    stateHash: hashOf(played.state),
    ...copyJson(additions(turn)),
  }) as const;

const NOT_OF_A_TABLE: Problem = {
  code: 'nonsense',
  path: 'seals',
  message: 'A record of the first format holds no seals of devices.',
  expected: 'a record that was begun with the keys of a table',
};

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
  /** Keys that hold now; those that the record tells when absent. */
  readonly keys?: Keys;
}

/** The seed of a segment's dice: with the nonces, where seals were opened; else that of the game. */
const seedOf = ({ seed, seeds }: GameRecord, { openings, seals = [] }: Turn): string => {
  const dice = diceSeed(seed!, seeds);
  return openings
    ? segmentSeed(
        dice,
        openings,
        seals.map((seal) => seal?.nonce ?? null),
      )
    : dice;
};

/**
 * The same for a host that keeps the position with the record, and answers for it: nothing is replayed, so that a long
 * game goes on as fast as a short one. Of the record's entries those from the last turn or undo on are enough, given the
 * `keys`. Signatures are not looked at: the host does that when a seal comes in (`isSigned`).
 */
export const appendAt = <G extends AnyGame>(
  record: GameRecord,
  { state, segment, keys = keysAfter(record, record.entries) }: Standing<StateOf<G>>,
  game: G,
  turn: Turn,
): Result<Appended<G>> => {
  if (record.seed === null) return err([NO_SEED]);
  const untimely = wrongSegment(segment, turn.segment);
  if (untimely.length > 0) return err(untimely);
  const { orders: handed, seals = [] } = turn;
  const problems = [
    ...orderProblems(game, record, state, handed),
    ...(seals.length > 0 ? wrongLength('seals', seals.length, handed.length) : []),
    ...formatProblems(record, turn),
    ...turnSealProblems(placeIn(record, keys), turn),
  ];
  if (problems.length > 0) return err(problems);
  const orders = deepFreeze(copyJson(turn.orders));
  const played = play(record.dice, seedOf(record, turn), turn.given ?? {}, (dice) =>
    game.adjudicate(record.rules, state, orders, dice),
  );
  if (!played.ok) return played;
  const content = turnContent(game, turn, orders, played.value);
  const { rules, seeds } = record;
  const step = { game, rules, before: state, after: played.value.state, seed: diceSeed(record.seed, seeds) };
  const entry = chain<TurnEntry>(record, content, (previous) => publicHashOf({ ...step, previous }, content));
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
  return ok(withEntry(record, chainOpen<UndoEntry>(record, { kind: 'undo', segment: last.segment, reason: why })));
};

/** What changes in the keys that sign. */
export type NewKeys = Pick<KeyEntry, 'seat' | 'keys' | 'why' | 'at'>;

/**
 * Enters the keys that a seat, or the house (seat null), signs with from now on. Problems: keys without form, a record
 * of the first format.
 */
export const enterKeys = (record: GameRecord, { seat, keys, why, at }: NewKeys): Result<GameRecord> => {
  if (record.format === 'paravion-record/1') return err([NOT_OF_A_TABLE]);
  const bad = keys.findIndex((key) => !isKey(key));
  if (bad >= 0)
    return err([
      { code: 'malformed', path: `keys[${bad}]`, message: 'This is no public key.', expected: '64 hex digits' },
    ]);
  const content = { kind: 'key', seat, keys, why, ...(at !== undefined && { at }) } as const;
  return ok(withEntry(record, chainOpen<KeyEntry>(record, content)));
};

/** Puts a published seed into a copy that has none. Problem: a seed whose hash is another (`tampered`). */
export const withSeed = (record: GameRecord, seed: string): Result<GameRecord> => {
  const bad = checkSeed(seed);
  if (bad.length > 0) return err(bad);
  if (seedHash(seed) === record.seedHash) return ok({ ...record, seed });
  return err([{ code: 'tampered', path: 'seed', message: 'This is not the seed whose hash was published.' }]);
};
