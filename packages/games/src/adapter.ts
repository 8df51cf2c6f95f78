/**
 * What every host (command, server, page, bots) needs of a game beside the contract, as one value a game. `adapterOf`
 * makes all of it from the contract, so that a small game gives only what is special. Rules, setups, states, orders and
 * events pass through a host unread, so they are `unknown` here; a host checks what comes from outside with
 * `game.checkRules`, `checkSetup` and `checkOrder` before it hands it on.
 */
import type { Acquaintance, BotInfo, Budget, Past } from '@paravion/bots';
import { type AnyGame, capital, type Names, type Result } from '@paravion/tabletop';
import { wordsIn } from './defaults/words.ts';
import type { Inner } from './inner.ts';
import type { Position } from './letters.ts';
import type { Openings } from './openings.ts';
import type { Papers } from './papers.ts';
import type { ProblemSet } from './problems.ts';
import type { Looks, ReportWish, Spoken } from './shown.ts';
import type { GameTools } from './tools.ts';
import type { Words } from './words.ts';

export type * from './inner.ts';
export type * from './letters.ts';
export type * from './shown.ts';
export * from './words.ts';

/** A player to be set up. */
export interface SeatWish {
  /** The name played under; no two alike, capitals or not. */
  readonly name: string;
  /** Id of a side of `GameAdapter.sides`; chosen for the seat where the rules have sides and none is given. */
  readonly side?: string;
  /** What earlier games came to: sums of tallies. */
  readonly career?: Tally;
}

/** An option of a setup as data, so that a command or a form can offer it. */
export interface SetupOption {
  /** Key of its value, one word: `mission`; the command's flag is `--mission`. */
  readonly id: string;
  /** What its value is, for the command: `name=points`. */
  readonly argument: string;
  readonly help: string;
  /**
   * `text`: one value; `texts`: it may be given several times (a list); `number`: a whole number, 0 or more; `file`: the
   * text of a file (see `FileText`).
   */
  readonly kind: 'text' | 'texts' | 'number' | 'file';
  readonly choices?: readonly string[];
  /** What a form offers, where more may be written than it offers. */
  readonly offered?: readonly string[];
  /** Several of those offered can be chosen: written with commas between. */
  readonly several?: true;
  /** What is taken where nothing is chosen. */
  readonly usual?: Words;
  /** What a form calls it; absent where no form offers it. */
  readonly title?: Words;
  /** What a form calls the choices, by choice; the choice itself where it has no title. */
  readonly choiceTitles?: Readonly<Record<string, Words>>;
  /** A sentence on each choice: a form shows them as cards. */
  readonly choiceAbouts?: Readonly<Record<string, Words>>;
  /** Most leave it as it is: a form folds it away. */
  readonly aside?: true;
  /** It is of use only where another option has this value. */
  readonly only?: { readonly option: string; readonly value: string };
  /** Where it is given the last seat is a person's. */
  readonly manned?: true;
  /** It tells about players by name: of no use where the host fills the seats. */
  readonly byName?: true;
  /** Each value seats a player: his name, a colon, and what he has. */
  readonly seats?: true;
}

/** A value that a form offers, what it is called, and a sentence on it. */
export interface SetupChoice {
  readonly value: string;
  readonly title: Words;
  readonly about?: Words;
  /** What it stands under in a list, with those of the same beside it. */
  readonly group?: Words;
  /** Why it cannot be chosen now: a sentence. */
  readonly closed?: Words;
}

/** A file that was named as an option, and read. */
export interface FileText {
  readonly path: string;
  readonly text: string;
}

/** Values of setup options by id. */
export type SetupValues = Readonly<Record<string, unknown>>;

/** What a game comes to for one seat, by the ids of `tallyFields`. */
export type Tally = Readonly<Record<string, number>>;

/** What a game is about, for whoever has not sat down yet. */
export interface About {
  /** In a word or two, for lists; null where the title of the game says it. */
  readonly short: Words | null;
  /** In sentences: what each side has to do, when it is over. */
  readonly lines: readonly Words[];
  /** What its sides are called by their ids, where it names them itself; the others as `GameAdapter.sides` says. */
  readonly sides: Readonly<Record<string, Words>>;
  /** By seat what it has to lead, or is. */
  readonly seats: readonly (Words | null)[];
}

export interface TallyField {
  readonly id: string;
  readonly title: Words;
}

/** What a game of several segments a Turn needs besides: one adjudication is one segment. */
export interface Segmented {
  /** Whether under these rules everybody orders at once, once a Turn: letters can keep up with it. */
  byPost(rules: unknown): boolean;
  /** The Turn that a position belongs to. */
  turnOf(state: unknown): number;
  /** What of these events happened in that Turn. */
  eventsOf(events: readonly unknown[], turn: number): readonly unknown[];
  /** Turns that have been played whole, or up to their end; from the Turns before a segment, and what came of it. */
  turnsAfter(before: number, state: unknown, events: readonly unknown[]): number;
}

export interface GameAdapter extends Spoken {
  readonly game: AnyGame;

  /** Numbers of players that these rules can seat, rising. */
  seatCounts(rules: unknown): readonly number[];
  /** How many seats a game between bots has where nobody says. */
  usualSeats(rules: unknown): number;
  /** Sides that a player may ask for under these rules; empty where everyone plays for himself. */
  sides(rules: unknown): readonly { readonly id: string; readonly title: string }[];
  /** Which of the colours of maps (`Theme.liveries`) a seat has: that of its number, or that of its side; no side named, none. */
  readonly liveries: 'seats' | Readonly<Record<string, number>>;
  /** Ids of the rules' options that decide who can sit where: a form shows them beside the seats. */
  readonly seatOptions: readonly string[];
  readonly setupOptions: readonly SetupOption[];
  /** What a form offers in place of an option's own choices once such values are given, by its id: squadrons that are there in the first month. */
  choicesWith?(values: SetupValues): Readonly<Record<string, readonly SetupChoice[]>>;
  /** Rules that those values make no sense without: `rule=value`. */
  impliedRules(values: SetupValues): readonly string[];
  /** A setup for these players in this order, checked by the game; all faults are named. */
  setupFor(rules: unknown, seats: readonly SeatWish[], values?: SetupValues): Result<unknown>;
  /** Names of the seats of a setup. */
  namesOf(setup: unknown): Names;
  /** Ids of the sides of the seats of a setup; null where there are none. */
  sidesOf(setup: unknown): readonly (string | null)[];
  /** What a game with this setup is about; absent where all its games are about the same, and its seats alike but for their sides. */
  about?(setup: unknown): About;
  /** The same setup with other names, by seat, checked by the game. */
  renamed(rules: unknown, setup: unknown, names: Names): Result<unknown>;

  /** From the weakest to the strongest; never empty. */
  readonly bots: readonly BotInfo[];
  /** Bots to measure others by, not offered to people. */
  readonly yardsticks: readonly BotInfo[];
  /**
   * A bot's order for a seat that owes one: legal, and the same for the same seed and iterations. A bot unknown plays as
   * the first. `past`: the last few segments as the seat saw them, from which a bot may learn how the others play;
   * `known`: by seat, what is remembered of whoever flies it.
   */
  chooseForBot(
    botId: string,
    rules: unknown,
    view: unknown,
    seat: number,
    seed: string,
    budget?: Budget,
    past?: readonly Past<unknown, unknown>[],
    known?: readonly (Acquaintance | null)[],
  ): unknown;

  /**
   * How bots get to know somebody over several games, by his leave: in what styles he may fly, and what is known of a seat
   * after one more segment. Absent where they remember nobody.
   */
  readonly acquaintance?: {
    readonly styles: readonly Words[];
    after(rules: unknown, segment: Past<unknown, unknown>, seat: number, before: Acquaintance | null): Acquaintance;
  };

  /**
   * A position out of what a viewer may know of one, what is hidden filled in with what anybody would expect; so that the
   * game's functions (legal orders, notation) take it. The view itself is one when absent.
   */
  assume?(rules: unknown, view: unknown): unknown;

  /** Absent where every adjudication is a whole Turn. */
  readonly segments?: Segmented;

  /**
   * What is due, in words: `turn 3, movement: E1`; English when the language is absent or not known. Absent where the
   * number of the Turn says it.
   */
  due?(state: unknown, language?: string): string;

  /** Seats that may order now, though nobody waits for them: a game master who has nothing to judge. Absent: none. */
  unhurried?(rules: unknown, state: unknown): readonly number[];

  /** Absent where no game is played within this one. */
  readonly inner?: Inner;

  /** An order in canonical notation, on one line. */
  formatOrder(position: Position, seat: number, order: unknown): string;
  /** Orders as one player may write them here, for hints; without a seat, as the first who owes some may. */
  orderExample(position: Position, seat?: number): string;
  /**
   * What a printed form has room for, line by line: labels that share a line ("Move 1:", "Fire 1:"), each with room
   * behind it. A letter with labels and what is written behind them is read as orders. Empty where the seat has nothing
   * to order. English when the language is absent or not known.
   */
  orderForm(position: Position, seat: number, language?: string): readonly (readonly string[])[];
  /** Two orders of a seat, the later of which may be for a part only of what the seat has. */
  mergeOrders(earlier: unknown, later: unknown): unknown;
  /** Whether an order speaks for everything of the seat that owes one. */
  isComplete(position: Position, seat: number, order: unknown): boolean;

  /**
   * What happened, for a screen: without the dice and reasons that `narrate` tells; `before`: the position in which it did, as
   * the reader may know it, for names. Absent where `narrate` is as short.
   */
  narrateBriefly?(events: readonly unknown[], names: Names, language?: string, before?: unknown): readonly string[];
  /** How a position looks, in a few lines; English when the language is absent or not known. */
  describe(position: Position, language?: string): readonly string[];
  /** A position as letters on a terminal. */
  board(position: Position): readonly string[];
  /** The same for programs. */
  reportJson(wish: ReportWish): unknown;
  readonly looks: Looks;
  /** Its page shows what was flown as a film; a link to `#film=t3` opens it at that Turn. */
  readonly films?: true;

  /** What is counted for careers and in the arena, the most important first; never empty. */
  readonly tallyFields: readonly TallyField[];
  /** What a position comes to, by seat. */
  tally(rules: unknown, state: unknown): readonly Tally[];
  /** Points that sides have for what a mission is about, by the ids of `sides`; absent where games are about nothing but the fight. */
  objectives?(rules: unknown, state: unknown): Readonly<Record<string, number>>;
  /** What pilots can be fond of flying: its names, and which of them an order holds; absent where nothing is counted. */
  readonly habits?: {
    readonly names: Readonly<Record<string, Words>>;
    flown(order: unknown): readonly string[];
  };
  /** A title that the sums of a career have earned; null for none. */
  honourOf(sums: Tally): Words | null;

  /** What it prints beside its reports; absent where there is nothing. Loaded apart. */
  papers?(): Promise<Papers>;

  /** Problems to be solved; absent where there are none. Loaded apart. */
  problems?(): Promise<ProblemSet>;

  /** How the openings of its games are told apart; absent where nobody counts them. Loaded apart. */
  openings?(): Promise<Openings>;

  /** What no page needs: letters read, rule cases, schemas, counts of orders. Loaded apart. */
  tools(): Promise<GameTools>;
}

/** The Turn that a position belongs to: the segment's own number where every segment is a Turn. */
export const turnOf = ({ game, segments }: GameAdapter, state: unknown): number =>
  segments ? segments.turnOf(state) : game.segment(state);

/** What is ordered in a position, as people count it: `Turn 3, movement: E1`; the Turn alone where that says it. */
export const segmentTitle = (adapter: GameAdapter, state: unknown, language?: string): string =>
  capital(adapter.due?.(state, language) ?? wordsIn(language).turn(turnOf(adapter, state)));

/** What one adjudication is called in a game. */
export const segmentWord = ({ segments }: Pick<GameAdapter, 'segments'>): 'Turn' | 'Segment' =>
  segments ? 'Segment' : 'Turn';
