/** The map as letters on a terminal: north is up, a plane is its id and the way it heads, and the edges bear MU. */
import { MU, type State } from '@paravion/clouds';
import { planesOf } from './describe.ts';

const ARROWS = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'] as const;
/** Rows of a terminal are about twice as high as its letters are wide. */
const ASPECT = 2;
const MARGIN = 12;
const SMALLEST = 40;

interface Mark {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

interface Frame {
  readonly x0: number;
  readonly y0: number;
  readonly scale: number;
  readonly columns: number;
  readonly rows: number;
}

const arrow = (h: number): string => ARROWS[Math.round(h / 450) % 8]!;

const marksOf = (state: State): readonly Mark[] => [
  ...planesOf(state)
    .filter((p) => ['flying', 'spinning', 'wreck', 'grounded'].includes(p.status))
    .map((p) => ({
      x: p.x,
      y: p.y,
      text: `${p.id}${p.status === 'flying' ? arrow(p.h) : p.status === 'grounded' ? '_' : '@'}`,
    })),
  ...state.balloons.filter((b) => !b.destroyed).map((b) => ({ x: b.x, y: b.y, text: `${b.id}o` })),
  ...state.mission.targets.map((t) => ({ x: t.x, y: t.y, text: `${t.id}x` })),
  ...state.units.filter((u) => u.placed && u.strength > 0).map((u) => ({ x: u.x, y: u.y, text: `${u.id}.` })),
];

/** What is shown: all marks with some air about them, inside the map or not. */
const frameOf = (marks: readonly Mark[], width: number): Frame => {
  const xs = marks.map((m) => m.x / MU);
  const ys = marks.map((m) => m.y / MU);
  const spread = (of: readonly number[]): readonly [number, number] => {
    const [low, high] = [Math.min(...of) - MARGIN, Math.max(...of) + MARGIN];
    const more = Math.max(0, SMALLEST - (high - low)) / 2;
    return [low - more, high + more];
  };
  const [x0, x1] = spread(xs);
  const [y0, y1] = spread(ys);
  const scale = Math.max((x1 - x0) / width, (y1 - y0) / (22 * ASPECT));
  return { x0, y0, scale, columns: Math.ceil((x1 - x0) / scale), rows: Math.ceil((y1 - y0) / (scale * ASPECT)) };
};

/** Puts a text into a row at the nearest free place to the right. */
const put = (row: string[], column: number, text: string): void => {
  let at = Math.max(0, Math.min(column, row.length - text.length));
  while (at < row.length && row.slice(at, at + text.length).some((sign) => sign !== '·' && sign !== ' ')) at++;
  [...text].forEach((sign, i) => {
    row[at + i] = sign;
  });
};

/** The part of the map where everybody is, `width` columns wide. */
export const chart = (state: State, width = 66): readonly string[] => {
  const marks = marksOf(state);
  if (marks.length === 0) return ['(nobody is on the map yet)'];
  const { x0, y0, scale, columns, rows } = frameOf(marks, width);
  const grid = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => (r % 4 === 0 && c % 8 === 0 ? '·' : ' ')),
  );
  for (const { x, y, text } of marks) {
    const row = rows - 1 - Math.floor((y / MU - y0) / (scale * ASPECT));
    put(grid[Math.max(0, Math.min(rows - 1, row))]!, Math.round((x / MU - x0) / scale), text);
  }
  const edge = (mu: number): string => String(Math.round(mu));
  const right = edge(x0 + columns * scale);
  const bottom = `      ${edge(x0).padEnd(Math.max(1, columns - right.length))}${right} MU`;
  const label = (r: number): string => (r % 4 === 0 ? edge(y0 + (rows - r - 0.5) * scale * ASPECT) : '').padStart(5);
  return [...grid.map((row, r) => `${label(r)} ${row.join('').trimEnd()}`), bottom];
};
