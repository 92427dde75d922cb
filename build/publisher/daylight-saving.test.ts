import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create } from '#content-store/editing/editing.ts';
import { createSite } from '#content-store/editing/new-site.ts';
import { instantMeant, instantsShowing } from '#content-store/formats/wall-clock.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { content } from '#content-store/model/content/content.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { compileSite } from '../process/compile.ts';
import { createPublisher, type PublisherOptions } from './publisher.ts';
import { verifySite } from './verify.ts';

const [SECOND, HOUR] = [1_000, 3_600_000];
const TENANT = 'dial';
const actor = { kind: 'staff', id: '1', name: 'Test' } as const;

/** The wall times of an hour that comes twice and of one that is skipped. */
const CHANGES = [
  { zone: 'America/Chicago', twice: '2026-11-01T01:30', skipped: '2027-03-14T02:30' },
  { zone: 'Europe/Berlin', twice: '2026-10-25T02:30', skipped: '2027-03-28T02:30' },
] as const;

/** A site with one list of the events ahead, published by a clock of the test's. */
async function siteIn(timeZone: string, time: Pick<PublisherOptions, 'now' | 'setTimer'>) {
  const dataDir = await temporaryFolder();
  const { bundleDir } = await compileSite();
  const store = await openStore({ dataDir, now: time.now });
  const domain = `${TENANT}.example`;
  await createSite(store, { tenantKey: TENANT, name: 'Dial', domain, timeZone, links: [] }, actor);
  const site = store.forTenant(TENANT);
  const add = async (entity: AnyEntity, data: Data) => {
    const writes = [create(entity, data, { publish: true })];
    const { sequence, records } = await site.commit({ actor, reason: 'test', writes });
    return { sequence, id: records[0]?.id };
  };
  await add(websiteSection, { name: 'Home', fullName: 'Home', alias: '/', manualAlias: true });
  const section = { name: 'Dates', fullName: 'Dates', alias: '/dates', manualAlias: true };
  const { id: primarySection } = await add(websiteSection, section);
  await add(layout, COMING_UP);
  const publisher = await createPublisher({ store, dataDir, bundleDir, workers: 1, ...time });
  await publisher.rebuild(TENANT);
  return {
    publisher,
    /** Publishes a piece at `/{name}`. */
    add: async (type: string, name: string, data: Data) => {
      const always = { type, name, alias: `/${name}`, primarySection, published: '2026-01-01T00:00:00Z' };
      const { sequence } = await add(content, { ...always, ...data });
      return publisher.publish(TENANT, sequence);
    },
    page: (path: string) =>
      readFile(join(dataDir, 'public', TENANT, path), 'utf8').catch((): string | null => null),
    async verified() {
      await publisher.settle();
      const { stale, orphaned, failed } = await verifySite({ dataDir, tenantKey: TENANT, bundleDir });
      return [...stale, ...orphaned, ...failed];
    },
    async close() {
      await publisher.close();
      await store.close();
    },
  };
}

const COMING_UP = {
  name: 'Dates',
  type: 'url-override',
  alias: ['/dates'],
  rows: [
    {
      layout: '1',
      columns: [{ blocks: [{ type: 'content_list', settings: { sort: 'upcoming', numberOfItems: 9 } }] }],
    },
  ],
};

/** A clock that stands still until it is run on, with the timers that go by it. */
class StandingClock {
  #time: number;
  readonly #timers = new Set<{ readonly due: number; readonly work: () => Promise<void> }>();

  constructor(time: number) {
    this.#time = time;
  }

  readonly now = () => new Date(this.#time);

  readonly setTimer = (work: () => Promise<void>, ms: number): (() => void) => {
    const timer = { due: this.#time + ms, work };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };

  /** Runs what is due up to a moment, each at its own. */
  async runTo(time: number): Promise<void> {
    for (;;) {
      // The publisher sets its next timer some turns after a run.
      for (let turns = 0; turns < 50; turns += 1) await turn();
      const [next] = [...this.#timers].filter((one) => one.due <= time).sort((a, b) => a.due - b.due);
      if (next === undefined) break;
      this.#timers.delete(next);
      this.#time = Math.max(this.#time, next.due);
      await next.work();
    }
    this.#time = time;
  }
}

for (const { zone, twice, skipped } of CHANGES)
  describe(`a site in ${zone}, by its clock`, () => {
    const [first = 0, second = 0] = instantsShowing(Date.parse(`${twice}Z`), zone);
    const meant = instantMeant(Date.parse(`${skipped}Z`), zone);
    const iso = (time: number) => new Date(time).toISOString();
    const clock = new StandingClock(first - 60 * HOUR);
    let site: Awaited<ReturnType<typeof siteIn>>;
    beforeAll(async () => {
      site = await siteIn(zone, clock);
    });
    afterAll(() => site.close());

    const isLive = async (name: string) => (await site.page(`${name}/index.html`)) !== null;
    const isIn = async (file: string, name: string) => (await site.page(file))?.includes(`/${name}`) === true;
    const isComing = (name: string) => isIn('dates/index.html', name);
    const isNews = (name: string) => isIn('sitemap-google-news.xml', name);

    it('publishes, expires and passes at the right one of two hours that look the same', async () => {
      await site.add('Article', 'in-the-first', { published: iso(first) });
      await site.add('Article', 'in-the-second', { published: iso(second) });
      await site.add('Article', 'until-the-first', { unpublished: iso(first) });
      await site.add('Article', 'until-the-second', { unpublished: iso(second) });
      // From the evening before the change until within it.
      const startDate = iso(first - 6 * HOUR);
      await site.add('Event', 'over-by-the-first', { startDate, endDate: iso(first) });
      await site.add('Event', 'over-by-the-second', { startDate, endDate: iso(second) });
      const seen = async () => ({
        live: [await isLive('in-the-first'), await isLive('in-the-second')],
        expired: [!(await isLive('until-the-first')), !(await isLive('until-the-second'))],
        passed: [!(await isComing('over-by-the-first')), !(await isComing('over-by-the-second'))],
      });
      const [neither, one, both] = [
        [false, false],
        [true, false],
        [true, true],
      ];
      await clock.runTo(first - SECOND);
      expect(await seen()).toEqual({ live: neither, expired: neither, passed: neither });
      await clock.runTo(first);
      expect(await seen()).toEqual({ live: one, expired: one, passed: one });
      await clock.runTo(second - SECOND);
      expect(await seen()).toEqual({ live: one, expired: one, passed: one });
      await clock.runTo(second);
      expect(await seen()).toEqual({ live: both, expired: both, passed: both });
      expect(await site.verified()).toEqual([]);
    });

    it('takes an article out of the news 48 hours after it was published, whatever the clock showed', async () => {
      for (const [name, from] of [
        ['in-the-first', first],
        ['in-the-second', second],
      ] as const) {
        await clock.runTo(from + 48 * HOUR - SECOND);
        expect(await isNews(name)).toBe(true);
        await clock.runTo(from + 48 * HOUR);
        expect(await isNews(name)).toBe(false);
      }
      expect(await site.verified()).toEqual([]);
    });

    it('shows days and times as the clock showed them on either side of the change', async () => {
      for (const [name, wall] of [
        ['before-the-change', `${twice.slice(0, 11)}00:30`],
        ['after-the-change', `${twice.slice(0, 11)}23:30`],
      ] as const) {
        const startDate = iso(instantMeant(Date.parse(`${wall}Z`), zone));
        await site.add('Event', name, { startDate });
        await site.add('Article', `written-${name}`, { published: startDate });
      }
      const { day, before, after } = SHOWN[zone];
      for (const [name, time] of [
        ['before-the-change', before],
        ['after-the-change', after],
      ] as const) {
        const page = await site.page(`${name}/index.html`);
        expect(page).toContain(day);
        expect(page).toContain(time);
        expect(await site.page(`written-${name}/index.html`)).toContain(day);
      }
    });

    it('publishes what was scheduled in an hour that the clock skips as much later', async () => {
      await site.add('Article', 'in-the-skipped', { published: iso(meant) });
      await clock.runTo(meant - SECOND);
      expect(await isLive('in-the-skipped')).toBe(false);
      await clock.runTo(meant);
      expect(await isLive('in-the-skipped')).toBe(true);
      expect(await site.verified()).toEqual([]);
    });
  });

const SHOWN = {
  'America/Chicago': { day: 'Nov. 1, 2026', before: '12:30 AM CDT', after: '11:30 PM CST' },
  'Europe/Berlin': { day: 'Oct. 25, 2026', before: '12:30 AM GMT+2', after: '11:30 PM GMT+1' },
} as const;

describe('a machine that sleeps through the change', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  for (const { zone, twice, skipped } of CHANGES)
    it(`publishes within a second of waking, in ${zone}`, async () => {
      vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
      for (const wall of [twice, skipped]) {
        const at = instantMeant(Date.parse(`${wall}Z`), zone);
        vi.setSystemTime(at - 5 * HOUR);
        const site = await siteIn(zone, { now: () => new Date() });
        try {
          await site.add('Article', 'overnight', { published: new Date(at).toISOString() });
          expect(await site.page('overnight/index.html')).toBeNull();
          // The clock goes on; timers stood still.
          const woke = at + 6 * HOUR;
          vi.setSystemTime(woke);
          await vi.advanceTimersByTimeAsync(SECOND - 1);
          // By its clock, which stands still now, it is done within the second, however long that takes here.
          while ((await site.page('overnight/index.html')) === null) await wait(10);
        } finally {
          await site.close();
        }
      }
    });
});
