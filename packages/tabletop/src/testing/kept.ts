/** What a device has kept, for the tests: that of one seat of a table, which was shown a record step by step. */
import { KEPT_FORMAT, type Kept, type KeptReceipt } from '../kept.ts';
import type { SignedReceipt } from '../receipt.ts';
import { entryHead, type GameRecord, gameName, standingTurns } from '../record.ts';
import { publicKey, signed } from '../signature.ts';
import { DEVICES, HOUSE, secretOf, TABLE } from './tabled.ts';

export const receiptFor = (
  record: GameRecord,
  segment: number,
  seat: number,
  seal: string,
  by = HOUSE,
): SignedReceipt => {
  const content = { table: TABLE, game: gameName(record), segment, seat, seal, head: gameName(record), at: segment };
  return signed('paravion-receipt/1', content, by);
};

const receiptsIn = (record: GameRecord, seat: number): readonly KeptReceipt[] =>
  standingTurns(record).flatMap(({ segment, seals, orders }) => {
    const seal = seals[seat];
    return seal
      ? [{ receipt: receiptFor(record, segment, seat, seal.seal), order: orders[seat], nonce: seal.nonce ?? '' }]
      : [];
  });

/** What the device of a seat has kept of this record. */
export const keptOf = (record: GameRecord, seat = 0): Kept => {
  const turns = standingTurns(record);
  const heads = [gameName(record), ...turns.map(entryHead)];
  return {
    format: KEPT_FORMAT,
    table: TABLE,
    since: 1,
    seat,
    key: publicKey(DEVICES[seat]!),
    secret: secretOf(`seed ${seat}`),
    told: true,
    seedHash: record.seedHash,
    house: [publicKey(HOUSE)],
    ...(record.seeds && { list: record.seeds.list }),
    receipts: receiptsIn(record, seat),
    old: [],
    heads: heads.map((hash, segment) => ({ segment, hash, at: segment })),
    lists: turns.flatMap(({ openings }) => openings ?? []),
  };
};
