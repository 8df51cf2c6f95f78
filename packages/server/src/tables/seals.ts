/**
 * What devices hand in where orders stay with them: a seal, which they may replace until the list is closed, and then
 * the order itself, if their own seal stands in it. What is opened is shown to nobody before the Turn is flown.
 */
import { type SealReceiptView, type SentSeal, understandOrder } from '@paravion/protocol';
import { checkSeal } from '@paravion/tabletop';
import type { House } from '../house.ts';
import { found, refuse, refuseProblems } from '../refuse.ts';
import { checkSent } from './devices.ts';
import { flyWhenComplete } from './fly.ts';
import { keepSealed, mustOwe, mySeat, pendingRow, signedReceipt } from './orders.ts';
import { gameNameOf, isDeviceSealed, standpointOf } from './plan.ts';
import { changeTable, type Room } from './room.ts';

const sealIn = async (room: Room, user: string, turn: number, sealed: SentSeal): Promise<SealReceiptView> => {
  const { table, now, trx, house } = room;
  const seat = mySeat(table, user);
  if (!isDeviceSealed(table)) refuse('conflict', 'At this table the orders themselves are handed in: PUT …/orders.');
  mustOwe(table, seat, turn);
  if (table.phase) refuse('conflict', 'Sealing is over for this Turn.');
  await checkSent(room, seat, sealed);
  const held = { order: null, nonce: null };
  const row = { table_id: table.row.id, turn, seat, user_id: user, ...held, at: now, ...sealed };
  const rows = await keepSealed(room, row);
  const receipt = await signedReceipt(house, trx, table, row);
  await flyWhenComplete(room, rows);
  return receipt!;
};

/** Keeps a seal in place of an earlier one. The answer is the receipt, given once it is safely kept. */
export const handInSeal = async (
  house: House,
  table: string,
  user: string,
  { turn, ...sealed }: SentSeal & { readonly turn: number },
): Promise<SealReceiptView> =>
  found(await changeTable(house, table, (room) => sealIn(room, user, turn, sealed)), 'table');

/** An order as a device opens it. */
export interface Opened {
  readonly turn: number;
  readonly order?: unknown;
  readonly nonce: string;
}

const openIn = async (room: Room, user: string, { turn, order, nonce }: Opened): Promise<void> => {
  const { table, trx } = room;
  const seat = mySeat(table, user);
  if (table.phase?.kind !== 'opening' || turn !== table.row.turn)
    refuse('conflict', `The orders of Turn ${turn} are not being opened now.`);
  const row = (await pendingRow(trx, table, seat)) ?? refuse('conflict', 'Your seat has sealed nothing in time.');
  const about = { game: gameNameOf(table), segment: turn, seat, head: row.head! };
  const opened = checkSeal(row.seal, order, nonce, about);
  if (!opened.ok) refuseProblems(opened.error);
  const understood = understandOrder(standpointOf(table, seat), { order });
  if (!understood.ok) refuseProblems(understood.error);
  if (row.order !== null) return;
  const set = { order: JSON.stringify(order), nonce };
  await trx
    .updateTable('orders')
    .set(set)
    .where('table_id', '=', table.row.id)
    .where('turn', '=', turn)
    .where('seat', '=', seat)
    .execute();
  room.tell({ type: 'opened', turn, seat });
  await flyWhenComplete(room);
};

/** Opens a sealed order; the same again changes nothing. */
export const openOrder = async (house: House, table: string, user: string, opened: Opened): Promise<void> => {
  const run = async (room: Room): Promise<true> => {
    await openIn(room, user, opened);
    return true;
  };
  found(await changeTable(house, table, run), 'table');
};
