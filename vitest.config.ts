import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './scripts/testing/long-first.ts';

// Half of what a thread or a process does when it begins is to read TypeScript; what one has read, all others have.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/*.test.ts'],
    // A file finds the modules loaded that files before it used; what a test sets of the global things is set back.
    isolate: false,
    // All cores: the runner alone would leave one of two idle.
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
    unstubGlobals: true,
    globalSetup: 'scripts/testing/once.ts',
    // Only what hangs is ended: how fast a machine is, is no test.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    tags: [
      {
        name: 'browser',
        description: 'A page in a browser: has a second try, and is told of at the end.',
        retry: 1,
      },
      { name: 'trial', description: 'Takes long: run by `npm run trials`, and not by `npm test`.' },
      { name: 'alone', description: 'A trial that stops and kills servers in time: nothing else runs beside it.' },
    ],
    // Node runs the TypeScript as it is, here as everywhere: no second loader in between.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
