/**
 * The letters of the pages: of each face what Western European languages need, which is half of its bytes; and the faces of
 * every page are asked for with the page, not when its style sheet has been read.
 */
import { createHash } from 'node:crypto';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

/** All letters that are kept; others are shown in a face of the device. */
const LETTERS = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0§°·½Œœ–—‘’‚“”„…−×→←`;

/** Names the letters kept, so that a file of other letters has another name. */
export const LETTERS_KEPT = createHash('sha256').update(LETTERS).digest('hex').slice(0, 6);

/** Faces that every page shows. */
const EVERYWHERE = /(old-standard-tt-latin-700-normal|source-serif-4-latin-[46]00-normal)[^/]*\.woff2$/;

export const fonts = (): Plugin => ({
  name: 'paravion-fonts',
  apply: 'build',
  async generateBundle(_, bundle) {
    for (const part of Object.values(bundle))
      if (part.type === 'asset' && part.fileName.endsWith('.woff2'))
        part.source = await subsetFont(Buffer.from(part.source), LETTERS, { targetFormat: 'woff2' });
  },
  transformIndexHtml: (_, { bundle }) =>
    Object.keys(bundle ?? {})
      .filter((file) => EVERYWHERE.test(file))
      .map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
        injectTo: 'head',
      })),
});
