import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { browserSessions } from '#admin/client/session-store.ts';
import { Mailbox } from '#api/adapters/mail/default/mailbox.ts';
import { type ServerOptions, startServer } from '#api/server.ts';
import { loginCmsUser } from '#content-store/model/cms-users/operations.ts';
import { documentOf } from '#content-store/operations/document.ts';
import { type PostgresServer, startPostgres } from '#content-store/testing/postgres-server.ts';
import { demoSite } from './running-site.ts';
import { shiftDates } from './shifted-date.ts';

/** The library that looks for barriers, as short as it comes: each page is sent it anew. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

export type RunningDemo = Awaited<ReturnType<typeof demoSite>> & { readonly url: string };

export interface StoreOption {
  /** Where the site's store is; each project of the configuration has its own. */
  readonly driver: 'lowdb' | 'postgres';
}

export interface SiteOption {
  /** Tests with another value have another site: for those that edit what others look at. */
  readonly site: string;
}

/** A test with a demonstration site: published, served on a free port. */
export const test = base.extend<SiteOption & { demo: RunningDemo }, StoreOption & { sites: Sites }>({
  driver: ['lowdb', { option: true, scope: 'worker' }],
  site: ['', { option: true }],
  sites: [
    async ({ driver }, use) => {
      const sites = new Sites(driver);
      await use(sites);
      await sites.close();
    },
    { scope: 'worker' },
  ],
  // Compiling the site may be part of it.
  demo: [async ({ sites, site }, use) => use(await sites.of(site)), { timeout: 120_000 }],
});

/** A demonstration of their own behind a server: for tests that publish in it what others must not find. */
export async function servedDemo(
  options: Parameters<typeof demoSite>[0] = {},
  serverOptions: Partial<ServerOptions> = {},
) {
  const demo = await demoSite({ rendersHere: false, ...options, sharesSizes: true });
  const mailbox = new Mailbox(demo.dataDir, demo.now);
  // Nobody counts the bytes of pictures here.
  const server = await startServer({
    ...demo,
    port: 0,
    logLevel: 'silent',
    mailbox,
    pictureEffort: 0,
    ...serverOptions,
  });
  return {
    ...demo,
    url: server.url,
    port: server.port,
    async close() {
      await server.close();
      await demo.close();
    },
  };
}

/** The demonstration sites of one worker, one after the other: the worker, its code and its browser stay. */
class Sites {
  readonly #driver: StoreOption['driver'];
  #database: PostgresServer | null = null;
  /** What those in the database are copies of. */
  #first: Awaited<ReturnType<typeof demoSite>> | null = null;
  #current: { readonly name: string; readonly demo: Awaited<ReturnType<typeof servedDemo>> } | null = null;

  constructor(driver: StoreOption['driver']) {
    this.#driver = driver;
  }

  /** The site of that name: the one there is, or a new one in its place. */
  async of(name: string): Promise<RunningDemo> {
    if (this.#current?.name === name) return this.#current.demo;
    await this.#current?.demo.close();
    this.#current = null;
    const demo = await servedDemo(this.#driver === 'postgres' ? await this.#inDatabase() : {});
    this.#current = { name, demo };
    return demo;
  }

  async close(): Promise<void> {
    await this.#current?.demo.close();
    if (this.#first !== null) await rm(this.#first.dataDir, { recursive: true, force: true });
    await this.#database?.stop();
  }

  /** Makes the demonstration once, and a copy of its database for each site. */
  async #inDatabase() {
    const server = await this.#server();
    if (this.#first === null) {
      this.#first = await demoSite({ storeUrl: await server.database() });
      await this.#first.settle();
      await this.#first.end();
    }
    const { storeUrl, dataDir } = this.#first;
    return { storeUrl: await server.database(storeUrl), like: dataDir };
  }

  async #server(): Promise<PostgresServer> {
    this.#database ??= await databaseServer();
    return this.#database;
  }
}

export { expect };

type Entering = Pick<RunningDemo, 'url' | 'login'> & Partial<Pick<RunningDemo, 'now'>>;

/** Signs the demonstration's editor in, up to the console's first page. */
export async function signIn(page: Page, demo: Entering): Promise<void> {
  await beginSession(page, demo);
  await page.goto(`${demo.url}/admin/`);
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
}

/** Signs the demonstration's editor in without a screen: for tests that open one next. Loading the log-in screen and the
 * console's first page takes as long as many a test. */
export async function beginSession(page: Page, { url, login, now }: Entering): Promise<void> {
  // The site's clock stands still: by the browser's own, its sessions would be over some hours later.
  if (now !== undefined) await shiftDates(page.context(), now());
  // A small file of the site's, for what is kept in its name.
  await page.goto(`${url}/robots.txt`);
  const session = await page.evaluate(
    async (request) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(request) });
      return (await response.json()).data.loginCmsUser;
    },
    { query: documentOf(loginCmsUser), variables: login },
  );
  const kept: [string, string][] = [];
  const storage = {
    getItem: () => null,
    removeItem: () => {},
    setItem: (...entry: [string, string]) => void kept.push(entry),
  };
  browserSessions(storage, () => null).write(session);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, kept);
}

/** Signs the demonstration's editor in on the log-in screen, up to the console's first page. */
export async function logIn(page: Page, { url, login, now }: Entering): Promise<void> {
  if (now !== undefined) await shiftDates(page.context(), now());
  await page.goto(`${url}/admin/login`);
  await page.getByLabel('Username').fill(login.username);
  await page.getByLabel('Password').fill(login.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
}

/** WCAG 2.2 AA, as far as a machine can tell: of a whole page, or within one element, which is quicker. What is found is
 * looked for again: a button that came to life meanwhile was half-way to its colours, a barrier stays. */
export async function expectNoBarrier(page: Page, within?: string): Promise<void> {
  // On a busy machine one look may take longer than the others have.
  if ((await barriersOn(page, { within })).length === 0) return;
  await expect(async () => expect(await barriersOn(page, { within })).toEqual([])).toPass({ timeout: 4_000 });
}

/** The rules that a page on another ground can break; all else is the same on it. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What a machine finds on a page against WCAG 2.2 AA, each rule with where it is broken. */
export async function barriersOn(
  page: Page,
  { within, rules }: { readonly within?: string | undefined; readonly rules?: readonly string[] } = {},
): Promise<string[]> {
  await atRest(page);
  const isOneFrame = page.frames().length === 1;
  // Bringing the library takes a good part of the time, so what is there of it is used again.
  if (isOneFrame && !(await page.evaluate(() => 'axe' in window))) await bringAxe(page);
  const axe = new AxeBuilder({ page, axeSource: isOneFrame ? 'void 0' : AXE })
    // All that is well would be answered, too, element by element.
    .options({ resultTypes: ['violations'] })
    // The other mode is for frames of other sites, and opens a page of its own each time.
    .setLegacyMode(isOneFrame || within !== undefined);
  if (rules === undefined) axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  else axe.withRules([...rules]);
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Brings the library as a script: of one that `evaluate` is given, as text, the page makes code in twice the time. */
async function bringAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: AXE });
  await session.detach();
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
    ...server,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
