/** The part of the booklet on aeroplanes: their panels in a line each, and which of them fly in which month. */
import { withSign } from '@paravion/tabletop';
import type { Block } from '@paravion/tabletop/page';
import frenchTypes from '../../data/timeline-fr-types.json' with { type: 'json' };
import rfc from '../../data/timeline-rfc.json' with { type: 'json' };
import timelines from '../../data/timelines.json' with { type: 'json' };
import * as data from '../data/index.ts';
import { BANDS } from '../vocabulary.ts';
import { heading, table } from './booklet-tables.ts';

const nameOf = (id: string): string => data.aircraftOf(id).name;
const faces = ([from, to]: readonly number[]): string => (from === to ? String(from) : `${from}-${to}`);

/** Every aeroplane in a line. */
export const aircraft = (): readonly Block[] => [
  heading('Aeroplanes'),
  table(
    'Panels',
    [
      'aeroplane',
      'speeds of the bands, EU',
      'templates',
      '#top',
      '#limit',
      '#strength',
      '#roll',
      '#climb',
      '#fire',
      'front',
    ],
    data.PANELS.map((p) => [
      p.name,
      BANDS.map((band) => p.bands[band][1]).join(' '),
      BANDS.map((band) => p.turnTemplate[band]).join(' '),
      p.topEU,
      p.vneEU,
      p.structural,
      p.rollValue,
      p.maxClimbMU,
      withSign(p.gunneryMod),
      `${data.aircraftOf(p.id).frontFrom} – ${data.aircraftOf(p.id).frontTo}`,
    ]),
    'Speeds: the highest of stall, slow, medium, high and dive; templates in the same order.',
  ),
];

type Month = Readonly<Record<string, readonly number[]>>;

const NATIONS: Readonly<Record<string, string>> = { DE: 'Germany', FR: 'France', GB: 'Great Britain' };

const timelineTables = (): readonly Block[] =>
  Object.entries(
    timelines.timelines as unknown as Readonly<
      Record<string, Readonly<Record<string, Readonly<Record<string, Month>>>>>
    >,
  ).flatMap(([nation, roles]) =>
    Object.entries(roles).map(([role, months]) =>
      table(
        `${NATIONS[nation] ?? nation}, ${role}, 1d10`,
        ['month', 'types by face'],
        Object.entries(months).map(([month, types]) => [
          month,
          Object.entries(types)
            .map(([id, range]) => `${faces(range)} ${nameOf(id)}`)
            .join(', '),
        ]),
      ),
    ),
  );

type Cell = { readonly type: string; readonly cells: Readonly<Record<string, string>> };

const rfcTables = (): readonly Block[] =>
  (['fighter', 'observation', 'attack', 'bomber'] as const).map((role) =>
    table(
      `Royal Flying Corps as printed, ${role}, 1d10`,
      ['month', 'types by face'],
      rfc.months.map((month) => [
        month,
        (rfc[role] as unknown as readonly Cell[])
          .flatMap(({ type, cells }) => (cells[month] ? [`${cells[month]} ${nameOf(type)}`] : []))
          .join(', '),
      ]),
    ),
  );

/** Which types fly in which month, by the face of a die. */
export const service = (): readonly Block[] => [
  heading('Types by month'),
  ...rfcTables(),
  table(
    'French types as printed',
    ['role', 'types'],
    (['fighter', 'observation', 'attack', 'bomber'] as const).map((role) => [role, frenchTypes[role].join(', ')]),
  ),
  ...timelineTables(),
];
