import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { EDITIONS } from '@paravion/sopwith';
import type { Sink } from '@paravion/sopwith/kernel';
import { describe, expect, test } from 'vitest';
import { createBound } from './bound.ts';
import { createGames, PLANES } from './games.ts';
import { measure, startPlayer } from './measure.ts';
import type { Growth } from './memory.ts';

/** What Turns of an edition allocate, in a process where nothing else has run: the compiler goes by what it has seen. */
const growthsOf = (edition: string): { readonly plain: readonly Growth[]; readonly withEvents: Growth } =>
  JSON.parse(execFileSync(process.execPath, [join(import.meta.dirname, 'growths.ts'), edition], { encoding: 'utf8' }));

describe.each(EDITIONS)('$id', ({ id, rules }) => {
  // One edition stands for all in `npm test`.
  const tags = id === EDITIONS[0]!.id ? [] : 'trial';
  test('a Turn without events allocates nothing, and one with events does, so the measure can tell', { tags }, () => {
    const { plain, withEvents } = growthsOf(id);
    // What the compiler happens to allocate meanwhile only adds.
    expect(Math.min(...plain.map((run) => run.bytesPerTurn))).toBeLessThan(2);
    expect(Math.min(...plain.map((run) => run.collections))).toBe(0);
    expect(withEvents.bytesPerTurn > 100 || withEvents.collections > 0).toBe(true);
  });

  test('games are whole ones: they begin in the aerodromes and end', () => {
    const seen = { started: 0, ended: 0, crashed: 0, downed: 0 };
    const count = (name: keyof typeof seen) => (): void => {
      seen[name]++;
    };
    const ignore = (): void => undefined;
    const known: Partial<Sink> = {
      tookOff: count('started'),
      ended: count('ended'),
      crashed: count('crashed'),
      downed: count('downed'),
    };
    const sink = new Proxy(known, { get: (target, key) => target[key as keyof Sink] ?? ignore }) as Sink;
    createGames(rules).play(20_000, () => sink);
    expect(seen.ended).toBeGreaterThan(500);
    expect(seen.started).toBeGreaterThan(PLANES * 500);
    expect(seen.crashed).toBeGreaterThan(1000);
    expect(seen.downed).toBeGreaterThan(10);
  });

  test('the bound looks things up', () => {
    const bound = createBound(createGames(rules).kernel);
    expect(bound(1000)).toBeGreaterThan(0);
  });
});

describe('measure', () => {
  test('takes the median of what the players tell, after a slice to warm up', async () => {
    const told = [10, 90, 20];
    let stopped = 0;
    const player = {
      name: 'sopwith/nothing',
      edition: 'boxed',
      run: async (ms: number) => (ms === 7 ? told.shift()! : 1000),
      stop: () => stopped++,
    };
    const figures = await measure([player], { repetitions: 3, ms: 7 }, () => undefined);
    expect(figures).toEqual([{ name: 'sopwith/nothing', edition: 'boxed', value: 20, unit: 'turns/s' }]);
    expect(stopped).toBe(1);
  });

  test('a player in a process of its own plays', async () => {
    const player = startPlayer('sopwith/bound', 'boxed');
    expect(await player.run(1)).toBeGreaterThan(0);
    player.stop();
  });

  test('a player that cannot begin is told of', async () => {
    await expect(startPlayer('sopwith/nothing', 'boxed').run(1)).rejects.toThrow('ended before its time');
  });
});
