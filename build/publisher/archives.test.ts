import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Data } from '#content-store/definition/entity.ts';
import { create, edit, publish, unpublish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { person } from '#content-store/model/people/person.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import type { Write } from '#content-store/store.ts';
import { fileOfPath } from '#site/page-data/site-pages.ts';
import { demoSite } from '../testing/running-site.ts';
import { verifySite } from './verify.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
const TIDES = '93000001';

describe('the archive of a section', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  let count = 0;
  const titles: string[] = [];
  beforeAll(async () => {
    demo = await demoSite();
    await commit(
      create(websiteSection, { name: 'Tides', alias: '/tides' }, { id: TIDES }),
      ...pieces(30, '2024-05'),
      ...pieces(20, '2025-03'),
      ...pieces(40, '2025-06'),
      ...pieces(100, '2026-10'),
    );
  });
  afterAll(() => demo.close());

  async function commit(...writes: Write[]) {
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
    return demo.publisher.publish(demo.tenantKey, sequence);
  }
  function piece(published: string, data: Data = {}): Write {
    count += 1;
    const name = `Tide number ${count}`;
    titles.push(name);
    const alias = `/tides/tide-${count}`;
    return create(
      content,
      { type: 'Article', name, alias, published, primarySection: TIDES, ...data },
      { publish: true },
    );
  }
  function pieces(many: number, month: string): Write[] {
    return Array.from({ length: many }, (_, at) =>
      piece(`${month}-${String(2 + (at % 26)).padStart(2, '0')}T12:00:00.000Z`),
    );
  }
  const wholeAt = async (alias: string, collection = 'content') => {
    const { id = '' } = (await demo.site.claimant(`path:${alias}`)) ?? {};
    const whole = await demo.site.whole(collection, id);
    if (whole === null) throw new Error(`There is no ${alias}`);
    return whole;
  };
  const file = (path: string) =>
    readFile(join(demo.dataDir, 'public', demo.tenantKey, fileOfPath(path)), 'utf8');
  const namesIn = async (folder: string) =>
    (await readdir(join(demo.dataDir, 'public', demo.tenantKey, folder)).catch(() => []))
      .flatMap((name) => /^page=(.*)\.html$/.exec(name)?.[1] ?? [])
      .sort();
  /** Beside those of the home page. */
  const ofArchive = (paths: readonly string[]) => paths.filter((path) => /^\/.+\?page=/.test(path)).sort();

  it('is in years, in months where a year has many, and in parts where a month has', async () => {
    expect(await namesIn('tides')).toEqual(
      ['2024', '2025-03', '2025-06', '2026-10', '2026-10.2', '2026-10.3', 'all'].sort(),
    );
  });

  it('leads by plain links from the section to its oldest piece, and back', async () => {
    const seen = new Set<string>();
    const way: string[] = [];
    for (let path: string | undefined = '/tides'; path !== undefined; ) {
      way.push(path);
      const html = await file(path);
      for (const title of titles) if (html.includes(`>${title}<`)) seen.add(title);
      path = /<a class="archive-older" href="([^"]*)" rel="next">/.exec(html)?.[1];
    }
    expect(way).toEqual(
      ['', '2026-10.3', '2026-10.2', '2026-10', '2025-06', '2025-03', '2024'].map((name) =>
        name === '' ? '/tides' : `/tides?page=${name}`,
      ),
    );
    expect(seen.size).toBe(titles.length);
    for (const [at, path] of way.entries()) {
      if (at === 0) continue;
      const html = await file(path);
      expect(html).toContain(`<a class="archive-newer" href="${way[at - 1]}" rel="prev">`);
      const origin = 'https://www.culvert.example';
      expect(html).toContain(`<link rel="canonical" href="${origin}${path}">`);
      expect(html).toContain(`<link rel="prev" href="${origin}${way[at - 1]}">`);
    }
    expect(await file('/tides?page=2025-06')).toContain('<title>Tides, June 2025 | ');
    const all = await file('/tides?page=all');
    for (const path of way.slice(1)) expect(all).toContain(`href="${path}"`);
  });

  it('does not shift: a new piece changes the last page of its month alone', async () => {
    const receipt = await commit(piece('2026-10-30T12:00:00.000Z'));
    expect(ofArchive(receipt.changedPaths)).toEqual(['/tides?page=2026-10.3']);
  });

  it('has a page more when a month begins, which its neighbour and the page of all lead to', async () => {
    const receipt = await commit(piece('2026-11-02T12:00:00.000Z', { alias: '/tides/november' }));
    expect(ofArchive(receipt.changedPaths)).toEqual(
      ['/tides?page=2026-10.3', '/tides?page=2026-11', '/tides?page=all'].sort(),
    );
    expect(await file('/tides')).toContain('href="/tides?page=2026-11" rel="next"');
    const taken = await commit(unpublish(content, await wholeAt('/tides/november')));
    expect(taken.removedPaths).toContain('/tides?page=2026-11');
    expect(ofArchive(taken.changedPaths)).toEqual(['/tides?page=2026-10.3', '/tides?page=all'].sort());
  });

  it('has a year more, which is the business of its neighbours and of the page of all alone', async () => {
    const receipt = await commit(piece('2019-05-02T12:00:00.000Z', { alias: '/tides/2019' }));
    expect(ofArchive(receipt.changedPaths)).toEqual([
      '/tides?page=2019',
      '/tides?page=2024',
      '/tides?page=all',
    ]);
    // The section and the home page look whether they have an archive.
    expect(receipt.checked - receipt.changed).toBe(2);
  });

  it('lists a piece in the month that the clock of the site shows', async () => {
    // July already, in London.
    const receipt = await commit(piece('2025-06-30T23:30:00.000Z', { alias: '/tides/july' }));
    expect(ofArchive(receipt.changedPaths)).toEqual(
      ['/tides?page=2025-06', '/tides?page=2025-07', '/tides?page=2026-10', '/tides?page=all'].sort(),
    );
    await commit(unpublish(content, await wholeAt('/tides/july')));
  });

  it('changes two pages for a piece that is moved in time', async () => {
    const whole = await wholeAt('/tides/tide-51');
    const { live, working } = edit(content, whole, { published: '2024-06-01T12:00:00.000Z' });
    const receipt = await commit(publish(content, { ...whole, live, working }));
    expect(ofArchive(receipt.changedPaths)).toEqual(['/tides?page=2024', '/tides?page=2025-06']);
  });

  it('has a year in months once it has more than a page of pieces, and back', async () => {
    const more = await commit(...pieces(18, '2024-08'));
    expect(more.removedPaths).toContain('/tides?page=2024');
    expect(await namesIn('tides')).toEqual(expect.arrayContaining(['2024-05', '2024-06', '2024-08']));
    const taken = await commit(
      unpublish(content, await wholeAt('/tides/tide-1')),
      unpublish(content, await wholeAt('/tides/tide-2')),
    );
    expect(taken.removedPaths).toEqual(
      expect.arrayContaining(['/tides?page=2024-05', '/tides?page=2024-08']),
    );
    expect(await namesIn('tides')).toContain('2024');
  });

  it('moves with its section', async () => {
    const whole = await wholeAt('/tides', 'websiteSection');
    const { live, working } = edit(websiteSection, whole, { alias: '/ebb' });
    await commit(publish(websiteSection, { ...whole, live, working }));
    expect(await namesIn('tides')).toEqual([]);
    expect(await namesIn('ebb')).toEqual(expect.arrayContaining(['2024', '2026-10.3', 'all']));
  });

  it('is that of a fresh build, and is there after a rebuild', async () => {
    await demo.settle();
    const before = await namesIn('ebb');
    const { stale, orphaned, failed } = await verifySite(demo);
    expect({ stale, orphaned, failed }).toEqual({ stale: [], orphaned: [], failed: [] });
    await demo.publisher.rebuild(demo.tenantKey);
    expect(await namesIn('ebb')).toEqual(before);
  });

  it('is there for authors and topics that have more than their page shows, and for companies', async () => {
    const author = '93000002';
    await commit(
      create(person, { fullName: 'Mae Stroud', alias: '/authors/mae' }, { id: author }),
      ...Array.from({ length: 40 }, () => piece('2026-09-03T12:00:00.000Z', { authors: [author] })),
    );
    expect(await namesIn('authors/mae')).toEqual([]);
    await commit(piece('2026-09-04T12:00:00.000Z', { authors: [author] }));
    expect(await namesIn('authors/mae')).toEqual(['2026', 'all']);
    expect(await file('/authors/mae?page=2026')).toContain('<title>Mae Stroud, 2026 | ');
    const company = '/hollis-wray-millwrights';
    expect(await namesIn(company.slice(1))).toEqual([]);
    const { id } = (await wholeAt(company)).record;
    await commit(piece('2026-09-04T13:00:00.000Z', { company: id }));
    expect(await namesIn(company.slice(1))).toEqual(['2026', 'all']);
    expect(await file(company)).toContain(`<a class="archive-all" href="${company}?page=all">`);
  });
});

describe('the archive of a home page', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeAll(async () => {
    demo = await demoSite();
  });
  afterAll(() => demo.close());

  const path = (name: string) =>
    join(demo.dataDir, 'public', demo.tenantKey, name === '' ? 'index.html' : `page=${name}.html`);
  const names = async () =>
    (await readdir(join(demo.dataDir, 'public', demo.tenantKey)))
      .flatMap((name) => /^page=(.*)\.html$/.exec(name)?.[1] ?? [])
      .sort();

  async function commit(...writes: Write[]) {
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
    return demo.publisher.publish(demo.tenantKey, sequence);
  }
  const news = (name: string, data: Data = {}) =>
    create(
      content,
      { type: 'Article', name, alias: `/${name}`, published: '2011-04-02T12:00:00.000Z', ...data },
      { publish: true },
    );

  it('has every piece that its lists may show, of whichever section, and is led to', async () => {
    expect(await readFile(path(''), 'utf8')).toContain('<a class="archive-all" href="/?page=all">');
    const section = (await demo.site.claimant('path:/news'))?.id;
    const out = { websiteSchedules: [{ section, placement: 'RemoveAll' }] };
    const receipt = await commit(news('a-weir'), news('taken-out', out));
    expect(receipt.changedPaths).toEqual(expect.arrayContaining(['/?page=2011', '/?page=all']));
    const year = await readFile(path('2011'), 'utf8');
    expect([year.includes('>a-weir<'), year.includes('>taken-out<')]).toEqual([true, false]);
  });

  it('changes by one page for one piece', async () => {
    const receipt = await commit(news('a-lock'));
    expect(receipt.changedPaths.filter((one) => one.startsWith('/?page='))).toEqual(['/?page=2011']);
  });

  it('is not there where the home page lists nothing', async () => {
    const blocks = [{ type: 'rich_text', settings: { body: '<p>Nothing is listed here.</p>' } }];
    const { id = '' } = (await demo.site.claimant('layout-path:/')) ?? {};
    const whole = await demo.site.whole('layout', id);
    if (whole === null) throw new Error('The home page has no layout');
    const { live, working } = edit(layout, whole, { rows: [{ columns: [{ blocks }] }] });
    await commit(publish(layout, { ...whole, live, working }));
    expect(await names()).toEqual([]);
    await demo.settle();
    const { stale, orphaned, failed } = await verifySite(demo);
    expect({ stale, orphaned, failed }).toEqual({ stale: [], orphaned: [], failed: [] });
  });
});
