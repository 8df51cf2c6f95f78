/** A copy of the working tree in a folder of its own, in which a trial may add what a newcomer would add. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const ROOT = dirname(dirname(import.meta.dirname));
const MODULES = 'node_modules';
const OWN = '@paravion';
/** What is made, not written: it does not come along. */
const LEFT_OUT = [MODULES, '.git', 'dist', 'coverage', 'shared'];

/** The installed libraries as they are, and the packages of the tree as they lie in the copy. */
const linkModules = (to: string): void => {
  mkdirSync(join(to, MODULES, OWN), { recursive: true });
  for (const name of readdirSync(join(ROOT, MODULES)))
    if (name !== OWN && (!name.startsWith('.') || name === '.bin'))
      symlinkSync(join(ROOT, MODULES, name), join(to, MODULES, name), 'junction');
  for (const name of readdirSync(join(to, 'packages')))
    symlinkSync(join(to, 'packages', name), join(to, MODULES, OWN, name), 'junction');
};

interface Tree {
  readonly path: string;
  /** Runs Node in the copy: what it printed, and how it ended. */
  run(...args: readonly string[]): { readonly out: string; readonly status: number | null };
  /** Takes the copy away again. */
  remove(): void;
}

/** Copies the tree. */
export const copyTree = (): Tree => {
  const path = mkdtempSync(join(tmpdir(), 'paravion-tree-'));
  cpSync(ROOT, path, { recursive: true, filter: (from) => !LEFT_OUT.includes(basename(from)) || from === ROOT });
  linkModules(path);
  // What one command has compiled, the next ones have; it goes with the copy.
  const compiled = join(path, MODULES, '.cache/compiled');
  return {
    path,
    run: (...args) => {
      // Pages that were built outside know nothing of what the copy adds.
      const own = { NODE_OPTIONS: '', NODE_COMPILE_CACHE: compiled, VITEST: '', BUILT_CLIENT: '', NO_COLOR: '1' };
      const env = { ...process.env, ...own };
      const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: path, env, encoding: 'utf8' });
      return { out: `${stdout}${stderr}`, status };
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
};
