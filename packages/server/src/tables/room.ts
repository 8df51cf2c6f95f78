/** A change of one table: everything that a rule of the house needs while the table's row is locked. */
import type { Updateable } from 'kysely';
import type { House } from '../house.ts';
import type { SeatRow, TableRow } from '../store/schema.ts';
import type { Tidings, Trx } from '../store/store.ts';
import { assemble, type LoadedTable, loadTable } from './plan.ts';

export interface Room {
  readonly house: House;
  readonly trx: Trx;
  readonly now: number;
  /** The table as it is now, changes of this room included. */
  readonly table: LoadedTable;
  tell(tidings: Omit<Tidings, 'table'>): void;
  /** Writes a line in the table's log. */
  log(kind: string, text: string): Promise<void>;
  /** Changes the table's row, if Turn, status and version are what was read (compare and set); its version rises. */
  update(set: Updateable<TableRow>): Promise<void>;
  updateSeat(seat: number, set: Updateable<SeatRow>): Promise<void>;
}

const openRoom = (house: House, trx: Trx, loaded: LoadedTable, tell: Room['tell']): Room => {
  let table = loaded;
  const { id } = loaded.row;
  const now = house.world.now();
  return {
    house,
    trx,
    now,
    get table() {
      return table;
    },
    tell,
    log: async (kind, text) => {
      await trx.insertInto('log').values({ table_id: id, at: now, kind, text }).execute();
    },
    update: async (set) => {
      const { turn, status, version } = table.row;
      const changed = { ...set, version: version + 1 };
      const where = trx.updateTable('tables').set(changed).where('id', '=', id);
      const same = where.where('turn', '=', turn).where('status', '=', status).where('version', '=', version);
      const { numUpdatedRows } = await same.executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new Error(`Table ${id} was changed by somebody else.`);
      table = assemble({ ...table.row, ...(changed as Partial<TableRow>) }, table.seats);
    },
    updateSeat: async (seat, set) => {
      await trx.updateTable('seats').set(set).where('table_id', '=', id).where('seat', '=', seat).execute();
      const seats = table.seats.map((row) => (row.seat === seat ? { ...row, ...(set as Partial<SeatRow>) } : row));
      table = { ...table, seats };
    },
  };
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
      return run(openRoom(house, trx, loaded, (tidings) => tell({ ...tidings, table: id })));
    },
    skipLocked,
  );
