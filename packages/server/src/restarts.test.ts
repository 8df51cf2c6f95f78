import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownPostgres, type TestPostgres } from '@paravion/testing/server/databases';
import { restarts } from '@paravion/testing/server/restarts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let postgres: TestPostgres;
const dataDir = mkdtempSync(join(tmpdir(), 'paravion-restarts-'));
beforeAll(async () => {
  postgres = await ownPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('outlives restarts of PostgreSQL under play, loses nothing and doubles nothing', {
  tags: ['trial', 'alone'],
}, async () => {
  const { faults, orders } = await restarts({ times: 4, tables: 4, processes: 2, postgres, dataDir });
  expect(faults).toEqual([]);
  expect(orders).toBeGreaterThan(3);
});
