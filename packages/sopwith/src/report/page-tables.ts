/** The tables of a report: the Turn as flown with the figures after it, the pilots at the start, the final places. */

import { withSign } from '@paravion/tabletop';
import type { Block, Column } from '@paravion/tabletop/page';
import type { Catalogue, Who } from './catalogue.ts';
import type { PlaneReport, SeatReport, Tally, TurnReport } from './model.ts';

interface Row {
  readonly plane: PlaneReport;
  readonly seat: SeatReport;
}

/** A column, and what stands in it. */
interface Field {
  readonly column: Column;
  readonly cell: (row: Row) => string;
}

interface Desk {
  readonly report: TurnReport;
  readonly words: Catalogue;
  readonly who: Who;
}

const field = (as: Column['as'], group: number, title: string, cell: Field['cell']): Field => ({
  column: { title, as, group },
  cell,
});

/** The field, where it has something to say in any row. */
const unless = (empty: boolean, one: Field): readonly Field[] => (empty ? [] : [one]);

const tally = ({ now, change }: Tally, { unknown }: Catalogue): string =>
  change === 0 ? `${now ?? unknown}` : `${now ?? unknown} (${withSign(change)})`;

const total = ({ now }: Tally, { unknown }: Catalogue): string => `${now ?? unknown}`;

/** The name with what must be known about it: an ace, or a pilot from whom no orders came. */
const label = ({ plane: { plane, ace, nmr } }: Row, { words, who }: Desk): string => {
  const marks = [...(ace ? [words.report.ace] : []), ...(nmr ? [words.report.nmr] : [])];
  return marks.length > 0 ? `${who.plane(plane)} (${marks.join(', ')})` : who.plane(plane);
};

const whereabouts = ({ plane: { at, gone, playing } }: Row, words: Catalogue): string => {
  if (gone) return words.out[gone];
  if (!playing) return words.report.gone;
  return at ? `${at.hex} ${at.facing}` : words.unknown;
};

/** Figures of a plane that had left before the Turn say nothing any more. */
const whilePlaying = (row: Row, text: string): string => (row.plane.playing ? text : '');
/** What belongs to the pilot stands beside his first plane. */
const ofPilot = (row: Row, text: string): string => (row.plane.number === 2 ? '' : text);

const rowsOf = ({ planes, seats }: TurnReport): readonly Row[] =>
  planes.flatMap((plane) => {
    const seat = seats[plane.seat];
    return seat ? [{ plane, seat }] : [];
  });

const table = (caption: string, rows: readonly Row[], fields: readonly Field[], legend?: string): Block => ({
  kind: 'table',
  caption,
  columns: fields.map(({ column }) => column),
  rows: rows.map((row) => fields.map(({ cell }) => cell(row))),
  ...(legend === undefined ? {} : { legend }),
});

const pilot = (desk: Desk): Field => field('words', 0, desk.words.column.pilot, (row) => label(row, desk));

const side = ({ report, words }: Desk, group = 2): readonly Field[] =>
  unless(
    report.seats.every((seat) => seat.side === null),
    field('words', group, words.column.side, ({ seat }) => (seat.side ? words.side[seat.side] : '')),
  );

const placeField = ({ report, words }: Desk): readonly Field[] =>
  unless(
    report.seats.every(({ place }) => place === null),
    field('words', 2, words.column.place, (row) => {
      const { place } = row.seat;
      return place ? ofPilot(row, words.place(place.place, place.shared)) : '';
    }),
  );

const pointsField = ({ report, words }: Desk, shown = tally): readonly Field[] =>
  unless(
    !report.points,
    field('figures', 2, words.column.points, (row) => ofPilot(row, shown(row.seat.points, words))),
  );

const killsField = ({ report, words }: Desk, shown = tally): readonly Field[] =>
  unless(
    report.seats.every(({ kills }) => kills.now === null && kills.change === 0),
    field('figures', 2, words.column.kills, (row) => ofPilot(row, shown(row.seat.kills, words))),
  );

/** Every plane: its three Moves in the zine's notation, and where and how it is after them. */
export const flownTable = (report: TurnReport, words: Catalogue, who: Who): Block => {
  const desk = { report, words, who };
  const { column } = words;
  const moves = [1, 2, 3].map((n) =>
    field('orders', 1, words.report.move(n), ({ plane }) => plane.moves.find(({ move }) => move === n)?.text ?? ''),
  );
  const figures = [
    field('words', 2, column.at, (row) => whereabouts(row, words)),
    field('figures', 2, column.damage, (row) => whilePlaying(row, tally(row.plane.damage, words))),
    field('figures', 2, column.ammunition, (row) => whilePlaying(row, tally(row.plane.ammunition, words))),
  ];
  return table(
    words.report.flown,
    rowsOf(report),
    [pilot(desk), ...moves, ...side(desk), ...figures, ...pointsField(desk), ...killsField(desk), ...placeField(desk)],
    words.report.legend,
  );
};

/** The pilots as the game begins: aerodromes, handicaps, careers (rules 1.5, 6.1, 7.7). */
export const startTable = (report: TurnReport, words: Catalogue, who: Who): Block => {
  const desk = { report, words, who };
  const { column, unknown } = words;
  const careers = report.seats.some(({ career }) => career !== null && career !== 0);
  return table(words.report.pilots, rowsOf(report), [
    pilot(desk),
    ...side(desk, 1),
    field('words', 1, column.at, ({ plane: { at } }) => at?.hex ?? unknown),
    field('figures', 1, column.damage, ({ plane }) => tally(plane.damage, words)),
    field('figures', 1, column.ammunition, ({ plane }) => tally(plane.ammunition, words)),
    ...unless(
      !careers,
      field('figures', 1, column.career, (row) => ofPilot(row, String(row.seat.career ?? unknown))),
    ),
  ]);
};

/** Who finished where, best first (rule 7.5). */
export const placesTable = (report: TurnReport, words: Catalogue, who: Who): Block => {
  const desk = { report, words, who };
  const rows = rowsOf(report)
    .filter(({ plane }) => plane.number !== 2)
    .toSorted((a, b) => (a.seat.place?.place ?? 99) - (b.seat.place?.place ?? 99));
  return table(words.report.places, rows, [
    field('words', 0, words.column.pilot, ({ seat }) => who.pilot(seat.seat)),
    ...placeField(desk),
    ...side(desk),
    ...pointsField(desk, total),
    ...killsField(desk, total),
  ]);
};
