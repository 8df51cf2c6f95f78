import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestPostgres, testPostgres } from '@paravion/testing/server/databases';
import { frozen } from '@paravion/testing/server/frozen';
import { afterAll, beforeAll, expect, it } from 'vitest';

let postgres: TestPostgres;
const dataDir = mkdtempSync(join(tmpdir(), 'paravion-frozen-'));
beforeAll(async () => {
  postgres = await testPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('goes on while another process stands still with the heartbeat locked', { tags: ['trial', 'alone'] }, async () => {
  const { faults, meanwhile } = await frozen({ place: 'heartbeat', seconds: 8, postgres, dataDir });
  expect(faults).toEqual([]);
  expect(meanwhile).toBe(true);
});

it('goes on while another process stands still with a table locked, and takes that table over', {
  tags: ['trial', 'alone'],
}, async () => {
  const { faults, meanwhile, refused } = await frozen({ place: 'table', seconds: 10, postgres, dataDir });
  expect(faults).toEqual([]);
  expect(meanwhile).toBe(true);
  expect(refused).toBeGreaterThan(0);
});
