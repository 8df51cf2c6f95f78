/**
 * Colours as data. `light` is ink and dyes on linen, `dark` a chart by lamp light, `print` black on white and nothing
 * else: whatever has to be told apart is told apart by shape, so that it survives a laser printer.
 */

export const THEME_IDS = ['light', 'dark', 'print'] as const;
export type ThemeId = (typeof THEME_IDS)[number];

/** How the planes of a seat look. `dash` is that of the flight path, which only print needs. */
export interface Livery {
  readonly ink: string;
  readonly fill: string;
  readonly dash?: string;
}

export interface Theme {
  readonly paper: string;
  readonly board: string;
  readonly ink: string;
  /** For the less important: labels, rules. */
  readonly soft: string;
  readonly grid: string;
  readonly gridWeight: number;
  readonly gridDash?: string;
  readonly field: string;
  readonly strip: string;
  readonly cloud: string;
  readonly cloudEdge: string;
  readonly hatch: string;
  /** Where a burst went home. */
  readonly hit: string;
  readonly hitText: string;
  /** Opacity of what is only a memory: earlier positions, misses. */
  readonly ghost: number;
  readonly liveries: readonly Livery[];
}

const light: Theme = {
  paper: '#efe6d0',
  board: '#f8f2e2',
  ink: '#2a2620',
  soft: '#7d7159',
  grid: '#d6caac',
  gridWeight: 1,
  field: '#dfe2bf',
  strip: '#fbf7ea',
  cloud: '#c9d3d6',
  cloudEdge: '#7f9299',
  hatch: '#9fb0b6',
  hit: '#b3261e',
  hitText: '#fff8ee',
  ghost: 0.62,
  liveries: [
    { ink: '#7c1f1a', fill: '#a8322a' },
    { ink: '#173d63', fill: '#2b6296' },
    { ink: '#39521d', fill: '#5c7d2e' },
    { ink: '#7a5206', fill: '#c08a1e' },
    { ink: '#552a58', fill: '#7d4a82' },
    { ink: '#0f514d', fill: '#1f8079' },
  ],
};

const dark: Theme = {
  paper: '#171c21',
  board: '#20272d',
  ink: '#efe6d0',
  soft: '#a59b83',
  grid: '#38424a',
  gridWeight: 1,
  field: '#2f3a2b',
  strip: '#3d4a3a',
  cloud: '#43515b',
  cloudEdge: '#8fa2ad',
  hatch: '#64757f',
  hit: '#ff7a66',
  hitText: '#1b0f0c',
  ghost: 0.7,
  liveries: [
    { ink: '#f3a79c', fill: '#d8564a' },
    { ink: '#a9cdf0', fill: '#4f93d2' },
    { ink: '#c3dd9a', fill: '#7fa748' },
    { ink: '#f4d48c', fill: '#d29f34' },
    { ink: '#dcb4e2', fill: '#a66bb0' },
    { ink: '#96dcd4', fill: '#3aa59b' },
  ],
};

const BLACK = '#000000';
const WHITE = '#ffffff';

const print: Theme = {
  paper: WHITE,
  board: WHITE,
  ink: BLACK,
  soft: BLACK,
  grid: BLACK,
  gridWeight: 0.6,
  gridDash: '0.9 2.3',
  field: WHITE,
  strip: WHITE,
  cloud: WHITE,
  cloudEdge: BLACK,
  hatch: BLACK,
  hit: BLACK,
  hitText: WHITE,
  ghost: 1,
  liveries: [
    { ink: BLACK, fill: BLACK },
    { ink: BLACK, fill: WHITE, dash: '9 4' },
    { ink: BLACK, fill: BLACK, dash: '12 4 2 4' },
    { ink: BLACK, fill: WHITE, dash: '5 4' },
    { ink: BLACK, fill: BLACK, dash: '16 4' },
    { ink: BLACK, fill: WHITE, dash: '9 3 2 3 2 3' },
  ],
};

export const THEMES: Readonly<Record<ThemeId, Theme>> = { light, dark, print };

/** Over a country hexes are thin lines of ink, and an aerodrome is a mown field. Its mixtures are read by browsers alone. */
export const overLand = (theme: Theme): Theme => ({
  ...theme,
  grid: `color-mix(in srgb, ${theme.ink} 24%, transparent)`,
  field: `color-mix(in srgb, ${theme.field} 82%, transparent)`,
});
