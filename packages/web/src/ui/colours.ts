/** The colours of charts as variables of the page. */
import { THEMES, type Theme } from '@paravion/draw';

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
