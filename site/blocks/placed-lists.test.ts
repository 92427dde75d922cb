import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySite } from '#build/publisher/verify.ts';
import { pick, random } from '#build/testing/random.ts';
import { demoSite } from '#build/testing/running-site.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { placements } from '#content-store/model/content/placements.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import type { Write } from '#content-store/store.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
const HOUR = 3_600_000;
const [LOCKS, QUAYS] = ['91000001', '91000002'];

describe('how a piece is placed in a section', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  let start = 0;
  beforeAll(async () => {
    demo = await demoSite();
    start = demo.now().getTime();
    await commit(
      live(websiteSection, { name: 'Locks', alias: '/locks' }, LOCKS),
      live(websiteSection, { name: 'Quays', alias: '/quays' }, QUAYS),
    );
    await commit(
      ...Array.from({ length: 8 }, (_, at) =>
        live(content, {
          ...{ type: 'Article', name: `lock-${at}`, alias: `/lock-${at}`, primarySection: LOCKS },
          published: new Date(start - (at + 1) * HOUR).toISOString(),
        }),
      ),
    );
    const everywhere = { contentTypes: ['Article'], numberOfItems: 4 };
    await commit(
      page('/all-locks', { section: LOCKS, numberOfItems: 8 }),
      page('/three-locks', { section: LOCKS, numberOfItems: 3 }),
      page('/behind-them', { section: LOCKS, numberOfItems: 2, skip: 3 }),
      page('/of-quays', { section: QUAYS, numberOfItems: 5 }),
      page('/everywhere', everywhere),
    );
  });
  afterAll(() => demo.close());

  const live = (entity: AnyEntity, data: Data, id?: string) =>
    create(entity, data, { publish: true, ...(id !== undefined && { id }) });
  const page = (alias: string, settings: object) =>
    live(layout, {
      ...{ name: alias, type: 'url-override', alias: [alias] },
      rows: [{ columns: [{ blocks: [{ type: 'content_list', settings }] }] }],
    });
  async function commit(...writes: Write[]) {
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
    return demo.publisher.publish(demo.tenantKey, sequence);
  }
  const at = (hours: number) => new Date(start + hours * HOUR).toISOString();
  async function place(at: number, ...websiteSchedules: Data[]) {
    const { id = '' } = (await demo.site.claimant(`path:/lock-${at}`)) ?? {};
    const whole = await demo.site.whole('content', id);
    if (whole === null) throw new Error(`There is no lock-${at}`);
    const edited = edit(content, whole, { websiteSchedules });
    return commit(publish(content, { ...whole, ...edited }));
  }
  /** Lets time go by until so many hours after the start, and answers which of the pages above were rendered then. */
  async function waitUntil(hours: number): Promise<string[]> {
    demo.advance(start + hours * HOUR - demo.now().getTime());
    const { changedPaths } = await demo.publisher.publish(demo.tenantKey, demo.store.sequence());
    return changedPaths
      .filter((one) => /locks|them|of-quays|everywhere/.test(one) && !one.includes('rss'))
      .sort();
  }
  /** What a page lists, with what is said beside it: `2 Sponsored`. */
  async function shown(path: string): Promise<string[]> {
    const html = await readFile(join(demo.dataDir, 'public', demo.tenantKey, path, 'index.html'), 'utf8');
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main'));
    return main
      .split('<article')
      .slice(1)
      .map((card) => {
        const labels = [...card.matchAll(/<span class="label">([^<]*)</g)].map(([, label]) => label);
        return [/href="\/(?:lock-)?([^"]*)"/.exec(card)?.[1], ...labels].join(' ');
      });
  }
  async function verified() {
    await demo.settle();
    expect((await verifySite(demo)).stale).toEqual([]);
  }

  it('puts pinned ones first in its lists, then featured ones, and tells of all but these what they are', async () => {
    await place(6, { section: LOCKS, placement: 'Pinned' });
    await place(4, { section: LOCKS, placement: 'Featured' });
    await place(5, { section: LOCKS, placement: 'Featured' });
    await place(2, { section: LOCKS, placement: 'Sponsored' });
    await place(3, { section: LOCKS, placement: 'Recommended' });
    const order = ['6', '4 Featured', '5 Featured', '0', '1', '2 Sponsored', '3 Recommended', '7'];
    expect(await shown('/all-locks')).toEqual(order);
    expect(await shown('/locks')).toEqual(order);
    expect(await shown('/three-locks')).toEqual(order.slice(0, 3));
    expect(await shown('/behind-them')).toEqual(order.slice(3, 5));
    await verified();
  });

  it('says nothing of its order elsewhere, but that it is sponsored', async () => {
    expect(await shown('/of-quays')).toEqual([]);
    expect(await shown('/everywhere')).toEqual(['0', '1', '2 Sponsored', '3']);
    await place(7, { section: QUAYS, placement: 'Pinned' }, { section: LOCKS, placement: 'Standard' });
    expect((await shown('/all-locks')).at(-1)).toBe('7');
    await place(1, { section: QUAYS, placement: 'Recommended' });
    expect(await shown('/of-quays')).toEqual(['7', '1 Recommended']);
    expect(await shown('/all-locks')).toContain('1');
    await verified();
  });

  it('counts once, at its best, where it is placed twice', async () => {
    await place(7, { section: LOCKS, placement: 'Featured' }, { section: LOCKS, placement: 'Pinned' });
    expect(await shown('/three-locks')).toEqual(['6', '7 Featured', '4 Featured']);
    await place(7);
    await place(1);
    await verified();
  });

  it('begins and ends at its moment, by itself, and touches the lists that it changes alone', async () => {
    await place(7, { section: LOCKS, placement: 'Pinned', from: at(1), to: at(3) });
    const before = ['6', '4 Featured', '5 Featured'];
    expect(await shown('/three-locks')).toEqual(before);
    expect(await waitUntil(1 - 1 / HOUR)).toEqual([]);
    expect(await waitUntil(1)).toEqual(['/all-locks', '/behind-them', '/locks', '/three-locks']);
    expect(await shown('/three-locks')).toEqual(['6', '7', '4 Featured']);
    await verified();
    await waitUntil(3 - 1 / HOUR);
    expect(await shown('/three-locks')).toEqual(['6', '7', '4 Featured']);
    expect(await waitUntil(3)).toEqual(['/all-locks', '/behind-them', '/locks', '/three-locks']);
    expect(await shown('/three-locks')).toEqual(before);
    await verified();
  });

  it('is said in every list from the moment on at which it is sponsored', async () => {
    await place(0, { section: QUAYS, placement: 'Sponsored', from: at(4), to: at(5) });
    expect((await shown('/everywhere'))[0]).toBe('0');
    expect(await waitUntil(4)).toEqual(expect.arrayContaining(['/all-locks', '/everywhere', '/of-quays']));
    expect([await shown('/everywhere'), await shown('/of-quays')]).toEqual([
      expect.arrayContaining(['0 Sponsored']),
      ['0 Sponsored'],
    ]);
    expect(await shown('/all-locks')).toContain('0 Sponsored');
    await waitUntil(5);
    expect((await shown('/everywhere'))[0]).toBe('0');
    expect(await shown('/of-quays')).toEqual([]);
    await verified();
  });

  it('takes it out of the lists of a section, its own too, and of what is ahead, for as long as that lasts', async () => {
    const lists = ['/all-locks', '/behind-them', '/everywhere', '/locks'];
    await place(0, { section: LOCKS, placement: 'RemoveAll', from: at(6), to: at(7) });
    expect((await shown('/locks'))[3]).toBe('0');
    expect(await waitUntil(6)).toEqual(lists);
    expect(await shown('/all-locks')).not.toContain('0');
    expect(await shown('/locks')).not.toContain('0');
    expect((await shown('/everywhere'))[0]).toBe('1');
    await verified();
    expect(await waitUntil(7)).toEqual(lists);
    expect((await shown('/all-locks'))[3]).toBe('0');
    // Whatever else it is placed as there.
    await place(6, { section: LOCKS, placement: 'Pinned' }, { section: LOCKS, placement: 'RemoveAll' });
    expect(await shown('/three-locks')).toEqual(['4 Featured', '5 Featured', '0']);
    await place(6, { section: LOCKS, placement: 'Pinned' });
    await verified();
  });

  it('keeps it in the lists of another section that it is not taken out of', async () => {
    await place(0, { section: QUAYS, placement: 'Standard' }, { section: LOCKS, placement: 'RemoveAll' });
    expect(await shown('/of-quays')).toContain('0');
    expect(await shown('/all-locks')).not.toContain('0');
    await place(0);
  });

  it('leads the lists of the front page where it is placed in the home section', async () => {
    const home = (await demo.site.claimant('path:/'))?.id;
    const { id = '' } = (await demo.site.claimant('layout-path:/')) ?? {};
    const front = await demo.site.whole('layout', id);
    if (front === null) throw new Error('There is no front page');
    const settings = { contentTypes: ['Article'], numberOfItems: 4 };
    const rows = [{ columns: [{ blocks: [{ type: 'content_list', settings }] }] }];
    await commit(publish(layout, { ...front, ...edit(layout, front, { rows }) }));
    expect(await shown('/')).toEqual(['0', '1', '2 Sponsored', '3']);
    await place(3, { section: home, placement: 'Pinned' });
    await place(4, { section: home, placement: 'Recommended' });
    expect(await shown('/')).toEqual(['3', '0', '1', '2 Sponsored']);
    expect(await shown('/everywhere')).toEqual(['0', '1', '2 Sponsored', '3']);
    await place(3, { section: home, placement: 'Featured' });
    expect((await shown('/'))[0]).toBe('3 Featured');
    await verified();
    await place(3);
    await place(4);
  });

  it('keeps out of feeds what is placed for pages alone', async () => {
    const feed = async (of: string) =>
      readFile(join(demo.dataDir, 'public', demo.tenantKey, '__rss', `${of}.xml`), 'utf8');
    await place(0, { section: LOCKS, placement: 'Web' });
    expect(await shown('/locks')).toContain('0');
    expect(await shown('/everywhere')).toContain('0');
    for (const of of ['locks', '_home']) expect(await feed(of)).not.toContain('/lock-0<');
    await place(0, { section: QUAYS, placement: 'Web' });
    expect(await feed('locks')).toContain('/lock-0<');
    expect(await feed('quays')).not.toContain('/lock-0<');
    await place(0, { section: LOCKS, placement: 'RemoveAll' });
    for (const of of ['locks', '_home']) expect(await feed(of)).not.toContain('/lock-0<');
    await verified();
    await place(0);
  });

  it('leaves what is ahead in the order of its days', async () => {
    const event = (name: string, hours: number, placement: string) =>
      live(content, {
        ...{ type: 'Event', name, alias: `/${name}`, published: at(-1), startDate: at(hours) },
        websiteSchedules: [{ section: QUAYS, placement }],
      });
    await commit(event('soon', 30, 'Sponsored'), event('later', 40, 'Pinned'));
    await commit(event('off', 35, 'RemoveAll'));
    await commit(page('/ahead', { section: QUAYS, sort: 'upcoming', numberOfItems: 5 }));
    expect(await shown('/ahead')).toEqual(['soon Sponsored', 'later']);
  });

  it('is as in a full build, however pieces are placed and time goes by', async () => {
    const next = random(7);
    const moment = () => new Date(demo.now().getTime() + Math.floor((next() - 0.3) * 6) * HOUR).toISOString();
    const seen = new Set<string>();
    for (let step = 1; step <= 60; step += 1) {
      if (next() < 0.25) await waitUntil((demo.now().getTime() - start) / HOUR + Math.ceil(next() * 3));
      else {
        const placed = Array.from({ length: Math.floor(next() * 3) }, () => ({
          section: pick([LOCKS, QUAYS], next),
          placement: pick(placements, next),
          ...(next() < 0.5 && { [next() < 0.5 ? 'from' : 'to']: moment() }),
        }));
        await place(Math.floor(next() * 8), ...placed);
      }
      seen.add((await shown('/all-locks')).join());
      if (step % 6 === 0) await verified();
    }
    expect(seen.size).toBeGreaterThan(20);
  });
});
