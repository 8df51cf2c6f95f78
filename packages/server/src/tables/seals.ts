/**
 * What devices hand in where orders stay with them: a seal, which they may replace until the list is closed, and then
 * the order itself, if their own seal stands in it. What is opened is shown to nobody before the Turn is flown.
 */
import { type SealReceiptView, type SentSeal, understandOrder } from '@paravion/protocol';
import { checkSeal } from '@paravion/tabletop';
import { found, refuse, refuseProblems } from '../refuse.ts';
import type { Services } from '../services.ts';
import { checkSent } from './devices.ts';
import { changeTable, type TableEdit } from './edit.ts';
import { flyWhenComplete } from './fly.ts';
import { keepSealed, mustOwe, mySeat, pendingRow, signedReceipt } from './orders.ts';
import { gameNameOf, isDeviceSealed, standpointOf } from './plan.ts';

const sealIn = async (edit: TableEdit, user: string, turn: number, sealed: SentSeal): Promise<SealReceiptView> => {
  const { table, now, trx, services } = edit;
  const seat = mySeat(table, user);
  if (!isDeviceSealed(table))
    refuse('conflict', [
      'At this table the orders themselves are handed in: PUT …/orders.',
      'An diesem Tisch werden die Befehle selbst abgegeben, nicht nur ihr Siegel.',
    ]);
  mustOwe(table, seat, turn);
  if (table.phase) refuse('conflict', ['Sealing is over for this Turn.', 'Für diesen Zug ist das Versiegeln vorbei.']);
  await checkSent(edit, seat, sealed);
  const held = { order: null, nonce: null };
  const row = { table_id: table.row.id, turn, seat, user_id: user, ...held, at: now, ...sealed };
  const rows = await keepSealed(edit, row);
  const receipt = await signedReceipt(services, trx, table, row);
  await flyWhenComplete(edit, rows);
  return receipt!;
};

/** Keeps a seal in place of an earlier one. The answer is the receipt, given once it is safely kept. */
export const handInSeal = async (
  services: Services,
  table: string,
  user: string,
  { turn, ...sealed }: SentSeal & { readonly turn: number },
): Promise<SealReceiptView> =>
  found(await changeTable(services, table, (edit) => sealIn(edit, user, turn, sealed)), 'table');

/** An order as a device opens it. */
export interface Opened {
  readonly turn: number;
  readonly order?: unknown;
  readonly nonce: string;
}

const openIn = async (edit: TableEdit, user: string, { turn, order, nonce }: Opened): Promise<void> => {
  const { table, trx } = edit;
  const seat = mySeat(table, user);
  if (table.phase?.kind !== 'opening' || turn !== table.row.turn)
    refuse('conflict', [
      `The orders of Turn ${turn} are not being opened now.`,
      `Die Befehle von Zug ${turn} werden jetzt nicht geöffnet.`,
    ]);
  const row =
    (await pendingRow(trx, table, seat)) ??
    refuse('conflict', ['Your seat has sealed nothing in time.', 'Dein Platz hat nichts rechtzeitig versiegelt.']);
  const about = { game: gameNameOf(table), segment: turn, seat, head: row.head! };
  const opened = checkSeal(row.seal, order, nonce, about);
  if (!opened.ok) refuseProblems(opened.error);
  const understood = understandOrder(standpointOf(table, seat), { order });
  if (!understood.ok) refuseProblems(understood.error, table.hosted);
  if (row.order !== null) return;
  const set = { order: JSON.stringify(order), nonce };
  await trx
    .updateTable('orders')
    .set(set)
    .where('table_id', '=', table.row.id)
    .where('turn', '=', turn)
    .where('seat', '=', seat)
    .execute();
  edit.tell({ type: 'opened', turn, seat });
  await flyWhenComplete(edit);
};

/** Opens a sealed order; the same again changes nothing. */
export const openOrder = async (services: Services, table: string, user: string, opened: Opened): Promise<void> => {
  const run = async (edit: TableEdit): Promise<true> => {
    await openIn(edit, user, opened);
    return true;
  };
  found(await changeTable(services, table, run), 'table');
};
