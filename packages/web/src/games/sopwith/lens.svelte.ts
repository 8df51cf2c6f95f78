/** What is seen of the board: all of it, one's own plane close by, or a part that fingers, mouse or wheel have chosen. */
import type { Point } from '@paravion/draw';
import type { Frame } from '../../ui/frame.ts';
import { isWhole, shifted } from '../../ui/frame.ts';
import { wholeBoard } from './place.ts';
import { around, zoomed } from './view.ts';

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

/** `focus`: where one's own plane is, if there is one. */
export const createLens = (side: () => number, focus: () => Point | null): Lens => {
  const whole = $derived(wholeBoard(side()));
  let near = $state(false);
  let chosen = $state.raw<Frame | null>(null);
  const frame = $derived.by(() => {
    const at = focus();
    return chosen ?? (near && at ? around(whole, at) : whole);
  });
  const close = $derived(!isWhole(frame, whole));
  const show = (next: Frame | null): void => {
    chosen = next && !isWhole(next, whole) ? next : null;
    near = false;
  };
  return {
    get frame() {
      return frame;
    },
    get whole() {
      return whole;
    },
    get close() {
      return close;
    },
    toggle: () => {
      const far = !close;
      show(null);
      near = far;
    },
    showAll: () => show(null),
    drag: (by) => show(shifted(frame, whole, by)),
    zoom: (at, factor) => show(zoomed(frame, whole, at, factor)),
  };
};
