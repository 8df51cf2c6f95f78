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

const pair = (light: string, dark: string): string => `light-dark(${light}, ${dark})`;

/** The colours of charts as a style sheet: by lamp light where the page is dark. */
export const chartColours = (): string => {
  const { light, dark } = THEMES;
  const plain = PLAIN.map((key) => `--${key}: ${pair(light[key], dark[key])};`);
  const liveries = light.liveries.map(
    ({ ink, fill }, i) =>
      `--ink${i}: ${pair(ink, dark.liveries[i]!.ink)};--fill${i}: ${pair(fill, dark.liveries[i]!.fill)};`,
  );
  return `:root{${[...plain, ...liveries].join('')}}`;
};

const colour = (name: string): string => `var(--${name})`;

/** A theme whose colours are those of the page, so that a picture follows it without being drawn anew. */
export const PAGE_THEME: Theme = {
  ...THEMES.light,
  ...(Object.fromEntries(PLAIN.map((key) => [key, colour(key)])) as Record<(typeof PLAIN)[number], string>),
  liveries: THEMES.light.liveries.map((_, i) => ({ ink: colour(`ink${i}`), fill: colour(`fill${i}`) })),
};
