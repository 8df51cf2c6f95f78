import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/*.test.ts'],
    globalSetup: 'scripts/testing/once.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Node runs the TypeScript as it is, here as everywhere: no second loader in between.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
