import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySite } from '#build/publisher/verify.ts';
import { pick, random } from '#build/testing/random.ts';
import { demoSite } from '#build/testing/running-site.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create, edit, publish, unpublish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { podcastsSettings } from '#content-store/model/settings/podcasts.ts';
import type { Write } from '#content-store/store.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
const HOUR = 3_600_000;
const [QUAYS, COMPANY] = ['91000001', '91000002'];

describe('what is listed for as long as it is ahead', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  let start = 0;
  beforeAll(async () => {
    demo = await demoSite();
    start = demo.now().getTime();
    const published = new Date(start - HOUR).toISOString();
    await commit(
      live(websiteSection, { name: 'Quays', alias: '/quays' }, QUAYS),
      live(
        content,
        { type: 'Company', name: 'Weir & Son', alias: '/weir-and-son', published, contacts: ['92000000'] },
        COMPANY,
      ),
      ...Array.from({ length: 5 }, (_, at) => [
        live(content, { type: 'Job', name: `job-${at}`, alias: `/job-${at}`, published }, `9300000${at}`),
        live(
          content,
          { type: 'Webinar', name: `talk-${at}`, alias: `/talk-${at}`, published, startDate: hours(at * 9) },
          `9400000${at}`,
        ),
        live(
          content,
          { type: 'Podcast', name: `part-${at}`, alias: `/part-${at}`, published, series: 'Tides' },
          `9500000${at}`,
        ),
        live(content, { type: 'Contact', name: `who-${at}`, alias: `/who-${at}`, published }, `9200000${at}`),
      ]).flat(),
      create(podcastsSettings, { overview: podcasts('Tides') }, { publish: true }),
      page('/board', 'job_board', { numberOfItems: 3 }),
      page('/two', 'job_board', { numberOfItems: 2, section: QUAYS }),
      page('/coming', 'webinars', { numberOfItems: 2 }),
      page('/link', 'webinar_link'),
      page('/chosen', 'webinar_link', { webinar: '94000001' }),
      page('/heard', 'podcasts', { numberOfItems: 3 }),
      page('/people', 'contacts', { numberOfItems: 3 }),
    );
  });
  afterAll(() => demo.close());

  const hours = (many: number) => new Date(start + many * HOUR).toISOString();
  const podcasts = (...titles: string[]) =>
    titles.map((title) => ({ title, url: 'https://podcasts.example/tides' }));
  const live = (entity: AnyEntity, data: Data, id?: string) =>
    create(entity, data, { publish: true, ...(id !== undefined && { id }) });
  const page = (alias: string, type: string, settings: object = {}) =>
    live(layout, {
      ...{ name: alias, type: 'url-override', alias: [alias] },
      rows: [{ columns: [{ blocks: [{ type, settings }] }] }],
    });
  async function commit(...writes: Write[]) {
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
    return demo.publisher.publish(demo.tenantKey, sequence);
  }
  async function change(entity: AnyEntity, id: string, data: Data) {
    const whole = await demo.site.whole(entity.collection, id);
    if (whole === null) throw new Error(`There is no ${id}`);
    return commit(publish(entity, { ...whole, ...edit(entity, whole, data) }));
  }
  async function takeBack(id: string) {
    const whole = await demo.site.whole('content', id);
    if (whole === null) throw new Error(`There is no ${id}`);
    return commit(whole.live === null ? publish(content, whole) : unpublish(content, whole));
  }
  async function wait(many: number) {
    demo.advance(many * HOUR);
    return demo.publisher.publish(demo.tenantKey, demo.store.sequence());
  }
  async function shown(path: string): Promise<string> {
    const file = join(demo.dataDir, 'public', demo.tenantKey, path, 'index.html');
    const html = await readFile(file, 'utf8').catch(() => '');
    return [...new Set(html.match(/(?:job|talk|part|who)-\d/g))].join(' ');
  }

  it('is as in a full build, whatever is changed, taken back or over, and however time goes by', async () => {
    const next = random(11);
    const moment = () =>
      new Date(demo.now().getTime() + Math.floor((next() - 0.3) * 40) * HOUR).toISOString();
    const id = (kind: number) => `9${kind}00000${Math.floor(next() * 5)}`;
    const edits = [
      () => wait(Math.ceil(next() * 14)),
      () => change(content, id(3), { closes: next() < 0.2 ? undefined : moment() }),
      () =>
        change(content, id(3), { primarySection: next() < 0.5 ? QUAYS : undefined, employment: 'FULL_TIME' }),
      () => change(content, id(3), { company: next() < 0.5 ? COMPANY : undefined }),
      () => change(content, id(4), { startDate: moment(), isAllDay: next() < 0.5 }),
      () => change(content, id(4), { eventStatus: pick(['scheduled', 'cancelled'], next) }),
      () => takeBack(id(pick([2, 3, 4, 5], next) ?? 2)),
      () => change(content, id(5), { series: pick(['Tides', 'Ebb'], next) }),
      () =>
        change(podcastsSettings, 'podcasts', { overview: podcasts(pick(['Tides', 'Ebb'], next) ?? 'Tides') }),
      () => change(content, COMPANY, { name: `Weir & Son ${next()}` }),
    ];
    const seen = new Set<string>();
    for (let step = 1; step <= 60; step += 1) {
      await pick(edits, next)?.();
      for (const path of ['/board', '/two', '/coming', '/link', '/heard', '/people'])
        seen.add(`${path}: ${await shown(path)}`);
      if (step % 10 === 0) {
        await demo.settle();
        expect((await verifySite(demo)).stale).toEqual([]);
      }
    }
    expect(seen.size).toBeGreaterThan(14);
  });
});
