import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { startServer } from '#api/server.ts';
import { type PostgresServer, startPostgres } from '#content-store/testing/postgres-server.ts';
import { demoSite } from './running-site.ts';

export type RunningDemo = Awaited<ReturnType<typeof demoSite>> & {
  readonly url: string;
  /** The tests it is for. */
  readonly of: string;
};

export interface StoreOption {
  /** Where the site's store is; each project of the configuration has its own. */
  readonly driver: 'lowdb' | 'postgres';
  /** Tests with another value have another site: for those that edit what others look at. */
  readonly site: string;
}

/** A test with a demonstration site of its own worker: published, served on a free port. */
export const test = base.extend<object, StoreOption & { demo: RunningDemo }>({
  driver: ['lowdb', { option: true, scope: 'worker' }],
  site: ['', { option: true, scope: 'worker' }],
  demo: [
    async ({ driver, site }, use) => {
      const database = driver === 'postgres' ? await databaseServer() : null;
      const demo = await demoSite(database === null ? {} : { storeUrl: await database.database() });
      const server = await startServer({ ...demo, port: 0, logLevel: 'silent' });
      await use({ ...demo, url: server.url, of: site });
      await server.close();
      await demo.close();
      await database?.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect };

/** Signs the demonstration's editor in, up to the console's first page. */
export async function signIn(
  page: Page,
  demo: Pick<RunningDemo, 'url' | 'login'> & Partial<Pick<RunningDemo, 'now'>>,
): Promise<void> {
  // The site's clock stands still: by the browser's own, its sessions would be over some hours later.
  if (demo.now !== undefined) await page.clock.setSystemTime(demo.now());
  await page.goto(`${demo.url}/admin/login`);
  await page.getByLabel('Username').fill(demo.login.username);
  await page.getByLabel('Password').fill(demo.login.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
}

/** WCAG 2.2 AA, as far as a machine can tell: of a whole page, or within one element, which is quicker. */
export async function expectNoBarrier(page: Page, within?: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  // The other mode opens a page of its own each time, for frames of other sites.
  if (within !== undefined) axe.include(within).setLegacyMode();
  await atRest(page);
  const { violations } = await axe.analyze();
  const found = violations.map(
    (one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}

/** Waits for what fades in or out: half-way there, its colours are nobody's choice. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map((one) => one.finished));
  });
}

async function databaseServer(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-postgres-'));
  const server = await startPostgres(folder);
  return {
    database: () => server.database(),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
