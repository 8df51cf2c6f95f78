/**
 * What a host (server, page) needs of a game besides the contract: bots for its seats, a setup from a list of players,
 * reports and maps. Rules, setups, states, orders and events pass through a host unread, so they are `unknown` here; a
 * host checks what comes from outside with `game.checkRules`, `checkSetup` and `checkOrder` before it hands it on.
 */
import type { BotInfo, Budget, Past } from '@paravion/bots';
import type { AnyGame, Names, Press, Result } from '@paravion/tabletop';

/** A player to be set up. */
export interface SeatWish {
  /** The name flown under; no two alike, capitals or not. */
  readonly name: string;
  /** Id of a side of `HostedGame.sides`; chosen for the seat where the rules have sides and none is given. */
  readonly side?: string;
  /** Points of earlier games. */
  readonly career?: number;
}

/** One segment, as it was played. */
export interface Played {
  readonly rules: unknown;
  /** The state before; null for the start of a game. */
  readonly before: unknown;
  readonly events: readonly unknown[];
  readonly after: unknown;
  readonly names: Names;
}

/** How a map is to look. */
export interface MapLook {
  /** Language of the few words on it; English when absent or not known. */
  readonly language?: string;
  /** Colours; `light` when absent. */
  readonly theme?: 'light' | 'dark' | 'print';
  /** To be read at 360 pixels, or on a wide screen (when absent). */
  readonly width?: 'phone' | 'wide';
  readonly title?: string;
}

export interface ReportWish extends Played {
  readonly title?: string;
  /** English when absent or not known. */
  readonly language?: string;
  readonly press?: readonly Press[];
  /** The host's remark. */
  readonly note?: string;
  /** When the next orders are due, in words. */
  readonly deadline?: string;
  /** The head of the record after this segment, in words. */
  readonly head?: string;
  /** How the map in the HTML looks; false: no map. */
  readonly map?: MapLook | false;
  /** True: the HTML is a whole document, for mail or to be saved; else one article. */
  readonly whole?: boolean;
}

/** A report in three forms. The HTML has the map in it; names and press are escaped. */
export interface Report {
  readonly text: string;
  readonly html: string;
  readonly markdown: string;
}

/** What a game comes to for one seat's career. */
export interface Tally {
  readonly points: number;
  readonly kills: number;
  readonly losses: number;
}

export interface HostedGame {
  readonly game: AnyGame;
  /** From the weakest to the strongest. */
  readonly bots: readonly BotInfo[];
  /** Bots to measure others by, not offered to people. */
  readonly yardsticks: readonly BotInfo[];
  /** Sides that a player may ask for under these rules; empty where everyone flies for himself. */
  sides(rules: unknown): readonly { readonly id: string; readonly title: string }[];
  /** Numbers of players that these rules can seat, rising. */
  seatCounts(rules: unknown): readonly number[];
  /** A setup for these players in this order, checked by the game. */
  setupFor(rules: unknown, seats: readonly SeatWish[]): Result<unknown>;
  /** Names of the seats of a setup. */
  namesOf(setup: unknown): Names;
  /** Sides of the seats of a setup; null where there are none. */
  sidesOf(setup: unknown): readonly (string | null)[];
  /** The same setup with other names, by seat, checked by the game. */
  renamed(rules: unknown, setup: unknown, names: Names): Result<unknown>;
  /**
   * A bot's order for a seat that owes one: legal, and the same for the same seed and iterations. A bot unknown flies as
   * the first. `past`: the last few segments as the seat saw them, from which a bot may learn how the others play.
   */
  chooseForBot(
    botId: string,
    rules: unknown,
    view: unknown,
    seat: number,
    seed: string,
    budget?: Budget,
    past?: readonly Past<unknown, unknown>[],
  ): unknown;
  /** What a position comes to for careers, by seat. */
  tally(rules: unknown, state: unknown): readonly Tally[];
  /** Whether so many career points make an ace. */
  isAce(points: number): boolean;
  report(wish: ReportWish): Report;
  /** The map of a segment, or of a position when there is nothing before it; an SVG document. */
  map(played: Played, look?: MapLook): string;
}
