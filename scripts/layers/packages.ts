/** The packages of the house as they lie on the disk: their source files and what their package.json declares. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { LAYERS, type Layer, WORKSHOP } from './design.ts';

export interface Package {
  /** Folder name: `sopwith` for `packages/sopwith`. */
  readonly name: string;
  readonly folder: string;
  /** Null when the design does not know it. */
  readonly layer: Layer | null;
  /** Absolute paths of its sources. */
  readonly files: readonly string[];
  /** Packages that its code may import, and those that its tests may import besides. */
  readonly declared: ReadonlySet<string>;
  readonly declaredForTests: ReadonlySet<string>;
}

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

/** Tests, and what only tests use: folders `test` and `testing`, `*.fixture.ts`. */
export const isTest = (own: Package, file: string): boolean => {
  const parts = relative(own.folder, file).split(sep);
  return parts.some((part) => part === 'test' || part === 'testing') || /\.(test|fixture)\./.test(parts.at(-1)!);
};

const manifest = (folder: string): Manifest => {
  const path = join(folder, 'package.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {};
};

const sources = (folder: string): readonly string[] =>
  globSync('**/*.{ts,js,cjs,mjs,svelte}', { cwd: folder, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) })
    .map((path) => join(folder, path))
    .sort();

const names = (...records: readonly (Record<string, string> | undefined)[]): ReadonlySet<string> =>
  new Set(records.flatMap((record) => Object.keys(record ?? {})));

const ofHouse = (root: string): ReadonlySet<string> =>
  new Set(readdirSync(join(root, 'packages')).map((name) => `@paravion/${name}`));

/** Every folder below `packages`, then the workshop, which uses what the root declares and the packages themselves. */
export const readPackages = (root: string): readonly Package[] => {
  const whole = manifest(root);
  const atRoot = names(whole.dependencies, whole.devDependencies);
  const packages = readdirSync(join(root, 'packages')).map((name): Package => {
    const folder = join(root, 'packages', name);
    const own = manifest(folder);
    const layer = LAYERS[name] ?? null;
    const declared = names(own.dependencies, layer?.bundled ? own.devDependencies : undefined);
    const declaredForTests = names(own.dependencies, own.devDependencies, whole.devDependencies);
    return { name, folder, layer, files: sources(folder), declared, declaredForTests };
  });
  const workshop = Object.entries(WORKSHOP).map(([name, layer]): Package => {
    const folder = join(root, name);
    const declared = new Set([...atRoot, ...ofHouse(root)]);
    const files = existsSync(folder) ? sources(folder) : [];
    return { name, folder, layer, files, declared, declaredForTests: declared };
  });
  return [...packages, ...workshop];
};
