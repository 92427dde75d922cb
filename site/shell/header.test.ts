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
    if (id === '') throw new Error(`There is no menu in ${placement}`);
    const version = (await site.record('menu', id))?.version ?? 0;
    const input = { links: links.map((label) => ({ label, href: `/${label.toLowerCase()}` })) };
    const { record } = await server.save('updateMenu', { id, version, input });
    expect((await server.save('publishMenu', { id, version: record.version })).errors).toBeUndefined();
  }
  const labelsIn = (html: string) => [...html.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([, label]) => label);
  /** What a part of the header has, by the class it begins with. */
  const partOf = (html: string, name: string) =>
    new RegExp(`<(nav|div) class="${name}[ "].*?</\\1>`, 's').exec(html)?.[0] ?? '';
  async function shown() {
    const html = await (await server.get('/')).text();
    const [menu = ''] = /<nav class="site-menu.*?<\/nav>/s.exec(html) ?? [];
    const [links = ''] = /<div class="menu-lists">.*$/s.exec(menu) ?? [];
    return {
      html,
      bar: labelsIn(/<nav aria-label="Sections">.*?<\/nav>/s.exec(html)?.[0] ?? partOf(html, 'primary-nav')),
      secondary: labelsIn(partOf(html, 'secondary-nav')),
      menu: labelsIn(links),
      lists: links.split('<ul>').length - 1,
    };
  }
  const isOld = { useNewDesign: false };
  const isNew = { useNewDesign: true };
  async function clear(...placements: string[]) {
    for (const placement of placements) await place(placement, []);
  }

  // spec: rule-bottom-bar-cap, shell-new-header-logo
  it('has five links in the bar of the new design, and all of them in its menu, none twice', async () => {
    await clear('Header_Secondary', 'Mega_Menu_1', 'Mega_Menu_2', 'Mega_Menu_3');
    await place('Hamburger', ['Locks', 'Weirs']);
    await place('Header_Primary', ['Locks', 'Eels', 'Dams', 'Cuts', 'Slips', 'Weirs', 'Sluices']);
    const { bar, menu, html } = await shown();
    expect(bar).toEqual(['Locks', 'Eels', 'Dams', 'Cuts', 'Slips']);
    expect(menu).toEqual(['Locks', 'Weirs', 'Eels', 'Dams', 'Cuts', 'Slips', 'Sluices']);
    expect(html).toMatch(/<div class="header-bar">.*?<a class="wordmark"[^>]*aria-label="Culvert, home"/s);
  });

  it('has the three lists of the new design’s menu beside the hamburger’s, and none of them in the old', async () => {
    await place('Mega_Menu_1', ['Tides']);
    await place('Mega_Menu_2', ['Moons']);
    await place('Mega_Menu_3', ['Winds']);
    await place('Header_Primary', ['Locks', 'Weirs']);
    expect((await shown()).menu).toEqual(['Locks', 'Weirs', 'Tides', 'Moons', 'Winds']);
    await server.publishSettings('general', isOld);
    expect((await shown()).menu).toEqual(['Locks', 'Weirs']);
    await server.publishSettings('general', isNew);
  });

  // spec: rule-header-design-by-setting, shell-header-design-switch, shell-old-header-primary-menu
  it('has all primary links in its bar in the old design, smaller the longer they are together', async () => {
    await place('Header_Primary', ['Locks', 'Eels', 'Dams', 'Cuts', 'Slips', 'Weirs']);
    await server.publishSettings('general', isOld);
    expect((await shown()).bar).toHaveLength(6);
    expect((await shown()).html).toContain('class="primary-nav font-15"');
    await place('Header_Primary', ['Locks', 'Aqueducts-and-their-keepers', 'x'.repeat(60)]);
    expect((await shown()).html).toContain('class="primary-nav font-14"');
    await server.publishSettings('general', isNew);
    expect((await shown()).html).not.toContain('primary-nav');
  });

  // spec: rule-secondary-menu-cap, shell-old-header-secondary-menu
  it('has eight secondary links in the old design, and four beside sponsored search', async () => {
    await server.publishSettings('general', isOld);
    await place('Header_Primary', ['Locks']);
    await place('Header_Secondary', ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']);
    expect((await shown()).secondary).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
    await server.publishSettings('sponsoredSearch', { enabled: true });
    expect((await shown()).secondary).toEqual(['A', 'B', 'C', 'D']);
    expect((await shown()).menu).toEqual(expect.arrayContaining(['A', 'B', 'C', 'D']));
    expect((await shown()).menu).not.toContain('E');
    await server.publishSettings('sponsoredSearch', { enabled: false });
    await clear('Header_Secondary');
  });

  // spec: shell-old-header-hamburger-panel
  it('has a panel of two hundred links, in the style and with the groups that the site says', async () => {
    const many = Array.from({ length: 200 }, (_, at) => `Link${at}`);
    await place('Hamburger', many);
    await place('Header_Primary', many);
    const { bar, menu, html } = await shown();
    expect(menu).toHaveLength(200);
    expect(bar.length).toBeLessThan(25);
    expect(html).toContain(
      '<button class="menu-button" type="button" popovertarget="site-menu" aria-label="Menu">',
    );
    expect(html).toContain('class="site-menu menu-primary" id="site-menu" popover="auto"');
    await server.publishSettings('header', { hamburgerMenuStyle: 'secondary' });
    expect((await shown()).html).toContain('class="site-menu menu-secondary"');
    await placeGroup();
    expect((await shown()).html).toMatch(
      /<li class="group">\s*<a href="\/works">Works<\/a>\s*<ul>\s*<li>\s*<a href="\/dry">/,
    );
    await server.publishSettings('header', { hamburgerMenuCollapsibleGroups: true });
    expect((await shown()).html).toMatch(
      /<details class="fold"><summary class="fold-head">Works<\/summary>\s*<ul>\s*<li>\s*<a href="\/works">Works<\/a>\s*<\/li>\s*<li>\s*<a href="\/dry">/,
    );
  });

  async function placeGroup() {
    const { site } = server.demo;
    const id = (await site.claimant('menu:Hamburger'))?.id ?? '';
    const version = (await site.record('menu', id))?.version ?? 0;
    const links = [{ label: 'Works', href: '/works', children: [{ label: 'Dry docks', href: '/dry' }] }];
    const { record } = await server.save('updateMenu', { id, version, input: { links } });
    await server.save('publishMenu', { id, version: record.version });
  }

  // spec: shell-footer-affiliated-brands, shell-footer-links, shell-footer-social-links, rule-social-links-empty-dropped
  it('has below it all a footer with its links, the brands beside, and every network that is filled in', async () => {
    await place('Footer', ['Locks', 'Weirs']);
    await server.publishSettings('socialLinks', {
      telegram: 'https://talk.example/x',
      email: 'post@culvert.example',
      other: 'https://www.semaphore.example/flags',
      instagram: null,
    });
    const html = await (await server.get('/news')).text();
    const footer = html.slice(html.indexOf('<footer'));
    expect(footer).toContain(
      '<a class="net net-telegram" href="https://talk.example/x" target="_blank" rel="noopener">Telegram</a>',
    );
    expect(footer).toContain('<a class="net net-email" href="mailto:post@culvert.example">Email</a>');
    expect(footer).toContain('>semaphore.example</a>');
    expect(footer).not.toContain('Instagram');
    expect(footer).toMatch(
      /aria-label="Affiliated brands">\s*<ul><li>\s*<a href="https:\/\/www\.headloss\.example\/" target="_blank"/,
    );
    expect(footer).toContain('<a href="/weirs">Weirs</a>');
    expect(await (await server.get('/theme.css')).text()).toContain('.net-telegram{--net:#26a5e4}');
  });

  // spec: shell-footer-logo, shell-back-to-top
  it('has the footer’s logo 45 pixels high, and a way back to the top', async () => {
    const footer = /<footer.*<\/footer>/s.exec(await (await server.get('/')).text())?.[0] ?? '';
    expect(footer).toMatch(/<img [^>]*height="45"/);
    expect(footer).toContain('<a class="back-to-top" href="#top">Back To Top</a>');
  });

  it('keeps a place for the reader’s account where memberships are on, and nowhere else', async () => {
    expect((await shown()).html).not.toContain('data-account');
    await server.publishSettings('modules', { memberships: true });
    expect((await shown()).html).toContain('<div class="header-account" data-account></div>');
  });
});
