import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aheadKills } from '@paravion/testing/server/ahead-kills';
import { overBoth } from '@paravion/testing/server/both';
import { expect, it } from 'vitest';

overBoth('orders sent ahead while the server is killed', (fresh) => {
  it('are kept, and flown in their Turn, once', { tags: ['trial', 'alone'] }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'paravion-ahead-'));
    const faults = await aheadKills({ kills: 3, dataDir, database: await fresh() });
    rmSync(dataDir, { recursive: true, force: true });
    expect(faults).toEqual([]);
  });
});
