/** What men do beside flying (rules 4.5, 4.21, 4.23, 4.30). What has to be looked at is kept for OBS. */
import { isAboard } from '../crew.ts';
import type { WorkOrder } from '../order.ts';
import type { Man, Plane } from '../state-plane.ts';
import type { TurnContext } from '../turn-context.ts';
import type { Work } from '../vocabulary.ts';
import { restart, shutDown } from './engine-work.ts';
import { changeDrum, repairGun } from './repair.ts';

type Doer = (t: TurnContext, plane: Plane, man: Man, work: WorkOrder) => void;

const say = (t: TurnContext, man: Man, { a }: WorkOrder, done: boolean): void =>
  t.say?.({ type: 'worked', rule: '4.5', unit: man.id, work: a, done });

/** Looks at something: what he has seen is found out in OBS. */
const look: Doer = (t, _, man, work) => {
  const { a, target } = work;
  if (target === undefined || (a !== 'photo' && a !== 'watch' && a !== 'spot')) return;
  man.task = { a, target };
  say(t, man, work, false);
};

const DOERS: Readonly<Record<Work, Doer>> = {
  repair: (t, plane, man, { gun }) => void (gun !== undefined && repairGun(t, plane, man, gun)),
  drum: (t, plane, man, { gun }) => void (gun !== undefined && changeDrum(t, plane, man, gun)),
  restart: (t, plane, man, work) => say(t, man, work, restart(t, plane, work)),
  shutDown: (t, plane, man, work) => say(t, man, work, shutDown(t, plane, work)),
  photo: look,
  watch: look,
  spot: look,
};

/** All works of a flight, in their order; who is not fit for them does none (rule 3.3). */
export const doWorks = (t: TurnContext, plane: Plane, works: readonly WorkOrder[]): void => {
  for (const work of works) {
    const man = plane.crew.find((m) => m.seat === work.seat);
    if (man && isAboard(man) && !man.silent) DOERS[work.a](t, plane, man, work);
  }
};
