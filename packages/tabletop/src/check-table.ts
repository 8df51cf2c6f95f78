/**
 * Checks the record of a table, and holds it against what one device has kept of the game. `verify` finds what does not
 * agree within a record; only somebody who was there can tell that a record which agrees with itself is not the one that
 * he was shown. Every fault has a code, so that a page can say it in its own words.
 */

import { sameJson } from './canonical.ts';
import type { AnyGame } from './game.ts';
import type { Kept, KeptReceipt } from './kept.ts';
import { type Entry, type GameRecord, standingTurns, type TurnEntry } from './record.ts';
import { checkRecord } from './record-check.ts';
import { keysAfter } from './record-keys.ts';
import type { Problem } from './result.ts';
import { isDeviceSeal } from './seal.ts';
import type { Seat } from './seat.ts';
import { checkSigned } from './signature.ts';
import { type Verification, verify } from './verify.ts';

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

export interface Checked {
  readonly faults: readonly Finding[];
  /** What `verify` found when it had nothing to complain of. */
  readonly verification: Verification | null;
  /** Segments that stand; and the hash of the header, and of each of them. */
  readonly turns: number;
  readonly hashes: readonly string[];
  /** Seals of the device that are in the record as it made them. */
  readonly mine: number;
  /** Seals of the device that were entered and not opened. */
  readonly unopened: number;
  /** Heads that the device was shown and that stand in the record. */
  readonly heads: number;
  /** The first segment after the device came to watch; null when it kept nothing. */
  readonly since: number | null;
  /** Segments whose seals were closed in a list before any was opened. */
  readonly lists: number;
  /** Devices that were to add to the dice, and those that did. */
  readonly committed: number;
  readonly told: number;
  /** Whether what this device told is in the seed. */
  readonly own: boolean;
}

const PLACES: readonly (readonly [RegExp, TableFault])[] = [
  [/^entries\[\d+\]\.(hash|previous)$/, 'chain'],
  [/^entries\[\d+\]\.openings/, 'list'],
  [/^entries\[\d+\]\.seals/, 'seal'],
  [/\.rolls\[\d+\]\.result$/, 'dice'],
  [/^entries\[\d+\]/, 'replay'],
  [/^seeds?\b/, 'seed'],
  [/^start\.(rolls|events|state)/, 'replay'],
  [/^(hash|game|rules|setup|dice|house|keys|sealing|start|edition|notes)\b/, 'header'],
];

const codeOf = (path: string): TableFault => PLACES.find(([place]) => place.test(path))?.[1] ?? 'form';

const numberIn = (path: string, name: string): number | null => {
  const found = new RegExp(`${name}\\[(\\d+)\\]`).exec(path);
  return found ? Number(found[1]) : null;
};

const isHouseUnopened = (entry: Entry | undefined, seat: Seat | null): boolean =>
  entry?.kind === 'turn' &&
  seat !== null &&
  entry.openings?.house.includes(seat) === true &&
  entry.seals[seat]?.nonce === null;

/** A problem of `verify`, with its place in the game. */
const placed = ({ entries }: GameRecord, { path = '', message }: Problem): Finding => {
  const entry = entries[numberIn(path, 'entries') ?? -1];
  const segment = entry && 'segment' in entry ? entry.segment : null;
  const seat = numberIn(path, 'seals');
  return { code: isHouseUnopened(entry, seat) ? 'house-unopened' : codeOf(path), path, segment, seat, message };
};

const formless = ({ path = '', message }: Problem): Finding => finding('form', path, message);

const finding = (
  code: TableFault,
  path: string,
  message: string,
  segment: number | null = null,
  seat: Seat | null = null,
): Finding => ({ code, path, segment, seat, message });

interface Held {
  readonly record: GameRecord;
  readonly kept: Kept;
  readonly turns: readonly TurnEntry[];
}

const hashesOf = ({ hash, entries }: GameRecord): ReadonlySet<string> => new Set([hash, ...entries.map((e) => e.hash)]);

const headFaults = ({ record, kept, turns }: Held): readonly Finding[] => {
  const known = hashesOf(record);
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
const isFromElsewhere = ({ record, kept }: Held, entry: TurnEntry, seat: Seat): boolean => {
  const seal = entry.seals[seat];
  if (!seal || !isDeviceSeal(seal) || seal.key === kept.key) return false;
  return (
    keysAfter(record, record.entries.slice(0, record.entries.indexOf(entry))).seats[seat]?.includes(seal.key) ?? false
  );
};

type Receipted = Pick<KeptReceipt['receipt'], 'game' | 'segment' | 'seat' | 'seal'>;

const orderFaults = (held: Held, path: string, { game, segment, seat, seal }: Receipted): readonly Finding[] => {
  const { record, turns } = held;
  const entry = turns[segment - 1];
  if (game !== record.hash)
    return [finding('other-start', path, 'This device has a receipt of another game at this table.', segment, seat)];
  // What is sealed and not yet played may still be open; whether a segment was cut off the heads tell.
  if (!entry || entry.seals[seat]?.seal === seal || isFromElsewhere(held, entry, seat)) return [];
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

const receiptFaults = (held: Held): readonly Finding[] => {
  const { kept } = held;
  return [
    ...kept.receipts.flatMap(({ receipt }, i): readonly Finding[] => {
      const path = `kept.receipts[${i}]`;
      return kept.house.includes(receipt.key) && checkSigned('paravion-receipt/1', receipt)
        ? orderFaults(held, path, receipt)
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

const keptFaults = (held: Held): readonly Finding[] => [
  ...headFaults(held),
  ...receiptFaults(held),
  ...seedFaults(held),
  ...listFaults(held),
  ...houseFaults(held),
];

const sealsOf = (held: Held | null): Pick<Checked, 'mine' | 'unopened'> => {
  const receipts = held ? [...held.kept.receipts.map((r) => r.receipt), ...held.kept.old] : [];
  const seals = receipts.flatMap(({ segment, seat, seal }) => {
    const entered = held!.turns[segment - 1]?.seals[seat];
    return entered?.seal === seal ? [entered] : [];
  });
  const unopened = seals.filter(({ nonce }) => nonce === null).length;
  return { mine: seals.length - unopened, unopened };
};

const sinceOf = ({ heads }: Kept): number | null =>
  heads.length === 0 ? null : Math.min(...heads.map(({ segment }) => segment)) + 1;

const isOwn = ({ seeds }: GameRecord, kept: Kept | null): boolean =>
  kept?.secret !== undefined && kept.seat !== null && seeds?.secrets[kept.seat] === kept.secret;

const NOTHING: Checked = {
  faults: [],
  verification: null,
  turns: 0,
  hashes: [],
  mine: 0,
  unopened: 0,
  heads: 0,
  since: null,
  lists: 0,
  committed: 0,
  told: 0,
  own: false,
};

const count = <T>(values: readonly T[] | undefined, counts: (value: T) => boolean): number =>
  values?.filter(counts).length ?? 0;

/**
 * Checks a record, and holds it against what a device kept, if there is that. The record is checked to its last die where
 * its seed is told; while the game goes on, its dice are taken as they stand. Never throws, whatever the record holds.
 */
export const checkAgainst = (value: unknown, game: AnyGame, kept: Kept | null): Checked => {
  const form = checkRecord(value);
  if (!form.ok) return { ...NOTHING, faults: form.error.map(formless) };
  const record = form.value;
  const verified = verify(record, game);
  const faults = verified.ok ? [] : verified.error.map((problem) => placed(record, problem));
  const turns = standingTurns(record);
  const held = kept && { record, kept, turns };
  const known = hashesOf(record);
  const { seeds } = record;
  return {
    faults: [...faults, ...(held ? keptFaults(held) : [])],
    verification: verified.ok ? verified.value : null,
    turns: turns.length,
    hashes: [record.hash, ...turns.map(({ hash }) => hash)],
    ...sealsOf(held),
    heads: count(kept?.heads, ({ hash }) => known.has(hash)),
    since: kept && sinceOf(kept),
    lists: count(turns, ({ openings }) => openings !== undefined),
    committed: count(seeds?.list.commitments, (commitment) => commitment !== null),
    told: count(seeds?.secrets, (secret) => secret !== null),
    own: isOwn(record, kept),
  };
};
