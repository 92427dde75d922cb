import { afterAll, beforeAll, expect, it } from 'vitest';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { createPageContext, siteOf } from '#site/page-data/page-context.ts';
import { demoSite } from '../testing/running-site.ts';
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

it('lists nothing of a type that search engines are to leave out, in parts that stay', async () => {
  const whole = await demo.site.whole('settings', 'general');
  if (whole === null) throw new Error('There are no general settings');
  const hidden = edit(generalSettings, whole, { enableNoIndexByContentType: ['Video'] });
  const write = publish(generalSettings, { ...whole, ...hidden });
  await demo.site.commit({ actor, reason: 'test', writes: [write] });
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
