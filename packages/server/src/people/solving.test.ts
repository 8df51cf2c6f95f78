import { adapterFor } from '@paravion/games/all';
import { overSqlite } from '@paravion/testing/server/both';
import { newClient, newGuest } from '@paravion/testing/server/client';
import { testServer } from '@paravion/testing/server/start';
import { expect, it } from 'vitest';

const GAME = { game: 'sopwith' };
const SET = await adapterFor('sopwith')!.problems!();
const [EASY, OTHER] = [SET.list[0]!, SET.list[1]!];
const step = (manoeuvre: string) => ({ manoeuvre, fire: [] });
/** What solves the first problem. */
const SOLUTION = { sheets: [{ moves: [step('A'), step('0'), step('0')] }] };

overSqlite('problems', (fresh) => {
  it('move the ratings of problem and solver by his first try, and by no other', async () => {
    const server = await testServer({ database: await fresh() });
    const [ann, bob] = [await newGuest(server.url, 'Ann'), await newGuest(server.url, 'Bob')];
    const params = { ...GAME, id: EASY.id };
    const order = SOLUTION;
    const given = await ann.call('tryProblem', { params, body: { order } });
    expect(given).toMatchObject({ solved: true, first: true, solver: { tried: 1, solved: 1, streak: 1, best: 1 } });
    expect(given.solver.rating).toBeGreaterThan(1200);
    const again = await ann.call('tryProblem', { params, body: { order: null } });
    expect(again).toMatchObject({ solved: false, first: false, solver: given.solver, problem: given.problem });
    const up = await bob.call('tryProblem', { params, body: { order: null } });
    expect(up).toMatchObject({ solved: false, first: true, solver: { tried: 1, solved: 0, streak: 0 } });
    expect(up.solver.rating).toBeLessThan(1200);
    expect(up.problem).toMatchObject({ tries: 2, solved: 1 });
    expect(up.problem.rating).toBeGreaterThan(given.problem.rating);
    await ann.call('tryProblem', { params: { ...GAME, id: OTHER.id }, body: { order: null } });
    const mine = (await ann.call('problems', { params: GAME })).mine!;
    expect(mine).toMatchObject({
      tried: { [EASY.id]: true, [OTHER.id]: false },
      solver: { streak: 0, best: 1, tried: 2 },
    });
    const { problems, mine: nobody } = await newClient(server.url).call('problems', { params: GAME });
    expect([nobody, problems.length]).toEqual([null, SET.list.length]);
    expect(problems.find(({ id }) => id === EASY.id)).toEqual(up.problem);
    await server.stop();
  });

  it('count each person once, however many tries come at once', async () => {
    const server = await testServer({ database: await fresh() });
    const ann = await newGuest(server.url, 'Ann');
    const params = { ...GAME, id: EASY.id };
    const tries = Array.from({ length: 4 }, () => ann.call('tryProblem', { params, body: { order: null } }));
    expect((await Promise.all(tries)).filter(({ first }) => first)).toHaveLength(1);
    await server.stop();
  });

  it('refuse what is no problem and whoever is nobody, and what is no order, which is no try', async () => {
    const server = await testServer({ database: await fresh() });
    const ann = await newGuest(server.url, 'Ann');
    const body = { order: null };
    const asked = (who: typeof ann, params: { game: string; id: string }) => who.raw('tryProblem', { params, body });
    expect((await asked(ann, { ...GAME, id: 'none' })).status).toBe(404);
    expect((await asked(ann, { game: 'clouds', id: '1' })).status).toBe(404);
    expect((await asked(newClient(server.url), { ...GAME, id: EASY.id })).status).toBe(401);
    const params = { ...GAME, id: EASY.id };
    for (const order of [{}, 'A; A; A', { sheets: [] }, [1, 2]])
      expect(await ann.raw('tryProblem', { params, body: { order } })).toMatchObject({
        status: 400,
        body: { problems: [{}] },
      });
    expect((await ann.call('problems', { params: GAME })).mine).toMatchObject({ tried: {}, solver: { tried: 0 } });
    await server.stop();
  });
});
