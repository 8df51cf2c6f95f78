/**
 * Checks the record of a table, and holds it against what one device has kept of the game. `verify` finds what does not
 * agree within a record; only somebody who was there can tell that a record which agrees with itself is not the one that
 * he was shown. Every fault has a code, so that a page can say it in its own words.
 */

import type { AnyGame } from './game.ts';
import type { Kept } from './kept.ts';
import {
  type Finding,
  finding,
  type Held,
  headsOf,
  keptFaults,
  otherKeys,
  type TableFault,
  type Watched,
} from './kept-faults.ts';
import type { PublicEntry } from './public-chain.ts';
import { checkPublic, isPublic, verifyPublic } from './public-copy.ts';
import { type Entry, entryHead, gameName, standingTurns, type TurnEntry } from './record.ts';
import { checkRecord } from './record-check.ts';
import type { Problem } from './result.ts';
import type { Seat } from './seat.ts';
import { type SealedForSeat, sealedForDevices, unopenedByHouse } from './turn-seals.ts';
import { type Verification, verify } from './verify.ts';

export interface Checked {
  readonly faults: readonly Finding[];
  /** What `verify` found when it had nothing to complain of; null for a public copy too. */
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
  /** Keys of others that were entered for the device's seat: its pilot must know whose they are. */
  readonly otherKeys: readonly string[];
  /** Orders that the house sealed for seats whose devices had a key. */
  readonly sealedForDevices: readonly SealedForSeat[];
}

const PLACES: readonly (readonly [RegExp, TableFault])[] = [
  [/^entries\[\d+\]\.(hash|previous|public)$/, 'chain'],
  [/^entries\[\d+\]\.openings/, 'list'],
  [/^entries\[\d+\]\.seals/, 'seal'],
  [/\.rolls\[\d+\]\.result$/, 'dice'],
  [/^entries\[\d+\]/, 'replay'],
  [/^seeds?\b/, 'seed'],
  [/^start\.(rolls|events|state)/, 'replay'],
  [/^(hash|publicHash|game|rules|setup|dice|house|keys|sealing|start|edition|notes)\b/, 'header'],
];

const codeOf = (path: string): TableFault => PLACES.find(([place]) => place.test(path))?.[1] ?? 'form';

const numberIn = (path: string, name: string): number | null => {
  const found = new RegExp(`${name}\\[(\\d+)\\]`).exec(path);
  return found ? Number(found[1]) : null;
};

const isHouseUnopened = (entry: Entry | PublicEntry | undefined, seat: Seat | null): boolean =>
  entry?.kind === 'turn' && seat !== null && unopenedByHouse(entry).includes(seat);

/** A problem of `verify`, with its place in the game. */
const placed = ({ entries }: Watched, { path = '', message }: Problem): Finding => {
  const entry = entries[numberIn(path, 'entries') ?? -1];
  const segment = entry && 'segment' in entry ? entry.segment : null;
  const seat = numberIn(path, 'seals');
  return { code: isHouseUnopened(entry, seat) ? 'house-unopened' : codeOf(path), path, segment, seat, message };
};

const sealsOf = (held: Held | null): Pick<Checked, 'mine' | 'unopened'> => {
  const receipts = held ? [...held.kept.receipts.map((r) => r.receipt), ...held.kept.old] : [];
  const seals = receipts.flatMap(({ segment, seat, seal }) => {
    const turn = held!.turns[segment - 1];
    const entered = turn?.seals[seat];
    // In a public copy a nonce may be hidden, with its order, although the seal was opened.
    return entered?.seal === seal ? [entered.nonce === null && turn!.orders[seat] === null] : [];
  });
  const unopened = seals.filter(Boolean).length;
  return { mine: seals.length - unopened, unopened };
};

const sinceOf = ({ heads }: Kept): number | null =>
  heads.length === 0 ? null : Math.min(...heads.map(({ segment }) => segment)) + 1;

const isOwn = ({ seeds }: Watched, kept: Kept | null): boolean =>
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
  otherKeys: [],
  sealedForDevices: [],
};

const count = <T>(values: readonly T[] | undefined, counts: (value: T) => boolean): number =>
  values?.filter(counts).length ?? 0;

const counts = (record: Watched, kept: Kept | null): Omit<Checked, 'faults' | 'verification'> => {
  const turns = standingTurns(record);
  const known = headsOf(record);
  const { seeds } = record;
  return {
    turns: turns.length,
    hashes: [gameName(record), ...turns.map((turn) => entryHead(turn as TurnEntry))],
    ...sealsOf(kept && { record, kept, turns }),
    heads: count(kept?.heads, ({ hash }) => known.has(hash)),
    since: kept && sinceOf(kept),
    lists: count(turns, ({ openings }) => openings !== undefined),
    committed: count(seeds?.list.commitments, (commitment) => commitment !== null),
    told: count(seeds?.secrets, (secret) => secret !== null),
    own: isOwn(record, kept),
    otherKeys: kept ? otherKeys(record, kept) : [],
    sealedForDevices: sealedForDevices(record),
  };
};

const told = (
  record: Watched,
  kept: Kept | null,
  { problems, verification }: { readonly problems: readonly Problem[]; readonly verification: Verification | null },
): Checked => ({
  faults: [
    ...problems.map((problem) => placed(record, problem)),
    ...(kept ? keptFaults({ record, kept, turns: standingTurns(record) }) : []),
  ],
  verification,
  ...counts(record, kept),
});

const formless = (problems: readonly Problem[]): Checked => ({
  ...NOTHING,
  faults: problems.map(({ path = '', message }) => finding('form', path, message)),
});

const checkCopy = (value: unknown, game: AnyGame, kept: Kept | null): Checked => {
  const copy = checkPublic(value);
  if (!copy.ok) return formless(copy.error);
  const verified = verifyPublic(copy.value, game);
  return told(copy.value, kept, { problems: verified.ok ? [] : verified.error, verification: null });
};

/**
 * Checks a record, or the public copy of one, and holds it against what a device kept, if there is that. A record is
 * checked to its last die where its seed is told; while the game goes on, its dice are taken as they stand. Never throws,
 * whatever it is given.
 */
export const checkAgainst = (value: unknown, game: AnyGame, kept: Kept | null): Checked => {
  if (isPublic(value)) return checkCopy(value, game, kept);
  const form = checkRecord(value);
  if (!form.ok) return formless(form.error);
  const verified = verify(form.value, game);
  const problems = verified.ok ? [] : verified.error;
  return told(form.value, kept, { problems, verification: verified.ok ? verified.value : null });
};
