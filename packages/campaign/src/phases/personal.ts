/** Machines of one's own: Friends in High Places, Test Expert (rules 8.6, 17). */
import { TIMELINE_MONTHS } from '@paravion/clouds';
import { addMonths } from '../calendar.ts';
import { byBest, cellsFor, monthsOf, seatsIn } from '../machines.ts';
import type { MonthContext } from '../month-context.ts';
import type { Man, Squadron } from '../state.ts';
import { ROLES } from '../vocabulary.ts';
import { addMachine, sayMachine } from './types.ts';

/** Months ahead of the first cell, by ability. */
const AHEAD = { friends: 1, testExpert: 2 } as const;

/** Types of his nation, of any role with as many seats as his squadron's, that he may have this month. */
const open = (t: MonthContext, squadron: Squadron, ahead: number): readonly string[] => {
  const { month } = t.state;
  const usual = Object.keys(cellsFor(squadron, month)).toSorted(byBest)[0];
  if (usual === undefined) return [];
  const equipped = squadron.club?.types ? [squadron] : ROLES.map((role) => ({ nation: squadron.nation, role }));
  const types = equipped.flatMap((one) =>
    TIMELINE_MONTHS.flatMap((m) => (m <= addMonths(month, ahead) ? Object.keys(cellsFor(one, m)) : [])),
  );
  const last = (type: string): string =>
    equipped
      .flatMap((one) => monthsOf(one, type))
      .toSorted()
      .at(-1) ?? '';
  return [...new Set(types)].filter((type) => seatsIn(type) === seatsIn(usual) && last(type) >= month);
};

/** Gives or exchanges the machine of one man; it stays outside limits and numbers. */
const provide = (t: MonthContext, squadron: Squadron, man: Man, ability: keyof typeof AHEAD): void => {
  const types = open(t, squadron, AHEAD[ability]);
  const best = squadron.prefer.find((p) => types.includes(p)) ?? types.toSorted(byBest)[0];
  const own = squadron.machines.find((m) => m.personal === man.id);
  if (!best || (own && byBest(own.type, best) <= 0)) return;
  squadron.machines = squadron.machines.filter((m) => m !== own);
  sayMachine(t, squadron, addMachine(squadron, best, t.state.turn, man.id), 'personal', '8.6', null, man.name);
};

/** At a month's start, and when one is lost (rule 8.6). */
export const playPersonal = (t: MonthContext, lostOnly: boolean): void => {
  for (const squadron of t.state.squadrons)
    for (const man of squadron.men.filter(
      (m) => m.kind === 'pilot' && (m.status === 'fit' || m.status === 'grounded'),
    )) {
      const ability = (['testExpert', 'friends'] as const).find((a) => man.abilities.includes(a));
      const has = squadron.machines.some((m) => m.personal === man.id);
      if (ability && !(lostOnly && has)) provide(t, squadron, man, ability);
    }
};
