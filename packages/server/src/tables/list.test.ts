import { ADAPTERS } from '@paravion/games/all';
import type { Profile } from '@paravion/protocol';
import { overSqlite } from '@paravion/testing/server/both';
import { newClient, newGuest } from '@paravion/testing/server/client';
import { fillStore, layPattern } from '@paravion/testing/server/many-games';
import { HOSTED } from '@paravion/testing/server/pilots';
import { testServer } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';
import { tallyOf } from '../people/careers.ts';

const [GAMES, PILOTS] = [400, 12];
const OTHER = ADAPTERS[1]!.game;

overSqlite('a long list', (fresh) => {
  it('is shown page by page, each table once, the newest first; the best pilots by the sums of their games', async () => {
    const server = await testServer({ database: await fresh() });
    const { store } = server.services;
    await fillStore(store, await layPattern(await newGuest(server.url, 'Pattern')), GAMES, PILOTS);
    const anybody = newClient(server.url);
    for (const filter of ['finished', 'running', 'open'] as const) {
      const seen: { readonly id: string; readonly created: number }[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const answer = await anybody.call('tables', { query: { filter, ...(after ? { after } : {}) } });
        seen.push(...answer.tables);
        after = answer.next;
      }
      const rows = await store.db.selectFrom('tables').select(['id', 'created']).where('status', '=', filter).execute();
      const wanted = rows.toSorted((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));
      expect(seen.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      const { tables, next } = await anybody.call('tables', { query: { filter, game: HOSTED.game.id } });
      expect(tables.map(({ id }) => id)).toEqual(wanted.slice(0, 30).map(({ id }) => id));
      if (next)
        expect(await anybody.call('tables', { query: { filter, game: HOSTED.game.id, after: next } })).toEqual(
          await anybody.call('tables', { query: { filter, after: next } }),
        );
      expect((await anybody.call('tables', { query: { filter, game: OTHER.id } })).tables).toEqual([]);
    }
    const results = await store.db.selectFrom('results').selectAll().execute();
    const sums = Map.groupBy(results, (row) => row.user_id);
    type Row = (typeof results)[number];
    const fields = HOSTED.tallyFields.map(({ id }) => id);
    const sumOf: Readonly<Record<string, (row: Row) => number>> = {
      wins: ({ won }) => won,
      ...Object.fromEntries(fields.map((id) => [id, (row: Row) => tallyOf(row)[id]!])),
    };
    const figureIn = ({ careers: [career] }: Profile, by: string): number =>
      by === 'wins' ? career!.wins : career!.figures.find(({ id }) => id === by)!.value;
    for (const by of ['wins', ...fields]) {
      const { pilots } = await anybody.call('pilots', { query: { by } });
      expect(pilots).toHaveLength(PILOTS);
      const figures = pilots.map((pilot) => figureIn(pilot, by));
      expect(figures).toEqual(figures.toSorted((a, b) => b - a));
      for (const pilot of pilots) {
        const own = sums.get(pilot.id)!;
        expect(pilot.careers.map(({ games }) => games)).toEqual([own.length]);
        expect(figureIn(pilot, by)).toBe(own.reduce((sum, row) => sum + sumOf[by]!(row), 0));
      }
    }
    const [best] = (await anybody.call('pilots', { query: { by: 'rating' } })).pilots;
    const first = await anybody.call('profile', { params: { id: best!.id } });
    expect([first.games.length, first.careers]).toEqual([50, best!.careers]);
    const second = await anybody.call('profile', { params: { id: best!.id }, query: { after: first.next! } });
    expect(first.games.length + second.games.length).toBe(sums.get(best!.id)!.length);
    expect(new Set([...first.games, ...second.games].map(({ table }) => table)).size).toBe(sums.get(best!.id)!.length);
    await server.stop();
  });

  it('is shown of one game alone, to whoever sits there too; a game that nobody knows is refused', async () => {
    const server = await testServer({ database: await fresh() });
    const ann = await newGuest(server.url, 'Ann');
    const first = await layPattern(ann);
    const game = OTHER.id;
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
    const body = { game, edition: OTHER.editions[0]!.id, seats, pace: { kind: 'postal' as const, minutes: 1440 } };
    const second = (await ann.call('newTable', { body })).id;
    const idsOf = async (query: { readonly filter: 'mine' | 'open'; readonly game?: string }) =>
      (await ann.call('tables', { query })).tables.map(({ id }) => id);
    expect(new Set(await idsOf({ filter: 'mine' }))).toEqual(new Set([first, second]));
    expect(await idsOf({ filter: 'mine', game })).toEqual([second]);
    expect(await idsOf({ filter: 'mine', game: HOSTED.game.id })).toEqual([first]);
    expect(await idsOf({ filter: 'open', game })).toEqual([second]);
    expect(await idsOf({ filter: 'open', game: HOSTED.game.id })).toEqual([]);
    await expect(ann.call('tables', { query: { filter: 'open', game: 'chess' } })).rejects.toThrow(/game/);
    await server.stop();
  });
});
