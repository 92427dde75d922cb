import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '#api/testing/demo-server.ts';

describe('the header', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  /** Publishes these links as a menu of the site. */
  async function place(placement: string, links: readonly string[]) {
    const { site } = server.demo;
    const id = (await site.claimant(`menu:${placement}`))?.id ?? '';
    const version = (await site.record('menu', id))?.version ?? 0;
    const input = { links: links.map((label) => ({ label, href: `/${label.toLowerCase()}` })) };
    const { record } = await server.save('updateMenu', { id, version, input });
    expect((await server.save('publishMenu', { id, version: record.version })).errors).toBeUndefined();
  }
  const labelsIn = (html: string) => [...html.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([, label]) => label);
  /** What is in the bar, and in the panel beside its own menu: all of it, and what only small screens show. */
  async function shown() {
    const html = await (await server.get('/')).text();
    const [, others = ''] = /<ul class="others[^"]*">(.*?)<\/ul>/s.exec(html) ?? [];
    const [, bar = ''] = /<nav class="primary-nav"[^>]*>\s*<ul>(.*?)<\/ul>/s.exec(html) ?? [];
    const onSmall = others.match(/<li class="on-small">.*?<\/li>/gs) ?? [];
    return { bar: labelsIn(bar), others: labelsIn(others), onSmall: labelsIn(onSmall.join('')) };
  }

  // spec: rule-bottom-bar-cap
  it('has five links in its bar, the others in its panel; and on small screens, which have no bar, all', async () => {
    await place('Hamburger', ['Locks', 'Weirs']);
    await place('Header_Secondary', []);
    await place('Header_Primary', ['Locks', 'Eels', 'Dams', 'Cuts', 'Slips', 'Weirs', 'Sluices']);
    expect(await shown()).toEqual({
      bar: ['Locks', 'Eels', 'Dams', 'Cuts', 'Slips'],
      others: ['Eels', 'Dams', 'Cuts', 'Slips', 'Sluices'],
      onSmall: ['Eels', 'Dams', 'Cuts', 'Slips'],
    });
  });

  it('says nothing twice where the panel’s own menu holds every link', async () => {
    await place('Hamburger', ['Locks', 'Eels']);
    await place('Header_Primary', ['Eels', 'Locks']);
    expect(await shown()).toEqual({ bar: ['Eels', 'Locks'], others: [], onSmall: [] });
  });

  // spec: rule-header-design-by-setting
  it('has all primary links in its bar in the old design', async () => {
    await place('Header_Primary', ['Locks', 'Eels', 'Dams', 'Cuts', 'Slips', 'Weirs']);
    await server.publishSettings('general', { useNewDesign: false });
    expect((await shown()).bar).toHaveLength(6);
    await server.publishSettings('general', { useNewDesign: true });
    expect((await shown()).bar).toHaveLength(5);
  });

  // spec: rule-secondary-menu-cap
  it('has eight secondary links, and four beside sponsored search', async () => {
    await place('Header_Primary', ['Locks']);
    await place('Header_Secondary', ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']);
    expect((await shown()).onSmall).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
    await server.publishSettings('sponsoredSearch', { enabled: true });
    expect(await shown()).toMatchObject({ others: ['A', 'B', 'C', 'D'], onSmall: ['A', 'B', 'C', 'D'] });
  });
});
