/**
 * The browser client, built to `dist`, with the checker beside it. Besides Svelte: the service worker gets the list of
 * files that make the client work offline; and the build says how much script the first picture of a page takes, gzipped, with
 * the cockpit of each game, which is loaded only with a table of that game. Above `MOST_KB` it fails.
 */

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROUTES } from '@paravion/protocol';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { checker, sideEffects } from './vite.checker.ts';
import { compressed } from './vite.compress.ts';
import { fonts, LETTERS_KEPT } from './vite.fonts.ts';
import { rules } from './vite.rules.ts';

const ROOT = import.meta.dirname;
/** Kilobytes of script that the first picture of a page may take at most: the first line that fits it counts. */
const MOST_KB: readonly (readonly [RegExp, number])[] = [
  [/^HomePage/, 39],
  [/^FlyPage.* sopwith/, 60],
  [/^TablePage.* sopwith/, 65],
  [/ generic/, 55],
  [/^FlyPage/, 116],
  [/^TablePage/, 120],
];
const SERVER = process.env.PARAVION_SERVER ?? 'http://localhost:1917';

/** Small parts that come together wherever they are needed: each file by itself costs a slow phone some milliseconds. */
const TOGETHER = [
  {
    name: 'frame',
    test: /node_modules\/(?:svelte|esm-env|clsx)\/|vite\/preload-helper|web\/src\/(?:app\.svelte|online\/call|ui\/media)\.|web\/src\/words\/(?:en|plural)\.ts|routes$/,
  },
  {
    name: 'play',
    test: /web\/src\/(?:engine\/ask|film\/(?:sign|open)|games\/(?:any|web)|local\/(?:database|games|hex|store)|rules\/cited|ui\/(?:ending|focus)|words\/of-game)\b|packages\/games\/src\/names/,
  },
  {
    name: 'chart',
    test: /games\/sopwith\/(?:ask|land|Machine|match|place|rest|scars|smoke|view|words\/en-first)\.|draw\/src\/(?:board-art|cloud-art|country)/,
  },
  {
    name: 'orders',
    test: /web\/src\/games\/sopwith\/(?:Orders|Panel|MoveCard|Strips|Glyph|panel|Flights|Ghost|Tally|words\/(?:en|index))\.|sopwith\/src\/(?:firepower|gun-options)\./,
  },
  { name: 'told', test: /web\/src\/online\/(?:live|times|titles)\./ },
  { name: 'reveal', test: /web\/src\/games\/sopwith\/(?:motion|phases|stage|effects|Story|story)\./ },
  { name: 'rose', test: /games\/sopwith\/Rose\.|draw\/src\/rose\./ },
  { name: 'drawn', test: /draw\/src\/(?:text|xml)\.|web\/src\/ui\/(?:frame|gestures)\./ },
  { name: 'cited', test: /web\/src\/rules\/(?:Cited|RuleOf)\./ },
  { name: 'options', test: /tabletop\/src\/(?:options|result)\./ },
];
/** What every page has before its script asks for anything: no list in a script need name it. The page itself asks for it at once. */
const ALWAYS = /\/(?:index|rolldown-runtime|frame)-[\w-]{8}\.js$/;

interface Chunk {
  readonly fileName: string;
  /** The files that it is made of; a page may share a chunk with others. */
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly code: string;
}

const sizeOf = (code: string): number => gzipSync(code).length / 1024;

/** A chunk with all that it loads at once. */
const closure = (chunks: ReadonlyMap<string, Chunk>, roots: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    const chunk = chunks.get(file);
    if (!chunk || seen.has(file)) return;
    seen.add(file);
    chunk.imports.forEach(visit);
  };
  roots.forEach(visit);
  return seen;
};

/** Prints the script of a first load, and fails the build above the budget. */
const budget = (): Plugin => ({
  name: 'paravion-budget',
  apply: 'build',
  writeBundle(_, bundle) {
    const chunks = new Map<string, Chunk>();
    for (const item of Object.values(bundle)) if (item.type === 'chunk') chunks.set(item.fileName, item);
    const made = (from: RegExp): readonly Chunk[] =>
      [...chunks.values()].filter((c) => c.moduleIds.some((id) => from.test(id)));
    const COCKPIT = /[\w-]+(?=\/Cockpit\.svelte$)/;
    const games = [...chunks.values()].flatMap(({ moduleIds }) =>
      moduleIds.flatMap((id) => COCKPIT.exec(id)?.[0] ?? []),
    );
    const loads = ['HomePage', 'FlyPage', 'TablePage'].flatMap((page) => {
      const first = [...made(/index\.html$/), ...made(new RegExp(`pages/${page}\\.svelte$`))];
      if (page === 'HomePage') return [{ page, first }];
      return games.map((game) => {
        const own = made(new RegExp(`games/${game}/(index\\.ts|Cockpit\\.svelte)$`));
        return { page: `${page} with the cockpit of ${game}`, first: [...first, ...own] };
      });
    });
    for (const { page, first } of loads) {
      const files = closure(
        chunks,
        first.map(({ fileName }) => fileName),
      );
      const kilobytes = [...files].reduce((sum, file) => sum + sizeOf(chunks.get(file)!.code), 0);
      const most = MOST_KB.find(([pages]) => pages.test(page))![1];
      console.log(`${page}: ${kilobytes.toFixed(1)} kB of script gzipped at first load (at most ${most})`);
      if (kilobytes > most) this.error(`${page} loads ${kilobytes.toFixed(1)} kB of script, more than ${most}.`);
    }
  },
});

/** Writes `sw.js` with the names of all files of this build, so that the client works offline once loaded. */
const offline = (): Plugin => ({
  name: 'paravion-offline',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    const files = [
      '/',
      ...Object.keys(bundle)
        .filter((f) => f !== 'index.html')
        .map((f) => `/${f}`),
      '/manifest.webmanifest',
      '/icon.svg',
      '/icon-192.png',
      '/badge.png',
    ];
    const version = createHash('sha256')
      .update(files.join())
      .update(readFileSync(join(dir!, 'index.html')))
      .digest('hex')
      .slice(0, 12);
    const source = readFileSync(join(ROOT, 'src/service-worker.js'), 'utf8');
    const head = `const VERSION = '${version}';\nconst FILES = ${JSON.stringify(files)};\n`;
    writeFileSync(join(dir!, 'sw.js'), head + source);
  },
});

/** Method and path of every request, without the schemas: those are for the server, and weigh more than a page. */
const routes = (): Plugin => {
  const short = Object.entries(ROUTES).map(([name, { method, path }]) => [name, { method, path }] as const);
  return {
    name: 'paravion-routes',
    resolveId: (id) => (id === 'virtual:routes' ? '\0routes' : null),
    load: (id) => (id === '\0routes' ? `export const ROUTES = ${JSON.stringify(Object.fromEntries(short))};` : null),
  };
};

export default defineConfig({
  root: ROOT,
  plugins: [svelte({ configFile: false }), routes(), rules(), fonts(), budget(), offline(), checker(), compressed()],
  worker: { format: 'es' },
  build: {
    outDir: join(ROOT, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !ALWAYS.test(file)),
    },
    rolldownOptions: {
      treeshake: { moduleSideEffects: sideEffects },
      output: {
        codeSplitting: { groups: TOGETHER, includeDependenciesRecursively: false },
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.woff2')
            ? `assets/[name]-${LETTERS_KEPT}-[hash][extname]`
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true }, '/docs': SERVER } },
});
