/** Where the board lies on the page, and its colours as variables of the page. All lengths are units of the picture. */
import { type Metrics, type Placement, THEMES, type Theme } from '@paravion/draw';

export const ACROSS = 40;

/** A board of this side around the origin. */
export const placeOf = (side: number): Placement => ({ side, across: ACROSS, centre: { x: 0, y: 0 } });

export const metricsOf = (side: number): Metrics => ({
  intent: 'phone',
  width: 0,
  place: placeOf(side),
  bottom: 0,
  margin: 0,
  labelGap: ACROSS * 0.72,
  labelSize: 11,
  nameSize: 0,
  trackGap: 0,
  trackDepth: 0,
  planeScale: 1,
  badge: 8,
  leastScale: 0.5,
  mark: 9,
  pip: 5,
  line: 1.9,
  grid: 0.8,
  hatch: 4,
});

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is seen of the picture when the whole board is. */
export const wholeBoard = (side: number): Frame => {
  const width = ACROSS * (2 * side - 1) + 2 * ACROSS * 0.75;
  const height = (ACROSS * Math.sqrt(3) * (2 * side - 2)) / 2 + ACROSS * 1.16 + 2 * ACROSS * 0.75;
  return { x: -width / 2, y: -height / 2, width, height };
};

const PLAIN = [
  'paper',
  'board',
  'ink',
  'soft',
  'grid',
  'field',
  'strip',
  'cloud',
  'cloudEdge',
  'hatch',
  'hit',
  'hitText',
] as const;

const variables = (theme: Theme): string =>
  [
    ...PLAIN.map((key) => `--${key}: ${theme[key]};`),
    ...theme.liveries.flatMap(({ ink, fill }, i) => [`--ink${i}: ${ink};`, `--fill${i}: ${fill};`]),
  ].join('');

/** The colours of charts as a style sheet: by lamp light where the page is dark. */
export const chartColours = (): string =>
  `:root{${variables(THEMES.light)}}` +
  `@media (prefers-color-scheme: dark){:root:not([data-theme=light]){${variables(THEMES.dark)}}}` +
  `:root[data-theme=dark]{${variables(THEMES.dark)}}`;

const colour = (name: string): string => `var(--${name})`;

/** A theme whose colours are those of the page, so that a picture follows it without being drawn anew. */
export const PAGE_THEME: Theme = {
  ...THEMES.light,
  ...(Object.fromEntries(PLAIN.map((key) => [key, colour(key)])) as Record<(typeof PLAIN)[number], string>),
  liveries: THEMES.light.liveries.map((_, i) => ({ ink: colour(`ink${i}`), fill: colour(`fill${i}`) })),
};
