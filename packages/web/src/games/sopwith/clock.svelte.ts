/** The clock of a game on the page: runs by the screen's frames while it plays, and stops where it is told to. */
import { isCalm, settings } from '../../app.svelte.ts';

export interface Clock {
  readonly time: number;
  readonly playing: boolean;
  /** Goes to a time at once, and stops. */
  set(time: number): void;
  /** Plays until then. */
  play(until: number): void;
  stop(): void;
}

/** `lengthAt`: milliseconds that the Move after a whole time takes at speed 1. */
export const createClock = (begin: number, lengthAt: (time: number) => number): Clock => {
  let time = $state(begin);
  let playing = $state(false);
  let until = 0;
  let last = 0;

  const stop = (): void => {
    playing = false;
  };
  /** For whoever wants no motion, each Move is shown at its end for as long as it would have taken. */
  const calmly = (): void => {
    if (!playing) return;
    const length = lengthAt(Math.floor(time));
    time = Math.min(until, Math.floor(time) + 1);
    if (time >= until) stop();
    else setTimeout(calmly, Math.max(900, length / 2) / settings.speed);
  };
  const frame = (now: number): void => {
    if (!playing) return;
    const step = (Math.max(0, Math.min(100, now - last)) * settings.speed) / lengthAt(Math.floor(time));
    last = now;
    time = Math.min(until, time + step);
    if (time >= until) stop();
    else requestAnimationFrame(frame);
  };
  return {
    get time() {
      return time;
    },
    get playing() {
      return playing;
    },
    set: (to) => {
      stop();
      time = to;
    },
    play: (end) => {
      if (playing && end === until) return;
      const running = playing;
      until = end;
      playing = time < end;
      last = performance.now();
      if (!playing || running) return;
      if (isCalm()) calmly();
      else requestAnimationFrame(frame);
    },
    stop,
  };
};
