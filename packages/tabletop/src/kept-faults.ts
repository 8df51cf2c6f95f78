/**
 * What a device that was there finds in a record: that it is not the one that it was shown, or not what the house signed.
 * Receipts, lists and heads can tell; `verify` cannot, for a forged record may agree with itself.
 */
import { sameJson } from './canonical.ts';
import type { Kept, KeptReceipt } from './kept.ts';
import type { PublicEntry, PublicTurn } from './public-chain.ts';
import type { SignedReceipt } from './receipt.ts';
import { type Entry, entryHead, type GameRecord, gameName, type TurnEntry } from './record.ts';
import { keysAfter } from './record-keys.ts';
import { isDeviceSeal } from './seal.ts';
import type { Seat } from './seat.ts';
import { checkSigned } from './signature.ts';

/** What can be wrong. */
export const TABLE_FAULTS = [
  /** Within the record: it is none, or none of this game. */
  'form',
  /** Something was changed, or left out, after it was entered. */
  'chain',
  /** Rules, setup or another part of the header. */
  'header',
  /** Events or a position do not come out of the orders. */
  'replay',
  /** A die does not come from the seed. */
  'dice',
  /** The seed, or what was told for it, is not what was promised. */
  'seed',
  /** A seal, or its signature, does not go with the order. */
  'seal',
  /** The list of seals is not true. */
  'list',
  /** The house sealed for a bot and did not open. */
  'house-unopened',
  /** Against what the device kept: another game than the one that it was shown at the start. */
  'other-start',
  /** A segment is not as it was shown. */
  'other-turn',
  /** Segments that were shown are missing at the end. */
  'cut-off',
  /** Another order than the device sealed, or none. */
  'own-order',
  /** A receipt of the house is not signed by it. */
  'receipt',
  /** The house promised another seed, or closed another list of commitments. */
  'other-seed',
  /** The device told its secret, and it was left out. */
  'own-secret',
  /** The house signed two lists of seals for one segment. */
  'two-lists',
  /** The house signs with a key that it never showed. */
  'other-house',
] as const;
export type TableFault = (typeof TABLE_FAULTS)[number];

export interface Finding {
  readonly code: TableFault;
  /** Where in the record, or in what was kept. */
  readonly path: string;
  readonly segment: number | null;
  readonly seat: Seat | null;
  /** A whole sentence in English. */
  readonly message: string;
}

export const finding = (
  code: TableFault,
  path: string,
  message: string,
  segment: number | null = null,
  seat: Seat | null = null,
): Finding => ({ code, path, segment, seat, message });

/** What can be held against what was kept: a record, or the public copy of one. */
export interface Watched extends Pick<GameRecord, 'hash' | 'publicHash' | 'house' | 'keys' | 'seeds' | 'seedHash'> {
  readonly entries: readonly (Entry | PublicEntry)[];
}
export type WatchedTurn = TurnEntry | PublicTurn;

export interface Held {
  readonly record: Watched;
  readonly kept: Kept;
  /** The turns that stand. */
  readonly turns: readonly WatchedTurn[];
}

/** Every head that the record ever had. */
export const headsOf = (record: Watched): ReadonlySet<string> =>
  new Set([gameName(record), ...record.entries.map((entry) => entryHead(entry as Entry))]);

const headFaults = ({ record, kept, turns }: Held): readonly Finding[] => {
  const known = headsOf(record);
  return kept.heads.flatMap(({ segment, hash }, i): readonly Finding[] => {
    const path = `kept.heads[${i}]`;
    if (known.has(hash)) return [];
    if (segment === 0) return [finding('other-start', path, 'The game did not begin as this device was shown.')];
    if (segment > turns.length)
      return [
        finding('cut-off', path, `Segment ${segment} was shown to this device, and is not in the record.`, segment),
      ];
    return [finding('other-turn', path, `Segment ${segment} is not as this device was shown it.`, segment)];
  });
};

/** Whether the seat's order was sealed by another device of its pilot, which this one knows nothing of. */
const isFromElsewhere = ({ record, kept }: Held, entry: WatchedTurn, seat: Seat): boolean => {
  const seal = entry.seals[seat];
  if (!seal || !isDeviceSeal(seal) || seal.key === kept.key) return false;
  const before = record.entries.slice(0, record.entries.indexOf(entry)) as readonly Entry[];
  return keysAfter(record, before).seats[seat]?.includes(seal.key) ?? false;
};

/** Whether a segment was flown with this seal; taken back later, perhaps, as the record says for all to read. */
const isFlown = ({ entries }: Watched, segment: number, seat: Seat, seal: string): boolean =>
  entries.some((entry) => entry.kind === 'turn' && entry.segment === segment && entry.seals[seat]?.seal === seal);

type Receipted = Pick<KeptReceipt['receipt'], 'game' | 'segment' | 'seat' | 'seal'>;

const orderFaults = (held: Held, path: string, { game, segment, seat, seal }: Receipted): readonly Finding[] => {
  const { record, turns } = held;
  const entry = turns[segment - 1];
  if (game !== gameName(record))
    return [finding('other-start', path, 'This device has a receipt of another game at this table.', segment, seat)];
  // What is sealed and not yet played may still be open; whether a segment was cut off the heads tell.
  if (!entry || isFlown(record, segment, seat, seal) || isFromElsewhere(held, entry, seat)) return [];
  const what = entry.orders[seat] === null ? 'no order' : 'another order';
  return [
    finding(
      'own-order',
      path,
      `Segment ${segment} has ${what} than the one this device has a receipt for.`,
      segment,
      seat,
    ),
  ];
};

/** The house's own word for a head that the record does not have: proof for anybody, without the device's word. */
const forkFaults = ({ record }: Held, path: string, { head, segment }: SignedReceipt): readonly Finding[] =>
  headsOf(record).has(head)
    ? []
    : [finding('other-turn', path, 'The house signed this receipt for a record that is not this one.', segment)];

const receiptFaults = (held: Held): readonly Finding[] => {
  const { kept } = held;
  return [
    ...kept.receipts.flatMap(({ receipt }, i): readonly Finding[] => {
      const path = `kept.receipts[${i}]`;
      return kept.house.includes(receipt.key) && checkSigned('paravion-receipt/1', receipt)
        ? [...orderFaults(held, path, receipt), ...forkFaults(held, path, receipt)]
        : [finding('receipt', path, 'This receipt is not signed by the house.', receipt.segment, receipt.seat)];
    }),
    ...kept.old.flatMap((receipt, i) => orderFaults(held, `kept.old[${i}]`, receipt)),
  ];
};

const isLeftOut = ({ record, kept }: Held): boolean =>
  kept.told === true && kept.seat !== null && record.seeds?.secrets[kept.seat] !== kept.secret;

const seedFaults = (held: Held): readonly Finding[] => {
  const { record, kept } = held;
  const { seeds, seedHash } = record;
  return [
    ...(kept.seedHash === undefined || kept.seedHash === seedHash
      ? []
      : [finding('other-seed', 'seedHash', 'This is not the seed that the house promised when the table was laid.')]),
    ...(kept.list === undefined || (seeds && sameJson(seeds.list, kept.list))
      ? []
      : [
          finding(
            'other-seed',
            'seeds.list',
            'The list of commitments is not the one that this device told its secret for.',
          ),
        ]),
    ...(isLeftOut(held)
      ? [finding('own-secret', 'seeds.secrets', 'This device told its secret, and it was left out.', null, kept.seat)]
      : []),
  ];
};

const listFaults = ({ kept, turns }: Held): readonly Finding[] =>
  kept.lists.flatMap((list, i): readonly Finding[] => {
    const { segment } = list;
    if (!checkSigned('paravion-seals/1', list)) return [];
    const path = `kept.lists[${i}]`;
    const entered = turns[segment - 1]?.openings;
    const second = kept.lists.slice(0, i).some((l) => l.segment === segment);
    return second || (entered && !sameJson(entered, list))
      ? [finding('two-lists', path, `The house has signed two lists of seals for segment ${segment}.`, segment)]
      : [];
  });

const houseFaults = ({ record, kept }: Held): readonly Finding[] =>
  record.house === undefined || kept.house.length === 0 || kept.house.includes(record.house)
    ? []
    : [finding('other-house', 'house', 'The record is signed with a key that the house never showed to this device.')];

/** Everything in a record that is not as the device was shown it, or as the house signed it. */
export const keptFaults = (held: Held): readonly Finding[] => [
  ...headFaults(held),
  ...receiptFaults(held),
  ...seedFaults(held),
  ...listFaults(held),
  ...houseFaults(held),
];

/**
 * Keys, other than the device's own, that were entered for its seat while it sat there: those of other devices of its
 * pilot, or keys that somebody put there to seal in his place. Only the pilot can tell.
 */
export const otherKeys = (record: Watched, { seat, key }: Kept): readonly string[] => {
  if (seat === null || key === undefined) return [];
  const entered = record.entries.flatMap((entry) => (entry.kind === 'key' && entry.seat === seat ? [entry.keys] : []));
  const sets = [record.keys?.[seat] ?? [], ...entered];
  const own = sets.findIndex((keys) => keys.includes(key));
  return own < 0 ? [] : [...new Set(sets.slice(own).flat())].filter((other) => other !== key);
};
