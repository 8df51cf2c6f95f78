/**
 * Fingers and mouse on a picture: a tap, two quick taps while it is enlarged, a drag, two fingers apart or together, the wheel with Ctrl.
 * Places are told in units of the picture. A finger that moves over a picture that is shown whole scrolls the page.
 */
import type { Spot as Point } from './frame.ts';

export interface Gestures {
  /** Whether one finger or the mouse drags the picture; else it scrolls the page. */
  readonly drags: () => boolean;
  /** `slack`: what a fingertip covers. */
  readonly ontap: (at: Point, slack: number) => void;
  readonly ontwice: () => void;
  readonly ondrag: (by: Point) => void;
  readonly onzoom: (at: Point, factor: number) => void;
}

/** Pixels that a finger may slip in a tap, and milliseconds between two taps that are one gesture. */
const SLIP = 8;
const TWICE_MS = 300;
/** Pixels around a tap that may be meant by it. */
const FINGERTIP = 22;

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const gap = (a: Point, b: Point): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** Begins to watch a picture; gives what ends it. */
export const watchGestures = (picture: SVGSVGElement, gestures: Gestures): (() => void) => {
  const fingers = new Map<number, Point>();
  let slipped = false;
  let lastTap = -TWICE_MS;
  const place = ({ x, y }: Point): Point => {
    const matrix = picture.getScreenCTM();
    const at = matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x, y };
    return { x: at.x, y: at.y };
  };
  const drag = (from: Point, to: Point): void => {
    const [a, b] = [place(from), place(to)];
    gestures.ondrag({ x: b.x - a.x, y: b.y - a.y });
  };
  const down = (event: PointerEvent): void => {
    if (fingers.size === 0) slipped = false;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size > 1) slipped = true;
  };
  const move = (event: PointerEvent): void => {
    const was = fingers.get(event.pointerId);
    if (!was) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!slipped && gap(was, now) < SLIP) return;
    slipped = true;
    fingers.set(event.pointerId, now);
    if (other) {
      drag(between(was, other), between(now, other));
      gestures.onzoom(place(between(now, other)), gap(now, other) / gap(was, other));
    } else if (gestures.drags()) drag(was, now);
  };
  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId) || event.type !== 'pointerup' || slipped || fingers.size > 0) return;
    if (gestures.drags() && event.timeStamp - lastTap < TWICE_MS) gestures.ontwice();
    else gestures.ontap(place({ x: event.clientX, y: event.clientY }), FINGERTIP / (picture.getScreenCTM()?.a ?? 1));
    lastTap = event.timeStamp;
  };
  const wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    gestures.onzoom(place({ x: event.clientX, y: event.clientY }), Math.exp(-event.deltaY / 200));
  };
  const touch = (event: TouchEvent): void => {
    if (event.touches.length > 1 || gestures.drags()) event.preventDefault();
  };
  const end = new AbortController();
  const { signal } = end;
  picture.addEventListener('pointerdown', down, { signal });
  for (const [type, run] of [
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', up],
  ] as const)
    addEventListener(type, run, { signal });
  picture.addEventListener('wheel', wheel, { signal, passive: false });
  picture.addEventListener('touchmove', touch, { signal, passive: false });
  return () => end.abort();
};
