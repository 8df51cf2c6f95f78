/** Segments of a game as pages show them, made from its contract alone. */
import { type GameAdapter, segmentTitle, turnOf } from '@paravion/games';
import { figured } from '@paravion/tabletop';
import type { FlownSegment, PlainSegment } from './segments.ts';
import { spokenIn } from './speech.ts';

/** The two positions, and a sentence for each event that deserves one. */
export const plainView =
  (adapter: GameAdapter) =>
  ({ names, segment, before, events, after }: FlownSegment): PlainSegment => {
    const full = adapter.game.narrate(events as never, names, spokenIn(), before as never).map(figured);
    const brief = adapter.narrateBriefly?.(events, names, spokenIn(), before).map(figured);
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
