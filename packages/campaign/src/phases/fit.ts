/** Who and what can fly now (rules 4.1, 4.2, 8.5). */
import { byBest, seatsIn } from '../machines.ts';
import { bySeniority, byTurnOfDuty, isFitAt, numberOf } from '../men.ts';
import type { DayOrder } from '../orders.ts';
import type { Machine, Man, Squadron } from '../state.ts';

/** A pilot with his machine and those who fly with him. */
export interface Crew {
  readonly machine: Machine;
  readonly men: readonly Man[];
}

export const fitMen = ({ men }: Squadron, kind: 'pilot' | 'crew', turn: number): readonly Man[] =>
  men.filter((m) => m.kind === kind && isFitAt(m, turn));

/** Machines that can fly, the best first. */
const readyMachines = ({ machines }: Squadron, turn: number): readonly Machine[] =>
  machines.filter((m) => m.ready <= turn).toSorted((a, b) => byBest(a.type, b.type) || numberOf(a.id) - numberOf(b.id));

/** Pilots in the order in which they fly: as ordered, then the senior man as leader, then by turn of duty. */
const inOrder = (squadron: Squadron, order: DayOrder | null, turn: number): readonly Man[] => {
  const fit = fitMen(squadron, 'pilot', turn);
  const asked = (order?.fly ?? []).flatMap(({ man }) => fit.find((m) => m.id === man) ?? []);
  const rest = fit.filter((m) => !asked.includes(m));
  const leader = asked.length > 0 ? [] : rest.toSorted(bySeniority).slice(0, 1);
  return [...new Set([...asked, ...leader, ...rest.filter((m) => !leader.includes(m)).toSorted(byTurnOfDuty)])];
};

/** Crews of a squadron, best first, as many as can fly. A machine is asked for, the pilot's own, or the best that is left. */
export const crewsOf = (squadron: Squadron, order: DayOrder | null, turn: number): readonly Crew[] => {
  const machines = [...readyMachines(squadron, turn)];
  const behind = [...fitMen(squadron, 'crew', turn)].toSorted(byTurnOfDuty);
  const crews: Crew[] = [];
  for (const pilot of inOrder(squadron, order, turn)) {
    const wish = order?.fly?.find((f) => f.man === pilot.id)?.machine;
    const open = machines.filter(
      (m) => (m.personal === null || m.personal === pilot.id) && seatsIn(m.type) - 1 <= behind.length,
    );
    const machine = open.find((m) => m.id === wish) ?? open.find((m) => m.personal === pilot.id) ?? open[0];
    if (!machine) continue;
    machines.splice(machines.indexOf(machine), 1);
    crews.push({ machine, men: [pilot, ...behind.splice(0, seatsIn(machine.type) - 1)] });
  }
  return crews;
};
