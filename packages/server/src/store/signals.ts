/**
 * Small facts that all processes have to know at once, and that nobody keeps: where the database is away only this
 * process hears them.
 */
import { randomUUID } from 'node:crypto';

export type Signal =
  /** Sessions of somebody, or links that open a seat for him, have ended. */
  | { readonly type: 'signed-out'; readonly user: string }
  /** A try at a login, or a link asked for, that counts (`miss`), or whose misses are forgotten (`hit`). */
  | { readonly type: 'miss' | 'hit'; readonly of: 'login' | 'link'; readonly pair: string; readonly typed: string };

export interface Signals {
  /** Tells all processes; to be called when what it tells of is kept. */
  send(signal: Signal): Promise<void>;
  /** Hears what is sent by any process; `own`: by this one, in the moment of sending. */
  on(listener: (signal: Signal, own: boolean) => void): void;
}

/** The side that hears other processes. */
export interface HearingSignals extends Signals {
  hear(text: string): void;
}

/** Opens the signals of this process; `pass` hands a text to all processes, this one too. */
export const openSignals = (pass: (text: string) => Promise<unknown> = async () => undefined): HearingSignals => {
  const me = randomUUID();
  const listeners: ((signal: Signal, own: boolean) => void)[] = [];
  const tell = (signal: Signal, own: boolean): void => {
    for (const listener of listeners) listener(signal, own);
  };
  return {
    send: async (signal) => {
      tell(signal, true);
      await pass(JSON.stringify({ from: me, signal })).catch(() => undefined);
    },
    on: (listener) => void listeners.push(listener),
    hear: (text) => {
      const { from, signal } = JSON.parse(text) as { readonly from: string; readonly signal: Signal };
      if (from !== me) tell(signal, false);
    },
  };
};
