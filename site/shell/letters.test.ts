import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '#api/testing/demo-server.ts';
import { siteReads } from '#content-store/reading/site-reads.ts';
import { createPageContext, siteOf } from '#site/page-data/page-context.ts';

describe('letters that few texts have', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const text = async (path: string) => (await server.get(path)).text();
  const sheetsIn = (html: string) =>
    [...html.matchAll(/<link rel="stylesheet" href="(?:\/_astro)?\/(\w+)/g)].map(([, name]) => name);

  async function publish(name: string, body: string): Promise<string> {
    const primarySection = await server.idOf('/features');
    const input = { type: 'Article', name, published: '2026-11-20T00:00:00Z', primarySection, body };
    const { record } = await server.save('createContent', { input });
    await server.save('publishContent', { id: record.id, version: 1 });
    return text(`/features/${name.toLowerCase()}`);
  }

  async function theme(language: string): Promise<string> {
    const { demo } = server;
    const site = await siteOf(demo.store.installation, demo.tenantKey);
    if (site === null) throw new Error('There is no demonstration site');
    const visibleAt = demo.now().toISOString();
    const options = {
      reads: siteReads(demo.store, demo.tenantKey),
      mode: 'published',
      stage: 'live',
      visibleAt,
    } as const;
    return demo.bundle.renderTheme(createPageContext({ ...options, site: { ...site, language } }));
  }

  it('have their faces in a sheet that pages with such letters link before the theme', async () => {
    expect(sheetsIn(await publish('Sluices', '<p>“Façade”, naïve – 5 €</p>'))).toEqual(['theme', 'piece']);
    const page = await publish('Sources', '<p>Dvořák wrote of the ποταμός.</p>');
    expect(sheetsIn(page)).toEqual(['letters', 'theme', 'piece']);
    const sheet = await text(/\/_astro\/letters[^"]+/.exec(page)?.[0] ?? '');
    for (const script of ['latin-ext', 'greek', 'cyrillic', 'vietnamese', 'hebrew'])
      expect(sheet).toContain(`/_astro/open-sans-${script}.`);
  });

  it('are looked for in the menus too, which change without the rest of a page', async () => {
    const { site } = server.demo;
    const id = (await site.claimant('menu:Header_Primary'))?.id ?? '';
    const version = (await site.record('menu', id))?.version ?? 0;
    const input = { links: [{ label: 'Ποτάμια', href: '/features' }] };
    const { record } = await server.save('updateMenu', { id, version, input });
    await server.save('publishMenu', { id, version: record.version });
    expect(sheetsIn(await text('/about-culvert'))).toEqual(['theme', 'piece', 'letters']);
  });

  it('have their faces in the theme of a site whose language is written with them', async () => {
    expect(await theme('en-GB')).not.toContain('-latin-ext.');
    for (const language of ['el', 'pl', 'vi-VN'])
      expect(await theme(language)).toMatch(/-greek\..*-vietnamese\..*-latin-ext\..*-latin\./s);
  });
});
