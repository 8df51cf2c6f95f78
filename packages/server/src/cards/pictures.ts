/** Cards, and the maps of mails, as PNG: drawn on other threads, a few at a time, and kept for who asks again. */
import { createHash } from 'node:crypto';
import { PICTURE_PIXELS, pngOfFewColours } from '@paravion/mail';
import { BOLD, FAMILY, REGULAR } from '@paravion/typeset/fonts';
import { renderAsync } from '@resvg/resvg-js';
import { refuse } from '../refuse.ts';

/** So many are drawn at once, and so many wait for it. */
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
}

const draw = async (svg: string, use: Use): Promise<Buffer> => {
  const font = {
    fontFiles: [REGULAR, BOLD],
    loadSystemFonts: false,
    defaultFontFamily: FAMILY,
    serifFamily: FAMILY,
    sansSerifFamily: FAMILY,
  };
  if (use === 'card') return (await renderAsync(svg, { font, fitTo: { mode: 'original' } })).asPng();
  const fitTo = { mode: 'width', value: PICTURE_PIXELS } as const;
  return pngOfFewColours(await renderAsync(svg, { font, fitTo, background: '#fff' }));
};

/** A place where pictures are drawn and kept. */
export const openPictures = (): Pictures => {
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
      const png = await draw(svg, use);
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
