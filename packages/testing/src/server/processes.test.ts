import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('what a process has started ends with it, also where it fails', async () => {
  const code = `
    import { spawn } from 'node:child_process';
    import { endWithUs } from ${JSON.stringify(new URL('./processes.ts', import.meta.url).href)};
    endWithUs(spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600_000)'], { stdio: 'inherit' }), 'SIGKILL');
    throw new Error('a fault of ours');`;
  // Its output is open for as long as either lives.
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
  await expect(run).rejects.toThrow('a fault of ours');
});
