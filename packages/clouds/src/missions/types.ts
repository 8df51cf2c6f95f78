/** Which aeroplanes a side has for a part of a mission in a month (rules 7, 8): by their service at the front. */
import { AIRCRAFT, panelOf } from '../data/index.ts';
import type { Side } from '../vocabulary.ts';
import type { Force } from './plan.ts';

const GERMAN = 'DE';

/** Types in service, the roles of the force in their order; who is to carry bombs can. */
export const typesFor = (side: Side, { roles, bombs }: Force, month: string): readonly string[] =>
  roles.flatMap((role) =>
    AIRCRAFT.filter(
      (a) =>
        a.role === role &&
        (a.nation === GERMAN) === (side === 'E') &&
        a.frontFrom <= month &&
        month <= a.frontTo &&
        (!bombs || panelOf(a.id).bombs.n > 0),
    ).map((a) => a.id),
  );
