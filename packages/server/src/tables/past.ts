/** Turns that were flown; and the last few of a table, as its bots are told of them: from these they learn how the others fly. */
import { type Past, REMEMBERED } from '@paravion/games';
import { ordersSeenBy, type TurnEntry } from '@paravion/tabletop';
import type { Db } from '../store/store.ts';
import type { LoadedTable } from './plan.ts';

/** A Turn that was flown, with the positions before and after it. */
export interface Flown {
  readonly entry: TurnEntry;
  readonly before: unknown;
  readonly after: unknown;
  readonly at: number;
}

/** A Turn that was flown: the position before it, and what was ordered. Everything here was revealed. */
export interface PastTurn {
  readonly before: unknown;
  readonly orders: readonly unknown[];
}

/** The Turns before the present one, the latest last. */
export const lastTurns = async (db: Db, { row, header }: LoadedTable): Promise<readonly PastTurn[]> => {
  const from = Math.max(0, row.turn - REMEMBERED - 1);
  const rows = await db
    .selectFrom('turns')
    .select(['turn', 'entry', 'state'])
    .where('table_id', '=', row.id)
    .where('turn', '>=', from)
    .where('turn', '<', row.turn)
    .orderBy('turn')
    .execute();
  return rows.flatMap(({ turn, entry }, i) => {
    const before = turn === 1 ? header?.start.state : i > 0 ? (JSON.parse(rows[i - 1]!.state) as unknown) : undefined;
    return before === undefined ? [] : [{ before, orders: (JSON.parse(entry) as TurnEntry).orders }];
  });
};

/** With one more Turn, and the oldest forgotten. */
export const withTurn = (past: readonly PastTurn[], turn: PastTurn): readonly PastTurn[] =>
  [...past, turn].slice(-REMEMBERED);

/** What a seat is told of them. */
export const pastOf = (
  { hosted, plan }: LoadedTable,
  seat: number,
  past: readonly PastTurn[],
): readonly Past<unknown, unknown>[] =>
  past.map(({ before, orders }) => ({
    view: hosted.game.view(plan.rules, before, seat),
    orders: ordersSeenBy(hosted.game, plan.rules, before, orders, seat),
  }));
