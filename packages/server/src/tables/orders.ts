/**
 * Orders handed in: checked, sealed, kept; the Turn is flown when they are the last. Who has sealed is told to all, once
 * a Turn; nothing else of an order leaves this module for anybody but its pilot.
 */
import {
  type Pending,
  type Receipt,
  type SealReceiptView,
  type SentSeal,
  type Understood,
  understandOrder,
} from '@paravion/protocol';
import { checkSeal, sealOrder } from '@paravion/tabletop';
import { found, refuse, refuseProblems } from '../refuse.ts';
import type { Services } from '../services.ts';
import { signWith } from '../signing.ts';
import type { OrderRow } from '../store/schema.ts';
import { statement } from '../store/statement.ts';
import type { Db } from '../store/store.ts';
import { newToken } from '../world.ts';
import { aheadsOf, dropAhead, STANDING } from './aheads.ts';
import { checkSent } from './devices.ts';
import { spokenAt } from './due.ts';
import { changeTable, type TableEdit } from './edit.ts';
import { type TableFacts, wholeTable } from './facts.ts';
import { flyWhenComplete } from './fly.ts';
import { gameNameOf, isDeviceSealed, isTakenBack, type LoadedTable, owingSeats, seatOf, standpointOf } from './plan.ts';

/** An order as it comes from a pilot. */
export interface Handed {
  readonly turn: number;
  readonly order?: unknown;
  readonly text?: string | undefined;
  readonly nonce?: string | undefined;
  /** The seal that his device has made of it. */
  readonly sealed?: SentSeal | undefined;
}

/** The seat of a pilot; refused when he has none. */
export const mySeat = (table: LoadedTable, user: string): number =>
  seatOf(table, user) ??
  refuse('forbidden', ['You have no seat at this table.', 'Du hast an diesem Tisch keinen Platz.']);

/** Refuses orders for another Turn than the present one, or of a seat that owes none. */
export const mustOwe = (table: LoadedTable, seat: number, turn: number): void => {
  mustBeDue(table, turn);
  if (!owingSeats(table).includes(seat))
    refuse('conflict', ['You owe no orders for this Turn.', 'Du schuldest für diesen Zug keine Befehle.']);
};

/** Refuses what is for another Turn than the present one, and anything at a table that is not in play. */
export const mustBeDue = (table: LoadedTable, turn: number): void => {
  const { status } = table.row;
  if (status !== 'running' && status !== 'paused')
    refuse('conflict', [
      'No orders are taken at this table now.',
      'An diesem Tisch werden jetzt keine Befehle angenommen.',
    ]);
  if (turn !== table.row.turn)
    refuse('conflict', [
      `Turn ${turn} is not the one that orders are owed for; that is Turn ${table.row.turn}.`,
      `Befehle sind nicht für Zug ${turn} fällig, sondern für Zug ${table.row.turn}.`,
    ]);
};

const notation = ({ hosted, plan, state }: LoadedTable, seat: number) =>
  hosted.game.orderNotation(plan.rules, state, seat);

const understand = async (table: LoadedTable, seat: number, handed: Handed): Promise<Understood> => {
  const understood = understandOrder(standpointOf(table, seat), handed);
  return understood.ok ? understood.value : refuseProblems(understood.error, (await spokenAt(table)).kit);
};

type Sealed = Pick<OrderRow, 'seal' | 'nonce' | 'head' | 'key' | 'signature'>;

/** The server's word, signed, that a seal came in; null in a game begun before it had a key. */
export const signedReceipt = async (
  services: Services,
  db: Db,
  table: LoadedTable,
  { seat, seal, head, at }: OrderRow,
): Promise<SealReceiptView | null> => {
  const { row, header } = table;
  const key = header?.house;
  if (key === undefined || head === null) return null;
  const content = { table: row.id, game: gameNameOf(table), segment: row.turn, seat, seal, head, at };
  return signWith(services, db, key, 'paravion-receipt/1', content);
};

type HeldHere = OrderRow & { readonly order: string; readonly nonce: string };

const isHeldHere = (row: OrderRow): row is HeldHere => row.order !== null && row.nonce !== null;

const receiptOf = async (
  services: Services,
  db: Db,
  table: LoadedTable,
  row: HeldHere,
  { order, problems }: Understood,
): Promise<Receipt> => ({
  turn: table.row.turn,
  seat: row.seat,
  game: gameNameOf(table),
  seal: row.seal,
  nonce: row.nonce,
  text: notation(table, row.seat).format(order),
  problems: problems.map((problem) => ({ ...problem })),
  at: row.at,
  signed: await signedReceipt(services, db, table, row),
});

/** An order that is kept, as it was understood when it came. */
const readAgain = ({ hosted, plan, state }: LoadedTable, row: HeldHere): Understood => {
  const order = JSON.parse(row.order) as unknown;
  return { order, problems: hosted.game.checkOrder(plan.rules, state, row.seat, order) };
};

/** What a seat has sealed for the present Turn. */
export const pendingRow = (db: Db, { row }: LoadedTable, seat: number): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('table_id', '=', row.id)
    .where('turn', '=', row.turn)
    .where('seat', '=', seat)
    .executeTakeFirst();

/** A pilot who sends orders again is no longer missed. */
const backAgain = async (edit: TableEdit, seat: number): Promise<void> => {
  if (edit.table.seats[seat]!.wanted === 0) return;
  edit.updateSeat(seat, { wanted: 0, missed: 0 });
  edit.update({});
  edit.log('back', `${edit.table.seats[seat]!.name} is back.`);
  edit.tell({ type: 'table' });
};

/** Keeps an order in place of what its seat had. */
export const keepOrder = statement((db, { table_id, turn, seat, ...sealed }: OrderRow) =>
  db
    .insertInto('orders')
    .values({ table_id, turn, seat, ...sealed })
    .onConflict((conflict) => conflict.columns(['table_id', 'turn', 'seat']).doUpdateSet(sealed)),
);

/** Keeps what a seat has sealed, in place of what it had; the others are told of the first. Gives all that is in. */
export const keepSealed = async (edit: TableEdit, row: OrderRow): Promise<readonly OrderRow[]> => {
  const { turn, seat } = row;
  const others = edit.sealed.filter((other) => other.seat !== seat);
  const isIt = (other: OrderRow): boolean => other.turn === turn && other.seat === seat;
  edit.write(keepOrder(edit.trx, row), (before) => [...before.filter((other) => !isIt(other)), row]);
  await backAgain(edit, seat);
  if (others.length === edit.sealed.length) edit.tell({ type: 'sealed', turn, seat });
  return [...others, row];
};

/** The seal of an order: his device's, if it is one of this very order; else one that is made here. */
const sealOf = async (edit: TableEdit, seat: number, order: unknown, { nonce, sealed }: Handed): Promise<Sealed> => {
  const { services, table } = edit;
  const about = { game: gameNameOf(table), segment: table.row.turn, seat };
  if (sealed) await checkSent(edit, seat, sealed);
  const made = sealed
    ? checkSeal(sealed.seal, order, nonce ?? '', { ...about, head: sealed.head })
    : sealOrder(order, nonce ?? newToken(services.world), about);
  if (!made.ok) return refuseProblems(made.error);
  return { ...made.value, ...(sealed ?? { head: table.row.head, key: null, signature: null }) };
};

/** Seals an order that a seat owes, and does nothing else. */
export const sealOnly = async (edit: TableEdit, seat: number, user: string, handed: Handed, at: number) => {
  const understood = await understand(edit.table, seat, handed);
  const { order } = understood;
  const { nonce, ...sealed } = await sealOf(edit, seat, order, handed);
  const { id, turn } = edit.table.row;
  const text = JSON.stringify(order);
  const row = { table_id: id, turn, seat, user_id: user, order: text, nonce: nonce!, at, ...sealed };
  return { row, rows: await keepSealed(edit, row), understood };
};

/** Seals an order of a user's seat at a table; `at`: when it came, if that was before now. What stood for it stands no longer. */
export const sealIn = async (edit: TableEdit, user: string, handed: Handed, at = edit.now): Promise<Receipt> => {
  const { table, trx, services } = edit;
  const seat = mySeat(table, user);
  mustOwe(table, seat, handed.turn);
  if (isDeviceSealed(table))
    refuse('conflict', [
      'At this table orders stay on the device. Right would be: PUT …/seal, with the seal alone.',
      'An diesem Tisch bleiben Befehle auf dem Gerät: Nur das Siegel wird geschickt.',
    ]);
  const { row, rows, understood } = await sealOnly(edit, seat, user, handed, at);
  if (services.config.mailReply !== null) dropAhead(edit, seat, STANDING);
  const receipt = await receiptOf(services, trx, table, row, understood);
  await flyWhenComplete(edit, rows);
  return receipt;
};

/** Refuses a pilot's orders for a Turn that was taken back: he has seen those of the others. */
const mustBeUnseen = (table: LoadedTable): void => {
  if (isTakenBack(table))
    refuse('conflict', [
      'This Turn was taken back, and everybody has seen its orders: only the game master changes them now. Right would be: write to him.',
      'Dieser Zug wurde zurückgenommen, und alle haben seine Befehle gesehen: Nur der Spielleiter ändert sie jetzt. Richtig wäre: ihm schreiben.',
    ]);
};

/** Seals an order that its pilot gives himself, as `sealIn` does. */
export const sealOwn: typeof sealIn = async (edit, user, handed, at) => {
  mustBeUnseen(edit.table);
  return sealIn(edit, user, handed, at);
};

/** Seals an order in place of an earlier one. The answer is the receipt, given once it is safely kept. */
export const handIn = async (services: Services, table: string, user: string, handed: Handed): Promise<Receipt> => {
  return found(await changeTable(services, table, (edit) => sealOwn(edit, user, handed)), 'table');
};

/** Takes an order back, while the Turn is not flown. */
export const withdrawOrder = async (services: Services, table: string, user: string): Promise<void> => {
  const run = async (edit: TableEdit): Promise<boolean> => {
    const seat = mySeat(edit.table, user);
    mustBeUnseen(edit.table);
    if (edit.table.phase)
      refuse('conflict', ['Sealing is over for this Turn.', 'Für diesen Zug ist das Versiegeln vorbei.']);
    const { id, turn } = edit.table.row;
    const where = edit.trx.deleteFrom('orders').where('table_id', '=', id).where('turn', '=', turn);
    const { numDeletedRows } = await where.where('seat', '=', seat).executeTakeFirst();
    if (numDeletedRows > 0n) {
      edit.update({});
      edit.tell({ type: 'table' });
    }
    return true;
  };
  found(await changeTable(services, table, run), 'table');
};

/** Takes back what is kept of a pilot for a Turn to come; what stands where that is 0. */
export const withdrawAhead = async (services: Services, table: string, user: string, turn: number): Promise<void> => {
  const run = async (edit: TableEdit): Promise<boolean> => {
    dropAhead(edit, mySeat(edit.table, user), turn);
    return true;
  };
  found(await changeTable(services, table, run), 'table');
};

/** A pilot's own orders and draft for the present Turn, and what is kept of him for those to come. */
export const myPending = async (services: Services, facts: TableFacts, user: string): Promise<Pending> => {
  const { db } = services.store;
  const { table } = facts;
  const seat = mySeat(table, user);
  const sealed = await pendingRow(db, table, seat);
  // What was in is gone: the Turn has been flown since.
  if (!sealed && facts.sealed.has(seat))
    return myPending(services, found(await wholeTable(db, table.row.id), 'table'), user);
  const row = sealed?.user_id === user ? sealed : undefined;
  const draft = await db
    .selectFrom('drafts')
    .select('draft')
    .where('table_id', '=', table.row.id)
    .where('user_id', '=', user)
    .where('turn', '=', table.row.turn)
    .executeTakeFirst();
  return {
    turn: table.row.turn,
    seat,
    owes: owingSeats(table).includes(seat),
    order: row?.order ? (JSON.parse(row.order) as unknown) : null,
    receipt: row && isHeldHere(row) ? await receiptOf(services, db, table, row, readAgain(table, row)) : null,
    sealed: row && isDeviceSealed(table) ? await signedReceipt(services, db, table, row) : null,
    draft: draft ? (JSON.parse(draft.draft) as unknown) : null,
    kept: services.config.mailReply === null ? [] : await aheadsOf(db, table, seat),
  };
};

/** The longest draft that is kept, in characters. */
const LONGEST_DRAFT = 8000;

/** Keeps an unfinished order; only its pilot ever sees it. */
export const keepDraft = async (
  db: Db,
  table: LoadedTable,
  user: string,
  turn: number,
  draft: unknown,
): Promise<void> => {
  mySeat(table, user);
  mustBeDue(table, turn);
  if (isDeviceSealed(table))
    refuse('conflict', ['At this table drafts stay on the device.', 'An diesem Tisch bleiben Entwürfe auf dem Gerät.']);
  const text = JSON.stringify(draft ?? null);
  if (text.length > LONGEST_DRAFT)
    refuse('malformed', [
      `A draft has at most ${LONGEST_DRAFT} characters.`,
      `Ein Entwurf hat höchstens ${LONGEST_DRAFT} Zeichen.`,
    ]);
  await db
    .insertInto('drafts')
    .values({ table_id: table.row.id, user_id: user, turn, draft: text })
    .onConflict((conflict) => conflict.columns(['table_id', 'user_id']).doUpdateSet({ turn, draft: text }))
    .execute();
};
