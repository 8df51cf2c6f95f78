/**
 * The report of a Turn as plain JSON: what everybody may read, in no language but the game's own signs. `report.ts`
 * makes it from events; the formatters make pages of it. Planes, seats and markers are indices from 0.
 *
 * What events cannot tell (the damage of a plane that nobody touched) is null unless a `Standing` was given.
 */
import type { Names, Press } from '@paravion/tabletop';
import type { Event, EventType, Hit, Pose } from '../events.ts';
import type { OrderStep, Sheet } from '../order.ts';
import type { Plane, SeatState, State } from '../state.ts';
import type { Burst, Manoeuvre, Side, Strip } from '../vocabulary.ts';

/** The shape of `TurnReport`. The number rises when a reader of the old shape would go wrong. */
export const REPORT_FORMAT = 'paravion-sopwith-report/1';

export type EventOf<T extends EventType> = Extract<Event, { readonly type: T }>;

/** How things stand after the Turn, from the state. */
export interface Standing {
  /** Whether the rules keep points (rule 7). */
  readonly points: boolean;
  /** Whether the rules know aces (rule 7.6). */
  readonly aces: boolean;
  readonly planes: readonly Plane[];
  readonly seats: readonly SeatState[];
}

/** What a report is made from. */
export interface ReportInput {
  readonly events: readonly Event[];
  /** The names flown under, by seat (rule 8.3). */
  readonly names: Names;
  /** 1 or 2 (rule 9); taken from the events when absent. */
  readonly planesPerSeat?: number;
  readonly standing?: Standing;
  /** The position before the Turn: damage is then told as what the plane lost of what it had left (rule 6.1). */
  readonly before?: Pick<State, 'planes'> | null;
  /** Title of the game. */
  readonly title?: string;
  readonly press?: readonly Press[];
  /** The game master's remark. */
  readonly note?: string;
  /** When the next orders are due, in the game master's words. */
  readonly deadline?: string;
  /** Who runs the game. */
  readonly gm?: string;
  /** The head of the record after this Turn, in words. */
  readonly head?: string;
}

/** A number after the Turn (null: not known from the events) and what the Turn did to it. */
export interface Tally {
  readonly now: number | null;
  readonly change: number;
}

/** A burst that was fired (rule 5.1). */
export interface Shot {
  readonly burst: Burst;
  readonly hits: readonly Hit[];
}

/** A burst that was taken: from which plane, at which range, for how many points (rule 5.3). */
export interface HitTaken {
  readonly by: number;
  readonly burst: Burst;
  readonly range: number;
  readonly damage: number;
}

/** One Move of one plane. */
export interface FlownMove {
  readonly move: number;
  /** As on the sheet; null when no orders came. */
  readonly ordered: OrderStep | null;
  readonly flown: Manoeuvre;
  /** Null: off the board (rule 2.3). */
  readonly to: Pose | null;
  readonly on: 'ground' | 'strip' | 'air' | 'off';
  readonly shots: readonly Shot[];
  readonly taken: readonly HitTaken[];
  /** Points lost to clouds (rule 6.2). */
  readonly cloud: number;
  /** The zine's notation (rule 8.2): `[LT] -*fire A+R`; `*` a hit made, brackets a hit taken. */
  readonly text: string;
}

/** How a plane left the game. */
export interface Departure {
  readonly move: number;
  readonly how: 'shot' | 'cloud' | 'crash';
  /** Planes that hit it in that Move. */
  readonly by: readonly number[];
  /** Seats that got the kill (rule 7.2). */
  readonly credited: readonly number[];
  /** Points of damage a crashed plane had left (rule 6.5). */
  readonly damage: number;
  /** Victory points that others got for them, by seat. */
  readonly shares: readonly { readonly seat: number; readonly points: number }[];
}

export interface PlaneReport {
  readonly plane: number;
  readonly seat: number;
  /** 1 or 2 where a player has two planes, else null. */
  readonly number: number | null;
  /** Whether it was in the game when the Turn began. */
  readonly playing: boolean;
  /** The sheet; null when no orders came, or when it was out already. */
  readonly sheet: Sheet | null;
  /** In the game, and no orders came (rule 8.1). */
  readonly nmr: boolean;
  readonly moves: readonly FlownMove[];
  readonly notes: readonly EventOf<'note'>[];
  readonly tookOff: Strip | null;
  readonly landed: { readonly move: number; readonly strip: Strip; readonly reloaded: number } | null;
  /** Points of damage left. `change` counts points taken in full, also beyond the last. */
  readonly damage: Tally;
  readonly ammunition: Tally;
  /** Points repaired (rule 4.8); part of the change of `damage`. */
  readonly repaired: number;
  /** Where it is, or was last seen; null when the events do not say. */
  readonly at: Pose | null;
  /** Null: not known. */
  readonly ace: boolean | null;
  /** How it left in this Turn. */
  readonly out: Departure | null;
  /** How it left, in this Turn or before it; null: it is in the game, or that is not known. */
  readonly gone: Departure['how'] | null;
}

/** Victory points and what they were for (rule 7). */
export interface Score {
  readonly move: number;
  readonly points: number;
  readonly reason: EventOf<'points'>['reason'];
  /** The plane hit, downed or crashed. */
  readonly about: number | null;
  readonly rule: string;
}

export interface SeatReport {
  readonly seat: number;
  readonly name: string;
  readonly side: Side | null;
  readonly planes: readonly number[];
  readonly points: Tally;
  readonly scores: readonly Score[];
  readonly kills: Tally;
  /** Finishing place, once it is known; `shared`: others have it too (rule 7.5). */
  readonly place: { readonly place: number; readonly shared: boolean } | null;
  /** Whether its last plane left in this Turn. */
  readonly left: boolean;
  /** Career points before the game (rule 7.7); null: not known. */
  readonly career: number | null;
}

export interface Weather {
  readonly winds: readonly EventOf<'wind'>[];
  /** Where the clouds are now, by marker; null: they did not move. */
  readonly clouds: readonly (readonly string[])[] | null;
}

export interface TurnReport {
  readonly format: typeof REPORT_FORMAT;
  readonly title: string | null;
  /** 0: the start of the game. */
  readonly turn: number;
  /** Whether points are kept (rule 7), and whether there may be aces (rule 7.6), as far as is known. */
  readonly points: boolean;
  readonly aces: boolean;
  readonly seats: readonly SeatReport[];
  readonly planes: readonly PlaneReport[];
  readonly weather: Weather;
  readonly end: { readonly move: number; readonly winners: readonly number[] } | null;
  readonly note: string | null;
  readonly press: readonly Press[];
  readonly deadline: string | null;
  /** Who runs the game; absent where it was not told. */
  readonly gm?: string;
  /** The head of the record after this Turn, in words; absent where it was not told. */
  readonly head?: string;
  /** Everything that happened, in order: what all of the above was read from. */
  readonly events: readonly Event[];
}
