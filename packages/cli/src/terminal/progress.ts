/** How far a long piece of work has come: on standard error, after a second, for a person who watches. */
import type { Io } from '../io.ts';

export interface Progress {
  /** Says how much is done; cheap enough for a tight loop. */
  at(done: number, of: number): void;
  /** Clears the line. */
  end(): void;
}

const FIRST_MS = 1000;
const AGAIN_MS = 200;

/** Progress of some work; on a terminal only, unless `always` (then a line now and then). */
export const progressOf = (io: Io, what: string, always: boolean): Progress => {
  const began = Date.now();
  const every = io.errIsScreen ? AGAIN_MS : FIRST_MS;
  let last = began + FIRST_MS - every;
  let shown = false;
  return {
    at: (done, of) => {
      const now = Date.now();
      if ((!io.errIsScreen && !always) || now - last < every) return;
      last = now;
      shown = true;
      const text = `${what}: ${done} of ${of} (${Math.floor((100 * done) / Math.max(1, of))} %)`;
      io.err(io.errIsScreen ? `\r\u001b[K${text}` : `${text}\n`);
    },
    end: () => {
      if (shown && io.errIsScreen) io.err('\r\u001b[K');
    },
  };
};
