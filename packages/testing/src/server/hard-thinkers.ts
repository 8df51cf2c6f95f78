/**
 * A guest's postal tables of hard thinkers beside people who play: how long requests take meanwhile, a reveal takes to
 * reach the people, and the thread that serves was deaf.
 */
import { setTimeout as rest } from 'node:timers/promises';
import { newGuest } from './client.ts';
import { fly, lay } from './load.ts';
import { EDITION, HOSTED } from './pilots.ts';

export interface HardThinking {
  readonly url: string;
  /** Tables with a bot in every seat; 0: only the people, for comparison. */
  readonly tables: number;
  /** Tables at which two people fly a Turn a second. */
  readonly people: number;
  readonly seconds: number;
}

/** Milliseconds, sorted where they are many. */
export interface Served {
  /** Of small requests, sent twenty times a second whether or not the one before was answered. */
  readonly requests: readonly number[];
  /** From the last order of a Turn until both people have its reveal. */
  readonly reveals: readonly number[];
  /** How much too late the event loop of the server came round. */
  readonly lag: { readonly p99: number; readonly longest: number };
  /** Turns of the bots' tables that were flown meanwhile. */
  readonly turns: number;
}

const SEATS = 6;
const PROBE_MS = 50;
const TURN_MS = 1000;
const STRONGEST = HOSTED.bots.at(-1)!.id;

/** The figures of the event loop since they were read last. */
const lagOf = async (url: string): Promise<Served['lag']> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const of = (which: string): number =>
    1000 * Number(new RegExp(`^paravion_nodejs_eventloop_lag_${which}_seconds (\\S+)`, 'm').exec(text)?.[1]);
  // The shortest is how often it was asked, on time.
  return { p99: of('p99') - of('min'), longest: of('max') - of('min') };
};

const layThinkers = async (url: string, tables: number) => {
  const guest = await newGuest(url, 'Guest');
  const seats = Array.from({ length: SEATS }, () => ({ kind: 'bot' as const, bot: STRONGEST }));
  const body = { game: HOSTED.game.id, edition: EDITION, seats, pace: { kind: 'postal' as const, minutes: 1440 } };
  const ids: string[] = [];
  for (let n = 0; n < tables; n++) ids.push((await guest.call('newTable', { body })).id);
  const live = await guest.live();
  for (const id of ids) live.send({ type: 'follow', table: id });
  const turns = async (): Promise<number> => {
    const all = await Promise.all(ids.map((id) => guest.call('table', { params: { id } })));
    return all.reduce((sum, { turn, status }) => sum + turn - (status === 'finished' ? 0 : 1), 0);
  };
  return { turns, close: live.close };
};

/** Runs it, and gives what the people felt. */
export const thinkHard = async ({ url, tables, people, seconds }: HardThinking): Promise<Served> => {
  const laid = await Promise.all(Array.from({ length: people }, (_, n) => lay([url], n)));
  const [asker, watched] = [laid[0]!.pilots[0]!, laid[0]!.id];
  const thinkers = await layThinkers(url, tables);
  const requests: number[] = [];
  const reveals: number[] = [];
  const probe = async (): Promise<void> => {
    const sent = performance.now();
    await asker.call('table', { params: { id: watched } });
    requests.push(performance.now() - sent);
  };
  await rest(TURN_MS);
  const before = await thinkers.turns();
  await lagOf(url);
  const end = performance.now() + seconds * 1000;
  const probing = async (): Promise<void> => {
    const sent: Promise<void>[] = [];
    for (; performance.now() < end; await rest(PROBE_MS)) sent.push(probe());
    await Promise.all(sent);
  };
  const playing = laid.map(async (table, n) => {
    await rest((n / people) * TURN_MS);
    for (let turn = 1; performance.now() < end; turn++) {
      const ms = await fly(table, turn);
      if (ms === null) return;
      reveals.push(ms);
      await rest(TURN_MS);
    }
  });
  await Promise.all([probing(), ...playing]);
  const lag = await lagOf(url);
  const turns = (await thinkers.turns()) - before;
  thinkers.close();
  for (const { lives } of laid) for (const live of lives) live.close();
  const sorted = (times: readonly number[]): readonly number[] => times.toSorted((a, b) => a - b);
  return { requests: sorted(requests), reveals: sorted(reveals), lag, turns };
};
