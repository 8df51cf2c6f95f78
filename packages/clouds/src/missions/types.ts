/** Which aeroplanes a side has for a part of a mission in a month (rules 7, 8.2): those of the timelines. */
import rfc from '../../data/timeline-rfc.json' with { type: 'json' };
import timelines from '../../data/timelines.json' with { type: 'json' };
import { AIRCRAFT, type Aircraft, aircraftOf, panelOf } from '../data/index.ts';
import type { Side } from '../vocabulary.ts';
import type { Force } from './plan.ts';

const GERMAN = 'DE';
const BRITISH = 'GB';

/** Types by month of one squadron's timeline. */
type Timeline = Readonly<Record<string, object>>;
const ROLES = ['fighter', 'observation', 'attack', 'bomber'] as const;
const PRINTED: readonly string[] = rfc.months;

/** The printed timeline of the Royal Flying Corps counts where it has the month. */
const printedIn = (month: string): readonly string[] =>
  ROLES.flatMap((role) => rfc[role].filter(({ cells }) => month in cells).map(({ type }) => type));

const listedIn = (side: Side, month: string): readonly string[] =>
  Object.entries(timelines.timelines as unknown as Readonly<Record<string, Readonly<Record<string, Timeline>>>>)
    .filter(([nation]) => (nation === GERMAN) === (side === 'E'))
    .flatMap(([nation, roles]) =>
      nation === BRITISH && PRINTED.includes(month)
        ? printedIn(month)
        : Object.values(roles).flatMap((months) => Object.keys(months[month] ?? {})),
    );

const isInService = ({ frontFrom, frontTo }: Aircraft, month: string): boolean =>
  frontFrom <= month && month <= frontTo;

/** The side whose air force flew it. */
export const sideOfType = (type: string): Side => (aircraftOf(type).nation === GERMAN ? 'E' : 'W');

/** Whether a type is offered in a month: it stands in a timeline; in months that have none, it was at the front. */
export const isOffered = (type: string, month: string): boolean =>
  timelines.months.includes(month)
    ? listedIn(sideOfType(type), month).includes(type)
    : isInService(aircraftOf(type), month);

/** Types of a side for a force, the roles in their order; who is to carry bombs can. `any`: of every month. */
export const typesFor = (side: Side, { roles, bombs }: Force, month: string, any = false): readonly string[] =>
  roles.flatMap((role) =>
    AIRCRAFT.filter(
      ({ id, role: own }) =>
        own === role && sideOfType(id) === side && (!bombs || panelOf(id).bombs.n > 0) && (any || isOffered(id, month)),
    ).map(({ id }) => id),
  );
