/**
 * What the command needs of a game beyond the contract: reading letters, drawing, naming. One kit a game; the commands
 * know games only through it.
 */

import type { AnyGame, GameRecord, Names, Press, Problem, RecordText, Replay, Result } from '@paravion/tabletop';
import type { CaseRun } from '@paravion/tabletop/cases';
import type { Page } from '@paravion/tabletop/page';
import type { Command } from 'commander';
import type { z } from 'zod';
import type { Io } from '../io.ts';
import type { Tried } from '../reply.ts';

/** What was found in a letter for one seat. */
export interface ReadPart {
  readonly seat: number;
  /** Null when it could not be read, or not wholly. */
  readonly order: unknown;
  /** What the rules say of the order. */
  readonly problems: readonly Problem[];
}

export interface ReadLetter {
  readonly parts: readonly ReadPart[];
  readonly press: readonly Press[];
  /** What is wrong with the text, or worth a word. */
  readonly problems: readonly Problem[];
  /** Whether it holds orders that may be anybody's. */
  readonly unclaimed: boolean;
}

/** A position to read letters for. */
export interface Position {
  readonly rules: unknown;
  readonly state: unknown;
  readonly names: Names;
}

/** One Turn to be shown: where it began and ended, and what happened in between. */
export interface ShownTurn {
  readonly record: GameRecord;
  readonly names: Names;
  /** Which adjudication; 0: the start of the game. The last one, where it shows several. */
  readonly turn: number;
  readonly before: unknown;
  readonly after: unknown;
  readonly events: readonly unknown[];
  readonly press: readonly Press[];
  readonly note: string | null;
  readonly deadline: string | null;
}

export const REPORT_FORMATS = ['text', 'markdown', 'html', 'json'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** How a map is to look: each one of the kit's `looks`. */
export interface MapLook {
  /** The Turn as it was flown (the usual one), a position, or what else there is to draw. */
  readonly show?: string;
  readonly theme?: string;
  /** What it is to be read on. */
  readonly width?: string;
  readonly labels?: string;
  /** Parts of the Turn; all of them when absent. */
  readonly moves?: readonly string[];
}

/** A position with a name, from which legal orders are counted. */
export interface NamedPosition {
  readonly name: string;
  readonly about: string;
  readonly edition: string;
  readonly line: string;
  readonly rules: unknown;
  readonly state: unknown;
}

export interface PerftLine {
  readonly depth: number;
  readonly orders: bigint;
  readonly states: number;
}

/** Shapes of a game's values, for the published JSON Schema. */
export interface GameSchemas {
  readonly rules: Readonly<Record<string, unknown>> & { readonly properties: object };
  readonly state: z.ZodType;
  readonly order: z.ZodType;
  readonly event: z.ZodType;
}

/** Positions from which legal orders are counted, and the count for one seat. */
export interface PerftKit {
  positions(): readonly NamedPosition[];
  count(
    position: Pick<NamedPosition, 'rules' | 'state'>,
    seat: number,
    depth: number,
    progress: (depth: number, done: number, of: number) => void,
  ): readonly PerftLine[];
}

/** Pictures of a game, as SVG documents. */
export interface Pictures {
  /** What may be asked of a map; the first of each is the usual one. */
  readonly looks: Readonly<Record<keyof MapLook, readonly string[]>>;
  map(turn: ShownTurn, look: MapLook): string;
  /** The map of a printed report. */
  printed(turn: ShownTurn): string;
}

/** What a game of several segments a Turn needs besides: one adjudication is one segment. */
export interface Segmented {
  /** The Turn that a position belongs to. */
  turnOf(state: unknown): number;
  /** What of these events happened in that Turn. */
  eventsOf(events: readonly unknown[], turn: number): readonly unknown[];
  /** What is due, in words: `turn 3, movement: E1`. */
  due(state: unknown): string;
}

/** Careers over many games. */
export interface CareerBook {
  /** The text of its file. */
  readonly text: string;
  readonly json: unknown;
  /** A table for people, line by line. */
  readonly table: readonly string[];
  /** With one more finished game; refused where it was counted before, or is not over. */
  add(record: GameRecord): Result<CareerBook>;
}

/** A game to be looked back at. */
export interface AnalysisWish {
  readonly record: GameRecord;
  readonly names: Names;
  readonly replay: Replay<AnyGame>;
  /** Only this Turn; null: all of them. */
  readonly turn: number | null;
  readonly iterations: number;
  readonly seed: string;
  progress(done: number, of: number): void;
}

/** What was found, in lines for people and as data. */
export interface Analysed {
  readonly lines: readonly string[];
  readonly json: unknown;
}

export interface GameKit {
  readonly game: AnyGame;
  /** Names of the seats, from a setup that was checked. */
  names(setup: unknown): Names;
  /** Options of `paravion new` for this game's setup. */
  setupOptions(command: Command): Command;
  /** Rules that those options make no sense without: `rule=value`. */
  impliedRules(options: Readonly<Record<string, unknown>>): readonly string[];
  /** A setup from names and those options. */
  makeSetup(io: Io, rules: unknown, names: Names, options: Readonly<Record<string, unknown>>): Promise<Tried<unknown>>;
  /** Reads a letter; `writer`: the seat it comes from, when that is known from outside the text. */
  readLetter(position: Position, text: string, writer: number | null): ReadLetter;
  /** An order in canonical notation, on one line. */
  formatOrder(position: Position, seat: number, order: unknown): string;
  /** Orders as one player may write them here, for hints: a sheet for each of his planes. */
  orderExample(position: Position): string;
  /** Two orders of a seat, the later of which may be for some of its planes only. */
  mergeOrders(earlier: unknown, later: unknown): unknown;
  /** Whether an order speaks for all planes (or whatever the seat has) that owe one. */
  isComplete(position: Position, seat: number, order: unknown): boolean;
  /** How a position looks, in a few lines for the game master. */
  describe(position: Position): readonly string[];
  /** The page that a report is printed from. */
  page(turn: ShownTurn): Page;
  report(turn: ShownTurn, format: ReportFormat): string;
  readonly pictures?: Pictures;
  /** Absent where every adjudication is a whole Turn. */
  readonly segments?: Segmented;
  /** A position as letters on a terminal. */
  board(position: Position): readonly string[];
  /** The cases in the text of a case file. */
  casesIn(text: string): Result<readonly CaseRun[]>;
  readonly perft?: PerftKit;
  schemas(): GameSchemas;
  readonly recordText?: RecordText;
  /** Looks back at what was flown. */
  analyse?(wish: AnalysisWish): Analysed;
  /** The careers in a file's text; none where there is no file yet. */
  careers?(text: string | null): Result<CareerBook>;
  /** Dice for the coming Turn given as winds. */
  windDice?(rules: unknown, state: unknown, winds: readonly string[]): Result<Readonly<Record<string, number>>>;
}
