declare module 'virtual:routes' {
  import type { RouteName } from '@paravion/protocol';

  export const ROUTES: Readonly<Record<RouteName, { readonly method: string; readonly path: string }>>;
}
declare module 'subset-font' {
  /** The font with these letters alone. */
  const subset: (font: Buffer, letters: string, how: { readonly targetFormat: 'woff2' }) => Promise<Buffer>;
  // biome-ignore lint/style/noDefaultExport: what the package exports.
  export default subset;
}
