/** Drives the bare process as the server is driven: the same requests at the same pace, both sockets heard to the end. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { openStore } from '../../../../server/src/store/open.ts';
import { evenly } from '../load.ts';
import type { BareWork } from './process.ts';

interface Beside extends BareWork {
  readonly turns: number;
  /** Milliseconds within which all tables of a Turn send their orders. */
  readonly spread: number;
}

interface BareTable {
  /** Waits until both sockets have heard so many Turns. */
  heard(turns: number): Promise<void>;
}

const open = async (url: string, table: number, isTurn: (size: number) => boolean): Promise<BareTable> => {
  const counts = [0, 0];
  let wake: () => void = () => undefined;
  const sockets = counts.map((_, seat) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/${table}`);
    socket.on('message', (data: Buffer) => {
      if (isTurn(data.length)) counts[seat]! += 1;
      wake();
    });
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  return {
    heard: async (turns) => {
      while (counts.some((count) => count < turns))
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    },
  };
};

/** Milliseconds of processor time that the bare process takes for a Turn. `file`: where its database is made. */
export const bareCost = async ({ turns, spread, ...work }: Beside): Promise<number> => {
  const { sample, file, tables } = work;
  const store = openStore(file);
  await store.migrate();
  await store.close();
  const child = fork(join(import.meta.dirname, 'process.ts'));
  child.send(work);
  const [port] = await once(child, 'message');
  const url = `http://127.0.0.1:${port}`;
  const spent = async (): Promise<number> => {
    const { user, system } = (await (await fetch(url)).json()) as NodeJS.CpuUsage;
    return (user + system) / 1000;
  };
  const turnSize = Buffer.byteLength(sample.turn);
  const all: BareTable[] = [];
  for (let table = 0; table < tables; table++) all.push(await open(url, table, (size) => size === turnSize));
  const order = async (table: number, seat: number): Promise<void> => {
    const headers = { 'content-type': 'application/json', cookie: `paravion=${'x'.repeat(43)}` };
    const answer = await fetch(`${url}/${table}/${seat}`, { method: 'PUT', headers, body: sample.requests[seat]! });
    await answer.text();
  };
  const fly = async (table: number, turn: number): Promise<number> => {
    await order(table, 0);
    const began = performance.now();
    await Promise.all([order(table, 1), all[table]!.heard(turn)]);
    return performance.now() - began;
  };
  const before = await spent();
  for (let turn = 1; turn <= turns; turn++) await evenly(tables, spread, (table) => fly(table, turn));
  const cost = ((await spent()) - before) / (tables * turns);
  child.kill('SIGKILL');
  return cost;
};
