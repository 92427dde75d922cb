import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoSite } from '#build/testing/running-site.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create, edit, publish, remove } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { membershipsSettings } from '#content-store/model/settings/memberships.ts';
import type { Write } from '#content-store/store.ts';
import { testPostgres } from '#content-store/testing/postgres.ts';
import { type RunningServer, startServer } from '../server.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
const SECRET = 'SECRETWORD';
const OPEN = '/practice/how-to-read-a-crack';
const BODY = `${'<p>A paragraph.</p>'.repeat(11)}<p>${SECRET}</p>`;
const GATE = { userRegistration: { isRequired: true } };
const ARTICLES = { contentTypes: ['Article'] };
const TAKEN_AWAY = expect.stringContaining('behind a gate now');
const postgres = testPostgres();

describe.each(['a folder', 'PostgreSQL'])('what cannot be rendered, its store in %s,', (where) => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  let server: RunningServer;
  let purged: string[] = [];
  beforeAll(async () => {
    const storeUrl = where === 'PostgreSQL' ? await postgres.database() : undefined;
    demo = await demoSite({
      ...(storeUrl !== undefined && { storeUrl }),
      cdn: {
        purge: async (addresses) => {
          purged.push(...addresses);
          return [];
        },
      },
    });
    server = await startServer({ ...demo, port: 0, logLevel: 'silent' });
  });
  afterAll(async () => {
    await server.close();
    await demo.close();
  });

  beforeEach(async () => {
    await mend();
    await put(membershipsSettings, 'memberships', { ungatedParagraphs: null });
    await put(content, await idOf(OPEN), { body: BODY, userRegistration: { isRequired: false } });
    expect(await page(OPEN)).toContain(SECRET);
    purged = [];
  });

  const idOf = async (alias: string) => (await demo.site.claimant(`path:${alias}`))?.id ?? '';
  const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
  const page = async (path: string) => (await get(path)).text();

  async function live(...writes: Write[]) {
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
    return demo.publisher.publish(demo.tenantKey, sequence);
  }

  async function put(entity: AnyEntity, id: string, patch: Data) {
    const whole = await demo.site.whole(entity.collection, id);
    if (whole === null) return live(create(entity, patch, { publish: true }));
    const { live: shown, working } = edit(entity, whole, patch);
    return live(publish(entity, { ...whole, live: shown, working }));
  }

  /** A layout with a title that cannot be read, for all articles or some pieces. */
  function breaking(use: Data): Write {
    const rows = [{ title: 'broken', columns: [{ blocks: [{ type: 'content_body' }] }] }];
    const write = create(layout, { name: 'Broken', rows, ...use }, { publish: true });
    return { ...write, live: JSON.parse(JSON.stringify(write.live).replace('"broken"', '5')) };
  }
  const breakingAll = () => breaking({ type: 'content-type-override', ...ARTICLES });

  async function mend() {
    const { items } = await demo.site.find({
      collection: 'layout',
      stage: 'live',
      where: { name: { eq: 'Broken' } },
      orderBy: [],
      first: 1,
    });
    const whole = await demo.site.whole('layout', items[0]?.id ?? '');
    return whole === null ? null : live(remove(layout, whole));
  }

  /** Where anybody finds the secret: in files that are published, and at the addresses of the piece. */
  async function leaks(): Promise<string[]> {
    const root = join(demo.dataDir, 'public');
    const found: string[] = [];
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && (await readFile(path, 'latin1')).includes(SECRET)) found.push(path);
    }
    const id = await idOf(OPEN);
    const feed = '/__rss/website-scheduled-content.xml?sectionAlias=practice';
    for (const path of [OPEN, `/print/content/${id}`, feed, `/api/gated-files/${id}/${id}`])
      if ((await page(path)).includes(SECRET)) found.push(path);
    return found;
  }

  it('is taken from readers where its piece is gated by the same publish, and comes back with its gate', async () => {
    const id = await idOf(OPEN);
    const whole = await demo.site.whole('content', id);
    if (whole === null) throw new Error(`There is no piece ${id}`);
    const { live: shown, working } = edit(content, whole, GATE);
    const gating = publish(content, { ...whole, live: shown, working });
    const receipt = await live(gating, breaking({ type: 'content-override', ...ARTICLES, contents: [id] }));
    expect(receipt?.failed).toEqual([{ path: OPEN, error: TAKEN_AWAY }]);
    expect(await leaks()).toEqual([]);
    expect((await get(OPEN)).status).toBe(404);
    expect(purged.some((one) => one.endsWith(OPEN))).toBe(true);
    await mend();
    expect(await page(OPEN)).toContain('data-gate="body"');
    expect(await leaks()).toEqual([]);
  });

  it('stays while nothing of it is gated, and goes when it is', async () => {
    const before = await page(OPEN);
    const receipt = await live(breakingAll());
    expect(receipt?.failed.length).toBeGreaterThan(3);
    expect(receipt?.failed).not.toContainEqual({ path: expect.anything(), error: TAKEN_AWAY });
    expect(await page(OPEN)).toBe(before);
    const gated = await put(content, await idOf(OPEN), GATE);
    expect(gated?.failed).toContainEqual({ path: OPEN, error: TAKEN_AWAY });
    expect(gated?.failed.filter((one) => one.error.includes('behind a gate'))).toHaveLength(1);
    expect(await leaks()).toEqual([]);
  });

  it('stays behind the gate that it has, and goes where that withholds more', async () => {
    const id = await idOf(OPEN);
    await put(membershipsSettings, 'memberships', { ungatedParagraphs: 3 });
    await put(content, id, GATE);
    const before = await page(OPEN);
    expect(before).toContain('data-gate="body"');
    await live(breakingAll());
    expect(await page(OPEN)).toBe(before);
    await put(membershipsSettings, 'memberships', { ungatedParagraphs: 4 });
    expect(await page(OPEN)).toBe(before);
    const receipt = await put(membershipsSettings, 'memberships', { ungatedParagraphs: 2 });
    expect(receipt?.failed).toContainEqual({ path: OPEN, error: TAKEN_AWAY });
    expect((await get(OPEN)).status).toBe(404);
    await mend();
    expect((await page(OPEN)).split('A paragraph.')).toHaveLength(3);
  });
});
