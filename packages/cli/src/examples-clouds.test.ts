/** The recorded missions of `examples/clouds`: each is true from its seed to its end, and tampering shows. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { MISSIONS, type Setup, type State } from '@paravion/clouds';
import { type GameRecord, standingTurns } from '@paravion/tabletop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from './reply.ts';
import type { Workshop } from './testing/harness.ts';
import { workshop } from './testing/harness.ts';

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
