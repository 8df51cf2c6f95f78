/** Pages that games print, set as PDF in a thread of their own, one after the other. */
import { openLine } from '../thinking/line.ts';
import type { Printed, ToSet } from './setter.ts';

export interface Typesetting {
  /**
   * The page as PDF; refused when too many are being set. `page`: its name, the same for all who would see the same; those who
   * ask while it is set have it too. `asker`: who waits for himself where he asks for much.
   */
  of(page: string, asker: string, gather: () => Promise<ToSet>): Promise<Uint8Array>;
  close(): Promise<void>;
}

const SETTER = new URL('./setter.ts', import.meta.url);
/** Milliseconds that one may take. */
const MOST_MS = 60_000;
/** How many pages wait to be set: each takes about a second. */
const WAITING = 60;

export const openTypesetting = (): Typesetting => {
  const line = openLine<ToSet, Printed>(
    SETTER,
    MOST_MS,
    [
      'Too many pages are being set. Try again in 10 s.',
      'Es werden gerade zu viele Seiten gesetzt. Versuch es in 10 s noch einmal.',
    ],
    WAITING,
  );
  const setting = new Map<string, Promise<Uint8Array>>();
  const set = async (asker: string, gather: () => Promise<ToSet>): Promise<Uint8Array> => {
    const answer = await line.ask(gather, asker);
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.pdf;
  };
  return {
    of: async (page, asker, gather) => {
      const begun = setting.get(page) ?? set(asker, gather).finally(() => setting.delete(page));
      setting.set(page, begun);
      return begun;
    },
    close: async () => {
      await line.close();
    },
  };
};
