/** What the players of a squadron order for their own men beside its lead, whose word gives way to theirs (rules 1.2, 4.1). */
import { bySeniority } from '../men.ts';
import type { DayOrder } from '../orders.ts';
import type { Squadron } from '../state.ts';
import { fitMen } from './fit.ts';

type Going = NonNullable<DayOrder['fly']>;

/** Who goes where the lead names nobody: the senior man first, as usual. */
const usual = (squadron: Squadron, turn: number): Going =>
  fitMen(squadron, 'pilot', turn)
    .toSorted(bySeniority)
    .slice(0, 1)
    .map(({ id }) => ({ man: id }));

/**
 * The flight with the men whom an owner sends: each takes the place of one of his whom he does not send, in their order; who
 * finds none goes after the others.
 */
const sendOwn = (flight: Going, own: Going, isHis: (man: string) => boolean): Going => {
  const sent = own.map((one) => ({ ...flight.find(({ man }) => man === one.man), ...one }));
  const more = sent.filter(({ man }) => !flight.some((place) => place.man === man));
  const placed = flight.flatMap((place): Going => {
    if (!isHis(place.man)) return [place];
    return [sent.find(({ man }) => man === place.man) ?? more.shift() ?? []].flat();
  });
  return [...placed, ...more];
};

/** The orders of the day of a squadron with those that one of its players gives for his own men. */
export const withOwnMen = (
  squadron: Squadron,
  day: DayOrder,
  seat: number,
  { fly, promotion }: DayOrder,
  turn: number,
): DayOrder => {
  const isHis = (id: string): boolean => squadron.men.some((man) => man.id === id && man.owner === seat);
  return {
    ...day,
    ...(fly ? { fly: sendOwn(day.fly ?? usual(squadron, turn), fly, isHis) } : {}),
    ...(promotion ? { promotion: [...(day.promotion ?? []), ...promotion] } : {}),
  };
};
