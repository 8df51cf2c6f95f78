/** What a game may bring to the worker of its own, and how it puts off what is asked for late. */
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
