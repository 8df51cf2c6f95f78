/** `npm run test:all`, which CI runs: `npm test` and `npm run trials`, and what pages weigh, with one sum at the end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '@paravion/testing/browser/site';
import { budget, checks, conclude, trials, usual } from './run-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'paravion-client-'));
/** The pages are built once for all, beside the checks; where that fails, each test that needs them says so. */
const built = buildClient(folder).then(
  () => {
    process.env.BUILT_CLIENT = folder;
  },
  () => undefined,
);
const tests = built.then(() => usual());
conclude([...(await checks(tests)), await tests, ...(await trials()), await budget()]);
rmSync(folder, { recursive: true });
