/**
 * Control panels to print and fill in at the table: a sheet of A4 with six Turns of one plane, each with its three Moves,
 * manoeuvres to ring, bursts to tick, and strips for take-off and landing.
 */
import { BURSTS, MANOEUVRES, type Manoeuvre } from '@paravion/sopwith';
import { type Point, plus, point } from './geometry.ts';
import { letter, picture } from './text.ts';
import { THEMES, type Theme, type ThemeId } from './theme.ts';
import { ENGLISH, type Words } from './words.ts';
import { group, num, tag } from './xml.ts';

export interface PanelOptions {
  readonly theme?: ThemeId;
  readonly words?: Words;
}

/** Paths of the manoeuvres in a box of 40, nose up, each ending in an arrow's tip; `turn` is the tip's angle. */
const PATHS: Readonly<Record<Manoeuvre, { readonly d: string; readonly tip: Point; readonly turn: number } | null>> = {
  A: { d: 'M20 36V10', tip: point(20, 6), turn: 0 },
  LT: { d: 'M26 36V28Q25 20 12 13', tip: point(8, 11), turn: -60 },
  RT: { d: 'M14 36V28Q15 20 28 13', tip: point(32, 11), turn: 60 },
  LS: { d: 'M28 36C28 22 12 26 12 11', tip: point(12, 7), turn: 0 },
  RS: { d: 'M12 36C12 22 28 26 28 11', tip: point(28, 7), turn: 0 },
  I: { d: 'M15 36V14Q15 6 21 6Q27 6 27 13V18', tip: point(27, 23), turn: 180 },
  '0': null,
};

const BURST_TURN = { L: -60, A: 0, R: 60 } as const;

const arrow = (theme: Theme, at: Point, manoeuvre: Manoeuvre): string => {
  const path = PATHS[manoeuvre];
  const move = `translate(${num(at.x - 16.6)} ${num(at.y - 16.6)}) scale(0.83)`;
  const stroke = { fill: 'none', stroke: theme.ink, 'stroke-width': 2.4, 'stroke-linecap': 'round' };
  if (!path)
    return tag(
      'g',
      { transform: move },
      tag('circle', { cx: 20, cy: 21, r: 7, ...stroke, 'stroke-dasharray': '0.01 4.4' }),
    );
  const { x, y } = path.tip;
  const tip = tag('path', {
    d: 'M0 0L-4.6 8.6L4.6 8.6Z',
    fill: theme.ink,
    transform: `translate(${x} ${y}) rotate(${path.turn})`,
  });
  return tag('g', { transform: move }, tag('path', { d: path.d, ...stroke }), tip);
};

const box = (theme: Theme, at: Point, size: number): string =>
  tag('rect', {
    x: at.x - size / 2,
    y: at.y - size / 2,
    width: size,
    height: size,
    rx: 2,
    fill: theme.board,
    stroke: theme.ink,
    'stroke-width': 0.9,
  });

/** A burst: the wedge of fire in its direction, and a box to tick. */
const burst = (theme: Theme, at: Point, name: (typeof BURSTS)[number]): string =>
  tag('path', {
    d: 'M0 4L-4 -9L4 -9Z',
    fill: theme.ink,
    transform: `translate(${num(at.x)} ${num(at.y - 12)}) rotate(${BURST_TURN[name]})`,
  }) +
  box(theme, plus(at, point(0, 4)), 13) +
  letter(at.x, at.y + 20, name, { size: 8, fill: theme.soft, anchor: 'middle' });

const COLUMN = 33;

const moveRow = (theme: Theme, at: Point, move: number, words: Words): string => {
  const manoeuvre = (one: Manoeuvre, i: number): string => {
    const x = at.x + 52 + i * COLUMN;
    return group(
      { class: 'manoeuvre' },
      tag('circle', { cx: x, cy: at.y - 3, r: 14.8, fill: theme.board, stroke: theme.grid, 'stroke-width': 0.7 }),
      arrow(theme, point(x, at.y - 3), one),
      letter(x, at.y + 20, one, { size: 8, fill: theme.soft, anchor: 'middle' }),
      one === 'I' ? letter(x, at.y + 28, words.panel.aces, { size: 5.6, fill: theme.soft, anchor: 'middle' }) : '',
    );
  };
  const fire = BURSTS.map((name) => burst(theme, point(at.x + 302 + { L: 0, A: 1, R: 2 }[name] * 27, at.y), name));
  return group(
    { class: 'move' },
    letter(at.x + 16, at.y, String(move), { size: 19, fill: theme.ink, anchor: 'middle', bold: true }),
    ...MANOEUVRES.map(manoeuvre),
    ...fire,
  );
};

const blank = (theme: Theme, at: Point, label: string, width: number): string =>
  letter(at.x, at.y, label, { size: 10, fill: theme.ink, bold: true }) +
  tag('path', {
    d: `M${num(at.x + label.length * 6.4 + 6)} ${num(at.y + 5)}H${num(at.x + width)}`,
    stroke: theme.soft,
    'stroke-width': 0.8,
  });

const strips = (theme: Theme, at: Point, label: string, words: Words): string =>
  letter(at.x, at.y, label, { size: 9, fill: theme.ink, bold: true }) +
  words.strips
    .map((name, i) => {
      const x = at.x + 62 + i * 36;
      return box(theme, point(x, at.y), 11) + letter(x + 9, at.y, name.slice(0, 1), { size: 9, fill: theme.soft });
    })
    .join('');

const WIDTH = 380;
const HEIGHT = 340;

const panel = (theme: Theme, at: Point, words: Words): string =>
  group(
    { class: 'panel' },
    tag('rect', {
      x: at.x,
      y: at.y,
      width: WIDTH,
      height: HEIGHT,
      fill: theme.board,
      stroke: theme.ink,
      'stroke-width': 1.4,
    }),
    blank(theme, point(at.x + 16, at.y + 24), words.panel.turn, 92),
    blank(theme, point(at.x + 124, at.y + 24), words.panel.pilot, 240),
    strips(theme, point(at.x + 16, at.y + 54), words.panel.takeOff, words),
    strips(theme, point(at.x + 206, at.y + 54), words.panel.land, words),
    tag('path', { d: `M${num(at.x)} ${num(at.y + 76)}h${WIDTH}`, stroke: theme.ink, 'stroke-width': 0.7 }),
    letter(at.x + 329, at.y + 90, words.panel.fire, { size: 9, fill: theme.ink, anchor: 'middle', bold: true }),
    ...[1, 2, 3].map((move, i) => moveRow(theme, point(at.x, at.y + 126 + i * 78), move, words)),
    ...[0, 1].map((i) =>
      tag('path', {
        d: `M${num(at.x + 12)} ${num(at.y + 163 + i * 78)}h${WIDTH - 24}`,
        stroke: theme.grid,
        'stroke-width': 0.6,
      }),
    ),
  );

/** Six blank control panels on a page of A4's shape, as an SVG document. */
export const drawPanels = (options: PanelOptions = {}): string => {
  const { words = ENGLISH } = options;
  const theme = THEMES[options.theme ?? 'print'];
  const [width, height] = [820, 1140];
  const places = [0, 1, 2].flatMap((row) => [0, 1].map((column) => point(20 + column * 400, 20 + row * 372)));
  const cut = { stroke: theme.soft, 'stroke-width': 0.6, 'stroke-dasharray': '4 4', fill: 'none' };
  return picture(
    width,
    height,
    [words.panel.turn, ...MANOEUVRES].join(' '),
    tag('rect', { width, height, fill: theme.paper }),
    tag('path', { d: `M410 0V${height}M0 376H${width}M0 748H${width}`, ...cut }),
    ...places.map((at) => panel(theme, at, words)),
  );
};
