declare module 'virtual:routes' {
  import type { RouteName } from '@paravion/protocol';

  export const ROUTES: Readonly<Record<RouteName, { readonly method: string; readonly path: string }>>;
}
declare module 'virtual:rules' {
  import type { Book } from './rules/book.ts';

  /** The rulebooks, in the order in which they are shown. */
  export const BOOKS: readonly Book[];
}
declare module 'subset-font' {
  /** The font with these letters alone. */
  const subset: (font: Buffer, letters: string, how: { readonly targetFormat: 'woff2' }) => Promise<Buffer>;
  // biome-ignore lint/style/noDefaultExport: what the package exports.
  export default subset;
}

/** What we use of the encoder, which brings no types. */
declare module 'gifenc' {
  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options: Readonly<Record<string, unknown>>): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export const GIFEncoder: () => Encoder;
  export const quantize: (rgba: Uint8Array | Uint8ClampedArray, colours: number) => number[][];
  export const applyPalette: (rgba: Uint8Array | Uint8ClampedArray, palette: readonly number[][]) => Uint8Array;
}
