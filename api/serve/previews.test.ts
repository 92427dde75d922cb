import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '../testing/demo-server.ts';
import { keptInPreview } from './previews.ts';

const PIECE = '/features/the-bridge-that-is-never-finished';

describe('a preview', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let cookie = '';
  beforeAll(async () => {
    server = await demoServer();
    cookie = `cmsUserToken=${server.token}`;
  });
  afterAll(() => server.close());

  const show = (address: string, as = cookie) => server.get(address, { cookie: as });
  const text = async (address: string) => (await show(address)).text();
  const version = async (id: string) => (await server.demo.site.record('content', id))?.version ?? 0;
  const later = (days: number) => new Date(server.demo.now().getTime() + days * 86_400_000).toISOString();
  const day = (days: number) => later(days).slice(0, 10);

  it('is for whoever works on pieces, sections or layouts, and for nobody else', async () => {
    const person = {
      firstName: 'F',
      lastName: 'L',
      password: 'long enough',
      isGlobal: true,
      role: 'analyst',
    };
    const draft = '/for-staff-alone';
    await server.save('createContent', { input: { type: 'Page', name: 'A draft', alias: draft } });
    for (const [username, extraPermissions, status] of [
      ['sections', ['manage_site_sections'], 200],
      ['layouts', ['manage_site_layouts'], 200],
      ['neither', [], 404],
    ] as const) {
      const input = { ...person, username, email: `${username}@culvert.test`, extraPermissions };
      const made = await server.save('createCmsUser', { input });
      expect(made.errors).toBeUndefined();
      const token = await server.signIn(username, 'long enough');
      const seen = await show(`${draft}?preview-mode=true`, `cmsUserToken=${token}`);
      expect([username, seen.status]).toEqual([username, status]);
    }
  });

  it('is not left by its links, and theirs are not those of files', async () => {
    const page = await text(`${PIECE}?preview-mode=true`);
    const links = [...page.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href);
    const local = links.filter((href) => /^\/(?!\/)/.test(href));
    expect(local.length).toBeGreaterThan(5);
    expect(
      local.filter((href) => !/^\/(assets|__rss)\//.test(href) && !href.includes('preview-mode=true')),
    ).toEqual([]);
    expect(page).toContain('href="/theme.css?preview-mode=true"');
  });

  it('keeps its query where a redirect leads on', async () => {
    const seen = await show('/about?preview-mode=true&preview-at=2027-01-01&from=mail');
    expect([seen.status, seen.headers.get('location')]).toEqual([
      301,
      '/about-culvert?preview-mode=true&preview-at=2027-01-01&from=mail',
    ]);
  });

  it('as of a day shows what is published by then, and no draft', async () => {
    const input = { type: 'Page', name: 'Next week', alias: '/next-week', published: later(7) };
    const { record } = await server.save('createContent', { input });
    await server.save('publishContent', { ...record });
    await server.save('createContent', { input: { type: 'Page', name: 'Never', alias: '/never' } });
    const statusAt = async (address: string) => (await show(`${address}`)).status;
    expect(await statusAt('/next-week')).toBe(404);
    expect(await statusAt(`/next-week?preview-mode=true&preview-at=${day(6)}`)).toBe(404);
    expect(await statusAt(`/next-week?preview-mode=true&preview-at=${day(8)}`)).toBe(200);
    expect(await statusAt(`/never?preview-mode=true&preview-at=${day(8)}`)).toBe(404);
    expect(await statusAt('/never?preview-mode=true')).toBe(200);
    const page = await text(`/next-week?preview-mode=true&preview-at=${day(8)}T18:30`);
    expect(page).toContain(`value="${day(8)}T18:30"`);
    expect(page).toContain(`preview-at=${encodeURIComponent(`${day(8)}T18:30`)}`);
  });

  it('as of a day shows edits that are scheduled by then, on their own pages and in lists', async () => {
    const id = await server.idOf(PIECE);
    const { record } = await server.save('updateContent', {
      id,
      version: await version(id),
      input: { name: 'Finished' },
    });
    await server.save('scheduleContent', { ...record, at: later(3) });
    for (const [days, isThere] of [
      [2, false],
      [4, true],
    ] as const) {
      const query = `?preview-mode=true&preview-at=${day(days)}T23:59`;
      for (const address of [PIECE, '/features'])
        expect([days, address, (await text(`${address}${query}`)).includes('Finished')]).toEqual([
          days,
          address,
          isThere,
        ]);
    }
    expect(await text(PIECE)).not.toContain('Finished');
    // Nothing is stored by looking.
    expect((await server.demo.site.record('content', id))?.live?.name).not.toBe('Finished');
  });

  it('as of what is no time shows what is edited now', async () => {
    for (const at of ['soon', '2026-13-45', '2026-02-30T99:99', "'", '9'.repeat(500)])
      expect(
        (await text(`/never?preview-mode=true&preview-at=${encodeURIComponent(at)}`)).includes(
          'Preview: this is how',
        ),
      ).toBe(true);
  });
});

describe('links in a preview', () => {
  const query = new URLSearchParams('preview-mode=true');

  it('lead to previews of pages, with what they had themselves; others are as they were', () => {
    const kept = (href: string) =>
      /href="([^"]*)"/.exec(keptInPreview(`<a class="x" href="${href}">`, query))?.[1];
    expect(kept('/news')).toBe('/news?preview-mode=true');
    expect(kept('/news?page=2#top')).toBe('/news?page=2&amp;preview-mode=true#top');
    for (const href of [
      ...[
        '#top',
        '//elsewhere.example/a',
        'https://elsewhere.example/',
        'mailto:a@b.example',
        '/assets/a.pdf',
      ],
      ...['/admin', '/admin/content', '/print/content/10000001', '/__rss/_home.xml', '/robots.txt'],
    ])
      expect(kept(href)).toBe(href);
  });
});
