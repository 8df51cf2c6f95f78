/** Turn templates A to Z to cut out, as strips around one corner, with a ruler, a nose cone and a stick for the range. */

import { DISTANCE, LETTERS, radiusOf } from '@paravion/clouds';
import { figured, withSign } from '@paravion/tabletop';
import { along, type Point, plus, write } from '../geometry.ts';
import { FONTS, letter, wrapText } from '../text.ts';
import { THEMES, type Theme, type ThemeId } from '../theme.ts';
import { escapeText, group, num, tag } from '../xml.ts';
import { line, rect } from './paint.ts';
import { ENGLISH_PANEL, type PanelWords } from './panel-words.ts';

export interface TemplateOptions {
  readonly theme?: ThemeId;
  /** Millimetres for 1 MU: 3 to 8.5, 8 by default, so that a sheet of A4 holds them all. */
  readonly mmPerMu?: number;
  readonly words?: PanelWords;
}

/** What a sheet of A4 has between its margins, in mm; the PDF prints the picture just as wide. */
const WIDE = 180.37;
const TALL = 248;
/** Half of a strip's width in MU: they touch, since radii grow by 0.75. */
const HALF = 0.375;

const arcPath = (at: Point, r: number): string =>
  `M${write(plus(at, along(-90), r))}A${num(r)} ${num(r)} 0 0 1 ${write(plus(at, along(0), r))}`;

const strip = (theme: Theme, at: Point, mm: number, i: number): string => {
  const r = (radiusOf(i + 1) / 1000) * mm;
  const tick = (degrees: number): string => {
    const on = along(degrees - 90);
    const long = degrees % 30 === 0 ? 0.26 : 0.14;
    return `M${write(plus(at, on, r - long * mm))}L${write(plus(at, on, r + long * mm))}`;
  };
  const ticks = Array.from({ length: 10 }, (_, k) => tick(k * 10)).join('');
  const size = Math.min(mm * 0.58, 4.6);
  const first = Math.max(4, (size * 45) / r);
  const named = [first, 45, 90 - first].map((degrees) => {
    const spot = plus(at, along(degrees - 90), r);
    return (
      tag('circle', { cx: spot.x, cy: spot.y, r: size * 0.62, fill: theme.board }) +
      letter(spot.x, spot.y, LETTERS[i]!, { size, fill: theme.ink, anchor: 'middle', bold: true, rotate: degrees })
    );
  });
  return group(
    { class: 'template' },
    tag('path', { d: arcPath(at, r + HALF * mm), fill: 'none', stroke: theme.ink, 'stroke-width': 0.14 }),
    tag('path', { d: arcPath(at, r), fill: 'none', stroke: theme.ink, 'stroke-width': 0.36 }),
    tag('path', { d: ticks, stroke: theme.ink, 'stroke-width': 0.24 }),
    ...named,
  );
};

/** A ruler of 20 MU, which is how far guns reach, with the modifiers for distance. */
const ruler = (theme: Theme, at: Point, mm: number): string => {
  const marks = Array.from(
    { length: 21 },
    (_, mu) =>
      line(
        { x: at.x + mu * mm, y: at.y },
        { x: at.x + mu * mm, y: at.y - (mu % 5 === 0 ? 4 : 2.4) },
        { stroke: theme.ink, 'stroke-width': 0.3 },
      ) +
      (mu % 5 === 0
        ? letter(at.x + mu * mm, at.y - 6, String(mu), { size: 3.2, fill: theme.ink, anchor: 'middle' })
        : ''),
  );
  const from = [0, ...DISTANCE.map(([to]) => to)];
  const mods = DISTANCE.map(([to, mod], i) =>
    letter(at.x + ((from[i]! + to) / 2) * mm, at.y + 3, figured(withSign(mod)), {
      size: 2.9,
      fill: theme.ink,
      anchor: 'middle',
    }),
  );
  return group(
    { class: 'ruler' },
    rect({ x: at.x, y: at.y - 9 }, 20 * mm, 15, { fill: 'none', stroke: theme.ink, 'stroke-width': 0.14 }),
    line(at, { x: at.x + 20 * mm, y: at.y }, { stroke: theme.ink, 'stroke-width': 0.3 }),
    ...marks,
    ...mods,
  );
};
/** A length to hold a ruler to, so that a printer that shrinks its pages is caught. */
const check = (theme: Theme, at: Point): string =>
  line(at, { x: at.x + 100, y: at.y }, { stroke: theme.ink, 'stroke-width': 0.3 }) +
  [0, 50, 100]
    .map((x) =>
      line({ x: at.x + x, y: at.y - 1.6 }, { x: at.x + x, y: at.y + 1.6 }, { stroke: theme.ink, 'stroke-width': 0.3 }),
    )
    .join('') +
  letter(at.x + 103, at.y, '100 mm', { size: 3.2, fill: theme.ink });

/** The sheet, in millimetres: printed at its own size, or as PDF, 1 MU is `mmPerMu` long. */
export const drawTemplates = (options: TemplateOptions = {}): string => {
  const { words = ENGLISH_PANEL } = options;
  const theme = THEMES[options.theme ?? 'print'];
  const mm = Math.max(3, Math.min(8.5, options.mmPerMu ?? 8));
  const corner = { x: 1.5, y: 14 + (radiusOf(26) / 1000 + HALF) * mm };
  const end = corner.y + 6;
  const notes = words.templateNotes.flatMap((text) => wrapText(text, 3.4, WIDE));
  const edge = { stroke: theme.ink, 'stroke-width': 0.14 };
  const far = (radiusOf(26) / 1000 + HALF) * mm;
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDE} ${TALL}`,
      width: `${WIDE}mm`,
      height: `${TALL}mm`,
      role: 'img',
      'aria-label': words.templates,
      'font-family': FONTS,
    },
    tag('title', {}, escapeText(words.templates)),
    rect({ x: 0, y: 0 }, WIDE, TALL, { fill: theme.paper }),
    letter(0, 4.5, `${words.templates}, 1 MU = ${num(mm)} mm`, { size: 6.4, fill: theme.ink, bold: true }),
    line(corner, { x: corner.x, y: corner.y - far }, edge),
    line(corner, { x: corner.x + far, y: corner.y }, edge),
    ...LETTERS.map((_, i) => strip(theme, corner, mm, i)),
    ruler(theme, { x: corner.x, y: end + 12 }, mm),
    check(theme, { x: corner.x, y: end + 25 }),
    ...notes.map((text, i) => letter(0, end + 33 + i * 5, text, { size: 3.4, fill: theme.ink })),
    letter(0, end + 35 + notes.length * 5, words.notice, { size: 2.6, fill: theme.soft }),
  );
};
