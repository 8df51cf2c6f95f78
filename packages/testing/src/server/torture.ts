/** Torture: people play and write while the server is killed (kill -9) at random moments and started again. */
import { setTimeout as rest } from 'node:timers/promises';
import { at, fly, judge, newPlayer, type Player, sum, untilOrder, type Verdict, write } from './players.ts';
import { type ServerProcess, startProcess } from './processes.ts';

export interface Ordeal {
  readonly kills: number;
  readonly tables: number;
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds between start and kill, at most. */
  readonly longest?: number;
  say?(line: string): void;
}

/** Plays until the server is gone. What was cut off may have been accepted or not; nobody was told either way. */
const playUntilDead = async (player: Player, dead: () => boolean, count: { n: number }): Promise<void> => {
  try {
    for (let going = true; going && !dead(); ) {
      await write(player, count.n++);
      going = await fly(player);
    }
  } catch (error) {
    if (
      !dead() &&
      error instanceof Error &&
      !/fetch failed|terminated|socket|ECONN/.test(`${error.message} ${String(error.cause)}`)
    )
      throw error;
  }
};

/** One life of the server, with everybody at play, and its sudden end: now early, now after some orders. */
const life = async (
  server: ServerProcess,
  players: readonly Player[],
  ms: number,
  count: { n: number },
  early: boolean,
): Promise<void> => {
  let dead = false;
  const playing = Promise.all(players.map((player) => playUntilDead(at(player, server.url), () => dead, count)));
  const settled = playing.then(
    () => null,
    (error: unknown) => error,
  );
  if (early) await rest(ms);
  else await untilOrder(players).then(() => rest(ms));
  dead = true;
  await server.kill();
  const error = await settled;
  if (error) throw error;
};

/** Tables that are over make room for new ones, so that there is always somebody at play. */
const refresh = async (url: string, players: Player[], done: Player[]): Promise<void> => {
  for (const [i, player] of players.entries()) {
    const here = at(player, url);
    const { status } = await here.client.call('table', { params: { id: here.id } });
    const { press } = await here.client.call('press', { params: { id: here.id } });
    if (status !== 'finished' && press.length < 150) continue;
    done.push(player);
    players[i] = await newPlayer(url, `Flyer ${i}`);
  }
};

/** Runs the ordeal; no faults is what one wants. */
export const torture = async ({ kills, tables, env, longest = 400, say }: Ordeal): Promise<Verdict> => {
  const count = { n: 0 };
  const players: Player[] = [];
  const done: Player[] = [];
  for (let k = 0; k < kills; k++) {
    const server = await startProcess(env);
    try {
      while (players.length < tables) players.push(await newPlayer(server.url, `Flyer ${players.length}`));
      await refresh(server.url, players, done);
    } catch (error) {
      await server.kill();
      throw error;
    }
    await life(server, players, Math.random() * longest, count, k % 2 === 1);
    if ((k + 1) % 10 === 0) say?.(`${k + 1} kills, ${count.n} pieces of press tried`);
  }
  const last = await startProcess(env);
  const verdicts: Verdict[] = [];
  try {
    for (const player of [...done, ...players]) verdicts.push(await judge(at(player, last.url)));
  } finally {
    await last.kill();
  }
  return sum(verdicts);
};
