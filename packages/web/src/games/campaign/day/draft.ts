/** Orders of the day as the form holds them, and what they come to. */
import type { DayOrder } from '@paravion/campaign';

/** Ways to fly a mission; `dice`: by bots, which in a usual war is by dice. */
export const FORM_WAYS = ['live', 'post', 'table', 'film', 'dice', 'any'] as const;
export type FormWay = (typeof FORM_WAYS)[number];
const WISHES: Readonly<Record<FormWay, NonNullable<DayOrder['how']>>> = {
  live: ['live', 'bots'],
  post: ['post', 'bots'],
  table: ['table', 'bots'],
  film: ['film'],
  dice: ['bots'],
  any: ['any'],
};

/** What stands beside the task and the men; empty: as before. */
export interface MoreOrders {
  leave: string;
  temper: string;
  /** At which margin wounds are thrown again. */
  wounded: string;
  prefer: string;
  move: string;
  /** `2 gb5`: fighters that go with another squadron. */
  lend: string;
  letter: string;
}
export const noMore = (): MoreOrders => ({
  leave: '',
  temper: '',
  wounded: '',
  prefer: '',
  move: '',
  lend: '',
  letter: '',
});

/** What anybody orders for his own men. */
export interface OwnDraft {
  readonly flying: readonly string[];
  readonly machineOf: Readonly<Record<string, string>>;
  /** Who by the ability Promotion `goes` or `stays`. */
  readonly going: Readonly<Record<string, string>>;
  readonly letter: string;
}
export const ofOwn = ({ flying, machineOf, going, letter }: OwnDraft): Omit<DayOrder, 'seg'> => {
  const fly = flying.map((man) => (machineOf[man] ? { man, machine: machineOf[man] } : { man }));
  const promotion = Object.entries(going).flatMap(([man, way]) => (way ? [{ man, go: way === 'goes' }] : []));
  return {
    ...(fly.length > 0 ? { fly } : {}),
    ...(promotion.length > 0 ? { promotion } : {}),
    ...(letter.trim() ? { press: letter.trim() } : {}),
  };
};

const standingOf = ({ leave, temper, wounded }: MoreOrders): Pick<DayOrder, 'standing'> =>
  leave || temper || wounded
    ? {
        standing: {
          ...(leave ? { leave: leave as 'half' } : {}),
          ...(temper ? { temper: Number(temper) } : {}),
          ...(wounded ? { wounded: wounded === 'never' ? null : Number(wounded) } : {}),
        },
      }
    : {};

/** What the lead orders for the squadron. */
export const ofLead = (how: FormWay, wish: string, mentored: string, more: MoreOrders): Omit<DayOrder, 'seg'> => ({
  how: [...WISHES[how]],
  ...(wish ? { wish: [wish as 'patrol'] } : {}),
  ...(mentored ? { mentor: mentored } : {}),
  ...(more.move ? { move: more.move as 'north' } : {}),
  ...(more.prefer ? { prefer: [more.prefer] } : {}),
  ...standingOf(more),
  ...(more.lend ? { lend: { n: Number(more.lend.split(' ')[0]), to: more.lend.split(' ')[1]! } } : {}),
});

/** What was ordered last on this device: for all wars how missions are flown, for each its task. */
export interface LastTime {
  readonly how?: string;
  readonly wish?: string;
}
const WAY = 'paravion-war-way';
const wishKey = (war: string): string => `paravion-war-wish ${war}`;
export const lastTime = (war: string): LastTime => ({
  how: localStorage.getItem(WAY) ?? undefined,
  wish: localStorage.getItem(wishKey(war)) ?? undefined,
});
/** Without room on the device it is asked again. */
export const keepLast = (war: string, { how, wish }: Required<LastTime>): void => {
  try {
    localStorage.setItem(WAY, how);
    localStorage.setItem(wishKey(war), wish);
  } catch {
    // It is a convenience.
  }
};
