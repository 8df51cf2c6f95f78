/**
 * A change of one table: everything that a rule of the house needs while the table's row is locked. Rows are read once,
 * changed here, and written once at the end: the table's row by compare and set, then seats, log and notices.
 */
import type { Updateable } from 'kysely';
import type { House } from '../house.ts';
import type { OutboxRow, SeatRow, TableRow } from '../store/schema.ts';
import type { Tidings, Trx } from '../store/store.ts';
import { type LoadedTable, loadTable, withRow } from './plan.ts';

export interface Room {
  readonly house: House;
  readonly trx: Trx;
  readonly now: number;
  /** The table as it is now, changes of this room included. */
  readonly table: LoadedTable;
  tell(tidings: Omit<Tidings, 'table'>): void;
  /** Writes a line in the table's log. */
  log(kind: string, text: string): void;
  /** Puts notices into the outbox; one whose key is there already is left out. */
  post(notices: readonly OutboxRow[]): void;
  /** Changes the table's row; its version rises once, however much is changed. */
  update(set: Updateable<TableRow>): void;
  updateSeat(seat: number, set: Updateable<SeatRow>): void;
}

interface OpenRoom {
  readonly room: Room;
  /** Writes what was changed. */
  save(): Promise<void>;
}

const openRoom = (house: House, trx: Trx, loaded: LoadedTable, tell: Room['tell']): OpenRoom => {
  let table = loaded;
  let rowChanges: Updateable<TableRow> | null = null;
  const seatChanges = new Map<number, Updateable<SeatRow>>();
  const lines: { readonly table_id: string; readonly at: number; readonly kind: string; readonly text: string }[] = [];
  const notices: OutboxRow[] = [];
  const { id, turn, status, version } = loaded.row;
  const now = house.world.now();
  const room: Room = {
    house,
    trx,
    now,
    get table() {
      return table;
    },
    tell,
    log: (kind, text) => void lines.push({ table_id: id, at: now, kind, text }),
    post: (more) => void notices.push(...more),
    update: (set) => {
      rowChanges = { ...rowChanges, ...set, version: version + 1 };
      table = withRow(table, { ...table.row, ...(rowChanges as Partial<TableRow>) });
    },
    updateSeat: (seat, set) => {
      seatChanges.set(seat, { ...seatChanges.get(seat), ...set });
      const seats = table.seats.map((row) => (row.seat === seat ? { ...row, ...(set as Partial<SeatRow>) } : row));
      table = { ...table, seats };
    },
  };
  const saveRow = async (set: Updateable<TableRow>): Promise<void> => {
    const where = trx.updateTable('tables').set(set).where('id', '=', id);
    const same = where.where('turn', '=', turn).where('status', '=', status).where('version', '=', version);
    const { numUpdatedRows } = await same.executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error(`Table ${id} was changed by somebody else.`);
  };
  const save = async (): Promise<void> => {
    if (rowChanges) await saveRow(rowChanges);
    for (const [seat, set] of seatChanges)
      await trx.updateTable('seats').set(set).where('table_id', '=', id).where('seat', '=', seat).execute();
    if (lines.length > 0) await trx.insertInto('log').values(lines).execute();
    if (notices.length > 0)
      await trx
        .insertInto('outbox')
        .values(notices)
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
  };
  return { room, save };
};

/** Changes a table, wholly or not at all. Undefined when there is none, or when it is locked and `skipLocked` is set. */
export const changeTable = <T>(
  house: House,
  id: string,
  run: (room: Room) => Promise<T>,
  skipLocked = false,
): Promise<T | undefined> =>
  house.store.change(
    id,
    async ({ trx, table, tell }) => {
      const loaded = await loadTable(trx, table);
      const { room, save } = openRoom(house, trx, loaded, (tidings) => tell({ ...tidings, table: id }));
      const value = await run(room);
      await save();
      return value;
    },
    skipLocked,
  );
