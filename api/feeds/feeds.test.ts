import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { create, remove } from '#content-store/editing/editing.ts';
import { externalFeed } from '#content-store/model/feeds/external-feed.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import type { Scope, Store, Write } from '#content-store/store.ts';
import { demoServer } from '../testing/demo-server.ts';
import type { AskedFeed, KnownState } from './ask-feed.ts';
import { Feeds, type FeedsOptions } from './feeds.ts';
import { FeedError, type ParsedEntry } from './parse-feed.ts';

const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
const MINUTE = 60_000;

describe('feeds that layouts name', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  const opened: Feeds[] = [];
  beforeAll(async () => {
    server = await demoServer();
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });
  afterAll(() => server.close());

  /** What a feed has, by its address; where it has none, why not. */
  const there = new Map<string, AskedFeed | string>();
  const has = (address: string, ...titles: string[]) => {
    const entries = titles.map((title): ParsedEntry => ({ title, link: `https://news.example/${title}` }));
    there.set(address, { feed: { title: 'The Gazette', entries }, state: { etag: `"${titles}"` } });
  };

  /** A process of its own that asks feeds, whose timer is run by hand. */
  async function begin({ store, onError }: Partial<Pick<FeedsOptions, 'store' | 'onError'>> = {}) {
    const asked: [string, KnownState][] = [];
    const timers: { readonly work: () => Promise<void>; readonly due: number }[] = [];
    const feeds = new Feeds({
      ...server.demo,
      ...(store && { store }),
      ask: async (address, known) => {
        asked.push([address, known]);
        const found = there.get(address) ?? 'There is no such host.';
        if (typeof found === 'string') throw new FeedError(found);
        return found !== null && found.state.etag === known.etag ? null : found;
      },
      setTimer: (work, ms) => {
        const timer = { work, due: server.demo.now().getTime() + ms };
        timers.splice(0, timers.length, timer);
        return () => timers.splice(timers.indexOf(timer), 1);
      },
      onError:
        onError ??
        ((error) => {
          throw error;
        }),
    });
    opened.push(feeds);
    await feeds.look();
    return {
      asked,
      seconds: () => ((timers[0]?.due ?? 0) - server.demo.now().getTime()) / 1_000,
      /** Lets time go by, with what its timer does meanwhile. */
      pass: async (minutes: number) => {
        const end = server.demo.now().getTime() + minutes * MINUTE;
        for (let [next] = timers; next !== undefined && next.due <= end; [next] = timers) {
          server.demo.advance(next.due - server.demo.now().getTime());
          await next.work();
        }
        server.demo.advance(end - server.demo.now().getTime());
      },
      look: () => feeds.look(),
    };
  }
  const placed = (path: string, feedUrl: string) => ({
    ...{ name: path, type: 'url-override', alias: [path] },
    rows: [{ columns: [{ blocks: [{ type: 'external_rss_feed', settings: { feedUrl } }] }] }],
  });
  async function commit(write: Write): Promise<string> {
    const { records, sequence } = await server.demo.site.commit({ writes: [write], actor, reason: 'test' });
    await server.demo.publisher.publish(server.demo.tenantKey, sequence);
    return records[0]?.id ?? '';
  }
  const page = (path: string, feedUrl: string) =>
    commit(create(layout, placed(path, feedUrl), { publish: true }));
  /** The clock has moved on since anybody signed in. */
  const asStaff = async (query: string) =>
    server.ask(query, {}, { authorization: `Bearer ${await server.signIn(server.demo.login.username)}` });
  const text = async (path: string) => (await server.get(path)).text();
  const newest = async () => (await server.demo.publisher.receipts(server.demo.tenantKey, 1))[0];
  async function kept(address: string) {
    const holder = await server.demo.site.claimant(`feed:${address}`);
    return holder === null
      ? null
      : ((await server.demo.site.get(externalFeed.collection, holder.id, { stage: 'live' }))?.data ?? null);
  }

  it('are fetched by themselves, and what is new is on the pages that show them and on no others', async () => {
    const address = 'https://news.example/new.xml';
    has(address, 'Locks', 'Weirs');
    await page('/new', address);
    await page('/other', 'https://news.example/other.xml');
    const process = await begin();
    expect(await text('/new')).toMatch(/Locks[\s\S]*Weirs[\s\S]*From <cite>The Gazette/);
    expect((await newest())?.changedPaths).toEqual(['/new']);
    has(address, 'Sluices', 'Locks');
    await process.pass(29);
    expect(await text('/new')).toContain('Weirs');
    await process.pass(1);
    expect(await text('/new')).toMatch(/Sluices[\s\S]*Locks/);
    expect(await text('/new')).not.toContain('Weirs');
    expect((await newest())?.changedPaths).toEqual(['/new']);
  });

  it('write nothing and publish nothing where they are as they were', async () => {
    const address = 'https://news.example/same.xml';
    has(address, 'Locks');
    await page('/same', address);
    const process = await begin();
    const before = [await newest(), await server.demo.site.ids(externalFeed.collection)];
    const version = async () => {
      const holder = await server.demo.site.claimant(`feed:${address}`);
      return (await server.demo.site.record(externalFeed.collection, holder?.id ?? ''))?.version;
    };
    const first = await version();
    await process.pass(30);
    expect(process.asked.filter(([one]) => one === address).at(-1)?.[1].etag).toBe('"Locks"');
    // A server that knows no states answers the same again.
    there.set(address, {
      feed: { title: 'The Gazette', entries: [{ title: 'Locks', link: 'https://news.example/Locks' }] },
      state: {},
    });
    await process.pass(30);
    expect(await version()).toBe(first);
    expect([await newest(), await server.demo.site.ids(externalFeed.collection)]).toEqual(before);
  });

  it('are kept when they fail, staff see since when and why, and are asked again sooner, then seldom', async () => {
    const address = 'https://news.example/failing.xml';
    has(address, 'Kept');
    await page('/failing', address);
    const process = await begin();
    there.set(address, 'Its server answers with status 503.');
    await process.pass(30);
    const since = server.demo.now().toISOString();
    expect(await text('/failing')).toContain('Kept');
    const { data } = await asStaff(
      '{ externalFeedStream(input: { search: "failing" }) { edges { node { url problem problemSince changedAt entries { title } } } } }',
    );
    expect(data?.externalFeedStream).toMatchObject({
      edges: [
        {
          node: {
            ...{ url: address, problem: 'Its server answers with status 503.', problemSince: since },
            entries: [{ title: 'Kept' }],
          },
        },
      ],
    });
    const times = () => process.asked.filter(([one]) => one === address).length;
    const before = times();
    for (const [minutes, more] of [5, 10, 20, 40, 80, 160, 320, 360, 360].map(
      (pause, at) => [pause, at] as const,
    )) {
      await process.pass(minutes - 1);
      expect([minutes, times() - before]).toEqual([minutes, more]);
      await process.pass(1);
      expect([minutes, times() - before]).toEqual([minutes, more + 1]);
    }
    expect((await kept(address))?.problemSince).toBe(since);
    has(address, 'Back');
    await process.pass(360);
    expect(await text('/failing')).toContain('Back');
    expect(await kept(address)).not.toHaveProperty('problemSince');
  });

  it('say what is wrong with one that never was there, and readers see nothing of it', async () => {
    const address = 'https://news.example/never.xml';
    await page('/never', address);
    await begin();
    expect(await kept(address)).toMatchObject({ problem: 'There is no such host.', entries: [] });
    expect(await text('/never')).not.toContain('From <cite>');
  });

  it('are asked once the layout that names them is saved, so that a preview shows them', async () => {
    const process = await begin();
    const address = 'https://news.example/draft.xml';
    has(address, 'Seen ahead');
    await commit(create(layout, placed('/draft', address)));
    await process.look();
    expect(await kept(address)).toMatchObject({ entries: [{ title: 'Seen ahead' }] });
  });

  it('are asked by one of several processes', async () => {
    const address = 'https://news.example/shared.xml';
    has(address, 'Once');
    await page('/shared', address);
    const both = await Promise.all([begin(), begin()]);
    expect(both.flatMap(({ asked }) => asked).filter(([one]) => one === address)).toHaveLength(1);
  });

  it('are forgotten once no layout names them', async () => {
    const address = 'https://news.example/gone.xml';
    has(address, 'Soon gone');
    const id = await page('/gone', address);
    const process = await begin();
    expect(await kept(address)).not.toBeNull();
    const whole = await server.demo.site.whole(layout.collection, id);
    if (whole !== null) await commit(remove(layout, whole));
    await process.look();
    expect(await kept(address)).toBeNull();
    const visits = await server.demo.store.installation.find({
      ...{ collection: 'feedVisit', stage: 'live', orderBy: [], first: 100 },
      where: { url: { eq: address } },
    });
    expect(visits.items).toEqual([]);
  });

  it('are left for a minute where the store refuses, and looked at again', async () => {
    await page('/refused', 'https://news.example/refused.xml');
    const { store } = server.demo;
    const scope = store.installation;
    const installation: Scope = new Proxy(scope, {
      get: (_, name) =>
        name === 'commit' ? () => Promise.reject(new Error('The disk is full')) : bound(scope, name),
    });
    const failing: Store = new Proxy(store, {
      get: (_, name) => (name === 'installation' ? installation : bound(store, name)),
    });
    const errors: unknown[] = [];
    const process = await begin({ store: failing, onError: (error) => errors.push(error) });
    expect(errors.length).toBeGreaterThan(0);
    expect(process.asked).toEqual([]);
    expect(process.seconds()).toBe(60);
  });

  it('are written by nobody but the server', async () => {
    const { errors } = await asStaff(
      'mutation { createExternalFeed(input: { url: "https://a.example" }) { record { id } } }',
    );
    expect(errors?.[0]?.message).toContain('createExternalFeed');
  });
});

function bound(target: object, name: string | symbol): unknown {
  const value = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
}
