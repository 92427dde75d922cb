import { defineConfig } from '@playwright/test';
import { browserOnPath } from '#build/browser.mjs';
import type { SiteOption, StoreOption } from '#build/testing/browser.ts';

const found = browserOnPath();

export default defineConfig<SiteOption, StoreOption>({
  testDir: '.',
  testMatch: ['site/e2e/*.e2e.ts', 'admin/e2e/*.e2e.ts'],
  // What the runner clears away as it begins.
  outputDir: 'test-results/browser',
  workers: 2,
  // How fast a machine is, is no behaviour: what is expected comes, however busy it is.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // What passes only now is told of at the end, and a few of them fail the run (`build/testing/test-reports.ts`).
  retries: 1,
  fullyParallel: false,
  // Node runs the sources as they are; compiling some 1,700 of them first takes three times as long as running them.
  build: { external: ['**'] },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  // In the folder, and in the database what its store has most to do with: that both stores are one to whoever uses them,
  // their own suites show. What takes long, of which the whole run has the main way, is a sweep (`npm run test:sweeps`).
  projects: [
    { name: 'lowdb', grepInvert: /@sweep/, use: { driver: 'lowdb' } },
    { name: 'postgres', grep: /@postgres(?!-)/, grepInvert: /@sweep/, use: { driver: 'postgres' } },
    { name: 'sweeps', grep: /@sweep/, use: { driver: 'lowdb' } },
    { name: 'sweeps-postgres', grep: /@postgres-sweep/, use: { driver: 'postgres' } },
  ],
  use: {
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(found === null ? {} : { executablePath: found }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
