/** Fighters that a squadron lends to another of its side, as escort of what that flies (rules 4.1, 5.4). */
import { type MonthContext, ofSquadron, say } from '../month-context.ts';
import type { DayOrder } from '../orders.ts';
import type { Mission, Squadron, State } from '../state.ts';
import { SIDES } from '../vocabulary.ts';
import { type Crew, crewsOf } from './fit.ts';
import { skyOver } from './weather.ts';

type AnySquadron = Squadron | State['squadrons'][number];

/** Fewest crews with which a squadron flies itself. */
export const LEAST = 2;

/** Whether one may lend to another: fighters, to a squadron of their side that is none, in the same sector or the next. */
export const mayLend = (from: AnySquadron, to: AnySquadron): boolean =>
  from.role === 'fighter' &&
  to.role !== 'fighter' &&
  to.side === from.side &&
  !to.disbanded &&
  Math.abs(to.sector - from.sector) <= 1;

interface Divided {
  readonly own: readonly Crew[];
  readonly lent: readonly Crew[];
}

/** Crews that fly for their own squadron, and those lent: the last in its order, as far as two are left. */
export const divideCrews = (squadron: Squadron, order: DayOrder | null, turn: number): Divided => {
  const crews = crewsOf(squadron, order, turn);
  const own = Math.max(Math.min(LEAST, crews.length), crews.length - (order?.lend?.n ?? 0));
  return { own: crews.slice(0, own), lent: crews.slice(own) };
};

/** Crews that others lend to a squadron; none where the weather keeps them at home. */
export const lentTo = (
  t: MonthContext,
  borrower: Squadron,
  lenders: readonly Squadron[],
  orders: ReadonlyMap<string, DayOrder>,
): readonly Crew[] =>
  lenders.flatMap((lender) => {
    const order = orders.get(lender.id);
    if (order?.lend?.to !== borrower.id || !mayLend(lender, borrower) || skyOver(t, lender.sector) === 'dud') return [];
    return divideCrews(lender, order, t.state.turn).lent;
  });

/** Says which planes of a mission are lent. */
export const sayLent = (
  t: MonthContext,
  { id, flights }: Pick<Mission, 'id' | 'flights'>,
  lenders: readonly Squadron[],
): void => {
  for (const side of SIDES) {
    const { squadron: to, planes } = flights[side];
    if (to === null) continue;
    for (const lender of lenders.filter((s) => s.id !== to)) {
      const n = planes.filter(({ machine }) => machine.startsWith(`${lender.id}-`)).length;
      if (n > 0) say(t, { type: 'LENT', rule: '5.4', ...ofSquadron(lender), to, n, mission: id });
    }
  }
};
