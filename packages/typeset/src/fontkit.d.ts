declare module 'fontkit' {
  /** A font file, opened. */
  export function openSync(path: string): { readonly characterSet: readonly number[] };
}
