/** The recorded missions of `examples/clouds`: each is true from its seed to its end, and tampering shows. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MISSIONS, type Setup, type State } from '@paravion/clouds';
import { type GameRecord, standingTurns } from '@paravion/tabletop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from './reply.ts';
import { exampleRun, type Workshop, workshop } from './testing/harness.ts';

const fileOf = (mission: string): string =>
  fileURLToPath(new URL(`../../../examples/clouds/${mission}.json`, import.meta.url));

describe('examples/clouds', () => {
  let at: Workshop;
  beforeAll(async () => {
    at = await workshop();
  });
  afterAll(() => at.remove());

  it.each(MISSIONS)('%s is true, and was flown to its end', async (mission) => {
    const file = fileOf(mission);
    const verified = await at.paravion(['verify', file]);
    expect([verified.exit, verified.err]).toEqual([EXIT.ok, '']);
    const state = (await at.paravion(['convert', file, '--to', 'state'])).json<State>();
    expect([state.mission.id, state.result === null]).toEqual([mission, false]);
    const record = JSON.parse(await readFile(file, 'utf8')) as GameRecord;
    expect((record.setup as Setup).mission).toBe(mission);
    expect(standingTurns(record).some((turn) => turn.orders.some((order) => order !== null))).toBe(true);
  });

  it('are not true when somebody has been at them', async () => {
    const good = await readFile(fileOf('dogfight'), 'utf8');
    for (const [find, put] of [
      [/"strength": ?\d+/, '"strength": 60'],
      [/"result": ?[2-9]\b/, '"result": 1'],
    ] as const) {
      const bad = good.replace(find, put);
      expect(bad).not.toBe(good);
      await at.write('bad.json', bad);
      expect((await at.line('verify bad.json')).exit).toBe(EXIT.notSo);
    }
  });
});

describe('examples/clouds-post, a mission by post', () => {
  const home = fileURLToPath(new URL('../../../examples/clouds-post/', import.meta.url));
  let at: Workshop;
  beforeAll(async () => {
    at = await exampleRun(home);
  });
  afterAll(() => at.remove());

  it('comes out the same from its letters, to the byte', async () => {
    for (const file of ['game.txt', join('reports', 'turn-06.txt'), join('reports', 'turn-12.txt')])
      await expect(await at.read(file)).toMatchFileSnapshot(join(home, file));
  });

  it('takes a letter a turn and one for the placing', async () => {
    const { letters, record } = JSON.parse(await at.read('game.json')) as {
      readonly letters: readonly { readonly from: string }[];
      readonly record: GameRecord;
    };
    expect((await at.line('convert game.json --to state')).json<State>().result).not.toBe(null);
    expect(standingTurns(record).length).toBe(13);
    for (const who of ['ann', 'kestrel'])
      expect(letters.filter(({ from }) => from.includes(who)).length).toBeLessThanOrEqual(13);
    expect((await readdir(join(home, 'letters'))).length).toBe(13);
  });

  it('flies standing flights where no letter came', async () => {
    const { record } = JSON.parse(await at.read('game.json')) as { readonly record: GameRecord };
    const seventh = standingTurns(record)[7]!;
    expect(seventh.orders[0]).toBe(null);
    const taken = (seventh.events as { readonly type: string; readonly unit?: string }[]).filter(
      ({ type, unit }) => type === 'case-taken' && unit?.startsWith('W'),
    );
    expect(taken.map(({ unit }) => unit).toSorted()).toEqual(['W1', 'W2']);
  });
});
