/** Builds the web client where it is stale: when a source is newer than the last build. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from './layers/design.ts';

const ROOT = join(import.meta.dirname, '..');
const PACKAGES = join(ROOT, 'packages');
const WEB = join(PACKAGES, 'web');
const STAMP = join(WEB, 'dist/.built');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
/** Packages that end up in the client. */
const PARTS = ['tabletop', ...GAMES, 'draw', 'bots', 'games', 'protocol', 'web'];

const newest = (path: string): number => {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return readdirSync(path).reduce((time, name) => Math.max(time, newest(join(path, name))), mtimeMs);
};

const sources = (): readonly string[] => [
  ...PARTS.flatMap((part) => [join(PACKAGES, part, 'src'), join(PACKAGES, part, 'data')]),
  ...['rules', 'pictures'].map((name) => join(ROOT, 'docs', name)),
  ...['public', 'index.html', 'vite.config.ts', 'vite.rulebook.ts', 'vite.rules.ts', 'package.json'].map((name) =>
    join(WEB, name),
  ),
  join(ROOT, 'package-lock.json'),
];

/** Builds if something changed since; throws when the build fails. */
export const buildWeb = (): void => {
  const changed = Math.max(...sources().map(newest));
  if (existsSync(STAMP) && statSync(STAMP).mtimeMs >= changed) return;
  console.error('Building the pages (once, and after a change) …');
  const started = Date.now() / 1000;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [VITE, 'build', '--config', join(WEB, 'vite.config.ts'), '--logLevel', 'warn'],
    {
      cwd: WEB,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  // What the build has to say is for whoever works on it (`npm run dev`), unless there are no pages.
  if (status !== 0) throw new Error(`The pages could not be built:\n${stdout}${stderr}`);
  writeFileSync(STAMP, '');
  utimesSync(STAMP, started, started);
};
