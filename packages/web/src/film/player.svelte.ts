/** The clock of a film: seconds that run by the screen's pictures while it plays. */

export interface Player {
  readonly time: number;
  readonly playing: boolean;
  speed: number;
  /** Goes to a time at once, and stops. */
  set(time: number): void;
  playPause(): void;
  stop(): void;
}

/** `end`: seconds of the film. `step`: seconds to the next time that is shown, for who wants no motion; null for all of them. */
export const createPlayer = (end: () => number, step: (time: number) => number | null): Player => {
  let time = $state(0);
  let playing = $state(false);
  let speed = $state(1);
  let last = 0;
  const still = (): void => {
    if (!playing) return;
    time = Math.min(end(), time + step(time)!);
    if (time >= end()) playing = false;
    else setTimeout(still, 1600 / speed);
  };
  const frame = (now: number): void => {
    if (!playing) return;
    time = Math.min(end(), time + (Math.max(0, Math.min(250, now - last)) / 1000) * speed);
    last = now;
    if (time >= end()) playing = false;
    else requestAnimationFrame(frame);
  };
  return {
    get time() {
      return time;
    },
    get playing() {
      return playing;
    },
    get speed() {
      return speed;
    },
    set speed(to) {
      speed = to;
    },
    set: (to) => {
      playing = false;
      time = Math.max(0, Math.min(end(), to));
    },
    playPause: () => {
      playing = !playing;
      if (!playing) return;
      if (time >= end()) time = 0;
      last = performance.now();
      if (step(time) === null) requestAnimationFrame(frame);
      else setTimeout(still, 1600 / speed);
    },
    stop: () => {
      playing = false;
    },
  };
};
