import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{content-store,site,build,api,admin}/**/*.test.{ts,tsx}'],
    // Tests that render need the compiled site once.
    globalSetup: ['build/testing/compile-once.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
