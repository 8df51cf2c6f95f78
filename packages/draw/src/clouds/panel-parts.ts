/** The parts of a cockpit panel: speed bands, the track of speed, structure, guns, crew, bombs and lasting damage. */
import {
  type Aircraft,
  BANDS,
  bandOf,
  type Gun,
  indicated,
  letterName,
  type Panel,
  type PanelGun,
  type Plane,
  rerollsOf,
} from '@paravion/clouds';
import type { Point } from '../geometry.ts';
import { fitText, letter } from '../text.ts';
import type { Theme } from '../theme.ts';
import { group } from '../xml.ts';
import { ammunitionBox, box, boxes, caption } from './boxes.ts';
import { circle, rect } from './paint.ts';
import type { PanelWords } from './panel-words.ts';

/** What a panel is drawn of: the type, and the plane as it is now, if there is one. */
export interface Cockpit {
  readonly panel: Panel;
  readonly aircraft: Aircraft;
  readonly plane: Plane | null;
}

export type Part = (theme: Theme, cockpit: Cockpit, at: Point, width: number, words: PanelWords) => string;

/** The template to one side at the speeds of a band. */
const template = ({ panel, plane }: Cockpit, band: (typeof BANDS)[number], side: 'L' | 'R'): string => {
  if (plane) return letterName(indicated(plane, panel.bands[band][0], side));
  const letterOf = panel.turnTemplate[band];
  return panel.rotaryTorque && side === 'L' ? letterName(Math.min(26, letterOf.charCodeAt(0) - 63)) : letterOf;
};

/** Bands with their speeds and indicated templates to the left and right. */
export const speedBands: Part = (theme, cockpit, at, width, words) => {
  const { panel, plane } = cockpit;
  const now = plane && plane.status === 'flying' ? bandOf(panel, plane.v) : null;
  const wide = width / BANDS.length;
  const cell = (band: (typeof BANDS)[number], i: number): string => {
    const x = at.x + i * wide;
    const [from, to] = panel.bands[band];
    const middle = (dy: number, text: string, size: number, bold = false): string =>
      letter(x + wide / 2, at.y + dy, text, { size, fill: theme.ink, anchor: 'middle', bold });
    const left = template(cockpit, band, 'L');
    const right = template(cockpit, band, 'R');
    return group(
      { class: 'band' },
      rect({ x, y: at.y + 16 }, wide, 74, {
        fill: theme.board,
        stroke: theme.ink,
        'stroke-width': band === now ? 2.2 : 0.8,
      }),
      middle(28, words.bands[band], 10),
      middle(44, `${from}–${to}`, 12, true),
      middle(72, left === right ? left : `${left} · ${right}`, left === right ? 25 : 19, true),
    );
  };
  return caption(theme, at, width, words.speed) + BANDS.map(cell).join('');
};

/** The track of speed: a box for each EU up to the dive limit and 3 beyond; a ring round the speed now. */
export const speedTrack: Part = (theme, { panel, plane }, at, width, words) => {
  const last = panel.vneEU + 3;
  const step = width / (last + 1);
  const cell = (v: number): string => {
    const x = at.x + v * step;
    const shade = v <= panel.stallEU || v > panel.vneEU;
    const mark =
      v === panel.stallEU ? words.stall : v === panel.topEU ? words.top : v === panel.vneEU ? words.limit : '';
    return (
      rect({ x, y: at.y + 14 }, step, 22, {
        fill: shade ? theme.grid : theme.board,
        'fill-opacity': shade ? 0.35 : 1,
        stroke: theme.ink,
        'stroke-width': 0.7,
      }) +
      letter(x + step / 2, at.y + 25, String(v), {
        size: Math.min(11, step * 0.6),
        fill: theme.ink,
        anchor: 'middle',
      }) +
      (mark ? letter(x + step / 2, at.y + 43, mark, { size: 8.5, fill: theme.ink, anchor: 'middle', bold: true }) : '')
    );
  };
  const now = plane
    ? circle({ x: at.x + (Math.min(last, plane.v) + 0.5) * step, y: at.y + 25 }, Math.max(9, step * 0.48), {
        fill: 'none',
        stroke: theme.hit,
        'stroke-width': 2,
      })
    : '';
  return group(
    { class: 'track' },
    caption(theme, at, width, words.energy),
    ...Array.from({ length: last + 1 }, (_, v) => cell(v)),
    now,
  );
};

/** Structural strength, box by box. */
export const structure: Part = (theme, { panel, plane }, at, width, words) =>
  caption(theme, at, width, words.structure(panel.structural)) +
  boxes(
    theme,
    { x: at.x, y: at.y + 16 },
    13,
    25,
    panel.structural,
    plane ? plane.strength : panel.structural,
    'structure',
  );

interface GunRow {
  readonly name: string;
  readonly boxes: number;
  readonly left: number;
  readonly state: string;
}

const gunRows = ({ panel, plane }: Cockpit, words: PanelWords): readonly GunRow[] => {
  const fitted = [
    ...panel.fixed.map((gun): PanelGun & { mount: Gun['mount'] } => ({ ...gun, mount: 'fixed' })),
    ...panel.flex,
  ];
  return fitted.map(({ gun, boxes: count, mount }, i) => {
    const now = plane?.guns[i];
    const left = now && now.boxes !== null ? now.boxes + now.drums * 2 : count;
    return {
      name: `${words.guns[gun]}, ${words.mounts[mount]}`,
      boxes: count,
      left,
      state: now && now.state !== 'works' ? now.state : '',
    };
  });
};

/** Guns and their ammunition; drums are parted. */
export const guns: Part = (theme, cockpit, at, width, words) => {
  const row = (gun: GunRow, i: number): string => {
    const y = at.y + 16 + i * 23;
    const drum = gun.name.startsWith(words.guns.L);
    const one = (k: number): string =>
      ammunitionBox(theme, { x: at.x + 118 + k * 18 + (drum ? Math.floor(k / 2) * 7 : 0), y }, 15, gun.left - k);
    return group(
      { class: 'gun' },
      letter(at.x, y + 7.5, fitText(gun.name, 10, 84), { size: 10, fill: theme.ink }),
      box(theme, { x: at.x + 94, y: y + 1 }, 13, gun.state !== '', '!'),
      ...Array.from({ length: gun.boxes }, (_, k) => one(k)),
    );
  };
  return caption(theme, at, width, words.ammunition) + gunRows(cockpit, words).map(row).join('');
};

/** How tall the guns of a type are. */
export const gunsHeight = ({ panel }: Cockpit): number => 22 + (panel.fixed.length + panel.flex.length) * 23;

/** The highest Luck that 3d6 give. */
const MOST_LUCK = 18;

/** The crew: scores, Fortitude and re-rolls box by box. */
export const crew: Part = (theme, { panel, plane }, at, width, words) => {
  const column = (k: number): number => at.x + 170 + k * 50;
  const heads = words.scores.map((text, k) =>
    letter(column(k), at.y, text, { size: 9, fill: theme.soft, anchor: 'middle' }),
  );
  const row = (role: Panel['seats'][number], i: number): string => {
    const man = plane?.crew[i];
    // Of an enemy's man nothing may be told.
    const known = (man?.abilities ?? null) === null ? undefined : man;
    const y = at.y + 25 + i * 28;
    const scores = [man?.awareness, man?.flying, man?.gunnery, man?.luck];
    const abilities = known?.abilities.map((id) => words.abilities[id]) ?? [];
    const [name, ...more] = [...(man?.name ? [man.name] : []), words.roles[role], ...abilities];
    const full = man?.full ?? BLANK;
    const rerolls = known ? Math.max(rerollsOf(known.luck), known.rerolls) : REROLLS;
    return group(
      { class: 'man' },
      letter(at.x, y, fitText(name!, 10.5, 130), { size: 10.5, fill: theme.ink, bold: true }),
      letter(at.x, y + 11, fitText(more.join(', '), 7.5, 330), { size: 7.5, fill: theme.ink }),
      ...scores.map((value, k) => score(theme, { x: column(k), y }, value ?? null)),
      boxes(theme, { x: at.x + 356, y: y - 6 }, 11, 20, full, man?.fortitude ?? full, 'fortitude'),
      boxes(theme, { x: at.x + width - 56, y: y - 6 }, 11, 4, rerolls, man?.rerolls ?? rerolls, 'rerolls'),
    );
  };
  return (
    caption(theme, at, width, words.crew) +
    heads.join('') +
    letter(at.x + 356, at.y, words.fortitude, { size: 9, fill: theme.soft }) +
    letter(at.x + width - 56, at.y, words.rerolls, { size: 9, fill: theme.soft }) +
    panel.seats.map(row).join('')
  );
};

/** Boxes of Fortitude for a man who is not drawn yet. */
const BLANK = 18;
/** Re-rolls of the luckiest, for a man who is not drawn yet: to be crossed out down to his own. */
const REROLLS = rerollsOf(MOST_LUCK);

const score = (theme: Theme, at: Point, value: number | null): string =>
  rect({ x: at.x - 16, y: at.y - 10 }, 32, 20, { fill: theme.board, stroke: theme.soft, 'stroke-width': 0.7 }) +
  (value === null ? '' : letter(at.x, at.y, String(value), { size: 12, fill: theme.ink, anchor: 'middle' }));

/** Figures that do not change, in two columns. */
export const figures: Part = (theme, { panel, aircraft }, at, width, words) => {
  const rows = words.figures(panel, aircraft);
  const wide = width / 2;
  const half = Math.ceil(rows.length / 2);
  return (
    caption(theme, at, width, words.machine) +
    rows
      .map(([name, value], i) => {
        const x = at.x + Math.floor(i / half) * wide;
        const y = at.y + 20 + (i % half) * 14.5;
        return (
          letter(x, y, name, { size: 9.5, fill: theme.soft }) +
          letter(x + wide - 12, y, value, { size: 10, fill: theme.ink, anchor: 'end', bold: true })
        );
      })
      .join('')
  );
};

/** Lasting damage to tick. */
export const damage: Part = (theme, { panel, plane }, at, width, words) => {
  const lines: readonly (readonly [string, number, number])[] = [
    [words.marks.wider, 6, plane?.wider ?? 0],
    [words.marks.loss, 4, plane?.losses.length ?? 0],
    [words.marks.engine, panel.engines, plane?.engines.filter((e) => e.state !== 'runs').length ?? 0],
    [words.marks.wheels, 1, plane?.wheelsLost ? 1 : 0],
    [words.marks.fire, 4, plane?.fire ? 1 : 0],
    [words.marks.smoke, 2, plane?.smoke ? 1 : 0],
    [words.marks.tests, 3, plane?.standing.length ?? 0],
    [words.marks.home, 1, plane?.forcedHome ? 1 : 0],
  ];
  const half = Math.ceil(lines.length / 2);
  return (
    caption(theme, at, width, words.damage) +
    lines
      .map(([name, count, done], i) => {
        const x = at.x + Math.floor(i / half) * (width / 2);
        const y = at.y + 14 + (i % half) * 17;
        const ticks = Array.from({ length: count }, (_, k) =>
          box(theme, { x: x + width / 2 - 12 - (count - k) * 14, y }, 11, k < done),
        );
        return letter(x, y + 6, name, { size: 9.5, fill: theme.ink }) + ticks.join('');
      })
      .join('')
  );
};

/** Bombs hanging under the plane, one drop each; nothing where it carries none. */
export const bombs: Part = (theme, { panel, plane }, at, width, words) => {
  const { n, kg } = panel.bombs;
  if (n === 0) return '';
  const left = plane && plane.bombs !== null ? plane.bombs : n;
  return caption(theme, at, width, words.bombs(kg)) + boxes(theme, { x: at.x, y: at.y + 15 }, 13, 12, n, left, 'bombs');
};
