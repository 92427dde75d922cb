import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoSite } from '#build/testing/running-site.ts';
import { edit, publish } from '#content-store/editing/editing.ts';
import { taxonomyTerm } from '#content-store/model/taxonomy/taxonomy-term.ts';
import { createPageContext, siteOf } from '#site/page-data/page-context.ts';

const ARTICLE = '/features/the-bridge-that-is-never-finished';

let demo: Awaited<ReturnType<typeof demoSite>>;
beforeAll(async () => {
  demo = await demoSite();
});
afterAll(() => demo.close());

async function keywords(): Promise<unknown> {
  const site = await siteOf(demo.store.installation, demo.tenantKey);
  if (site === null) throw new Error('There is no demonstration site');
  const visibleAt = demo.now().toISOString();
  const rendered = await demo.bundle.renderPage(
    ARTICLE,
    createPageContext({ reads: demo.site, site, mode: 'published', stage: 'live', visibleAt }),
  );
  const html = rendered.kind === 'page' ? rendered.html : '';
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return JSON.parse(json)['@graph']?.[0]?.keywords;
}

it('tells search engines the tags of a piece, by the names they have now', async () => {
  const before = await keywords();
  expect(before).toContain('Aqueducts');
  const terms = await demo.site.find({
    collection: 'taxonomyTerm',
    stage: 'live',
    where: { name: { eq: 'Aqueducts' } },
    orderBy: [],
    first: 1,
  });
  const whole = await demo.site.whole('taxonomyTerm', terms.items[0]?.id ?? '');
  if (whole === null) throw new Error('There is no such term');
  const { live, working } = edit(taxonomyTerm, whole, { name: 'Aqueducts & culverts' });
  await demo.site.commit({
    actor: { kind: 'system', id: 'test', name: 'Test' },
    reason: 'test',
    writes: [publish(taxonomyTerm, { ...whole, live, working })],
  });
  expect(await keywords()).toContain('Aqueducts & culverts');
});
