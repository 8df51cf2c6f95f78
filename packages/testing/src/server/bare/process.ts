/**
 * A bare process, beside which the server is measured: the same WebSocket library and Node's own HTTP server, the same
 * bytes in and out for the same number of sockets, the same rows written, and the same promise: nothing is answered
 * before it is on the disk, and what comes at the same time shares a flush. No rules, no framework, no check of anything,
 * and nothing is read. Sent by its parent: the sample, the file, the number of tables.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Row, Sample } from './sample.ts';

export interface BareWork {
  readonly sample: Sample;
  readonly file: string;
  readonly tables: number;
}

const idOf = (table: number): string => `bare${String(table).padStart(12, '0')}`;

const insertion = (database: DatabaseSync, into: string, row: Row) => {
  const columns = Object.keys(row);
  const names = columns.map((name) => `"${name}"`).join(', ');
  const statement = database.prepare(`insert into ${into} (${names}) values (${columns.map(() => '?').join(', ')})`);
  return (set: Row): void => void statement.run(...columns.map((name) => set[name] ?? row[name] ?? null));
};

/** Writes what the server writes for an order, and for the Turn after the second one. */
const writerOf = ({ sample, file, tables }: BareWork) => {
  const database = new DatabaseSync(file);
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'wal_autocheckpoint = 1000'])
    database.exec(`PRAGMA ${pragma}`);
  const { id: _, ...log } = sample.log;
  const into = {
    tables: insertion(database, 'tables', sample.table),
    orders: sample.orders.map((row) => insertion(database, 'orders', row)),
    turns: insertion(database, 'turns', sample.flown),
    log: insertion(database, 'log', log),
  };
  database.exec('begin');
  for (let table = 0; table < tables; table++) into.tables({ id: idOf(table) });
  database.exec('commit');
  const forget = database.prepare('delete from orders where table_id = ?');
  const changed = ['state', 'idle', 'head', 'phase', 'version', 'turn_began', 'deadline', 'due'];
  const update = database.prepare(
    `update tables set turn = ?, ${changed.map((name) => `"${name}" = ?`).join(', ')} where id = ?`,
  );
  const turns = new Map<string, number>();
  const fly = (table_id: string): void => {
    const turn = (turns.get(table_id) ?? (sample.flown.turn as number)) + 1;
    turns.set(table_id, turn);
    into.turns({ table_id, turn });
    forget.run(table_id);
    into.log({ table_id });
    update.run(turn, ...changed.map((name) => sample.table[name] ?? null), table_id);
  };
  return {
    order: (table: number, seat: number): void => {
      const table_id = idOf(table);
      into.orders[seat]!({ table_id });
      if (seat === 1) fly(table_id);
    },
    begin: () => database.exec('begin immediate'),
    keep: () => database.exec('commit'),
  };
};

interface Came {
  readonly table: number;
  readonly seat: number;
  readonly answer: ServerResponse;
}

const serve = (work: BareWork): void => {
  const { sample } = work;
  const writer = writerOf(work);
  const sockets: WebSocket[][] = Array.from({ length: work.tables }, () => []);
  let group: Came[] = [];
  const tell = (table: number, text: string): void => {
    for (const socket of sockets[table]!) socket.send(text);
  };
  /** Everything that has come meanwhile is kept with one flush, then answered and told. */
  const keep = (): void => {
    const all = group;
    group = [];
    writer.begin();
    for (const { table, seat } of all) writer.order(table, seat);
    writer.keep();
    for (const { table, seat, answer } of all) {
      answer.writeHead(200, { 'content-type': 'application/json' }).end(sample.answers[seat]);
      tell(table, sample.sealed[seat]!);
      if (seat === 1) tell(table, sample.turn);
    }
  };
  const server = createServer((request, answer) => {
    const [, table, seat] = request.url!.split('/').map(Number);
    if (request.method === 'GET') return void answer.end(JSON.stringify(process.cpuUsage()));
    request.resume().on('end', () => {
      if (group.length === 0) setImmediate(keep);
      group.push({ table: table!, seat: seat!, answer });
    });
  });
  new WebSocketServer({ server }).on('connection', (socket, request) => {
    sockets[Number(request.url!.split('/')[1])]!.push(socket);
  });
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
};

process.once('message', (work: BareWork) => serve(work));
