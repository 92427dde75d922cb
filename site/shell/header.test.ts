import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '#api/testing/demo-server.ts';
import { create } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import { newslettersSettings } from '#content-store/model/settings/newsletters.ts';
import type { Write } from '#content-store/store.ts';

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

  describe('on a site with members', () => {
    const publishing = async (...writes: Write[]) => {
      const { site, publisher, tenantKey } = server.demo;
      const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
      const { sequence } = await site.commit({ actor, reason: 'test', writes });
      await publisher.publish(tenantKey, sequence);
    };
    const addMembership = (alias: string, input: object) =>
      publishing(create(membership, { title: alias, alias, ...input }, { id: alias, publish: true }));
    const accountIn = (html: string) =>
      /<div class="header-account".*?<a class="account-in".*?<\/a>/s.exec(html)?.[0];

    // spec: rule-membership-system-active
    it('has nothing of them until the module is on and a membership is active', async () => {
      const before = await shown();
      const theme = await (await server.get('/theme.css')).text();
      await server.publishSettings('modules', { memberships: true });
      await addMembership('over', { status: false });
      expect(await (await server.get('/')).text()).toBe(before.html);
      expect(await (await server.get('/theme.css')).text()).toBe(theme);
      expect(before.html).not.toMatch(/data-account|account-|data-member|favorite"/);
    });

    // spec: shell-header-login-state, shell-old-header-login-join
    it('leads to log in, to join and to the account, for everybody in the same bytes', async () => {
      await addMembership('reader', {});
      await server.publishSettings('general', isOld);
      const { html } = await shown();
      const account = accountIn(html) ?? '';
      expect(account).toContain('<a class="account-login" href="/account/login"><span>Login</span></a>');
      expect(account).toContain('<a class="account-join" href="/membership/choose">Join</a>');
      expect(account).toContain('<a class="account-in" href="/account">');
      expect(account).not.toContain('data-paid');
      const asMember = await server.get('/', { cookie: 'siteUserHint=a; siteUserToken=b' });
      expect(await asMember.text()).toBe(html);
    });

    // spec: shell-header-join-button
    it('says Join Now in the new design', async () => {
      await server.publishSettings('general', isNew);
      expect(accountIn((await shown()).html)).toContain('href="/membership/choose">Join Now</a>');
      await server.publishSettings('general', isOld);
    });

    it('tells scripts which memberships are paid, and whether there are newsletters', async () => {
      await addMembership('patron', { isFree: false, price: '$120 a year' });
      expect(accountIn((await shown()).html)).toMatch(/data-paid="patron">/);
      await server.publishSettings('modules', { newsletters: true });
      const sluice = { title: 'The sluice', description: 'On Fridays.', omedaProductId: '1' };
      await publishing(create(newslettersSettings, { enabledNewsletters: [sluice] }, { publish: true }));
      expect(accountIn((await shown()).html)).toMatch(/data-paid="patron" data-newsletters(?:="")?>/);
    });

    // spec: rule-member-menu
    it('has a member’s entries in the menu of the site: profile, favorites, newsletters where there are any, and out', async () => {
      const { html } = await shown();
      const [entries = ''] = /<ul class="account-entries account-in">.*?<\/ul>/s.exec(html) ?? [];
      expect([...entries.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, ...entry]) => entry)).toEqual([
        ['/account#update-profile', 'My Profile'],
        ['/account#manage-favorites', 'Favorites'],
        ['/account#manage-newsletters', 'Newsletters'],
        ['/account', 'Sign out'],
      ]);
    });

    it('calls joining as the site says', async () => {
      const label = { registerButtonLabel: 'Come aboard' };
      await server.publishSettings('memberships', { ...ADDRESSES, ...label });
      expect(accountIn((await shown()).html)).toContain('>Join</a>');
      await server.publishSettings('memberships', { overrideRegisterButtonLabel: true });
      expect(accountIn((await shown()).html)).toContain('>Come aboard</a>');
    });

    // spec: rule-registration-path, rule-login-link-on-registration-path, rule-join-link-on-registration-path
    it('asks to complete a registration where that is under way, and leads nowhere else', async () => {
      const piece = create(
        content,
        {
          ...{ type: 'Article', name: 'Eels', alias: '/registration-of-eels', teaser: 'Eels.' },
          published: '2026-11-01T00:00:00Z',
        },
        { publish: true },
      );
      await publishing(piece);
      const html = await (await server.get('/registration-of-eels')).text();
      const account = accountIn(html) ?? '';
      expect(account).toContain('Please complete your registration before you login');
      expect(account).toContain('Please complete your registration<');
      expect(account).not.toContain('href="/account/login"');
      expect(account).not.toContain('href="/membership/choose"');
    });

    it('offers to keep a piece as a favourite', async () => {
      const html = await (await server.get('/registration-of-eels')).text();
      expect(html).toMatch(
        /<form method="post" action="\/account">.*<button class="favorite" name="contentId" value="([^"]+)" data-favorite="\1">Favorite<\/button>.*<\/form>/s,
      );
    });
  });
});

const ADDRESSES = { fromEmail: 'members@culvert.example', supportEmail: 'letters@culvert.example' };
