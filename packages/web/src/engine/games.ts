/** What games bring to the worker of their own: loaded when a page first asks for it. */
import type { ViewSegment } from './segments.ts';

/** The engine part of a game (`games/<id>/engine`); all of it optional. */
export interface GameEngine {
  /** Questions that only its own cockpit and pages ask, by name. */
  readonly handlers?: Readonly<Record<string, (...args: never[]) => unknown>>;
  readonly segmentView?: ViewSegment;
}

/** A question whose answer is loaded when it is first asked: no cockpit needs it. */
export const later =
  <Args extends readonly unknown[], Answer>(load: () => Promise<(...args: Args) => Answer | Promise<Answer>>) =>
  async (...args: Args): Promise<Answer> =>
    (await load())(...args);

const ENGINES: Readonly<Record<string, () => Promise<{ readonly engine: GameEngine }>>> = {
  sopwith: () => import('../games/sopwith/engine/index.ts'),
  clouds: () => import('../games/clouds/engine/index.ts'),
};

/** The engine part of a game; null when it brings none. */
export const engineOf = async (game: string): Promise<GameEngine | null> => (await ENGINES[game]?.())?.engine ?? null;
