/** Lettering. Widths are estimates on the wide side, since a picture is drawn without knowing the fonts of its reader. */
import { type Attributes, clean, escapeText, tag } from './xml.ts';

/** A text face with sturdy figures first, then what most machines have. */
export const FONTS = "Literata, Georgia, 'Liberation Serif', 'DejaVu Serif', 'Times New Roman', serif";

const NARROW = /[ .,:;'!|ijltfrI()[\]-]/;
const BROAD = /[mwMW@%&]/;

const signWidth = (sign: string): number => {
  if (sign.codePointAt(0)! > 0x2e7f) return 1.05;
  if (NARROW.test(sign)) return 0.4;
  if (sign === '1') return 0.48;
  if (BROAD.test(sign)) return 1;
  return sign === sign.toLowerCase() ? 0.61 : 0.78;
};

/** Width of a text, in the unit of `size`. */
export const textWidth = (text: string, size: number): number =>
  [...clean(text)].reduce((sum, sign) => sum + signWidth(sign), 0) * size;

/** The text, or as much of its beginning as fits, with an ellipsis. */
export const fitText = (text: string, size: number, width: number): string => {
  const whole = clean(text);
  if (textWidth(whole, size) <= width) return whole;
  const signs = [...whole];
  while (signs.length > 0 && textWidth(`${signs.join('')}…`, size) > width) signs.pop();
  return `${signs.join('').trimEnd()}…`;
};

/** The text in lines that fit; a word that alone is too long is shortened. */
export const wrapText = (text: string, size: number, width: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of clean(text).split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(fitText(word, size, width));
  }
  return lines;
};

export interface Lettering {
  readonly size: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
  readonly rotate?: number;
  readonly spacing?: number | undefined;
  readonly opacity?: number;
  /** Colour of the ground, of which a seam around the letters keeps lines off them. */
  readonly halo?: string | undefined;
}

/** A line of text whose capitals are centred on `y`. */
export const letter = (x: number, y: number, text: string, how: Lettering): string => {
  const attributes: Attributes = {
    x,
    y: y + how.size * 0.36,
    'font-size': how.size,
    fill: how.fill,
    'font-weight': how.bold ? 'bold' : undefined,
    'text-anchor': how.anchor && how.anchor !== 'start' ? how.anchor : undefined,
    'letter-spacing': how.spacing,
    opacity: how.opacity,
    ...(how.halo && { stroke: how.halo, 'stroke-width': 3, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }),
    transform: how.rotate
      ? `rotate(${how.rotate} ${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100})`
      : undefined,
  };
  return tag('text', attributes, escapeText(text));
};

/** A whole picture of this size; `says` is its title, for those who do not see it. */
export const picture = (width: number, height: number, says: string, ...children: readonly string[]): string =>
  tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-label': says,
      'font-family': FONTS,
    },
    tag('title', {}, escapeText(says)),
    ...children,
  );
