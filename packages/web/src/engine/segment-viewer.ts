/** Segments (Turns of Sopwith) as pages show them, made by the game's own engine part or else from its contract alone. */
import { adapterOf } from './adapter.ts';
import { engineOf } from './games.ts';
import { plainView } from './plain-view.ts';
import type { FlownSegment, SegmentView, ViewSegment } from './segments.ts';

/** How segments of a game are shown: loaded once, so that many can be made without waiting. */
export const segmentViewer = async (game: string): Promise<ViewSegment> =>
  (await engineOf(game))?.segmentView ?? plainView(await adapterOf(game));

export const segmentView = async (flown: FlownSegment): Promise<SegmentView> =>
  (await segmentViewer(flown.game))(flown);
