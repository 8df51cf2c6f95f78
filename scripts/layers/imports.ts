/** What is wrong with an import: direction, declaration, purity. */
import { builtinModules } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { GAMES, LAYERS, PURE_DEPENDENCIES } from './design.ts';
import { isTest, type Package } from './packages.ts';

/** Package of a module name: `@noble/hashes` of `@noble/hashes/sha2.js`. */
const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');

const isInside = (folder: string, path: string): boolean => !relative(folder, path).startsWith('..');

const relativeImport = (own: Package, file: string, module: string): string | null => {
  const target = resolve(dirname(file), module);
  if (!isInside(own.folder, target))
    return own.layer?.workshop ? null : `"${module}" leaves ${own.name}; import another package by its name`;
  return isTest(own, target) && !isTest(own, file) ? `"${module}" belongs to tests; only tests may import it` : null;
};

/** In an app whose games have folders of their own, no other file imports a game. */
const gameImport = (own: Package, file: string, imported: string): string | null => {
  const folder = own.layer?.gamesIn;
  if (!folder || !GAMES.includes(imported) || isTest(own, file)) return null;
  const home = resolve(own.folder, folder, imported);
  return isInside(home, file)
    ? null
    : `only ${folder}/${imported} of ${own.name} may import ${imported}; go through its adapter (games)`;
};

const houseImport = (own: Package, test: boolean, imported: string): string | null => {
  if (imported === own.name || own.layer?.imports.includes(imported)) return null;
  if (LAYERS[imported]?.forTests && (test || own.layer?.workshop)) return null;
  const allowed = own.layer?.imports.join(', ') || 'no package of the house';
  return `${own.name} may not import ${imported}; it may import ${allowed}`;
};

const outsideImport = (own: Package, test: boolean, module: string): string | null => {
  if (!own.layer?.pure || test) return null;
  if (module.startsWith('node:')) return `"${module}" in pure code, which has to run in browsers too`;
  if (PURE_DEPENDENCIES.includes(packageOf(module))) return null;
  return `"${packageOf(module)}" in pure code, which may import only ${PURE_DEPENDENCIES.join(', ')}`;
};

/** Configuration of a tool, which runs on the developer's machine as tests do. */
const isToolConfig = (file: string): boolean => /\.config\.[cm]?[jt]s$/.test(file);

const undeclared = (own: Package, test: boolean, module: string): string | null => {
  const name = packageOf(module);
  if (!module.startsWith('node:') && builtinModules.includes(name))
    return `"${module}" is a module of Node; write "node:${module}"`;
  const declared = test ? own.declaredForTests : own.declared;
  const fine = module.startsWith('node:') || name === `@paravion/${own.name}` || declared.has(name);
  return fine ? null : `"${name}" is not declared in the package.json of ${own.name}`;
};

/** One fault at most: what to mend first. */
export const checkImport = (own: Package, file: string, module: string): string | null => {
  const test = isTest(own, file);
  if (module.startsWith('.')) return relativeImport(own, file, module);
  if (module.startsWith('virtual:') && own.layer?.bundled) return null;
  const house = /^@paravion\/([^/]+)/.exec(module)?.[1];
  const wrong = house
    ? (houseImport(own, test, house) ?? gameImport(own, file, house))
    : outsideImport(own, test, module);
  return wrong ?? undeclared(own, test || isToolConfig(file), module);
};
