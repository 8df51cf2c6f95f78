/** Segments (Turns of Sopwith) as pages show them. */

/** One sentence about a segment, and the stage that it tells of: index of the position in `stages` that it led to. */
export interface Line {
  readonly stage: number;
  readonly text: string;
  /** Told to those who do not see the board, and to nobody else. */
  readonly dull: boolean;
}

/** A segment as a page keeps it. A game's own engine part may give more, which its cockpit knows. */
export interface SegmentView {
  /** From 1. */
  readonly segment: number;
  readonly events: readonly unknown[];
  /** The position before it, those on the way if the game has any, and the position after it: two at least. */
  readonly stages: readonly unknown[];
  readonly lines: readonly Line[];
  /** What was due in it, in words; absent where it is a Turn and no more. */
  readonly title?: string;
}

/** A segment of a game without an engine part, as the generic cockpit shows it. */
export interface PlainSegment extends SegmentView {
  readonly title: string;
  /** The Turn that it belongs to. */
  readonly turn: number;
  /** The same in full, with all dice and reasons; empty where `lines` leave nothing out. */
  readonly full: readonly string[];
}

/** What a segment view is made from. */
export interface FlownSegment {
  readonly game: string;
  readonly rules: unknown;
  readonly names: readonly string[];
  readonly segment: number;
  readonly before: unknown;
  readonly events: readonly unknown[];
  readonly after: unknown;
}

export type ViewSegment = (flown: FlownSegment) => SegmentView;
