import { type Client, newGuest } from '@paravion/testing/server/client';
import { EDITION, HOSTED } from '@paravion/testing/server/pilots';
import { movableWorld, testServer } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';

const MINUTE = 60_000;

const lay = async (host: Client, grace: number): Promise<string> => {
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
  const pace = { kind: 'postal' as const, minutes: 1440 };
  return (await host.call('newTable', { body: { game: HOSTED.game.id, edition: EDITION, seats, pace, grace } })).id;
};

it('the figures say how old the oldest deadline is that was not kept, and the oldest notice that was not sent', async () => {
  const world = movableWorld();
  const server = await testServer({}, world);
  const { db } = server.services.store;
  const figure = async (name: string): Promise<number> => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    return Number(new RegExp(`^paravion_${name} (.*)$`, 'm').exec(text)?.[1]);
  };
  const figures = async () => [await figure('overdue_deadline_seconds'), await figure('unsent_notice_seconds')];
  expect(await figures()).toEqual([0, 0]);
  const ann = await newGuest(server.url, 'Ann');
  const [late, graced, closed] = [await lay(ann, 0), await lay(ann, 30), await lay(ann, 0)];
  const now = world.now();
  // Not due, so that nobody keeps them.
  const passed = (id: string, minutes: number, status: string) =>
    db
      .updateTable('tables')
      .set({ status, deadline: now - minutes * MINUTE, due: null })
      .where('id', '=', id)
      .execute();
  await passed(late, 10, 'running');
  await passed(graced, 35, 'running');
  await passed(closed, 90, 'finished');
  const about = {
    user_id: null,
    email: 'ann@example.org',
    kind: 'invite',
    table_id: late,
    turn: 0,
    note: null,
    tries: 0,
  };
  const notice = (key: string, minutes: number, due: number | null) => ({
    ...about,
    key,
    due,
    created: now - minutes * MINUTE,
  });
  const rows = [notice('a', 20, now + 90 * MINUTE), notice('b', 5, now + 90 * MINUTE), notice('c', 60, null)];
  await db
    .insertInto('outbox')
    .values(rows.map((row) => ({ ...row, sent: row.due === null ? now : null })))
    .execute();
  for (const [i, seconds] of (await figures()).entries()) {
    expect(seconds).toBeGreaterThanOrEqual([600, 1200][i]!);
    expect(seconds).toBeLessThan([660, 1260][i]!);
  }
  await server.stop();
});
