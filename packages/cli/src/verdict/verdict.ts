/** Whether a record, or the public copy of one, is true; held against what else is known of it. */
import {
  type AnyGame,
  type Checked,
  checkAgainst,
  entryHead,
  type GameRecord,
  gameName,
  headOf,
  headWords,
  type Kept,
  ok,
  type Problem,
  type PublicRecord,
  type PublicVerification,
  type Result,
  sameGame,
  type Verification,
  verify,
  verifyPublic,
  withSeed,
} from '@paravion/tabletop';
import { kitOf } from '../games/index.ts';
import { inTurns, wordOf } from '../terminal/in-turns.ts';
import type { Copy, Whole } from './source.ts';

/** What a record is held against. */
export interface Known {
  readonly seed?: string;
  /** A hash or six words, with which the record must end; or which it must have had as its head. */
  readonly last?: string;
  readonly head?: string;
  readonly kept?: Kept;
  readonly copy?: PublicRecord;
}

export interface Verdict {
  readonly faults: readonly Problem[];
  readonly verification: Verification | null;
  /** Of a public copy. */
  readonly copy: PublicVerification | null;
  /** What a device knew, and what agrees with it. */
  readonly kept: Omit<Checked, 'faults' | 'verification'> | null;
  /** What one adjudication is called. */
  readonly word: string;
}

const tampered = (path: string, message: string, expected: string): Problem => ({
  code: 'tampered',
  path,
  message,
  expected,
});

/** Whether what somebody has written down is this hash: the hash, or its words. */
const isHead = (written: string, hash: string): boolean => {
  const text = written.trim().toLowerCase().replace(/\s+/g, ' ');
  return text === hash || text === headWords(hash);
};

type AnyRecord = GameRecord | PublicRecord;

/** Turns cut off at the end leave a true but shorter record: only a head that was published tells. */
const headFaults = (record: AnyRecord, { last, head }: Known): readonly Problem[] => {
  const whole = record as GameRecord;
  const heads = [gameName(whole), ...whole.entries.map(entryHead)];
  const end = headOf(whole);
  return [
    ...(last === undefined || isHead(last, end)
      ? []
      : [tampered('--last', 'The record does not end with this hash.', `${end} (${headWords(end)})`)]),
    ...(head === undefined || heads.some((hash) => isHead(head, hash))
      ? []
      : [tampered('--head', 'The record has never had this head.', 'a hash, or six words, of one of its reports')]),
  ];
};

const NOTHING = { verification: null, copy: null, kept: null };

const keptVerdict = (
  record: AnyRecord,
  game: AnyGame,
  kept: Kept,
): Pick<Verdict, 'faults' | 'verification' | 'kept'> => {
  const { faults, verification, ...found } = checkAgainst(record, game, kept);
  return {
    faults: faults.map(({ path, message }) => ({ code: 'tampered', path, message })),
    verification,
    kept: found,
  };
};

const plainVerdict = (found: Result<Verification>): Pick<Verdict, 'faults' | 'verification'> =>
  found.ok ? { faults: [], verification: found.value } : { faults: found.error, verification: null };

const onRecord = (given: GameRecord, game: AnyGame, known: Known): Omit<Verdict, 'word'> => {
  const { seed, kept, copy } = known;
  const seeded: Result<GameRecord> = seed === undefined ? ok(given) : withSeed(given, seed);
  if (!seeded.ok) return { ...NOTHING, faults: seeded.error };
  const record = seeded.value;
  const found = kept ? keptVerdict(record, game, kept) : plainVerdict(verify(record, game));
  const copied = copy ? sameGame(copy, record, game) : [];
  return { ...NOTHING, ...found, faults: [...found.faults, ...copied, ...headFaults(record, known)] };
};

const onCopy = (record: PublicRecord, game: AnyGame, known: Known): Omit<Verdict, 'word'> => {
  const found = verifyPublic(record, game);
  const kept = known.kept ? keptVerdict(record, game, known.kept) : null;
  const faults = kept?.faults ?? (found.ok ? [] : found.error);
  return {
    verification: null,
    copy: found.ok ? found.value : null,
    kept: kept?.kept ?? null,
    faults: [...faults, ...headFaults(record, known)],
  };
};

/** Verifies what was read, and holds it against what is known. */
export const verdictOn = (source: Whole | Copy, known: Known): Verdict => {
  const record = source.is === 'copy' ? source.copy : source.record;
  const kit = kitOf(record);
  const word = wordOf(record as GameRecord);
  if (!kit.ok) return { ...NOTHING, faults: kit.error, word };
  const { game } = kit.value;
  if (source.is === 'copy') return { ...onCopy(source.copy, game, known), word };
  const all = source.kept && !known.kept ? { ...known, kept: source.kept } : known;
  const found = onRecord(source.record, game, all);
  return { ...found, faults: [...found.faults, ...source.letters], word };
};

/** The faults with their Turns named. */
export const faultsInTurns = (source: Whole | Copy, { faults }: Verdict): readonly Problem[] =>
  inTurns((source.is === 'copy' ? source.copy : source.record) as GameRecord, faults);
