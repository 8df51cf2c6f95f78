/** Cards, and the maps of mails, as PNG: drawn on other threads, a few at a time, and kept for who asks again. */
import { createHash } from 'node:crypto';
import { refuse } from '../refuse.ts';
import { openWorkers } from '../thinking/workers.ts';

/** How many are drawn at once, and how many wait for it. */
const AT_ONCE = 2;
const WAITING = 12;
/** Bytes that are kept. */
const KEPT_BYTES = 24 * 1024 * 1024;

/** A picture, and a name of what is on it. */
export interface Picture {
  readonly tag: string;
  readonly png: Buffer;
}

type Use = 'card' | 'mail';

export interface Pictures {
  /** The picture as PNG, as large as it is or to hang on a mail; refused when too many are being drawn. */
  of(svg: string, use?: Use): Promise<Picture>;
  close(): Promise<void>;
}

/** What a painter is asked for. */
export interface ToPaint {
  readonly svg: string;
  readonly use: Use;
}

/** What a painter gives back. */
export interface Painted {
  readonly png: Uint8Array;
}

const PAINTER = new URL('../thinking/painter.ts', import.meta.url);
/** Milliseconds that one picture may take. */
const MOST_MS = 60_000;

/** A place where pictures are drawn and kept. */
export const openPictures = (): Pictures => {
  const painters = openWorkers<ToPaint, Painted>(PAINTER);
  const kept = new Map<string, Buffer>();
  const begun = new Map<string, Promise<Buffer>>();
  const queue: (() => void)[] = [];
  let [drawing, bytes] = [0, 0];
  const keep = (tag: string, png: Buffer): void => {
    kept.set(tag, png);
    bytes += png.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= KEPT_BYTES) break;
      kept.delete(oldest);
      bytes -= length;
    }
  };
  const drawn = async (tag: string, svg: string, use: Use): Promise<Buffer> => {
    if (drawing >= AT_ONCE) await new Promise<void>((go) => queue.push(go));
    else drawing += 1;
    try {
      const painted = await painters.ask({ svg, use }, MOST_MS);
      if ('failed' in painted) throw new Error(`A picture could not be drawn: ${painted.failed}`);
      const png = Buffer.from(painted.png);
      keep(tag, png);
      return png;
    } finally {
      begun.delete(tag);
      const next = queue.shift();
      if (next) next();
      else drawing -= 1;
    }
  };
  return {
    close: painters.close,
    async of(svg, use = 'card') {
      const tag = createHash('sha256').update(use).update(svg).digest('hex').slice(0, 32);
      const old = kept.get(tag);
      if (old) {
        kept.delete(tag);
        kept.set(tag, old);
        return { tag, png: old };
      }
      if (!begun.has(tag) && queue.length >= WAITING)
        refuse(
          'too-many',
          [
            'Too many pictures are being drawn. Try again in 5 s.',
            'Es werden gerade zu viele Bilder gezeichnet. Versuch es in 5 s noch einmal.',
          ],
          { retryAfter: 5 },
        );
      const png = begun.get(tag) ?? drawn(tag, svg, use);
      begun.set(tag, png);
      return { tag, png: await png };
    },
  };
};
