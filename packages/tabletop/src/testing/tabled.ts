/** Records of a table for the tests: a house with a key, devices that commit, tell, seal and sign. */

import { skirmish } from '@paravion/conformance/skirmish';
import { hashOf } from '../canonical.ts';
import { seedHash } from '../dice.ts';
import type { AnyGame } from '../game.ts';
import { type GameRecord, gameName, headOf, type NewGame, standingTurns, type Turn } from '../record.ts';
import { newRecord } from '../record-new.ts';
import { append } from '../record-write.ts';
import { unwrap } from '../result.ts';
import { type Seal, sealOrder, signSeal } from '../seal.ts';
import type { SealList, SignedSealList } from '../seal-list.ts';
import { commitmentOf } from '../seeds.ts';
import { publicKey, signed } from '../signature.ts';
import { dueTurn, SEED } from './played.ts';

/** Secret keys, and secrets for the seed, of the tests. */
export const secretOf = (name: string): string => hashOf({ secret: name });
export const HOUSE = secretOf('house');
export const TABLE = 'a table of the tests';
export const DEVICES: readonly string[] = [0, 1, 2].map((seat) => secretOf(`device ${seat}`));

/** What a table of three adds: two devices tell their secrets, the third seat is a bot's. */
export const tableParts = (told: readonly boolean[] = [true, true]) => {
  const secrets = [secretOf('seed 0'), secretOf('seed 1')];
  const commitments = [...secrets.map(commitmentOf), null];
  const list = signed('paravion-list/1', { table: TABLE, seedHash: seedHash(SEED), commitments }, HOUSE);
  const keys = [[publicKey(DEVICES[0]!)], [publicKey(DEVICES[1]!)], []];
  return {
    house: publicKey(HOUSE),
    seeds: { list, secrets: [...secrets.map((secret, i) => (told[i] ? secret : null)), null] },
    keys,
  } as const;
};

/** A new record of a table; `more` changes what it is made from. */
export const beginTable = (more: Partial<NewGame> = {}, game: AnyGame = skirmish): GameRecord =>
  unwrap(newRecord(game, { edition: 'together', setup: { loads: [6, 6, 6] }, seed: SEED, ...tableParts(), ...more }));

/** The house's commitment to a seed. */
export const seedHashOf = seedHash;

const nonceOf = (segment: number, seat: number): string => `nonce ${segment} of seat ${seat}`;

/** A seal as a seat's device makes it: for the head that it has seen, the last one unless told otherwise. */
export const deviceSeal = (
  record: GameRecord,
  segment: number,
  seat: number,
  order: unknown,
  head = headOf(record),
  secret = DEVICES[seat]!,
): Seal => {
  const about = { game: gameName(record), segment, seat, head };
  return signSeal(unwrap(sealOrder(order, nonceOf(segment, seat), about)), about, secret);
};

/** The segment that is due, with seals of the two devices. */
export const sealedTurn = (record: GameRecord): Turn => {
  const turn = dueTurn(record);
  const seals = turn.orders.map((order, seat) =>
    seat < 2 && order !== null ? deviceSeal(record, turn.segment, seat, order) : null,
  );
  return { ...turn, seals };
};

export const goSealed = (record: GameRecord, more: Partial<Turn> = {}): GameRecord =>
  unwrap(append(record, skirmish, { ...sealedTurn(record), ...more })).record;

export const signList = (list: SealList, secret = HOUSE): SignedSealList => signed('paravion-seals/1', list, secret);

/** The segment that is due at a table that is sealed on the devices; the house seals for the bot in seat 2. */
export const openedTurn = (record: GameRecord): Turn & { readonly openings: SignedSealList } => {
  const { segment, orders, seals = [] } = sealedTurn(record);
  const about = { game: gameName(record), segment, seat: 2 };
  const bot = orders[2] == null ? null : unwrap(sealOrder(orders[2], nonceOf(segment, 2), about));
  const all = [...seals.slice(0, 2), bot];
  const list = {
    game: about.game,
    segment,
    head: headOf(record),
    seals: all.map((seal) => seal?.seal ?? null),
    house: bot ? [2] : [],
    at: 1_000 * segment,
  };
  return { segment, orders, seals: all, openings: signList(list) };
};

export const goOpened = (record: GameRecord, more: Partial<Turn> = {}): GameRecord =>
  unwrap(append(record, skirmish, { ...openedTurn(record), ...more })).record;

/** A record of so many turns at such a table. */
export const playedSealed = (turns: number, go = goSealed, record = beginTable()): GameRecord =>
  standingTurns(record).length >= turns ? record : playedSealed(turns, go, go(record));

export const playedOpened = (turns: number): GameRecord =>
  playedSealed(turns, goOpened, beginTable({ sealing: 'device' }));
