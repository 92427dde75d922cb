import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import type { Scope, Store, Write } from '#content-store/store.ts';
import { siteOf } from '#site/page-data/page-context.ts';
import { Member } from '../render/member.ts';
import { RenderPool } from '../render/pool.ts';
import type { PathResult } from '../render/publish-path.ts';
import { demoSite } from '../testing/running-site.ts';
import { sitemapOf } from '../testing/sitemap-of.ts';
import { CANARY } from '../tools/demonstration/canary.ts';
import { createPublisher } from './publisher.ts';
import { SitePublisher } from './site-publisher.ts';
import { verifySite } from './verify.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
const CRACK = '/practice/how-to-read-a-crack';

describe('published files', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  let timers: { readonly work: () => void; readonly ms: number }[];
  beforeEach(async () => {
    timers = [];
    demo = await demoSite({
      setTimer: (work, ms) => {
        timers.push({ work, ms });
        return () => undefined;
      },
    });
  });
  afterEach(() => demo.close());

  const file = (path: string) => join(demo.dataDir, 'public', demo.tenantKey, path, 'index.html');
  const idOf = async (alias: string) => (await demo.site.claimant(`path:${alias}`))?.id ?? '';

  async function changed(entity: AnyEntity, id: string, patch: Data): Promise<Write> {
    const whole = await demo.site.whole(entity.collection, id);
    if (whole === null) throw new Error(`There is no ${entity.name} ${id}`);
    const edited = edit(entity, whole, patch);
    return entity.hasWorkingCopies
      ? publish(entity, { ...whole, live: edited.live, working: edited.working })
      : edited;
  }

  async function commit(...writes: Write[]): Promise<number> {
    return (await demo.site.commit({ actor, reason: 'test', writes })).sequence;
  }

  async function live(entity: AnyEntity, id: string, patch: Data) {
    return demo.publisher.publish(demo.tenantKey, await commit(await changed(entity, id, patch)));
  }

  async function expectFresh() {
    await demo.settle();
    const { stale, orphaned, failed } = await verifySite(demo);
    expect({ stale, orphaned, failed }).toEqual({ stale: [], orphaned: [], failed: [] });
  }

  it('come back when what hid them is undone', async () => {
    const part = join(demo.dataDir, 'public', demo.tenantKey, await sitemapOf(CRACK, demo.site));
    const before = await readFile(part, 'utf8');
    await live(generalSettings, 'general', { enableNoIndexByContentType: ['Article'] });
    expect(await readFile(part, 'utf8')).not.toContain('<loc>');
    await live(generalSettings, 'general', { enableNoIndexByContentType: [] });
    expect(await readFile(part, 'utf8')).toBe(before);
    await expectFresh();
  });

  it('keep the withheld text of a gated piece whose address changes', async () => {
    const id = await idOf('/features/the-night-the-aldermoor-held');
    for (const alias of ['/features/aldermoor', '/a-first', '/zz-last']) {
      await live(content, id, { alias });
      expect(await demo.publisher.fragment(demo.tenantKey, id, 'body')).toContain(CANARY);
    }
    await live(content, id, { userRegistration: { isRequired: false } });
    expect(await demo.publisher.fragment(demo.tenantKey, id, 'body')).toBeNull();
    await expectFresh();
  });

  it('keep it where the new address is rendered before what became of the old one is heard', async () => {
    const pool = await RenderPool.start({ dataDir: demo.dataDir, bundleDir: demo.bundleDir, workers: 1 });
    const publisher = new SitePublisher({
      ...demo,
      pool: {
        async render(job, onResults) {
          const heard: PathResult[] = [];
          await pool.render(job, (results) => {
            heard.push(...results);
          });
          for (const one of heard.toSorted((a, b) => (a.path < b.path ? -1 : 1))) await onResults([one]);
        },
      },
    });
    try {
      await publisher.rebuild();
      const id = await idOf('/features/the-night-the-aldermoor-held');
      for (const alias of ['/a-first', '/zz-last']) {
        const sequence = await commit(await changed(content, id, { alias }));
        const { changedPaths } = await publisher.publish(sequence);
        expect(changedPaths).toContain(alias);
        expect(await demo.publisher.fragment(demo.tenantKey, id, 'body')).toContain(CANARY);
      }
    } finally {
      await publisher.stop();
      await pool.close();
    }
  });

  it('are tried again after a failure, later each time, and stay the last good ones until then', async () => {
    const page = file(CRACK);
    const before = await readFile(page, 'utf8');
    // A page that cannot be written: a folder stands in its place.
    await rm(page);
    await mkdir(page);
    const id = await idOf(CRACK);
    const receipt = await live(content, id, { name: 'How to read any crack' });
    expect(receipt.failed.map((one) => one.path)).toEqual([CRACK]);
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      waits.push(...(await timersOf(round + 1)));
      await demo.publisher.publish(demo.tenantKey, demo.store.sequence());
    }
    expect(waits).toEqual([2_000, 4_000, 8_000]);
    await rm(page, { recursive: true });
    await writeFile(page, before);
    await demo.publisher.publish(demo.tenantKey, demo.store.sequence());
    expect(await readFile(page, 'utf8')).toContain('How to read any crack');
    await expectFresh();
  });

  /** The waits of retries set so far, once there are as many; saving has a timer of its own, and events come later. */
  async function timersOf(count: number): Promise<number[]> {
    const retries = () => timers.filter((one) => [2_000, 4_000, 8_000, 16_000].includes(one.ms)).slice(1);
    await expect.poll(() => retries().length).toBeGreaterThanOrEqual(count);
    return retries()
      .slice(count - 1, count)
      .map((one) => one.ms);
  }

  /** The demonstration's store, whose site is looked through in another way. */
  function storeFinding(find: Scope['find']): Store {
    const site = instead(demo.site, 'find', find);
    return instead(demo.store, 'forTenant', () => site);
  }

  it('are right after a plan that failed before it was done', async () => {
    await demo.settle();
    let isFailing = false;
    const store = storeFinding(async (query) => {
      if (isFailing && query.collection === 'websiteSection') throw new Error('The database is away');
      return demo.site.find(query);
    });
    const publisher = await createPublisher({ ...demo, store, workers: 1, setTimer: () => () => undefined });
    try {
      const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
      const fresh = {
        type: 'Article',
        name: 'The newest',
        alias: '/newest',
        published: demo.now().toISOString(),
      };
      const section = await demo.site.whole('websiteSection', await idOf('/news'));
      if (section === null) throw new Error('The demonstration lacks its news');
      const writes = [
        create(content, fresh, { publish: true }),
        edit(websiteSection, section, { description: 'What is new' }),
      ];
      await publisher.bringUp(demo.tenantKey);
      const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
      isFailing = true;
      await expect(publisher.publish(demo.tenantKey, sequence)).rejects.toThrow('The database is away');
      isFailing = false;
      const receipt = await publisher.publish(demo.tenantKey, sequence);
      expect(receipt.changedPaths).toEqual(expect.arrayContaining(['/', '/newest']));
      await publisher.settle();
      await expectFresh();
    } finally {
      await publisher.close();
    }
  });

  it('are published at the next moment there is, whichever look for it ends last', async () => {
    const slow = Promise.withResolvers<void>();
    let isSlow = false;
    const store = storeFinding(async (query) => {
      const isHeldUp = isSlow && query.first === 1 && query.where?.published !== undefined;
      isSlow = isSlow && !isHeldUp;
      const found = await demo.site.find(query);
      if (isHeldUp) await slow.promise;
      return found;
    });
    const set = new Set<{ readonly ms: number }>();
    const setTimer = (_work: unknown, ms: number) => {
      const timer = { ms };
      set.add(timer);
      return () => set.delete(timer);
    };
    const publisher = await createPublisher({ ...demo, store, workers: 1, setTimer });
    const isSet = () => [...set].some((one) => one.ms === 60_000);
    try {
      await publisher.bringUp(demo.tenantKey);
      isSlow = true;
      await publisher.publish(demo.tenantKey, demo.store.sequence());
      await expect.poll(() => isSlow).toBe(false);
      const published = new Date(demo.now().getTime() + 60_000).toISOString();
      const soon = { type: 'Page', name: 'Soon', alias: '/soon', published };
      await publisher.publish(demo.tenantKey, await commit(create(content, soon, { publish: true })));
      await expect.poll(isSet).toBe(true);
      slow.resolve();
      for (let turns = 0; turns < 50; turns += 1) await new Promise(setImmediate);
      expect(isSet()).toBe(true);
    } finally {
      await publisher.close();
    }
  });

  it('are right after a crash that forgot what was published since the index was saved', async () => {
    await demo.settle();
    const id = await idOf(CRACK);
    await live(content, id, { name: 'Seen for a moment' });
    const added = await commit(
      create(
        content,
        { type: 'Page', name: 'Ghost', alias: '/ghost', published: '2026-01-01T00:00:00Z' },
        { publish: true },
      ),
    );
    await demo.publisher.publish(demo.tenantKey, added);
    // The store goes back to what it was before; the publisher that saw it all is gone without a word.
    await commit(await changed(content, id, { name: 'How to read a crack' }));
    const ghost = await demo.site.whole('content', await idOf('/ghost'));
    if (ghost === null) throw new Error('There is no ghost');
    await commit({
      ...(await changed(content, ghost.record.id, {})),
      live: null,
      working: null,
      claims: [],
      deleted: true,
    });
    const next = await createPublisher({ ...demo, workers: 1, setTimer: () => () => undefined });
    await next.bringUp(demo.tenantKey);
    await next.close();
    expect(await readFile(file(CRACK), 'utf8')).not.toContain('Seen for a moment');
    expect(existsSync(file('/ghost'))).toBe(false);
    const { stale, orphaned } = await verifySite(demo);
    expect({ stale, orphaned }).toEqual({ stale: [], orphaned: [] });
  });

  it('that no page accounts for are removed by a full build', async () => {
    const stray = file('/left/behind');
    await mkdir(dirname(stray), { recursive: true });
    await writeFile(stray, 'old');
    await writeFile(`${file(CRACK)}.12-3.new`, 'half');
    await demo.publisher.rebuild(demo.tenantKey);
    expect(existsSync(dirname(stray))).toBe(false);
    await expectFresh();
  });

  it('have no drafts of a run that was killed, also where the next one is saved under way', async () => {
    await demo.settle();
    const pool = await RenderPool.start({ dataDir: demo.dataDir, bundleDir: demo.bundleDir, workers: 1 });
    const killed = new SitePublisher({
      ...demo,
      pool: { render: () => new Promise<never>(() => undefined) },
    });
    const draft = `${file(CRACK)}.12-3.new`;
    const sequence = await commit(await changed(content, await idOf(CRACK), { name: 'Read at leisure' }));
    void killed.publish(sequence);
    const notes = join(demo.dataDir, 'publisher', demo.tenantKey, 'pending.ndjson');
    await expect.poll(() => readFile(notes, 'utf8')).toContain(CRACK);
    await writeFile(draft, 'half');
    const next = new SitePublisher({
      ...demo,
      pool: {
        async render(...job) {
          await next.save();
          await pool.render(...job);
        },
      },
    });
    try {
      await next.publish(sequence);
      await next.restDone();
      expect(existsSync(draft)).toBe(false);
      await next.save();
      expect(await readFile(notes, 'utf8')).toBe('');
    } finally {
      await next.stop();
      await pool.close();
    }
    expect(await readFile(file(CRACK), 'utf8')).toContain('Read at leisure');
  });

  it('are told to nobody while what was noted of them is not on the disk', async () => {
    await demo.settle();
    const pool = await RenderPool.start({ dataDir: demo.dataDir, bundleDir: demo.bundleDir, workers: 1 });
    const publisher = new SitePublisher({ ...demo, pool });
    const notes = join(demo.dataDir, 'publisher', demo.tenantKey, 'pending.ndjson');
    // Takes every byte, and can be brought to no disk.
    await rm(notes, { force: true });
    await symlink('/dev/null', notes);
    try {
      const sequence = await commit(await changed(content, await idOf(CRACK), { name: 'Read at leisure' }));
      await expect(publisher.publish(sequence)).rejects.toThrow('fdatasync');
    } finally {
      await publisher.stop().catch(() => undefined);
      await pool.close();
    }
  });

  it('hold redirects that spell no escape', async () => {
    const sequence = await commit(create(redirect, { from: '/sale', to: 'https://shop.example/50%-off' }));
    const receipt = await demo.publisher.publish(demo.tenantKey, sequence);
    expect(receipt.failed).toEqual([]);
    const map = await readFile(join(demo.dataDir, 'public', demo.tenantKey, 'redirects.map'), 'utf8');
    expect(map).toContain('"/sale" "https://shop.example/50%25-off$is_args$args";');
  });

  it('are told to each editor whose change went live, also when another took it along', async () => {
    const one = await commit(await changed(content, await idOf(CRACK), { body: '<p>One.</p>' }));
    const two = await commit(await changed(content, await idOf('/about-culvert'), { body: '<p>Two.</p>' }));
    const [first, second] = await Promise.all(
      [one, two].map((sequence) => demo.publisher.publish(demo.tenantKey, sequence)),
    );
    expect(first?.changedPaths).toEqual(['/about-culvert', CRACK].sort());
    expect(second?.changedPaths).toEqual(first?.changedPaths);
  });

  it('are rendered by a new worker where one has died', async () => {
    const site = await siteOf(demo.store.installation, demo.tenantKey);
    if (site === null) throw new Error('The demonstration has no site');
    const member = new Member({ dataDir: demo.dataDir, bundleDir: demo.bundleDir });
    const job = {
      site,
      sequence: demo.store.sequence(),
      visibleAt: demo.now().toISOString(),
      paths: ['/robots.txt'],
      steps: [],
      reframed: new Map(),
    };
    expect((await member.ask(job)).results).toHaveLength(1);
    await member.close();
    const again = await member.ask(job);
    expect([again.error, again.results.length]).toEqual([undefined, 1]);
    await member.close();
    const hopeless = new Member({ dataDir: join(demo.dataDir, 'nowhere'), bundleDir: demo.bundleDir });
    expect((await hopeless.ask(job)).error).toContain('There is no store');
    await hopeless.close();
  });
});

/** The same but for one method. */
function instead<T extends object>(whole: T, method: string, by: unknown): T {
  return new Proxy(whole, {
    get(target, name) {
      const value: unknown = name === method ? by : Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
