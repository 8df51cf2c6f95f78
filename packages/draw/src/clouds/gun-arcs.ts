/** Where the guns of a type can fire, from above: the nose cone, and how far each mount swings (rule 4.18). */
import { type Mount, NOSE_CONE, type Panel, panelOf, SWINGS } from '@paravion/clouds';
import type { Point } from '../geometry.ts';
import { letter, picture, textWidth } from '../text.ts';
import { THEMES, type Theme, type ThemeId } from '../theme.ts';
import { group, num, tag } from '../xml.ts';
import { circle } from './paint.ts';
import { ENGLISH_PANEL, type PanelWords } from './panel-words.ts';

const RADIUS = 30;
/** Each mount is drawn a little smaller than the one before. */
const STEP = 7;
const LETTERS = 8.5;

/** Azimuths of a mount off the nose, in degrees, to each side. */
const reachOf = (mount: Mount): readonly [from: number, to: number] => {
  if (mount === 'fixed') return [0, NOSE_CONE / 10];
  const swings = SWINGS[mount];
  return [Math.min(...swings.map(([from]) => from)) / 10, Math.max(...swings.map(([, to]) => to)) / 10];
};

const spot = (at: Point, r: number, degrees: number): string => {
  const a = (degrees * Math.PI) / 180;
  return `${num(at.x + r * Math.sin(a))} ${num(at.y - r * Math.cos(a))}`;
};

/** A sector of a circle, clockwise from the nose. */
const sector = (at: Point, r: number, from: number, to: number): string =>
  `M${num(at.x)} ${num(at.y)}L${spot(at, r, from)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${spot(at, r, to)}Z`;

/** Both sides of a mount as one piece where they meet at the nose, or at the tail. */
const sectors = (at: Point, r: number, [from, to]: readonly [number, number]): string => {
  if (from === 0) return sector(at, r, -to, to);
  if (to === 180) return sector(at, r, from, 360 - from);
  return sector(at, r, from, to) + sector(at, r, -to, -from);
};

const mountsOf = ({ fixed, flex }: Panel): readonly Mount[] => [
  ...new Set<Mount>([...(fixed.length > 0 ? (['fixed'] as const) : []), ...flex.map((g) => g.mount)]),
];

/** The drawing, its nose up, with the names of the mounts beside it from the widest sector inwards. */
export const gunArcs = (theme: Theme, panel: Panel, at: Point, words: PanelWords): string => {
  const mounts = mountsOf(panel);
  return group(
    { class: 'gun-arcs' },
    circle(at, RADIUS, { fill: 'none', stroke: theme.soft, 'stroke-width': 0.6 }),
    ...mounts.map((mount, i) =>
      tag('path', {
        d: sectors(at, RADIUS - i * STEP, reachOf(mount)),
        fill: theme.ink,
        'fill-opacity': 0.12 + 0.12 * i,
        stroke: theme.ink,
        'stroke-width': 0.7,
      }),
    ),
    ...mounts.map((mount, i) =>
      letter(at.x + RADIUS + 8, at.y + (i - (mounts.length - 1) / 2) * 11, words.mounts[mount], {
        size: LETTERS,
        fill: theme.ink,
      }),
    ),
  );
};

/** The same of a type as a small picture of its own. */
export const drawGunArcs = (
  type: string,
  { theme = 'light', words = ENGLISH_PANEL }: { readonly theme?: ThemeId; readonly words?: PanelWords } = {},
): string => {
  const panel = panelOf(type);
  const names = mountsOf(panel).map((mount) => words.mounts[mount]);
  const width = 2 * RADIUS + 14 + Math.max(...names.map((name) => textWidth(name, LETTERS)));
  const middle = { x: RADIUS + 1, y: RADIUS + 1 };
  return picture(Math.ceil(width), 2 * RADIUS + 2, names.join(', '), gunArcs(THEMES[theme], panel, middle, words));
};
