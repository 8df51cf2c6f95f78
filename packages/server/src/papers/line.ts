/** Pages that games print, set as PDF in a thread of their own, one after the other. */
import { openLine } from '../thinking/line.ts';
import type { Printed, ToSet } from './setter.ts';

export interface Typesetting {
  /** The page as PDF; refused when too many are being set. */
  of(page: ToSet): Promise<Uint8Array>;
  close(): Promise<void>;
}

const SETTER = new URL('./setter.ts', import.meta.url);
/** Milliseconds that one may take. */
const MOST_MS = 60_000;

export const openTypesetting = (): Typesetting => {
  const line = openLine<ToSet, Printed>(SETTER, MOST_MS, [
    'Too many pages are being set. Try again in 10 s.',
    'Es werden gerade zu viele Seiten gesetzt. Versuch es in 10 s noch einmal.',
  ]);
  return {
    of: async (page) => {
      const answer = await line.ask(page);
      if ('failed' in answer) throw new Error(answer.failed);
      return answer.pdf;
    },
    close: async () => {
      await line.close();
    },
  };
};
