/** The initiative sheet of a table: a line for each plane, a column for each turn, the die above and the total below. */
import { aircraftOf, type Plane, type State } from '@paravion/clouds';
import type { Names } from '@paravion/tabletop';
import { fitText, letter, picture, wrapText } from '../text.ts';
import { THEMES, type Theme, type ThemeId } from '../theme.ts';
import { group } from '../xml.ts';
import { drawBadge, line, rect } from './paint.ts';
import { ENGLISH_PANEL, type PanelWords } from './panel-words.ts';

export interface InitiativeOptions {
  readonly theme?: ThemeId;
  readonly names?: Names;
  /** How many turns have a column; 10 by default. */
  readonly turns?: number;
  readonly words?: PanelWords;
}

const WIDTH = 820;
const EDGE = 20;
const NAMES = 250;
const ROW = 34;
const TOP = 82;

const figures = (theme: Theme, plane: Plane, x: number, y: number, width: number): string => {
  if (!plane.initiative) return '';
  const { die, total } = plane.initiative;
  const how = { fill: theme.ink, anchor: 'middle' as const };
  return (
    letter(x + width / 2, y + 9, String(die), { ...how, size: 10 }) +
    letter(x + width / 2, y + 24, String(total), { ...how, size: 14, bold: true })
  );
};

const row = (
  theme: Theme,
  plane: Plane,
  i: number,
  name: string,
  cells: readonly number[],
  width: number,
  isNow: (turn: number) => boolean,
): string => {
  const y = TOP + i * ROW;
  const awareness = plane.crew[0]?.awareness as number | null | undefined;
  const text = [aircraftOf(plane.type).name, name].filter((t) => t !== '').join(', ');
  const cell = (turn: number, k: number): string => {
    const x = EDGE + NAMES + k * width;
    return (
      rect({ x, y }, width, ROW, { fill: theme.board, stroke: theme.ink, 'stroke-width': 0.8 }) +
      line(
        { x: x + width * 0.25, y: y + ROW * 0.46 },
        { x: x + width * 0.75, y: y + ROW * 0.46 },
        { stroke: theme.soft, 'stroke-width': 0.5 },
      ) +
      (isNow(turn) ? figures(theme, plane, x, y, width) : '')
    );
  };
  return group(
    { class: 'row', 'data-row': plane.id },
    drawBadge(theme, plane.side, plane.id, { x: EDGE + 18, y: y + ROW / 2 }, 13),
    letter(EDGE + 44, y + ROW / 2, fitText(text, 11.5, NAMES - 84), { size: 11.5, fill: theme.ink }),
    letter(EDGE + NAMES - 14, y + ROW / 2, awareness === null || awareness === undefined ? '' : String(awareness), {
      size: 12,
      fill: theme.ink,
      anchor: 'end',
      bold: true,
    }),
    ...cells.map(cell),
  );
};

/** The sheet, A4 upright: ten turns from this one on, with the figures of this turn where they are known. */
export const drawInitiative = (state: State, options: InitiativeOptions = {}): string => {
  const { words = ENGLISH_PANEL, names } = options;
  const theme = THEMES[options.theme ?? 'print'];
  const turns = Math.max(1, Math.min(16, options.turns ?? 10));
  const first = Math.max(1, state.turn);
  const cells = Array.from({ length: turns }, (_, i) => first + i);
  const width = (WIDTH - 2 * EDGE - NAMES) / turns;
  const planes = (state.planes as readonly Plane[]).filter((p) => p.status !== 'out');
  const end = TOP + planes.length * ROW;
  const notes = words.reminders.flatMap((text) => wrapText(text, 11, WIDTH - 2 * EDGE));
  const height = end + 30 + notes.length * 16;
  const small = { size: 10.5, fill: theme.soft };
  return picture(
    WIDTH,
    height,
    words.initiative,
    rect({ x: 0, y: 0 }, WIDTH, height, { fill: theme.paper }),
    letter(EDGE, 30, words.initiative, { size: 24, fill: theme.ink, bold: true }),
    letter(EDGE + NAMES - 8, TOP - 12, words.scores[0], { ...small, anchor: 'end' }),
    letter(EDGE + NAMES, TOP - 32, words.turn, small),
    ...cells.map((turn, k) =>
      letter(EDGE + NAMES + (k + 0.5) * width, TOP - 12, String(turn), {
        size: 14,
        fill: theme.ink,
        anchor: 'middle',
        bold: true,
      }),
    ),
    ...planes.map((plane, i) =>
      row(theme, plane, i, names?.[plane.owner] ?? '', cells, width, (turn) => turn === state.turn),
    ),
    ...notes.map((text, i) => letter(EDGE, end + 24 + i * 16, text, { size: 11, fill: theme.ink })),
  );
};
