/** Segments (Turns of Sopwith) as pages show them, made by the game's own engine part or else from its contract alone. */
import { type GameAdapter, segmentTitle, turnOf } from '@paravion/games';
import { adapterOf } from './adapter.ts';
import { engineOf } from './games.ts';
import type { FlownSegment, PlainSegment, SegmentView, ViewSegment } from './segments.ts';
import { spokenIn } from './speech.ts';

/** Of a game without an engine part: the two positions, and a sentence for each event that deserves one. */
const plainView =
  (adapter: GameAdapter) =>
  ({ names, segment, before, events, after }: FlownSegment): PlainSegment => {
    const full = adapter.game.narrate(events as never, names, spokenIn());
    const brief = adapter.narrateBriefly?.(events, names, spokenIn(), before);
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

/** How segments of a game are shown: loaded once, so that many can be made without waiting. */
export const segmentViewer = async (game: string): Promise<ViewSegment> =>
  (await engineOf(game))?.segmentView ?? plainView(await adapterOf(game));

export const segmentView = async (flown: FlownSegment): Promise<SegmentView> =>
  (await segmentViewer(flown.game))(flown);
