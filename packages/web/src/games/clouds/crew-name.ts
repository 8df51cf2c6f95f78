import type { Plane } from '@paravion/clouds';
import type { CloudsWords } from './words/en.ts';

/** What the man of a seat is called: whoever flies is the pilot; of several gunners each has a number. */
export const crewName = ({ work }: Pick<CloudsWords, 'work'>, { crew, flownBy }: Plane, seat: number): string => {
  const man = crew.find((one) => one.seat === seat);
  if (!man || seat === flownBy) return work.pilot;
  const alike = crew.filter(({ role }) => role === man.role);
  return work.man(man.role, alike.length > 1 ? alike.indexOf(man) + 1 : null);
};
