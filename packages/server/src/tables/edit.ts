/**
 * A change of one table: everything that a rule of the house needs while the table's row is locked. Rows are read once,
 * changed here, and written once at the end: the table's row by compare and set, then seats, log and notices.
 */
import type { Result } from '@paravion/tabletop';
import type { CompiledQuery, Updateable } from 'kysely';
import { refuse } from '../refuse.ts';
import type { Services } from '../services.ts';
import type { LogRow, OrderRow, OutboxRow, SeatRow, TableRow } from '../store/schema.ts';
import { statement } from '../store/statement.ts';
import type { Change, Trx } from '../store/store.ts';
import type { News } from '../store/stream.ts';
import type { FlownElsewhere, ToFly } from './flown-elsewhere.ts';
import type { Flown } from './past.ts';
import { assemble, type LoadedTable, remember, withRow } from './plan.ts';

/** What the process that changed a table knows of it: for those who follow it, it need not be read again. */
export interface Fresh {
  readonly table: LoadedTable;
  readonly flown: Flown | null;
}

export interface TableEdit {
  readonly services: Services;
  readonly trx: Trx;
  readonly now: number;
  /** The table as it is now, what this edit has changed included. */
  readonly table: LoadedTable;
  /** Orders that were in for the present Turn when the table was locked. */
  readonly sealed: readonly OrderRow[];
  /** Tells of something when the change is kept; of a Turn, with what was flown. */
  tell(news: Omit<News, 'table'>, flown?: Flown): void;
  /** Writes a line in the table's log. */
  log(kind: string, text: string): void;
  /** Puts notices into the outbox; one whose key is there already is left out. */
  post(notices: readonly OutboxRow[]): void;
  /**
   * Changes the table's row; its version rises once, however much is changed. `state`: the position, where it is changed.
   */
  update(set: Updateable<TableRow>, state?: unknown): void;
  updateSeat(seat: number, set: Updateable<SeatRow>): void;
  /**
   * Writes something else; it is not waited for before the end. `orders`: what it makes of the table's orders, where it
   * changes no other rows of the table.
   */
  write(query: CompiledQuery, orders?: (before: readonly OrderRow[]) => readonly OrderRow[]): void;
  /**
   * Does something outside this table when the change is kept: before, nobody may be moved by what may be undone, or done
   * again. It is lost with the process: nothing may hang on it alone.
   */
  after(run: () => Promise<void>): void;
  /** Bytes by chance; the same ones when the change is made anew. */
  random(bytes: number): Uint8Array;
  /**
   * A game that was begun elsewhere, flown again. That takes a while, in which no row may be locked: where it has not been
   * done yet this ends the change, which is made anew when it has.
   */
  flown(toFly: ToFly): Result<FlownElsewhere>;
}

/** What a change knows that was begun before, and is made anew. */
interface Before {
  readonly drawn: Uint8Array[];
  /** The game that was flown meanwhile, by what was asked for. */
  readonly flown?: { readonly asked: string; readonly game: Result<FlownElsewhere> };
}

/** What ends a change until a game was flown. */
type Unflown = Error & { readonly toFly: ToFly };

const isUnflown = (error: unknown): error is Unflown => error instanceof Error && 'toFly' in error;

interface OpenEdit {
  readonly edit: TableEdit;
  /** What is to be done when the change is kept. */
  readonly later: readonly (() => Promise<void>)[];
  /** Writes what was changed. */
  save(): void;
}

const logLine = statement((db, line: Omit<LogRow, 'id'>) => db.insertInto('log').values(line));

/** What a table's row is to be, and what it has to be before. */
interface RowChange extends Updateable<TableRow> {
  readonly id: string;
  readonly wasTurn: number;
  readonly wasStatus: string;
  readonly wasVersion: number;
}

const saveRow = statement((db, { id, wasTurn, wasStatus, wasVersion, ...set }: RowChange) =>
  db
    .updateTable('tables')
    .set(set)
    .where('id', '=', id)
    .where('turn', '=', wasTurn)
    .where('status', '=', wasStatus)
    .where('version', '=', wasVersion),
);

const KNOWN = { known: true } as const;

const openEdit = (services: Services, change: Change, loaded: LoadedTable, before: Before): OpenEdit => {
  const { trx, write, leave, tell } = change;
  let table = loaded;
  let { orders } = change;
  let rowChanges: Updateable<TableRow> | null = null;
  const seatChanges = new Map<number, Updateable<SeatRow>>();
  const lines: Omit<LogRow, 'id'>[] = [];
  const notices: OutboxRow[] = [];
  const news: (readonly [News, Flown | null])[] = [];
  const later: (() => Promise<void>)[] = [];
  const { id, turn, status, version } = loaded.row;
  const now = services.world.now();
  let draws = 0;
  const edit: TableEdit = {
    services,
    trx,
    now,
    get table() {
      return table;
    },
    sealed: orders.filter((order) => order.turn === turn),
    tell: (one, flown) => void news.push([{ ...one, table: id }, flown ?? null]),
    write: (query, makes) => {
      if (makes) orders = makes(orders);
      write(query, { known: makes !== undefined });
    },
    after: (run) => void later.push(run),
    random: (bytes) => (before.drawn[draws++] ??= services.world.random(bytes)),
    flown: (toFly) => {
      if (before.flown?.asked === JSON.stringify(toFly)) return before.flown.game;
      throw Object.assign(new Error('This game has to be flown first.'), { toFly }) satisfies Unflown;
    },
    log: (kind, text) => void lines.push({ table_id: id, at: now, kind, text }),
    post: (more) => void notices.push(...more),
    update: (set, state) => {
      rowChanges = { ...rowChanges, ...set, version: version + 1 };
      const row = { ...table.row, ...(rowChanges as Partial<TableRow>) };
      table = withRow(state === undefined ? table : { ...table, state, row: { ...table.row, state: row.state } }, row);
    },
    updateSeat: (seat, set) => {
      seatChanges.set(seat, { ...seatChanges.get(seat), ...set });
      const seats = table.seats.map((row) => (row.seat === seat ? { ...row, ...(set as Partial<SeatRow>) } : row));
      table = { ...table, seats };
    },
  };

  const save = (): void => {
    for (const [seat, set] of seatChanges)
      write(trx.updateTable('seats').set(set).where('table_id', '=', id).where('seat', '=', seat).compile(), KNOWN);
    for (const line of lines) write(logLine(trx, line));
    if (notices.length > 0)
      write(
        trx
          .insertInto('outbox')
          .values(notices)
          .onConflict((conflict) => conflict.column('key').doNothing())
          .compile(),
      );
    if (rowChanges)
      write(saveRow(trx, { ...rowChanges, id, wasTurn: turn, wasStatus: status, wasVersion: version }), {
        mustChange: 1,
        ...KNOWN,
      });
    leave({ table: table.row, seats: table.seats, orders });
    remember(table);
    for (const [one, flown] of news) tell(one, { table, flown } satisfies Fresh);
  };
  return { edit, later, save };
};

/** Begins a change, and gives what it comes to and what is to be done after it. */
const changeOnce = async <T>(
  services: Services,
  id: string,
  run: (edit: TableEdit) => Promise<T>,
  skipLocked: boolean,
  before: Before,
): Promise<{ readonly value: T | undefined; readonly later: OpenEdit['later'] }> => {
  let later: OpenEdit['later'] = [];
  const value = await services.store.change(
    id,
    async (change) => {
      const loaded = assemble(change.table, change.seats);
      const open = openEdit(services, change, loaded, before);
      const found = await run(open.edit);
      open.save();
      later = open.later;
      return found;
    },
    skipLocked,
  );
  return { value, later };
};

/** How often a table may have changed while its game was flown again. */
const MOST_FLIGHTS = 3;

/** Changes a table, wholly or not at all. Undefined when there is none, or when it is locked and `skipLocked` is set. */
export const changeTable = async <T>(
  services: Services,
  id: string,
  run: (edit: TableEdit) => Promise<T>,
  skipLocked = false,
): Promise<T | undefined> => {
  let before: Before = { drawn: [] };
  const attempt = async (flights: number): ReturnType<typeof changeOnce<T>> => {
    try {
      return await changeOnce(services, id, run, skipLocked, before);
    } catch (error) {
      if (!isUnflown(error)) throw error;
      if (flights === MOST_FLIGHTS)
        refuse('conflict', [
          'This table has changed again and again. Try it once more.',
          'Dieser Tisch hat sich immer wieder geändert. Versuch es noch einmal.',
        ]);
      const { toFly } = error;
      before = { ...before, flown: { asked: JSON.stringify(toFly), game: await services.flyer.fly(toFly) } };
      return attempt(flights + 1);
    }
  };
  const { value, later } = await attempt(0);
  for (const run of later)
    await run().catch((error: unknown) => services.log.error({ err: error, table: id }, 'something was left undone'));
  return value;
};
