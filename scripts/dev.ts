/**
 * `npm run dev`: the server, started anew when one of its files changes, and the pages, which change in the browser as they
 * are saved. The pages come from Vite, on the port it prints; it hands requests on to the server, which keeps its data in
 * `./data` as `npm start` does. Ctrl-C ends both.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const PORT = process.env.PORT || '1917';

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess =>
  spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });

const children = [
  run(['--watch', '--watch-preserve-output', 'packages/server/src/main.ts'], { PORT }),
  run(['node_modules/vite/bin/vite.js', '--config', 'packages/web/vite.config.ts'], {
    PARAVION_SERVER: `http://localhost:${PORT}`,
  }),
];

const end = (): void => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
for (const child of children)
  child.once('exit', (code) => {
    process.exitCode = code ?? 0;
    end();
  });
