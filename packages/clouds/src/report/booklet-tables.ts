/** Blocks of the booklet: tables by speed band, tables of rows with what they do, and plain ones. */
import { withSign } from '@paravion/tabletop';
import type { Block } from '@paravion/tabletop/page';
import type { Effect } from '../data/index.ts';
import { BANDS } from '../vocabulary.ts';
import { effectsText, rangeText } from './effect-words.ts';

type Table = Extract<Block, { readonly kind: 'table' }>;
type Cells = readonly (string | number)[];

/** A table: titles of figures begin with `#`. */
export const table = (caption: string, titles: readonly string[], rows: readonly Cells[], legend?: string): Table => ({
  kind: 'table',
  caption,
  columns: titles.map((title) => ({
    title: title.replace(/^#/, ''),
    as: title.startsWith('#') ? 'figures' : 'words',
    group: 0,
  })),
  rows: rows.map((row) => row.map(String)),
  ...(legend === undefined ? {} : { legend }),
});

/** One line of modifiers by speed band. */
export const byBand = (name: string, of: Readonly<Record<(typeof BANDS)[number], number>>): Cells => [
  name,
  ...BANDS.map((band) => withSign(of[band])),
];
export const BAND_TITLES: readonly string[] = BANDS.map((band) => `#${band}`);

/** A square of bands: target down, shooter across. */
export const angles = (
  caption: string,
  of: Readonly<Record<string, Readonly<Record<(typeof BANDS)[number], number>>>>,
  down: string,
): Table =>
  table(
    caption,
    [down, ...BAND_TITLES],
    BANDS.map((band) => byBand(band, of[band]!)),
  );

interface Line {
  readonly n?: number;
  readonly min?: number | null;
  readonly max?: number | null;
  readonly text: string;
  readonly effects: readonly Effect[];
}

/** What is rolled, what happens, and what it does in figures. */
export const results = (caption: string, roll: string, rows: readonly Line[], legend?: string): Table =>
  table(
    caption,
    [roll, 'result', 'figures'],
    rows.map((row) => [row.n ?? rangeText(row), row.text, effectsText(row.effects)]),
    legend,
  );

export const heading = (text: string, level: 2 | 3 = 2): Block => ({ kind: 'heading', level, text });
export const prose = (text: string): Block => ({ kind: 'prose', text });
