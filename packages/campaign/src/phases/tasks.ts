/** What a squadron is sent to do (rule 5.1). */

import type { Task } from '../fields.ts';
import { die, type MonthContext, ofSquadron, say } from '../month-context.ts';
import type { DayOrder } from '../orders.ts';
import type { Squadron } from '../state.ts';
import type { Role } from '../vocabulary.ts';

type Sent = Pick<Squadron, 'role' | 'club'>;

const times = (task: Task, n: number): readonly Task[] => Array.from({ length: n }, () => task);

/** By the faces of the d10. */
const TASKS_OF: Readonly<Record<Role, readonly Task[]>> = {
  fighter: [...times('patrol', 3), ...times('escort', 2), 'balloon', ...times('interception', 2), 'ground', 'dogfight'],
  observation: [...times('spotting', 4), ...times('photo', 4), ...times('contact', 2)],
  attack: [...times('ground', 5), ...times('contact', 3), ...times('raid', 2)],
  bomber: times('bombing', 10),
};

/** The tasks of a squadron by the faces of the d10: its club's, else those of its role. */
const tasksOf = ({ role, club }: Sent): readonly Task[] => club?.tasks ?? TASKS_OF[role];

/** What a squadron may wish for. */
export const wishesOf = (squadron: Sent): readonly Task[] => [...new Set(tasksOf(squadron))];

const GRANTED = 4;

/** The task: the first wish if the staff grants it, else by the die. */
export const drawTask = (t: MonthContext, squadron: Squadron, order: DayOrder | null): Task => {
  const wish = order?.wish?.find((w) => wishesOf(squadron).includes(w));
  const staff = wish && { wish, die: die(t, squadron.id, 'wish', 6) };
  const common = { type: 'TASKED', rule: '5.1', ...ofSquadron(squadron) } as const;
  if (staff && staff.die >= GRANTED) {
    say(t, { ...common, task: staff.wish, by: 'wish' });
    return staff.wish;
  }
  const task = tasksOf(squadron)[die(t, squadron.id, 'task', 10) - 1]!;
  say(t, { ...common, task, by: 'die', ...(staff ? { refused: staff } : {}) });
  return task;
};
