/** Which aeroplanes a side has for a part of a mission in a month (rules 7, 8.2): those of the timelines. */
import { AIRCRAFT, type Aircraft, aircraftOf, panelOf } from '../data/index.ts';
import type { Side } from '../vocabulary.ts';
import type { Force } from './plan.ts';
import { cellsOf, TIMELINE_MONTHS, TIMELINE_ROLES, type TimelineNation } from './timelines.ts';

const GERMAN = 'DE';
const ENTENTE: readonly TimelineNation[] = ['GB', 'FR'];

const listedIn = (side: Side, month: string): readonly string[] =>
  (side === 'E' ? ([GERMAN] as const) : ENTENTE).flatMap((nation) =>
    TIMELINE_ROLES.flatMap((role) => Object.keys(cellsOf(nation, role, month))),
  );

const isInService = ({ frontFrom, frontTo }: Aircraft, month: string): boolean =>
  frontFrom <= month && month <= frontTo;

/** The side whose air force flew it. */
export const sideOfType = (type: string): Side => (aircraftOf(type).nation === GERMAN ? 'E' : 'W');

/** Whether a type is offered in a month: it stands in a timeline; in months that have none, it was at the front. */
export const isOffered = (type: string, month: string): boolean =>
  TIMELINE_MONTHS.includes(month)
    ? listedIn(sideOfType(type), month).includes(type)
    : isInService(aircraftOf(type), month);

/** Faces of the dice of a side's timelines that give a type in a month, all nations and roles together; a rare one has none. */
export const facesOf = (type: string, month: string): number =>
  (sideOfType(type) === 'E' ? ([GERMAN] as const) : ENTENTE)
    .flatMap((nation) => TIMELINE_ROLES.flatMap((role) => cellsOf(nation, role, month)[type] ?? []))
    .reduce((all, { from, to, rare }) => all + (rare ? 0 : to - from + 1), 0);

/** Types of a side for a force, the roles in their order; who is to carry bombs can. `any`: of every month. */
export const typesFor = (side: Side, { roles, bombs }: Force, month: string, any = false): readonly string[] =>
  roles.flatMap((role) =>
    AIRCRAFT.filter(
      ({ id, role: own }) =>
        own === role && sideOfType(id) === side && (!bombs || panelOf(id).bombs.n > 0) && (any || isOffered(id, month)),
    ).map(({ id }) => id),
  );
