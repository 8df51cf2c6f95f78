import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { testSqlite } from './databases.ts';
import { freePort, startProcess } from './processes.ts';

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

it('a program that has taken the port meanwhile is not taken for the server', async () => {
  const stranger = createServer((_, answer) => answer.end('I am ready')).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const { port: taken } = stranger.address() as { port: number };
  const database = testSqlite();
  const ports = [taken, await freePort()];
  const server = await startProcess({ DATA_DIR: dirname(database.where) }, async () => ports.shift()!);
  expect(server.url).not.toContain(String(taken));
  expect(await (await fetch(`${server.url}/healthz`)).text()).not.toBe('I am ready');
  await server.kill();
  stranger.close();
  await database.drop();
});
