/** A copy of the working tree in a folder of its own, in which a trial may add what a newcomer would add. */
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

/** Copies the tree; `remove` takes the copy away again. */
export const copyTree = (): { readonly path: string; readonly remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'paravion-tree-'));
  cpSync(ROOT, path, { recursive: true, filter: (from) => !LEFT_OUT.includes(basename(from)) || from === ROOT });
  linkModules(path);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};
