/** One Turn of a real table, as bytes: what came in and went out, and the rows that were written. */
import { DatabaseSync } from 'node:sqlite';
import { fly, lay, ordersFor, type Table } from '../load.ts';

export type Row = Readonly<Record<string, string | number | null>>;

export interface Sample {
  /** Bodies of the two requests, and of their answers. */
  readonly requests: readonly string[];
  readonly answers: readonly string[];
  /** What each socket hears when a seat has sealed, and when the Turn is flown. */
  readonly sealed: readonly string[];
  readonly turn: string;
  /** The rows of the table, and those that were written for it. */
  readonly table: Row;
  readonly orders: readonly Row[];
  readonly flown: Row;
  readonly log: Row;
}

/** The Turn that is taken: by then planes have met. */
const TURN = 3;

/** Flies a few Turns at a table of its own on a server whose database is an SQLite file. */
export const takeSample = async (url: string, file: string): Promise<Sample> => {
  const database = new DatabaseSync(file, { readOnly: true });
  const all = (sql: string, id: string): readonly Row[] => database.prepare(sql).all(id) as Row[];
  const last = (sql: string, id: string): Row => all(sql, id).at(-1)!;
  const table: Table = await lay([url], 0);
  const { id } = table;
  for (let turn = 1; turn < TURN; turn++) await fly(table, turn);
  const answers: string[] = [];
  const requests = ordersFor(table, TURN).map((order) => JSON.stringify({ turn: TURN, order }));
  const orders: Row[] = [];
  for (const [seat, request] of requests.entries()) {
    const answer = await table.pilots[seat]!.call('orders', { params: { id }, body: JSON.parse(request) });
    answers.push(JSON.stringify(answer));
    if (seat === 0) orders.push(last('select * from orders where table_id = ?', id));
  }
  await table.lives[0]!.next('turn', ({ flown }) => flown.turn === TURN);
  const heard = table.lives[0]!.heard;
  const sealed = heard.filter((text) => text.startsWith('{"type":"sealed"')).slice(-2);
  const sample = {
    ...{ requests, answers, sealed, turn: heard.at(-1)! },
    table: last('select * from tables where id = ?', id),
    orders: [orders[0]!, { ...orders[0]!, seat: 1 }],
    flown: last('select * from turns where table_id = ? order by turn', id),
    log: last('select * from log where table_id = ? order by id', id),
  };
  for (const live of table.lives) live.close();
  database.close();
  return sample;
};
