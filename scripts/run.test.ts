import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** Stands in for npm: writes that it began, takes its time, and installs. Two at once are an error. */
const NPM = `
const fs = require('node:fs');
fs.appendFileSync('log', 'install\\n');
if (fs.existsSync('busy')) fs.appendFileSync('log', 'two at once\\n');
fs.writeFileSync('busy', '');
setTimeout(() => {
  fs.mkdirSync('node_modules/one', { recursive: true });
  fs.writeFileSync('node_modules/.package-lock.json', fs.readFileSync('package-lock.json'));
  fs.rmSync('busy');
}, 700);
`;

describe('the first command of a fresh clone', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'paravion-run-'));
    mkdirSync(join(root, 'scripts'));
    cpSync(new URL('run.cjs', import.meta.url), join(root, 'scripts/run.cjs'));
    writeFileSync(join(root, 'scripts/start.ts'), "console.log('started');\n");
    writeFileSync(join(root, 'npm.js'), NPM);
    writeFileSync(join(root, 'package-lock.json'), '{"packages":{"node_modules/one":{"version":"1.0.0"}}}');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const run = (
    args: readonly string[],
    { onSaid = () => {}, given = '' }: { readonly onSaid?: (text: string) => void; readonly given?: string } = {},
  ): Promise<{ readonly code: number | null; readonly out: string; readonly said: string }> =>
    new Promise((resolve) => {
      const env = { ...process.env, npm_execpath: join(root, 'npm.js') };
      const child = spawn(process.execPath, [join(root, 'scripts/run.cjs'), ...args], { env });
      child.stdin.end(given);
      let [out, said] = ['', ''];
      child.stdout.on('data', (text) => (out += text));
      child.stderr.on('data', (text) => {
        said += text;
        onSaid(said);
      });
      child.on('close', (code) => resolve({ code, out, said }));
    });
  const start = (onSaid?: (text: string) => void) => run(['start'], onSaid ? { onSaid } : {});

  it('installs alone, while the others wait and say so', async () => {
    const all = await Promise.all([start(), start(), start()]);
    expect(all.map(({ code, out }) => ({ code, out }))).toEqual(Array(3).fill({ code: 0, out: 'started\n' }));
    expect(readFileSync(join(root, 'log'), 'utf8')).toBe('install\n');
    expect(all.filter(({ said }) => said.startsWith('Installing 1 packages'))).toHaveLength(1);
    expect(existsSync(join(root, '.installing'))).toBe(false);
  });

  it('waits for a process that holds the lock, and says for which', async () => {
    writeFileSync(join(root, '.installing'), String(process.pid));
    const { code, said } = await start((text) => {
      if (!text.endsWith('…\n')) return;
      expect(existsSync(join(root, 'log'))).toBe(false);
      rmSync(join(root, '.installing'), { force: true });
    });
    expect(code).toBe(0);
    expect(said).toContain(`Another command (process ${process.pid}) is installing the packages. Waiting for it …`);
  });

  it('is not stopped by the lock of a process that was killed', async () => {
    const dead = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => dead.on('close', resolve));
    writeFileSync(join(root, '.installing'), String(dead.pid));
    expect(await start()).toMatchObject({ code: 0, out: 'started\n' });
    expect(readFileSync(join(root, 'log'), 'utf8')).toBe('install\n');
  });

  it('hands arguments, standard input and exit code of a command of the server on', async () => {
    const main = join(root, 'packages/server/src/main.ts');
    mkdirSync(dirname(main), { recursive: true });
    cpSync(new URL('run.fixture.ts', import.meta.url), main);
    const { code, out } = await run(['server', 'mail', 'play+1@example.org'], { given: 'A; A; A' });
    expect({ code, out }).toEqual({ code: 67, out: '["mail","play+1@example.org"] A; A; A\n' });
  });
});
