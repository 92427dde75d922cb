import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer, fieldErrors } from '../testing/demo-server.ts';

describe('a change of address', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const write = async (name: string, alias: string, input: object = {}) => {
    const { record } = await server.save('createContent', {
      input: { type: 'Article', name, alias, published: '2026-01-01T00:00:00Z', ...input },
    });
    return (await server.save('publishContent', record)).record;
  };
  const readdress = async (record: { id: string; version: number }, alias: string) => {
    const edited = await server.save('updateContent', { ...record, input: { alias } });
    if (edited.errors !== undefined) throw new Error(JSON.stringify(edited.errors));
    return (await server.save('publishContent', edited.record)).record;
  };
  const leads = async (path: string) => {
    const response = await server.get(path);
    return response.status === 301 ? response.headers.get('location') : response.status;
  };
  const redirects = async () => {
    const page = await server.demo.site.find({
      collection: 'redirect',
      stage: 'live',
      orderBy: [['from', 'asc']],
      first: 100,
    });
    return page.items.map(({ data }) => `${data.from} ${data.to}`);
  };
  const text = async (path: string) => (await server.get(path)).text();

  it('leaves a redirect behind, once it is published, and no second copy in pages, lists, sitemaps and feeds', async () => {
    const piece = await write('Weed cutting', '/weed-cutting', {
      primarySection: await server.idOf('/news'),
      published: '2026-11-20T00:00:00Z',
    });
    const lists = [
      '/',
      '/news',
      '/sitemap/article-2026-11.xml',
      '/__rss/news.xml',
      '/sitemap-google-news.xml',
    ];
    for (const path of lists.slice(1)) expect(await text(path)).toContain('/weed-cutting');
    const edited = await server.save('updateContent', { ...piece, input: { alias: '/cutting-weed' } });
    expect([await leads('/weed-cutting'), await leads('/cutting-weed')]).toEqual([200, 404]);
    const answer = await server.asStaff(
      'mutation ($id: ID!, $version: Int!) { publishContent(id: $id, version: $version) { moves { from to } } }',
      edited.record,
    );
    expect(answer.data?.publishContent).toEqual({ moves: [{ from: '/weed-cutting', to: '/cutting-weed' }] });
    expect([await leads('/weed-cutting'), await leads('/cutting-weed')]).toEqual(['/cutting-weed', 200]);
    expect(await leads('/weed-cutting?page=2')).toBe('/cutting-weed?page=2');
    for (const path of lists) expect(await text(path)).not.toContain('/weed-cutting');
    for (const path of lists.slice(1)) expect(await text(path)).toContain('/cutting-weed');
    const { dataDir, tenantKey } = server.demo;
    const map = await readFile(join(dataDir, 'public', tenantKey, 'redirects.map'), 'utf8');
    expect(map).toContain('"/weed-cutting" "/cutting-weed$is_args$args";');
  });

  it('makes no chain, and none where it comes back', async () => {
    const first = await write('Towpath', '/towpath');
    const byHand = { from: '/path', to: '/towpath?from=print#map' };
    await server.save('createRedirect', { input: byHand });
    const second = await readdress(first, '/towpaths');
    const third = await readdress(second, '/footpaths');
    expect(await leads('/towpath')).toBe('/footpaths');
    expect(await leads('/path')).toBe('/footpaths?from=print#map');
    await readdress(third, '/towpath');
    const own = (await redirects()).filter((one) => one.includes('path'));
    expect(own).toEqual(['/footpaths /towpath', '/path /towpath?from=print#map', '/towpaths /towpath']);
    expect([await leads('/towpath'), await leads('/footpaths'), await leads('/towpaths')]).toEqual([
      200,
      '/towpath',
      '/towpath',
    ]);
  });

  it('goes back as an edit while the redirect still leads readers', async () => {
    const there = await readdress(await write('Eel', '/eel'), '/eels');
    const edit = await server.save('updateContent', { ...there, input: { alias: '/eel' } });
    expect(edit.errors).toBeUndefined();
    expect([await leads('/eel'), await leads('/eels')]).toEqual(['/eels', 200]);
    const preview = await server.get('/eel?preview-mode=true', { authorization: `Bearer ${server.token}` });
    expect(preview.status).toBe(200);
    await server.save('publishContent', edit.record);
    expect([await leads('/eel'), await leads('/eels')]).toEqual([200, '/eel']);
  });

  it('leaves none where no reader ever saw it', async () => {
    const { record } = await server.save('createContent', {
      input: { type: 'Article', name: 'Draft', alias: '/draft', published: '2026-01-01T00:00:00Z' },
    });
    await readdress(record, '/drafted');
    await readdress(await write('Later', '/later', { published: '2027-01-01T00:00:00Z' }), '/much-later');
    expect((await redirects()).filter((one) => /draft|later/.test(one))).toEqual([]);
    expect([await leads('/draft'), await leads('/later')]).toEqual([404, 404]);
  });

  it('is refused where another’s old address, or a redirect an editor made, stands', async () => {
    await readdress(await write('Pumps', '/pumps'), '/pumping');
    const other = await write('Other', '/other');
    const refused = await server.save('updateContent', { ...other, input: { alias: '/pumps' } });
    expect(fieldErrors(refused)).toEqual({ alias: 'already used by “/pumps”. Choose another.' });
    expect(await leads('/pumps')).toBe('/pumping');
  });

  it('of a section takes everything below it along, there and back', async () => {
    const top = await server.save('createWebsiteSection', { input: { name: 'Barges' } });
    const below = { name: 'Hulls', parent: top.record.id };
    await server.save('createWebsiteSection', { input: below });
    const renamed = await server.save('updateWebsiteSection', { ...top.record, input: { name: 'Boats' } });
    expect(renamed.errors).toBeUndefined();
    expect([await leads('/barges'), await leads('/barges/hulls')]).toEqual(['/boats', '/boats/hulls']);
    expect([await leads('/__rss/barges.xml'), await leads('/__rss/boats/hulls.xml')]).toEqual([404, 200]);
    expect(await text('/sitemap/sections.xml')).not.toContain('/barges');
    await server.save('updateWebsiteSection', { ...renamed.record, input: { name: 'Barges' } });
    expect([await leads('/barges/hulls'), await leads('/boats/hulls')]).toEqual([200, '/barges/hulls']);
    expect((await redirects()).filter((one) => one.startsWith('/barges'))).toEqual([]);
  });

  it('takes along what led there by a field of its own: menus, edits of them too, and blocks', async () => {
    const top = await server.save('createWebsiteSection', { input: { name: 'Ferries' } });
    const menu = await server.demo.site.claimant('menu:Footer');
    const links = [
      { label: 'Ferries', href: '/ferries?from=menu', children: [{ label: 'Up', href: '/ferries' }] },
    ];
    const whole = await server.demo.site.whole('menu', menu?.id ?? '');
    const record = { id: menu?.id ?? '', version: whole?.record.version ?? 0 };
    const edited = await server.save('updateMenu', { ...record, input: { links } });
    expect(edited.errors).toBeUndefined();
    await server.save('publishMenu', edited.record);
    await server.save('updateMenu', {
      id: record.id,
      version: record.version + 2,
      input: { links: links.slice(0, 1) },
    });
    const later = await write('Later still', '/later-still', { published: '2027-01-01T00:00:00Z' });
    await server.save('createRedirect', { input: { from: '/soon', to: '/later-still' } });
    await server.save('updateWebsiteSection', { ...top.record, input: { name: 'Crossings' } });
    await readdress(later, '/later-on');
    const home = await text('/');
    expect([home.includes('"/crossings?from=menu"'), home.includes('/ferries')]).toEqual([true, false]);
    const now = await server.demo.site.whole('menu', record.id);
    expect(JSON.stringify([now?.live?.links, now?.working?.links])).not.toContain('/ferries');
    expect(await leads('/soon')).toBe('/later-on');
  });

  it('is undone by deleting the redirect', async () => {
    await readdress(await write('Staunch', '/staunch'), '/staunches');
    const id = await server.idOf('/staunch');
    await server.save('deleteRedirect', { id, version: 1 });
    expect(await leads('/staunch')).toBe(404);
  });

  it('happens once, of two editors who take one address at the same moment', async () => {
    const [one, other] = [await write('Left bank', '/left-bank'), await write('Right bank', '/right-bank')];
    const answers = await Promise.all(
      [one, other].map((record) => server.save('updateContent', { ...record, input: { alias: '/bank' } })),
    );
    expect(answers.filter((answer) => answer.errors === undefined)).toHaveLength(1);
  });
});
