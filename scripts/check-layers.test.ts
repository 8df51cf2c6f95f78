import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkLayers } from './check-layers.ts';

const MANIFESTS: Readonly<Record<string, object>> = {
  'package.json': { devDependencies: { vitest: '1' } },
  'packages/tabletop/package.json': { dependencies: { zod: '1', leftpad: '1' } },
  'packages/sopwith/package.json': { dependencies: { '@paravion/tabletop': '1', zod: '1' } },
  'packages/draw/package.json': { dependencies: { '@paravion/sopwith': '1' } },
  'packages/cli/package.json': { dependencies: { commander: '1', '@paravion/sopwith': '1', '@paravion/server': '1' } },
};

let root = '';
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const faults = (path: string, text: string): readonly string[] => {
  write(path, text);
  return checkLayers(root).map((fault) => `${fault.file}:${fault.line}: ${fault.message}`);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'paravion-layers-'));
  for (const [path, value] of Object.entries(MANIFESTS)) write(path, JSON.stringify(value));
});
afterEach(() => rmSync(root, { recursive: true }));

const TABLETOP = 'packages/tabletop/src/a.ts';

describe('imports', () => {
  test.each([
    ['upwards', TABLETOP, "import { x } from '@paravion/draw';", 'tabletop may not import draw'],
    ['upwards, for a type', TABLETOP, "export type X = import('@paravion/draw').X;", 'tabletop may not import draw'],
    ['upwards, again exported', TABLETOP, "export * from '@paravion/draw';", 'tabletop may not import draw'],
    ['upwards, in a test', 'packages/sopwith/src/a.test.ts', "import '@paravion/draw';", 'sopwith may not import draw'],
    [
      'from one app to another',
      'packages/cli/src/a.ts',
      "await import('@paravion/server');",
      'cli may not import server',
    ],
    ['by a path', TABLETOP, "import '../../draw/src/a.ts';", '"../../draw/src/a.ts" leaves tabletop'],
    ['of a module of Node, when pure', TABLETOP, "import 'node:fs';", '"node:fs" in pure code'],
    ['of an impure package, when pure', TABLETOP, "import 'leftpad/x.js';", '"leftpad" in pure code'],
    [
      'that is not declared',
      'packages/draw/src/a.ts',
      "import '@paravion/tabletop';",
      '"@paravion/tabletop" is not declared',
    ],
    ['that is declared for tests only', 'packages/cli/src/a.ts', "import 'vitest';", '"vitest" is not declared'],
    ['of what tests use', 'packages/cli/src/a.ts', "import './testing/b.ts';", '"./testing/b.ts" belongs to tests'],
    [
      'of a package for tests',
      'packages/cli/src/a.ts',
      "import '@paravion/conformance';",
      'cli may not import conformance',
    ],
    [
      'of Node without its prefix',
      'packages/cli/src/a.ts',
      "import 'fs/promises';",
      '"fs/promises" is a module of Node',
    ],
  ])('an import %s is a fault', (_, path, text, message) => {
    const found = faults(path, `\n${text}\n`);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${path}:2: ${message}`);
  });
});

test('files that import one another in a circle are a fault, types and components included', () => {
  write('packages/cli/src/a.ts', "import { b } from './b.ts';\nexport type A = typeof b;");
  write('packages/cli/src/b.ts', "\nexport type { C } from './c.svelte';\nexport const b = 1;");
  expect(faults('packages/cli/src/c.svelte', "<script>\n  import type { A } from './a.ts';\n</script>\n")).toEqual([
    'packages/cli/src/c.svelte:2: a circle of imports: packages/cli/src/a.ts → packages/cli/src/b.ts → ' +
      'packages/cli/src/c.svelte → packages/cli/src/a.ts; move what both need to a file of its own',
  ]);
});

test('what is loaded later, and a component within itself, closes no circle', () => {
  write('packages/cli/src/a.ts', "export const a = () => import('./b.svelte');");
  const text = "<script>\n  import { a } from './a.ts';\n  import Self from './b.svelte';\n</script>\n";
  expect(faults('packages/cli/src/b.svelte', text)).toEqual([]);
});

test('the scripts of a component are looked into, line by line', () => {
  write('packages/web/package.json', JSON.stringify({ devDependencies: { svelte: '1' } }));
  const text = `<script module lang="ts">
  import { tick } from 'svelte';
</script>
<p>import '@paravion/cli';</p>
<script lang="ts">
  import { fly } from '@paravion/server';
  import routes from 'virtual:routes';
</script>
`;
  expect(faults('packages/web/src/Page.svelte', text)).toEqual([
    expect.stringContaining('packages/web/src/Page.svelte:6: web may not import server'),
  ]);
});

test('in the pages only the folder of a game imports that game', () => {
  write('packages/web/package.json', JSON.stringify({ dependencies: { '@paravion/sopwith': '1' } }));
  const text = "import { sopwith } from '@paravion/sopwith';";
  write('packages/web/src/games/sopwith/board.ts', text);
  write('packages/web/src/engine/local.test.ts', text);
  write('packages/web/src/games/generic/chart.ts', text);
  expect(faults('packages/web/src/engine/local.ts', text)).toEqual([
    expect.stringContaining('packages/web/src/engine/local.ts:1: only src/games/sopwith of web may import sopwith'),
    expect.stringContaining('packages/web/src/games/generic/chart.ts:1: only src/games/sopwith of web'),
  ]);
});

describe('pure code', () => {
  test.each([
    'process.exit();',
    'performance.now();',
    'setTimeout(() => undefined, 1);',
    "fetch('x');",
    'new Intl.Collator();',
    'console.log(1);',
    'export const f = () => globalThis;',
    'export const o = { Buffer };',
    'export const t = typeof window;',
    'Date.now();',
    'new Date();',
    'new Date;',
    'Date();',
    'Math.random();',
    'Math\n.random();',
    'export const n = (1).toLocaleString();',
    "'a'.localeCompare('b');",
    '[crypto];',
    'export const g = () => { if (navigator) return; };',
    'export class X extends EventTarget {}',
  ])('%s is a fault', (text) => {
    expect(faults(TABLETOP, `\n${text}\n`)).toEqual([expect.stringMatching(/^packages\/tabletop\/src\/a\.ts:2: /)]);
  });

  test('what only looks like it is none', () => {
    const text = `
      import { z } from 'zod';
      import type { Process } from './b.ts';
      /** Math.random() and process.exit() in a comment. */
      export const f = (performance: number, fetch: Process): string => {
        const { process, window: name } = { process: performance, window: fetch };
        const when = new Date('1918-04-21').getTime() + Date.UTC(1918, 3, 21);
        return JSON.stringify({ process, setTimeout: name, when, log: z.string, same: fetch.console });
      };
      export interface Window { readonly navigator: string }
      export type T = ReadonlyArray<Buffer>;
      outer: for (;;) break outer;
    `;
    write('packages/tabletop/src/b.ts', 'export interface Process { readonly console: string }');
    expect(faults(TABLETOP, text)).toEqual([]);
  });

  test('tests of pure packages, and apps, may do all that', () => {
    write('packages/cli/src/a.ts', "import 'commander';\nimport 'node:fs';\nconsole.log(process.argv, Date.now());");
    expect(faults('packages/tabletop/src/a.test.ts', "import 'vitest';\nimport 'node:fs';\nMath.random();")).toEqual(
      [],
    );
  });
});

describe('names', () => {
  test.each([
    [TABLETOP, "export const x = 'a Sopwith game';", '"sopwith" in tabletop'],
    [TABLETOP, 'export const sopwithRules = 1;', '"sopwith" in tabletop'],
    ['packages/cli/src/a.ts', "export const f = (id: string) => id === 'sopwith';", 'a comparison with "sopwith"'],
    [
      'packages/draw/src/a.ts',
      "export const f = (id: string) => { switch (id) { case 'clouds': } };",
      'a comparison with',
    ],
    [TABLETOP, 'export default 1;', 'a default export'],
    ['packages/cli/src/a.ts', 'export default function f() {}', 'a default export'],
    ['packages/cli/src/a.ts', 'const x = 1; export { x as default };', 'a default export'],
    ['packages/other/src/a.ts', 'export const x = 1;', 'the design does not know "other"'],
  ])('%s: %s is a fault', (path, text, message) => {
    const found = faults(path, text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${path}:1: ${message}`);
  });

  test('a game knows its own name, an app may list it, and an event may be called so', () => {
    write('packages/draw/src/a.ts', "export const f = (event: { type: string }) => event.type === 'clouds';");
    write('packages/sopwith/src/a.ts', "export const f = (id: string) => id === 'sopwith';");
    expect(
      faults(
        'packages/cli/src/a.ts',
        "import { sopwith } from '@paravion/sopwith';\nexport const GAMES = { sopwith };",
      ),
    ).toEqual([]);
  });
});
