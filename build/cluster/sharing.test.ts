import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { createSite } from '#content-store/editing/new-site.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { content } from '#content-store/model/content/content.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { scriptAt } from '#content-store/running/scripts.ts';
import type { Store } from '#content-store/store.ts';
import { testPostgres } from '#content-store/testing/postgres.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { fileOfPath } from '#site/page-data/site-pages.ts';
import { endChild, nextMessage, startChild } from '../process/child.ts';
import { compileSite } from '../process/compile.ts';
import { verifySite } from '../publisher/verify.ts';
import { type KeptReceipt, Receipts } from '../receipts/receipts.ts';
import { addAdministrator, type StaffClient, signIn } from '../testing/staff-client.ts';

const postgres = testPostgres();
const LOGIN = { username: 'sharing', password: 'many hands, one page at a time' };
const SITES = ['gazette', 'weekly'] as const;
const ACTOR = { kind: 'system', id: 'test', name: 'Test' } as const;
const ARTICLES = 400;

/** What one process does of a site may overlap; what several do may not. */
function expectOneAfterTheOther(runs: readonly KeptReceipt[]): void {
  for (const [index, run] of runs.entries())
    for (const before of runs.slice(0, index))
      if (before.by !== run.by) expect(run.from >= before.to).toBe(true);
}

describe('an installation of several processes', { tags: 'sweep' }, () => {
  let dataDir: string;
  let storeUrl: string;
  let store: Store;
  let publishers: ChildProcess[];
  let api: ChildProcess;
  let staff: Record<string, StaffClient>;

  beforeAll(async () => {
    dataDir = await temporaryFolder();
    storeUrl = await postgres.database();
    store = await openStore({ dataDir, storeUrl });
    await addAdministrator(store, LOGIN);
    for (const tenantKey of SITES) {
      const domain = `${tenantKey}.example`;
      const site = { tenantKey, name: `The ${tenantKey}`, domain, timeZone: 'UTC', links: [] };
      await createSite(store, site, ACTOR);
      const writes = Array.from({ length: ARTICLES }, (_, n) => article(n));
      await store.forTenant(tenantKey).commit({ actor: ACTOR, reason: 'test', writes });
    }
    publishers = await Promise.all([start('publisher'), start('publisher')]);
    api = await start('api');
    const { port } = ports.get(api) ?? { port: 0 };
    staff = Object.fromEntries(
      await Promise.all(
        SITES.map(async (one) => [one, await signIn(`http://localhost:${port}`, one, LOGIN)] as const),
      ),
    );
  }, 180_000);
  afterAll(async () => {
    await Promise.all([...publishers, api].map(endChild));
    await store.close();
  });

  const ports = new Map<ChildProcess, { port: number }>();
  async function start(role: 'publisher' | 'api'): Promise<ChildProcess> {
    const child = startChild(scriptAt('build/commands/serve.ts'), dataDir, [role], storeUrl);
    ports.set(child, await nextMessage<{ port: number }>(child));
    return child;
  }

  const article = (n: number) =>
    create(
      content,
      {
        type: 'Article',
        name: `Piece ${n}`,
        alias: `/piece-${n}`,
        published: '2026-01-01T00:00:00Z',
        body: '<p>Text.</p>',
      },
      { publish: true },
    );
  const pageOf = (tenantKey: string, path: string) =>
    readFile(join(dataDir, 'public', tenantKey, fileOfPath(path)), 'utf8').catch(() => '');
  const kept = (tenantKey: string) => new Receipts(dataDir, tenantKey).kept();
  const pidOf = ({ by }: KeptReceipt) => Number(by.split(':')[1]);

  /** Gives a site another name, which stands on every page, and answers the change. */
  async function rename(tenantKey: string, siteName: string): Promise<number> {
    const site = store.forTenant(tenantKey);
    const whole = await site.whole(generalSettings.collection, 'general');
    if (whole === null) throw new Error('There are no settings');
    const { live, working } = edit(generalSettings, whole, { siteName });
    const writes = [publish(generalSettings, { ...whole, live, working })];
    return (await site.commit({ actor: ACTOR, reason: 'test', writes })).sequence;
  }

  /** An editor gives a piece another name and publishes it; answers what the API says of it. */
  async function retitle(tenantKey: string, n: number, name: string) {
    const client = staff[tenantKey];
    const id = (await store.forTenant(tenantKey).claimant(`path:/piece-${n}`))?.id ?? '';
    if (client === undefined) throw new Error(`Nobody is signed in to ${tenantKey}`);
    const { content: seen } = await client.ask<{ content: { version: number } }>(
      'query ($id: ID!) { content(id: $id) { version } }',
      { id },
    );
    const { updateContent } = await client.ask<{ updateContent: { record: { version: number } } }>(
      'mutation ($id: ID!, $version: Int!, $input: UpdateContentInput!) { updateContent(id: $id, version: $version, input: $input) { record { version } } }',
      { id, version: seen.version, input: { name } },
    );
    const { publishContent } = await client.ask<{
      publishContent: { receipt: { changedPaths: string[] } | null; isUnderWay: boolean };
    }>(
      'mutation ($id: ID!, $version: Int!) { publishContent(id: $id, version: $version) { receipt { changedPaths } isUnderWay } }',
      { id, version: updateContent.record.version },
    );
    return publishContent;
  }

  it('publishes each site once, whichever process takes it', async () => {
    for (const tenantKey of SITES) {
      await expect.poll(async () => (await kept(tenantKey)).length, { timeout: 60_000 }).toBeGreaterThan(0);
      expect(await pageOf(tenantKey, '/piece-0')).toContain('Piece 0');
      expect((await kept(tenantKey)).filter((one) => one.receipt.changed > 0)).toHaveLength(1);
    }
  });

  it('has an edit of each site in its files when the editor is answered', async () => {
    for (const tenantKey of SITES) {
      const { receipt } = await retitle(tenantKey, 3, `Retitled in ${tenantKey}`);
      expect(receipt?.changedPaths).toContain('/piece-3');
      expect(await pageOf(tenantKey, '/piece-3')).toContain(`Retitled in ${tenantKey}`);
    }
  });

  it('publishes what a process beside it commits, unasked', async () => {
    const site = store.forTenant('weekly');
    const id = (await site.claimant('path:/piece-5'))?.id ?? '';
    const whole = await site.whole('content', id);
    if (whole === null) throw new Error('There is no piece 5');
    const { live, working } = edit(content, whole, { name: 'Imported' });
    const writes = [publish(content, { ...whole, live, working })];
    await site.commit({ actor: ACTOR, reason: 'import', writes });
    await expect.poll(() => pageOf('weekly', '/piece-5')).toContain('Imported');
  });

  it('foresees in a process that does not publish what a publish would change', async () => {
    const client = staff.weekly;
    if (client === undefined) throw new Error('Nobody is signed in to weekly');
    const { createContent } = await client.ask<{ createContent: { record: { id: string } } }>(
      'mutation { createContent(input: { type: "Article", name: "Foreseen" }) { record { id } } }',
    );
    const first = async () => {
      const { affectedPages } = await client.ask<{
        affectedPages: { isForeseen: boolean; edges: { node: { path: string; isNew: boolean } }[] };
      }>(
        'query ($id: ID!) { affectedPages(collection: "content", id: $id) { isForeseen edges { node { path isNew } } } }',
        { id: createContent.record.id },
      );
      return { isForeseen: affectedPages.isForeseen, ...affectedPages.edges[0]?.node };
    };
    // From what whoever publishes has saved, some seconds later.
    await expect
      .poll(first, { timeout: 30_000 })
      .toEqual({ isForeseen: true, path: '/foreseen', isNew: true });
  });

  it('weighs pages in a process that does not publish', async () => {
    const weighed = await staff.weekly?.ask<{ getPageSpeeds: { pages: { path: string; html: number }[] } }>(
      '{ getPageSpeeds { pages { path html } } }',
    );
    const piece = weighed?.getPageSpeeds.pages.find(({ path }) => path === '/piece-0');
    expect(piece?.html).toBeGreaterThan(500);
  });

  it('renders a page anew in whichever process publishes, at the word of one that does not', async () => {
    const client = staff.weekly;
    if (client === undefined) throw new Error('Nobody is signed in to weekly');
    const { rebuildPage } = await client.ask<{ rebuildPage: unknown }>(
      'mutation { rebuildPage(path: "/piece-3") { receipt { changedPaths } isUnderWay } }',
    );
    expect(rebuildPage).toEqual({ receipt: { changedPaths: [] }, isUnderWay: false });
  });

  it('plans each site in one process at a time, however many edits come at once', async () => {
    await Promise.all(
      SITES.flatMap((tenantKey) =>
        Array.from({ length: 12 }, (_, n) => retitle(tenantKey, 10 + n, `Together ${n}`)),
      ),
    );
    for (const tenantKey of SITES) {
      const runs = (await kept(tenantKey)).toReversed();
      expect(runs.length).toBeGreaterThan(2);
      expectOneAfterTheOther(runs);
      for (let n = 0; n < 12; n += 1)
        expect(await pageOf(tenantKey, `/piece-${10 + n}`)).toContain(`Together ${n}`);
    }
  });

  it('goes on where the connections that hold the leases break', async () => {
    const client = new pg.Client({ connectionString: storeUrl });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'masthead publishing' and datname = current_database()`,
    );
    await client.end();
    for (const tenantKey of SITES) {
      // Its page may have been written by the run that broke off: the one that is kept then found it as it must be.
      expect((await retitle(tenantKey, 4, 'After the break')).receipt).not.toBeNull();
      expect(await pageOf(tenantKey, '/piece-4')).toContain('After the break');
      const runs = (await kept(tenantKey)).toReversed();
      expectOneAfterTheOther(runs);
    }
  });

  it('answers its health alone where it only publishes', async () => {
    const { port } = ports.get(publishers[0] ?? api) ?? { port: 0 };
    const status = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status;
    expect([await status('/health/live'), await status('/health/ready')]).toEqual([200, 200]);
    expect([await status('/'), await status('/graphql')]).toEqual([404, 404]);
  });

  it('goes on where the process that publishes a site is killed amid a run', async () => {
    const [last] = await kept('gazette');
    if (last === undefined) throw new Error('Nothing was published');
    const holder = publishers.find((one) => one.pid === pidOf(last));
    if (holder === undefined) throw new Error(`No publisher is process ${last.by}`);
    const covering = async (sequence: number) =>
      (await kept('gazette')).findLast((one) => one.after < sequence && sequence <= one.upTo);
    let [sequence, name] = [0, ''];
    // Caught amid a run, at some time: a quick one may be over before anybody sees that it has begun.
    for (let isAmid = false, run = 1; !isAmid; run += 1) {
      name = `Morning Gazette ${run}`;
      sequence = await rename('gazette', name);
      await expect.poll(() => pageOf('gazette', '/'), { interval: 2, timeout: 20_000 }).toContain(name);
      holder.kill('SIGSTOP');
      isAmid = (await covering(sequence)) === undefined;
      if (!isAmid) holder.kill('SIGCONT');
    }
    const ended = once(holder, 'exit');
    holder.kill('SIGKILL');
    const killed = Date.now();
    await ended;
    await expect.poll(() => covering(sequence), { timeout: 20_000 }).toBeDefined();
    const next = (await covering(sequence)) ?? last;
    expect(pidOf(next)).not.toBe(holder.pid);
    expect(Date.parse(next.from) - killed).toBeLessThan(10_000);
    for (let n = 0; n < ARTICLES; n += 1) expect(await pageOf('gazette', `/piece-${n}`)).toContain(name);
    // The killed process may have had the other site's lease too, and its index unsaved.
    for (const tenantKey of SITES) {
      expect((await retitle(tenantKey, 7, 'After the fall')).receipt).not.toBeNull();
      expect(await pageOf(tenantKey, '/piece-7')).toContain('After the fall');
    }
    await Promise.all(publishers.map(endChild));
    const { bundleDir } = await compileSite();
    for (const tenantKey of SITES) {
      const { stale, orphaned, failed } = await verifySite({ dataDir, storeUrl, tenantKey, bundleDir });
      expect({ stale, orphaned, failed }).toEqual({ stale: [], orphaned: [], failed: [] });
    }
  });

  it('says that a publish is under way where nobody publishes, and publishes when somebody does', async () => {
    expect(await retitle('weekly', 9, 'Patience')).toEqual({ receipt: null, isUnderWay: true });
    expect(await pageOf('weekly', '/piece-9')).not.toContain('Patience');
    publishers.push(await start('publisher'));
    await expect.poll(() => pageOf('weekly', '/piece-9'), { timeout: 20_000 }).toContain('Patience');
  });
});
