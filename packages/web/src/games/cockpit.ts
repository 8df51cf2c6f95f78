/**
 * Between a page that shows a game and the game's cockpit. The page knows tables, devices, clocks and press; the cockpit
 * knows the game. What passes between them is read by the game alone, so it is `unknown` here.
 */
import type { Snippet } from 'svelte';
import type { SegmentView } from '../engine/segments.ts';

/** A sheet of the page beside those of the cockpit: press, the table's own matters. */
export interface PageSheet {
  readonly id: string;
  readonly title: string;
  /** How much in it is new; 0 for nothing. */
  readonly news: number;
  readonly body: Snippet;
}

/** A game within this one that was played to its end. */
export interface PlayedWithin {
  /** What the position called it that waited for it. */
  readonly part: string;
  /** The segment that waited for it. */
  readonly segment: number;
  readonly href: string;
}

/** What a page hands to a cockpit, its own or the generic one. */
export interface CockpitProps {
  /** Id of the game. */
  readonly game: string;
  readonly rules: unknown;
  /** By seat. */
  readonly names: readonly string[];
  /** The position in which orders are due now, or the last one; of a game with secrets, what this device may see of it. */
  readonly position: unknown;
  /** Whether the game is over. */
  readonly over: boolean;
  /** All segments flown, the first one first. One more than before is revealed, not just shown. */
  readonly segments: readonly SegmentView[];
  /** The seat that writes orders now; null when nobody here does. */
  readonly seat: number | null;
  /** All seats of whoever sits here. */
  readonly mine: readonly number[];
  /** The order that this seat has sealed already; null when it has none, or changes its mind. */
  readonly sealed?: unknown;
  /** Who can read sealed orders. */
  readonly sealedNote?: string;
  /** By seat: whether its orders are sealed; null for one that owes none. */
  readonly sealedSeats?: readonly (boolean | null)[];
  /** When orders are due at the latest; null where the clock stands still. */
  readonly deadline?: number | null;
  /** By seat: whether a game within this one is played for it, so that it owes nothing until that is over. */
  readonly elsewhere?: readonly boolean[];
  /** By seat: the title of its side; null where there are none. */
  readonly sides?: readonly (string | null)[];
  /** By seat: what bot plays it; null for a person. */
  readonly bots?: readonly (string | null)[];
  /** Something was sent and is not answered yet. */
  readonly busy?: boolean;
  /** Key under which a cockpit keeps unfinished orders, bookmarks and the like on this device. */
  readonly keep: string;
  /** Unfinished orders from elsewhere, as `ondraft` handed them out, for a device that has none of its own. */
  readonly draft?: unknown;
  /** By segment: its hash in the record, at a table; empty elsewhere. */
  readonly hashes?: readonly string[];
  /** Whether segments flown may be analysed: not while others play for something. */
  readonly studies?: boolean;
  /** Nothing is ordered but by hand: what a lesson asks for is not done beforehand. */
  readonly unaided?: boolean;
  /** Gives an order of a bot for the seat that writes; null where none may help. */
  readonly bot?: (() => Promise<unknown>) | null;
  /** A link to a moment that works for anybody; absent where the address of the page is one. */
  readonly link?: ((moment: string) => Promise<string>) | undefined;
  /** Games within this one that can be looked at from here. */
  readonly playedWithin?: () => Promise<readonly PlayedWithin[]>;
  /** Address of a page that the game prints, by its name, as PDF; absent where nobody sets it. */
  readonly pdf?: (name: string) => string;
  /** Hands in an order. Where that takes a network: a promise, done when it was taken or refused. */
  readonly onsend: (order: unknown) => unknown;
  /** Whoever has sealed changes his mind; absent where that is too late. */
  readonly onchange?: (() => void) | undefined;
  /** Unfinished orders have changed. */
  readonly ondraft?: (draft: unknown) => void;
  /** Instead of the orders when nobody writes. Handed: what begins the analysis; null where the game has none. */
  readonly aside?: Snippet<[analyse: (() => void) | null]>;
  /** More buttons under the board. Handed: the segment that is ordered next at the moment shown. */
  readonly tools?: Snippet<[segment: number]>;
  /** At the end: what is checked, what can be done with the game. */
  readonly extra?: Snippet;
  /** Sheets of the page; a cockpit without tabs shows them one below the other. */
  readonly sheets?: readonly PageSheet[];
}
