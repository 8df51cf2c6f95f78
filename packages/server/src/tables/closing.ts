/**
 * The end of sealing, where orders stay on the pilots' devices. One list of seals is signed for a Turn, once and for
 * all: it is kept in the table's row, under its lock, in the same transaction as the orders of the house's bots, before
 * any device hears of it. So no second list of a Turn can be signed, whatever dies, and no bot orders after it has seen
 * what others do.
 */
import { type Seal, sealOrder, unwrap } from '@paravion/tabletop';
import { signWith } from '../signing.ts';
import type { OrderRow } from '../store/schema.ts';
import { newToken } from '../world.ts';
import type { TableEdit } from './edit.ts';
import { gameNameOf, type Phase } from './plan.ts';

/** Whether the order of a seal is known here. */
export const isOpened = ({ order }: Pick<OrderRow, 'order'>): boolean => order !== null;

/** A seal as the record takes it up. */
export const sealIn = ({ seal, nonce, head, key, signature }: OrderRow): Seal =>
  head !== null && key !== null && signature !== null ? { seal, nonce, head, key, signature } : { seal, nonce };

const sealForBot = ({ services, table, now }: TableEdit, seat: number, order: unknown): OrderRow => {
  const { id, turn, head } = table.row;
  const about = { game: gameNameOf(table), segment: turn, seat };
  const { seal, nonce } = unwrap(sealOrder(order, newToken(services.world), about));
  const made = { seal, nonce, head, key: null, signature: null, at: now };
  return { table_id: id, turn, seat, user_id: null, order: JSON.stringify(order), ...made };
};

/** Seals for the bots and signs the list. Gives all that is sealed; the devices have until the new deadline to open. */
export const closeSealing = async (
  edit: TableEdit,
  rows: readonly OrderRow[],
  bots: ReadonlyMap<number, unknown>,
): Promise<readonly OrderRow[]> => {
  const { services, trx, table, now } = edit;
  const { header, plan, row, seats } = table;
  const made = [...bots].map(([seat, order]) => sealForBot(edit, seat, order));
  if (made.length > 0) await trx.insertInto('orders').values(made).execute();
  const all = [...rows, ...made];
  const list = await signWith(services, trx, header!.house!, 'paravion-seals/1', {
    game: gameNameOf(table),
    segment: row.turn,
    head: row.head!,
    seals: seats.map(({ seat }) => all.find((one) => one.seat === seat)?.seal ?? null),
    house: made.map(({ seat }) => seat),
    at: now,
  });
  const until = now + (plan.openSeconds ?? 30) * 1000;
  edit.update({ phase: JSON.stringify({ kind: 'opening', list } satisfies Phase), deadline: until, due: until });
  return all;
};
