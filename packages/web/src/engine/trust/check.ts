/** Checks a whole game against what this device has kept of it, and tells it so that a page can put it into words. */
import { qrSvg } from '@paravion/draw';
import { type GameAdapter, loadGame } from '@paravion/games';
import {
  type AnyGame,
  type Checked,
  checkAgainst,
  type Finding,
  formatEvidence,
  type GameRecord,
  headWords,
  isPublic,
  type Kept,
  replay,
} from '@paravion/tabletop';
import { shelfOf } from './shelf.ts';

export interface TableCheck extends Omit<Checked, 'verification'> {
  /** Seals of all pilots that were opened. */
  readonly seals: number;
  /** Dice held against the seed; 0 while it is not told. */
  readonly dice: number;
  readonly seedTold: boolean;
  /** Dice thrown or placed by hand. */
  readonly given: number;
  /** Whether some Turns are of an older revision of the rules, or the rules not as printed. */
  readonly older: boolean;
  /** Whether some are of a newer revision than this page knows, so that nobody can judge them here. */
  readonly newer: boolean;
  readonly houseRules: boolean;
  /** Whether a Turn of this game has several segments: the numbers of a record are those of its segments. */
  readonly segmented: boolean;
  /** Whether the end of the game is in the record. */
  readonly over: boolean;
}

/** What is not checked here: a record of a game that is not known. */
export interface Unchecked {
  readonly unknownGame: string;
}

const noted = ({ verification }: Checked, place: RegExp): boolean =>
  verification?.notes.some(({ path = '' }) => place.test(path)) ?? false;

/** A public copy has no whole state: its game is over when the seed is told. */
const isOver = (record: Partial<GameRecord>, { faults }: Checked, game: AnyGame): boolean => {
  if (isPublic(record)) return typeof record.seed === 'string';
  const run = faults.length === 0 ? replay(record as GameRecord, game) : null;
  return run?.ok === true && game.outcome(record.rules, run.value.state).over;
};

const toldOf = (record: Partial<GameRecord>, checked: Checked, { game, segments }: GameAdapter): TableCheck => {
  const { verification, ...rest } = checked;
  const seedTold = typeof record.seed === 'string';
  return {
    ...rest,
    seals: verification?.seals ?? 0,
    dice: seedTold ? (verification?.rolls ?? 0) : 0,
    seedTold,
    given: verification?.given.length ?? 0,
    older: noted(checked, /^(start|entries)/),
    newer: (verification?.newer ?? null) !== null,
    houseRules: noted(checked, /^(rules|edition)/),
    segmented: segments !== undefined,
    over: isOver(record, checked, game),
  };
};

const gameIn = (record: unknown): string =>
  typeof record === 'object' && record !== null && 'game' in record ? String(record.game) : '';

/** Checks a record from wherever, or the public copy of one, and holds it against what a device kept, if there is that. */
export const check = async (record: unknown, kept: Kept | null): Promise<TableCheck | Unchecked> => {
  const game = gameIn(record);
  const hosted = await loadGame(game);
  if (!hosted) return { unknownGame: game };
  return toldOf(record as Partial<GameRecord>, checkAgainst(record, hosted.game, kept), hosted);
};

/** What this device knows of a table now: to be asked for before the record that it is held against is fetched. */
export const keptNow = async (table: string): Promise<Kept> => (await shelfOf(table)).kept;

/** The head of a record for people: in words, and as a QR code of a link. */
export interface HeadParts {
  readonly hash: string;
  readonly words: string;
  /** An SVG document; null where there is no link. */
  readonly qr: string | null;
}
export const headParts = (hash: string, link: string | null): HeadParts => ({
  hash,
  words: headWords(hash),
  qr: link === null ? null : qrSvg(link),
});

/** What this device knows of a table, as the text of a file. */
export const keptFile = async (table: string): Promise<string> => JSON.stringify(await keptNow(table), null, 1);

/** The record, what this device knew when it was checked, and what is wrong with it: the text of a file for others. */
export const evidenceFile = (record: unknown, kept: Kept, faults: readonly Finding[]): string =>
  formatEvidence({ at: Date.now(), faults, kept, record });
