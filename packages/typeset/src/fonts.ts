/// <reference path="./fontkit.d.ts" />
/** The type faces that sheets and pictures carry with them, so that they look alike on a machine without any fonts. */
import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';

const file = (name: string): string => fileURLToPath(new URL(`../fonts/${name}`, import.meta.url));

/** Literata: Latin, Greek, Cyrillic. For reports and drawings. */
export const FAMILY = 'Literata';
export const REGULAR = file('Literata-Regular.ttf');
export const BOLD = file('Literata-Bold.ttf');

/** Old Standard for newspapers; a black letter for a German one's head; signs and emoji in one colour. */
const OTHERS = [
  'OldStandardTT-Regular.ttf',
  'OldStandardTT-Italic.ttf',
  'OldStandardTT-Bold.ttf',
  'UnifrakturMaguntia-Regular.ttf',
  'NotoEmoji-Regular.ttf',
].map(file);

/** Every font file; all are under the SIL Open Font License, which lies beside them. */
export const FONT_FILES: readonly string[] = [REGULAR, BOLD, ...OTHERS];

/** Faces that text falls back to, whatever face it is set in. */
const READABLE: readonly string[] = [REGULAR, file('NotoEmoji-Regular.ttf')];

let known: ReadonlySet<number> | null = null;

/** Whether one of the faces has this sign. */
export const hasGlyph = (codePoint: number): boolean => {
  known ??= new Set(READABLE.flatMap((path) => openSync(path).characterSet));
  return known.has(codePoint);
};
