/**
 * A form for the orders of one pilot, to be filled in by hand and posted back: a sheet of A4's shape (or A5's, smaller), black on
 * white, to be read after a photocopy. The lowest third, folded back, shows the address.
 */
import { fitText, letter, picture, textWidth, wrapText } from './text.ts';
import { THEMES } from './theme.ts';
import { num, tag } from './xml.ts';

export interface OrderForm {
  /** The game, and what is due. */
  readonly title: string;
  readonly due: string;
  /** Under each other: "Pilot" and his name. */
  readonly about: readonly (readonly [string, string])[];
  /** What is to be filled in, line by line: labels that share a line, with room behind each. */
  readonly lines: readonly (readonly string[])[];
  /** Labels of the two parts for free words: "Press", and what a line may look like. */
  readonly press: string;
  readonly hint: string;
  /** Where it is sent: lines; empty ones are ruled. */
  readonly address: readonly string[];
  readonly fold: string;
  /** A map of the position, as an SVG document. */
  readonly map: string;
}

const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 12;
const FOLD = 604;
const MAP = { x: 332, y: 70, width: 251, height: 290 } as const;
const LINE = 30;
/** How much broader bold letters are than plain ones. */
const BOLD = 1.1;
const { ink, soft, paper } = THEMES.print;

const sum = (all: readonly number[]): number => all.reduce((before, one) => before + one, 0);

const rule = (x: number, y: number, to: number): string =>
  tag('path', { d: `M${num(x)} ${num(y)}H${num(to)}`, stroke: ink, 'stroke-width': 0.8 });

const labelWidth = (label: string): number => (label === '' ? 0 : textWidth(label, 12) * BOLD + 8);

/** Labels side by side, each with a line to write on, all of these as long. */
const blanks = (labels: readonly string[], y: number, from: number, to: number): string => {
  const widths = labels.map(labelWidth);
  const room = (to - from - sum(widths)) / labels.length;
  return labels
    .map((label, i) => {
      const x = from + sum(widths.slice(0, i)) + i * room;
      const start = x + widths[i]!;
      return letter(x, y, label, { size: 12, fill: ink, bold: true }) + rule(start, y + 6, start + room - 10);
    })
    .join('');
};

/** The map in its place, as large as it fits there. */
const mapIn = (svg: string): string => {
  const { x, y, width, height } = MAP;
  const place = `<svg x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMin meet"`;
  return svg.replace(
    /^<svg([^>]*)>/,
    (_, given: string) => `${place}${given.replace(/ (?:width|height)="[^"]*"/g, '')}>`,
  );
};

/** A form as an SVG document. */
export const drawOrderForm = (form: OrderForm): string => {
  const right = WIDTH - MARGIN;
  const said = form.about.flatMap(([label, text]) =>
    wrapText(text, 12, MAP.x - MARGIN - 76).map((line, i) => [i === 0 ? label : '', line] as const),
  );
  const about = said.map(
    ([label, text], i) =>
      letter(MARGIN, 80 + i * 20, label, { size: 10, fill: soft }) +
      letter(MARGIN + 64, 80 + i * 20, text, { size: 12, fill: ink, bold: true }),
  );
  const top = 106 + said.length * 20;
  const fields = form.lines.map((labels, i) => blanks(labels, top + i * LINE, MARGIN, MAP.x - 6));
  const below = Math.max(top + form.lines.length * LINE + 6, MAP.y + MAP.height + 16);
  const hint = wrapText(form.hint, 9, right - MARGIN);
  const pressAt = below + hint.length * 12 + 14;
  const rows = Math.max(1, Math.floor((FOLD - 12 - pressAt) / LINE));
  const address = form.address.map((line, i) => {
    const y = FOLD + 96 + i * 26;
    return line === '' ? rule(250, y + 6, 500) : letter(250, y, fitText(line, 15, 270), { size: 15, fill: ink });
  });
  return picture(
    WIDTH,
    HEIGHT,
    `${form.title}, ${form.due}`,
    tag('rect', { width: WIDTH, height: HEIGHT, fill: paper }),
    letter(MARGIN, 44, fitText(`${form.title}, ${form.due}`, 18, right - MARGIN), { size: 18, fill: ink, bold: true }),
    rule(MARGIN, 58, right),
    ...about,
    mapIn(form.map),
    ...fields,
    ...hint.map((line, i) => letter(MARGIN, below + i * 12, line, { size: 9, fill: soft })),
    ...Array.from({ length: rows }, (_, i) =>
      blanks([i === 0 ? form.press : ''], pressAt + i * LINE, MARGIN, right + 10),
    ),
    tag('path', {
      d: `M0 ${FOLD}H${WIDTH}`,
      stroke: soft,
      'stroke-width': 0.8,
      'stroke-dasharray': '6 5',
      fill: 'none',
    }),
    letter(WIDTH / 2, FOLD + 11, form.fold, { size: 8, fill: soft, anchor: 'middle' }),
    tag('rect', {
      x: right - 62,
      y: FOLD + 28,
      width: 62,
      height: 74,
      fill: 'none',
      stroke: soft,
      'stroke-width': 0.8,
    }),
    ...address,
  );
};
