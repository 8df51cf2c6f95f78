import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overBoth } from '@paravion/testing/server/both';
import { torture } from '@paravion/testing/server/torture';
import { expect, it } from 'vitest';

overBoth('kill -9', (fresh) => {
  it('loses nothing that was accepted, and doubles nothing', { tags: ['trial', 'alone'] }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'paravion-torture-'));
    const verdict = await torture({ kills: 4, tables: 3, env: { DATA_DIR: dataDir, DATABASE_URL: await fresh() } });
    expect(verdict.faults).toEqual([]);
    expect(verdict.press).toBeGreaterThan(5);
    expect(verdict.orders).toBeGreaterThan(0);
    rmSync(dataDir, { recursive: true, force: true });
  });
});
