import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Data } from '#content-store/definition/entity.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { createPageContext, siteOf } from '#site/page-data/page-context.ts';
import { demoSite } from '../testing/running-site.ts';
import { parseXml, textIn, within } from '../testing/xml.ts';
import { renderOutput } from './render-output.ts';

let demo: Awaited<ReturnType<typeof demoSite>>;
beforeAll(async () => {
  demo = await demoSite();
});
afterAll(() => demo.close());

const actor = { kind: 'system', id: 'test', name: 'Test' } as const;

async function textOf(path: string): Promise<string | null> {
  const site = await siteOf(demo.store.installation, demo.tenantKey);
  if (site === null) throw new Error('There is no demonstration site');
  const visibleAt = demo.now().toISOString();
  const page = createPageContext({ reads: demo.site, site, mode: 'published', stage: 'live', visibleAt });
  return (await renderOutput(path, page, demo.bundle))?.text ?? null;
}

// spec: path-sitemap, path-sitemap-rest
it('lists every piece in the part of its type and month, and no part without any', async () => {
  const pieces = ['2012-02-29T23:59:59.000Z', '2012-03-01T00:00:00.000Z', '2012-03-31T12:00:00.000Z'];
  await demo.site.commit({
    actor,
    reason: 'test',
    writes: pieces.map((published, at) =>
      create(
        content,
        { type: 'Video', name: `Old ${at}`, alias: `/old-${at}`, published },
        { publish: true },
      ),
    ),
  });
  const index = await textOf('/sitemap.xml');
  expect(index?.match(/video-\d{4}-\d{2}(?=\.xml)/g)?.slice(0, 2)).toEqual([
    'video-2012-02',
    'video-2012-03',
  ]);
  expect(await textOf('/sitemap/video-2012-02.xml')).toContain('/old-0</loc>');
  const march = await textOf('/sitemap/video-2012-03.xml');
  expect(march?.match(/<loc>/g)).toHaveLength(2);
  expect(await textOf('/sitemap/video-2012-04.xml')).toBeNull();
});

const NOW = '2026-11-21T11:00:00.000Z';

async function put(name: string, more: Data = {}, type = 'Article', at?: string) {
  const data = { type, name, alias: `/${name}`, published: '2013-05-10T00:00:00.000Z', ...more };
  const written = create(content, data, { publish: true });
  const write = at === undefined ? written : { ...written, live: { ...written.live, updated: at } };
  return (await demo.site.commit({ actor, reason: 'test', writes: [write] })).records[0]?.id ?? '';
}

/** What the sitemap says of each address. */
async function listed(part: string) {
  const urls = within(parseXml((await textOf(part)) ?? ''), 'url');
  return new Map(urls.map((one) => [new URL(textIn(one, 'loc')).pathname, one]));
}

it('says of each piece when it changed last, and its picture', async () => {
  const picture = create(asset, { name: 'A', type: 'image', file: 'a weir.webp', width: 900, height: 600 });
  const { records } = await demo.site.commit({ actor, reason: 'test', writes: [picture] });
  await put('as-it-was');
  await put('changed', { primaryImage: records[0]?.id }, 'Article', NOW);
  const said = await listed('/sitemap/article-2013-05.xml');
  expect(textIn(said.get('/as-it-was'), 'lastmod')).toBe('2013-05-10T00:00:00.000Z');
  expect(textIn(said.get('/changed'), 'lastmod')).toBe(NOW);
  const [image] = within(said.get('/changed'), 'image:image');
  expect(textIn(image, 'image:loc')).toBe('https://www.culvert.example/assets/a%20weir.webp');
  expect(within(said.get('/as-it-was'), 'image:image')).toEqual([]);
});

it('lists no piece whose original stands elsewhere, and one that names itself', async () => {
  await put('borrowed', { canonicalUrl: 'https://elsewhere.example/borrowed' });
  await put('own', { canonicalUrl: 'https://www.culvert.example/own' });
  const said = await listed('/sitemap/article-2013-05.xml');
  expect([said.has('/own'), said.has('/borrowed')]).toEqual([true, false]);
});

it('says of each section on which day its newest piece came, and nothing of those without any', async () => {
  const inSection = async (alias: string) => {
    const { records } = await demo.site.commit({
      actor,
      reason: 'test',
      writes: [create(websiteSection, { name: alias.slice(1), alias })],
    });
    return records[0]?.id ?? '';
  };
  const weirs = await inSection('/weirs');
  await inSection('/locks');
  await put('older', { primarySection: weirs, published: '2014-02-03T10:00:00.000Z' });
  await put('newer', { primarySection: weirs, published: '2014-02-05T10:00:00.000Z' });
  const said = await listed('/sitemap/sections.xml');
  expect(textIn(said.get('/weirs'), 'lastmod')).toBe('2014-02-05');
  expect(textIn(said.get('/'), 'lastmod') > '2014-02-05').toBe(true);
  expect(within(said.get('/locks'), 'lastmod')).toEqual([]);
});

// spec: path-sitemap-google-news
it('tells news search of what is new and its own, and of no type that search engines are to leave out', async () => {
  await put('fresh', { published: NOW });
  await put('fresh-and-borrowed', { published: NOW, canonicalUrl: 'https://elsewhere.example/a' });
  await put('fresh-brief', { published: NOW }, 'News');
  await put('stale', { published: '2026-11-01T00:00:00.000Z' });
  const said = await listed('/sitemap-google-news.xml');
  expect(['/fresh', '/fresh-and-borrowed', '/fresh-brief', '/stale'].map((path) => said.has(path))).toEqual([
    ...[true, false, true, false],
  ]);
  await hide('News');
  const hidden = await listed('/sitemap-google-news.xml');
  expect([hidden.has('/fresh'), hidden.has('/fresh-brief')]).toEqual([true, false]);
  await hide();
});

// spec: path-robots-txt
it('keeps crawlers from what is for staff and members, and from pages in other forms, and from nothing beside it', async () => {
  const rules = ((await textOf('/robots.txt')) ?? '').split('\n');
  const isKept = (path: string) =>
    rules
      .filter((line) => line.startsWith('Disallow: '))
      .map((line) => line.slice('Disallow: '.length))
      .some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
  for (const path of ['/admin', '/admin/content', '/print/content/10000001', '/search', '/search?filters=1'])
    expect([path, isKept(path)]).toEqual([path, true]);
  for (const path of ['/account', '/account/login', '/membership/choose'])
    expect([path, isKept(path)]).toEqual([path, true]);
  for (const path of ['/', '/searching-for-otters', '/accounts-of-a-flood', '/administration', '/theme.css'])
    expect([path, isKept(path)]).toEqual([path, false]);
  expect(rules).toContain('Sitemap: https://www.culvert.example/sitemap.xml');
});

it('has the rules that a site gives crawlers, with its sitemaps below unless it names some', async () => {
  await change({ robots: 'User-agent: GPTBot\nDisallow: /' });
  expect(await textOf('/robots.txt')).toBe(
    'User-agent: GPTBot\nDisallow: /\n\nSitemap: https://www.culvert.example/sitemap.xml\nSitemap: https://www.culvert.example/sitemap-google-news.xml\n',
  );
  await change({ robots: 'Sitemap: https://maps.example/all.xml' });
  expect(await textOf('/robots.txt')).toBe('Sitemap: https://maps.example/all.xml\n');
  await change({ robots: undefined });
});

function hide(...types: string[]) {
  return change({ enableNoIndexByContentType: types });
}

async function change(fields: Data) {
  const whole = await demo.site.whole('settings', 'general');
  if (whole === null) throw new Error('There are no general settings');
  const hidden = edit(generalSettings, whole, fields);
  const write = publish(generalSettings, { ...whole, ...hidden });
  await demo.site.commit({ actor, reason: 'test', writes: [write] });
}

it('lists nothing of a type that search engines are to leave out, in parts that stay', async () => {
  await hide('Video');
  expect(await textOf('/sitemap.xml')).not.toContain('/sitemap/video');
  const part = await textOf('/sitemap/video-2012-02.xml');
  expect(part).toContain('<urlset');
  expect(part).not.toContain('<loc>');
  expect(await textOf('/sitemap/video-2012-04.xml')).toBeNull();
});

it('lists more redirects than one query may answer', async () => {
  const writes = Array.from({ length: 10_050 }, (_, at) =>
    create(redirect, { from: `/gone-${at}`, to: '/news' }, { publish: true }),
  );
  await demo.site.commit({ actor, reason: 'test', writes });
  const lines = (await textOf('/redirects.map'))?.split('\n') ?? [];
  expect(new Set(lines.filter((line) => line.startsWith('"/gone-'))).size).toBe(10_050);
});

it('lists more pieces of one type and month than one query may answer, each once', async () => {
  const alike = Array.from(
    { length: 10_020 },
    (_, at) => [`/alike-${at}`, '2011-05-10T00:00:00.000Z'] as const,
  );
  const around = [
    ['/early', '2011-05-01T00:00:00.000Z'],
    ['/late', '2011-05-31T23:59:59.999Z'],
    ['/next', '2011-06-01T00:00:00.000Z'],
  ] as const;
  await demo.site.commit({
    actor,
    reason: 'test',
    writes: [...alike, ...around].map(([alias, published]) =>
      create(content, { type: 'Document', name: alias.slice(1), alias, published }, { publish: true }),
    ),
  });
  const listed = (await textOf('/sitemap/document-2011-05.xml'))?.match(/(?<=<loc>)[^<]+/g) ?? [];
  expect([listed.length, new Set(listed).size]).toEqual([10_022, 10_022]);
  expect([listed[0], listed.at(-1)].map((one) => new URL(one ?? '').pathname)).toEqual(['/early', '/late']);
});
