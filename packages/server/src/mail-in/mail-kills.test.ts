import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overBoth } from '@paravion/testing/server/both';
import { mailKills } from '@paravion/testing/server/mail-kills';
import { expect, it } from 'vitest';

overBoth('mails while the server is killed', (fresh) => {
  it('are each done and answered once', { tags: ['trial', 'alone'] }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'paravion-mails-'));
    const { faults } = await mailKills({ mails: 40, kills: 3, dataDir, database: await fresh() });
    rmSync(dataDir, { recursive: true, force: true });
    expect(faults).toEqual([]);
  });
});
