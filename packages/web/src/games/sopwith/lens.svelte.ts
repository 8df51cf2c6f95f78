/** What is seen of the board: all of it, one's own plane close by, or a part that fingers, mouse or wheel have chosen. */
import type { Point } from '@paravion/draw';
import { untrack } from 'svelte';
import { isCalm } from '../../app.svelte.ts';
import { type Frame, isWhole, shifted } from '../../ui/frame.ts';
import { around, holding, zoomed } from './view.ts';

export interface Lens {
  readonly frame: Frame;
  readonly whole: Frame;
  readonly close: boolean;
  /** Close to one's own plane, or all of it again. */
  toggle(): void;
  showAll(): void;
  drag(by: Point): void;
  zoom(at: Point, factor: number): void;
}

/** Milliseconds from one part of the board to another that nobody drags. */
const WAY_MS = 380;

const between = (a: Frame, b: Frame, t: number): Frame => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
  width: a.width + (b.width - a.width) * t,
  height: a.height + (b.height - a.height) * t,
});

/** Follows a frame softly, from wherever it is. */
const softly = (target: () => Frame): { readonly frame: Frame; jump(): void } => {
  let frame = $state.raw(untrack(target));
  let jumps = true;
  $effect(() => {
    const [from, to] = [untrack(() => frame), target()];
    if (jumps || isCalm()) {
      frame = to;
      jumps = false;
      return;
    }
    const begun = performance.now();
    let next = 0;
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - begun) / WAY_MS));
      frame = between(from, to, part * (2 - part));
      if (part < 1) next = requestAnimationFrame(step);
    };
    next = requestAnimationFrame(step);
    return () => cancelAnimationFrame(next);
  });
  return {
    get frame() {
      return frame;
    },
    jump: () => {
      jumps = true;
    },
  };
};

/**
 * `board`: all of it. `focus`: where one's own plane is, if there is one. `others`: enemies in the air. `ends`: where the Move that is ordered can end. `stage`: what is to be seen instead while a Turn plays. `begin`:
 * whether it begins close by, as for a pilot on a phone.
 */
export const createLens = (
  board: () => Frame,
  focus: () => Point | null,
  others: () => readonly Point[],
  ends: () => readonly Point[],
  stage: () => Frame | null,
  begin: () => boolean,
): Lens => {
  const whole = $derived(board());
  let near = $state(begin());
  let chosen = $state.raw<Frame | null>(null);
  const target = $derived.by(() => {
    if (chosen || !near) return chosen ?? whole;
    const [at, part] = [focus(), stage()];
    return part ?? (at ? holding(around(whole, at, others()), whole, ends()) : whole);
  });
  const soft = softly(() => target);
  const close = $derived(!isWhole(target, whole));
  const show = (next: Frame | null): void => {
    soft.jump();
    chosen = next && !isWhole(next, whole) ? next : null;
    near = false;
  };
  return {
    get frame() {
      return soft.frame;
    },
    get whole() {
      return whole;
    },
    get close() {
      return close;
    },
    toggle: () => {
      near = !close;
      chosen = null;
    },
    showAll: () => show(null),
    drag: (by) => show(shifted(soft.frame, whole, by)),
    zoom: (at, factor) => show(zoomed(soft.frame, whole, at, factor)),
  };
};
