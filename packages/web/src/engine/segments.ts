/** Segments (Turns of Sopwith) as pages show them, made by the game's own engine part or else from its contract alone. */
import { type GameAdapter, segmentTitle, turnOf } from '@paravion/games';
import { adapterOf } from './adapter.ts';
import { engineOf } from './games.ts';
import { spokenIn } from './speech.ts';

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

/** Of a game without an engine part: the two positions, and a sentence for each event that deserves one. */
const plainView =
  (adapter: GameAdapter) =>
  ({ names, segment, before, events, after }: FlownSegment): PlainSegment => {
    const full = adapter.game.narrate(events as never, names, spokenIn());
    const brief = adapter.narrateBriefly?.(events, names, spokenIn());
    return {
      title: segmentTitle(adapter, before, spokenIn()),
      turn: turnOf(adapter, before),
      segment,
      events,
      stages: [before, after],
      lines: (brief ?? full).map((text) => ({ stage: 1, text, dull: false })),
      full: brief && full.some((text, i) => text !== brief[i]) ? full : [],
    };
  };

export type ViewSegment = (flown: FlownSegment) => SegmentView;

/** How segments of a game are shown: loaded once, so that many can be made without waiting. */
export const segmentViewer = async (game: string): Promise<ViewSegment> =>
  (await engineOf(game))?.segmentView ?? plainView(await adapterOf(game));

export const segmentView = async (flown: FlownSegment): Promise<SegmentView> =>
  (await segmentViewer(flown.game))(flown);
