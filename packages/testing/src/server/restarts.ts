/**
 * PostgreSQL is stopped and started again, over and over, while people play at several server processes. No process may
 * end, and what was accepted has to be there, once; what could not be done is refused with a word (HTTP 503).
 */
import { setTimeout as rest } from 'node:timers/promises';
import type { TestPostgres } from './databases.ts';
import { at, fly, judge, newPlayer, type Player, sum, untilOrder, type Verdict, write } from './players.ts';
import { type ServerProcess, startProcess } from './processes.ts';

export interface Restarts {
  readonly times: number;
  readonly tables: number;
  readonly processes: number;
  readonly postgres: TestPostgres;
  readonly dataDir: string;
  say?(line: string): void;
}

export interface Survived extends Verdict {
  /** Requests that were refused for the time being. */
  readonly refused: number;
}

/** Press that a game may have; then a new one begins. */
const MOST_PRESS = 100;

interface Play {
  readonly servers: readonly ServerProcess[];
  readonly players: Player[];
  readonly done: Player[];
  said: number;
  refused: number;
  over: boolean;
}

const statusOf = (error: unknown): unknown => (error as { readonly status?: unknown }).status;

/** Plays on at one place until all is over, with a new game after each; refusals for the time being are waited out. */
const playAt = async (play: Play, place: number): Promise<void> => {
  const { url } = play.servers[place % play.servers.length]!;
  const once = async (): Promise<void> => {
    const player = play.players[place]!;
    await write(player, play.said++);
    if ((await fly(player)) && player.press.length < MOST_PRESS) return;
    play.players[place] = await newPlayer(url, `Flyer ${play.said}`);
    play.done.push(player);
  };
  let unsure = false;
  while (!play.over)
    try {
      await once();
      unsure = false;
    } catch (error) {
      const refused = statusOf(error) === 503;
      // After a refusal of which nobody knows what became, the next try may find the Turn flown.
      if (!refused && !(unsure && statusOf(error) === 409)) throw error;
      unsure = true;
      play.refused += 1;
      await rest(50);
    }
};

/** Runs the ordeal; no faults is what one wants. */
export const restarts = async ({ times, tables, processes, postgres, dataDir, say }: Restarts): Promise<Survived> => {
  const { where, drop } = await postgres.make();
  const servers: ServerProcess[] = [];
  const faults: string[] = [];
  try {
    while (servers.length < processes) servers.push(await startProcess({ DATABASE_URL: where, DATA_DIR: dataDir }));
    const play: Play = { servers, players: [], done: [], said: 0, refused: 0, over: false };
    while (play.players.length < tables)
      play.players.push(await newPlayer(servers[play.players.length % processes]!.url, 'Flyer'));
    const playing = Promise.all(play.players.map((_, place) => playAt(play, place))).catch((error: unknown) => {
      faults.push(`play stopped: ${String(error)} ${String((error as Error).cause ?? '')}`);
    });
    for (let n = 0; n < times && faults.length === 0; n++) {
      await untilOrder(play.players);
      await rest(Math.random() * 300);
      await postgres.restart(n % 2 === 0 ? 'immediate' : 'fast');
      for (const [i, server] of servers.entries())
        if (!server.alive()) faults.push(`process ${i + 1} has ended at restart ${n + 1}`);
      if ((n + 1) % 10 === 0) say?.(`${n + 1} restarts, ${play.refused} requests refused for the time being`);
    }
    await untilOrder(play.players);
    play.over = true;
    await playing;
    if (faults.length > 0) return { orders: 0, press: 0, turns: 0, refused: play.refused, faults };
    const verdicts: Verdict[] = [];
    for (const player of [...play.done, ...play.players]) verdicts.push(await judge(at(player, servers[0]!.url)));
    return { ...sum(verdicts), refused: play.refused };
  } finally {
    for (const server of servers) await server.kill();
    await drop();
  }
};
