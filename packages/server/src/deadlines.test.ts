import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestPostgres, testPostgres } from '@paravion/testing/server/databases';
import { rush } from '@paravion/testing/server/deadlines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('deadlines at one moment, with several processes on PostgreSQL', () => {
  let postgres: TestPostgres;
  const dataDir = mkdtempSync(join(tmpdir(), 'paravion-rush-'));
  beforeAll(async () => {
    postgres = await testPostgres();
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('are each kept exactly once', { tags: ['trial', 'alone'] }, async () => {
    const { where, drop } = await postgres.make();
    const { faults } = await rush({ tables: 30, processes: 3, database: where, dataDir });
    expect(faults).toEqual([]);
    await drop();
  });

  it('are each kept exactly once when a process is killed meanwhile', { tags: ['trial', 'alone'] }, async () => {
    const { where, drop } = await postgres.make();
    const { faults } = await rush({ tables: 30, processes: 2, database: where, dataDir, kill: true });
    expect(faults).toEqual([]);
    await drop();
  });
});
