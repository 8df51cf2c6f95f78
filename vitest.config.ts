import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
