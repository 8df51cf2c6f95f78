/** Who flies: badge, type and name, height, speed, strength and condition, below or beside the chart. */
import { aircraftOf, bandNow, type Plane, panelOf, type State } from '@paravion/clouds';
import type { Names } from '@paravion/tabletop';
import type { Point } from '../geometry.ts';
import { fitText, letter } from '../text.ts';
import { clean, group } from '../xml.ts';
import type { Chart } from './chart.ts';
import { drawBadge, line } from './paint.ts';
import { drawMachine } from './plane-art.ts';
import type { SkyWords } from './words.ts';

/** In what state a plane is, in a word or two; empty when it simply flies. */
const conditionOf = (plane: Plane, words: SkyWords): string => {
  const { conditions: say } = words;
  if (plane.out) return words.fates[plane.out.fate] ?? say.out;
  if (plane.status === 'waiting' || plane.status === 'unplaced') return say.waiting;
  const parts = [
    plane.fire ? say.fire : '',
    plane.smoke ? say.smoke : '',
    plane.status === 'spinning' ? say.spinning : '',
    plane.status === 'wreck' ? say.wreck : '',
    plane.status === 'grounded' ? say.grounded : '',
    plane.uncontrolled ? say.uncontrolled : '',
    plane.forcedHome ? say.home : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
};

const figuresOf = (plane: Plane, words: SkyWords): string => {
  const up = plane.status === 'flying' || plane.status === 'spinning' || plane.status === 'wreck';
  const parts = [
    up ? words.height(plane.z) : '',
    plane.status === 'flying' ? words.speed(plane.v, words.bands[bandNow(plane)]) : '',
    plane.out ? '' : words.strength(plane.strength as number | null, panelOf(plane.type).structural),
    conditionOf(plane, words),
  ];
  return parts.filter((part) => part !== '').join(', ');
};

const rowHeight = ({ sizes }: Chart): number => sizes.small * 3.5;

const row = (chart: Chart, plane: Plane, name: string, at: Point, width: number, words: SkyWords): string => {
  const { theme, sizes } = chart;
  const size = sizes.small;
  const icon = size * 1.25;
  const x = at.x + size * 6.4;
  const y = at.y + rowHeight(chart) / 2;
  const head = [aircraftOf(plane.type).name, clean(name)].filter((t) => t !== '').join(', ');
  const gone = plane.out !== null;
  return group(
    { class: 'row', 'data-row': plane.id, opacity: gone ? theme.ghost : undefined },
    drawMachine(chart, plane.type, plane.side, { x: at.x + size * 1.5, y }, -90, icon, 0, gone),
    drawBadge(theme, plane.side, plane.id, { x: at.x + size * 4.5, y }, sizes.label * 0.92),
    letter(x, y - size * 0.68, fitText(head, size * 1.08, width - size * 6.6), {
      size: size * 1.08,
      fill: theme.ink,
      bold: true,
    }),
    letter(x, y + size * 0.72, fitText(figuresOf(plane, words), size, width - size * 6.6), { size, fill: theme.ink }),
  );
};

const columnsOf = ({ intent }: Chart): number => (intent === 'page' ? 2 : 1);

/** Height of the roster of a state. */
export const rosterHeight = (chart: Chart, state: State): number =>
  Math.ceil(state.planes.length / columnsOf(chart)) * rowHeight(chart);

/** The roster, `width` units wide, its upper left corner at `at`: the Entente first. */
export const drawRoster = (
  chart: Chart,
  state: State,
  names: Names | undefined,
  at: Point,
  width: number,
  words: SkyWords,
): string => {
  const planes = (state.planes as readonly Plane[]).toSorted((a, b) =>
    a.side === b.side ? 0 : a.side === 'W' ? -1 : 1,
  );
  const columns = columnsOf(chart);
  const rows = Math.ceil(planes.length / columns);
  const wide = width / columns;
  const h = rowHeight(chart);
  return group(
    { class: 'roster' },
    ...planes.map((plane, i) => {
      const corner = { x: at.x + Math.floor(i / rows) * wide, y: at.y + (i % rows) * h };
      const rule =
        i % rows === 0
          ? ''
          : line(corner, { x: corner.x + wide - 8, y: corner.y }, { stroke: chart.theme.grid, 'stroke-width': 0.8 });
      return rule + row(chart, plane, names?.[plane.owner] ?? '', corner, wide - 8, words);
    }),
  );
};
