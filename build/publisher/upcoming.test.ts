import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Data } from '#content-store/definition/entity.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import type { Write } from '#content-store/store.ts';
import { demoSite } from '../testing/running-site.ts';
import { verifySite } from './verify.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The demonstration’s own are of days and months ahead. */
const PAGES = ['/soon', '/later', '/of-fairs'];

describe('a list of the events ahead', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  let start = 0;
  let fairs = '';
  beforeAll(async () => {
    demo = await demoSite();
    start = demo.now().getTime();
    fairs = (await demo.site.claimant('path:/events'))?.id ?? '';
    const list = (settings: object) => ({
      type: 'content_list',
      settings: { sort: 'upcoming', withoutRepetition: false, ...settings },
    });
    const page = (alias: string, settings: object) =>
      create(
        layout,
        {
          name: alias,
          type: 'url-override',
          alias: [alias],
          rows: [{ layout: '1', columns: [{ blocks: [list(settings)] }] }],
        },
        { publish: true },
      );
    await commit(
      page('/soon', { numberOfItems: 2 }),
      page('/later', { numberOfItems: 2, skip: 55 }),
      page('/of-fairs', { numberOfItems: 100, section: fairs }),
      ...Array.from({ length: 60 }, (_, at) => event(`event-${at}`, at * HOUR + HOUR)),
    );
  });
  afterAll(() => demo.close());

  /** One that begins so long after the start, in milliseconds. */
  const event = (name: string, from: number, fields: Data = {}) =>
    create(
      content,
      {
        type: 'Event',
        name,
        alias: `/${name}`,
        startDate: new Date(start + from).toISOString(),
        published: '2026-01-01T00:00:00Z',
        ...fields,
      },
      { publish: true },
    );
  async function commit(...writes: Write[]) {
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
    return demo.publisher.publish(demo.tenantKey, sequence);
  }
  async function change(name: string, patch: Data) {
    const id = (await demo.site.claimant(`path:/${name}`))?.id ?? '';
    const whole = await demo.site.whole('content', id);
    if (whole === null) throw new Error(`There is no ${name}`);
    const { live, working } = edit(content, whole, patch);
    return commit(publish(content, { ...whole, live, working }));
  }
  /** Lets time go by, and answers what was rendered then. */
  async function waitFor(ms: number): Promise<{ readonly changedPaths: readonly string[] }> {
    demo.advance(ms);
    const receipt = await demo.publisher.publish(demo.tenantKey, demo.store.sequence());
    // Where there was nothing to do, an earlier run is told of.
    return receipt.at === demo.now().toISOString() ? receipt : { changedPaths: [] };
  }
  /** The events of this test that a page shows, in its order. */
  async function shown(path: string): Promise<string[]> {
    const page = await readFile(join(demo.dataDir, 'public', demo.tenantKey, path, 'index.html'), 'utf8');
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main'));
    const links = [...main.matchAll(/href="\/((?:event|fair|long)-[^"]*)"/g)].map((one) => one[1] ?? '');
    return [...new Set(links)];
  }
  const touched = ({ changedPaths }: { readonly changedPaths: readonly string[] }) =>
    PAGES.filter((path) => changedPaths.includes(path));
  async function verified() {
    await demo.settle();
    expect((await verifySite(demo)).stale).toEqual([]);
  }

  it('shows the nearest first, however many are ahead', async () => {
    expect(await shown('/soon')).toEqual(['event-0', 'event-1']);
    expect(await shown('/later')).toEqual(['event-55', 'event-56']);
    await verified();
  });

  it('lets one go as it is over, and is rendered at no other time', async () => {
    expect(touched(await waitFor(HOUR / 2))).toEqual([]);
    expect(touched(await waitFor(HOUR / 2))).toEqual(['/soon', '/later']);
    expect(await shown('/soon')).toEqual(['event-1', 'event-2']);
    await verified();
  });

  it('is asked anew as a day begins, and no page is rendered where the same comes out', async () => {
    await change('event-1', { endDate: new Date(start + DAY).toISOString() });
    await change('event-2', { endDate: new Date(start + DAY).toISOString() });
    expect(await shown('/soon')).toEqual(['event-1', 'event-2']);
    await waitFor(10 * HOUR);
    const dayBefore = demo.now().getUTCDate();
    expect(touched(await waitFor(2 * HOUR))).not.toContain('/soon');
    expect(demo.now().getUTCDate()).toBe(dayBefore + 1);
    expect(await shown('/soon')).toEqual(['event-1', 'event-2']);
    await verified();
  });

  it('keeps what began long ago and goes on, and what many that are over today stand before', async () => {
    await commit(event('long-exhibition', -90 * DAY, { endDate: new Date(start + 90 * DAY).toISOString() }));
    expect(await shown('/soon')).toEqual(['long-exhibition', 'event-1']);
    // On its third day two dozen are over, and three are not.
    await waitFor(start + 57.5 * HOUR - demo.now().getTime());
    expect(await shown('/soon')).toEqual(['long-exhibition', 'event-57']);
    await verified();
  });

  it('is touched by an event that moves into it or out of it alone, and of its section alone', async () => {
    await waitFor(3 * HOUR);
    const at = demo.now().getTime() - start;
    const added = await commit(event('fair-tomorrow', at + DAY, { primarySection: fairs }));
    expect(touched(added)).toEqual(['/soon', '/of-fairs']);
    expect((await shown('/of-fairs'))[0]).toBe('fair-tomorrow');
    expect(touched(await commit(event('event-far-off', at + 900 * DAY)))).toEqual([]);
    expect(
      touched(await change('event-far-off', { startDate: new Date(start + at + HOUR).toISOString() })),
    ).toEqual(['/soon']);
    expect(await shown('/soon')).toEqual(['long-exhibition', 'event-far-off']);
    await verified();
  });
});
