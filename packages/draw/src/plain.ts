/** A position of a game that has no drawing of its own: who plays and how he stands, and the position in its notation. */
import type { INTENTS, Intent } from './sheet.ts';
import { fitText, letter, picture, wrapText } from './text.ts';
import { THEMES, type ThemeId } from './theme.ts';
import { num, tag } from './xml.ts';

export interface PlainPosition {
  readonly title: string;
  /** Which Turn it is, in words. */
  readonly about: string;
  /** By seat; those who are out of the game are drawn in the soft colour. */
  readonly seats: readonly { readonly name: string; readonly text: string; readonly playing: boolean }[];
  /** The position as text; null where it may not be told. */
  readonly line: string | null;
}

export interface PlainOptions {
  readonly theme?: ThemeId;
  readonly width?: Intent;
  /** False: neither title nor Turn are written, for a page that says them itself. */
  readonly heading?: boolean;
}

const WIDTHS: Readonly<Record<(typeof INTENTS)[number], number>> = { phone: 360, page: 520, wide: 640 };
const MARGIN = 16;
const ROW = 26;
const SMALL = 13;

/** The picture, an SVG document. Names and texts are escaped. */
export const drawPlain = (position: PlainPosition, options: PlainOptions = {}): string => {
  const { theme = 'light', width: intent = 'wide', heading = true } = options;
  const { paper, ink, soft, liveries } = THEMES[theme];
  const width = WIDTHS[intent];
  const inner = width - 2 * MARGIN;
  const head = heading
    ? [
        letter(MARGIN, 24, fitText(position.title, 18, inner), { size: 18, fill: ink }),
        letter(MARGIN, 46, fitText(position.about, SMALL, inner), { size: SMALL, fill: soft }),
      ]
    : [];
  const top = heading ? 66 : MARGIN;
  const rows = position.seats.flatMap(({ name, text, playing }, seat) => {
    const y = top + seat * ROW;
    const fill = liveries[seat % liveries.length]!.fill;
    return [
      tag('rect', { x: MARGIN, y: num(y), width: 14, height: 14, rx: 3, fill: playing ? fill : soft }),
      letter(MARGIN + 24, y + 7, fitText(name, 15, inner * 0.6), { size: 15, fill: playing ? ink : soft }),
      letter(width - MARGIN, y + 7, fitText(text, 15, inner * 0.3), { size: 15, fill: soft, anchor: 'end' }),
    ];
  });
  const below = top + position.seats.length * ROW + 18;
  const lines = position.line === null ? [] : wrapText(position.line, SMALL, inner);
  const line = lines.map((text, i) => letter(MARGIN, below + i * 18, text, { size: SMALL, fill: ink }));
  const height = below + Math.max(0, lines.length - 1) * 18 + MARGIN;
  const ground = tag('rect', { width, height, fill: paper });
  return picture(width, height, `${position.title}. ${position.about}`, ground, ...head, ...rows, ...line);
};
