import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksIn } from '#content-store/definition/blocks-in.ts';
import { demoServer } from '../testing/demo-server.ts';

describe('links in texts', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  type Saved = { id: string; version: number };
  const write = async (alias: string, body: string, input: object = {}): Promise<Saved> => {
    const { record, errors } = await server.save('createContent', {
      input: {
        type: 'Article',
        name: alias.slice(1),
        alias,
        body,
        published: '2026-01-01T00:00:00Z',
        ...input,
      },
    });
    expect(errors).toBeUndefined();
    return (await server.save('publishContent', record)).record;
  };
  const change = async (record: Saved, input: object): Promise<Saved> => {
    const edited = await server.save('updateContent', { ...record, input });
    expect(edited.errors).toBeUndefined();
    return (await server.save('publishContent', edited.record)).record;
  };
  /** What stands between the paragraph tags of a page's text. */
  const paragraph = async (path: string) =>
    /<div class="body[^"]*">\s*<p>(.*?)<\/p>/s.exec(await (await server.get(path)).text())?.[1];
  const stored = async (id: string) =>
    blocksIn((await server.demo.site.get('content', id, { stage: 'working', body: true }))?.data.body)
      .map((one) => one.html)
      .join('');

  it('follow the page they lead to, wherever it goes, with their query and fragment', async () => {
    const target = await write('/sluices', '<p>Sluices.</p>');
    const body =
      '<p><a href="/sluices?from=a#gate">one</a> <a href="https://www.culvert.example/Sluices/">two</a> <a href="/ID">three</a></p>';
    await write('/about-sluices', body.replace('/ID', `/${target.id}`));
    const moved = await change(target, { alias: '/the-sluices' });
    const links =
      '<a href="/the-sluices?from=a#gate">one</a> <a href="/the-sluices">two</a> <a href="/the-sluices">three</a>';
    expect(await paragraph('/about-sluices')).toBe(links);
    // The redirect is a help for others; the links know the page.
    await server.save('deleteRedirect', { id: await server.idOf('/sluices'), version: 1 });
    expect(await paragraph('/about-sluices')).toBe(links);
    await change(moved, { alias: '/sluice-gates' });
    expect(await paragraph('/about-sluices')).toContain('/sluice-gates?from=a#gate');
  });

  it('keep nothing that was made up of a record, wherever they lead', async () => {
    const made =
      '<p><a href="https://e.example" data-ref="user:1 hello">e</a> <a href="/nope" data-ref="content:99999999">n</a></p>';
    const alone = await write('/made-up', made.replace(/ <a href="\/nope.*<\/a>/, ''));
    const both = await write('/made-up-twice', made);
    for (const { id } of [alone, both]) expect(await stored(id)).not.toContain('data-ref');
  });

  it('to what is unpublished or deleted are words alone, until it is back; a redirect leads on', async () => {
    const target = await write('/mill', '<p>Mill.</p>');
    await write('/about-mill', '<p>The <a href="/mill">old <em>mill</em></a>.</p>');
    expect(await paragraph('/about-mill')).toBe('The <a href="/mill">old <em>mill</em></a>.');
    const draft = (await server.save('unpublishContent', target)).record;
    expect(await paragraph('/about-mill')).toBe('The old <em>mill</em>.');
    const again = (await server.save('publishContent', draft)).record;
    expect(await paragraph('/about-mill')).toContain('href="/mill"');
    await server.save('deleteContent', again);
    expect(await paragraph('/about-mill')).toBe('The old <em>mill</em>.');
    await server.save('createRedirect', { input: { from: '/mill', to: '/news' } });
    expect(await paragraph('/about-mill')).toBe('The <a href="/news">old <em>mill</em></a>.');
  });

  it('to a piece with a gate say so, as links in lists do, for as long as it has one', async () => {
    const target = await write('/ledger', '<p>Ledger.</p>', { userRegistration: { isRequired: true } });
    await write('/about-ledger', '<p>The <a href="/ledger">ledger</a>, in <a href="/news">news</a>.</p>');
    expect(await paragraph('/about-ledger')).toBe(
      'The <a href="/ledger" data-gated>ledger</a>, in <a href="/news">news</a>.',
    );
    await change(target, { userRegistration: { isRequired: false } });
    expect(await paragraph('/about-ledger')).toContain('<a href="/ledger">ledger</a>');
  });

  it('that an editor points elsewhere lead there; those left alone stay with their page', async () => {
    const [one, other] = [await write('/first', '<p>1</p>'), await write('/second', '<p>2</p>')];
    const about = await write('/about-both', '<p><a href="/first">a</a> <a href="/first">b</a></p>');
    await change(one, { alias: '/first-of-all' });
    expect(await stored(about.id)).toBe(
      `<p><a href="/first" data-ref="content:${one.id}">a</a> <a href="/first" data-ref="content:${one.id}">b</a></p>`,
    );
    // As the console sends it: the address changed, the rest of the tag as it was.
    const body = `<p><a href="/second" data-ref="content:${one.id}">a</a> <a href="/first" data-ref="content:${one.id}">b</a></p>`;
    await change(about, { body });
    expect(await paragraph('/about-both')).toBe('<a href="/second">a</a> <a href="/first-of-all">b</a>');
    expect(await stored(about.id)).toContain(`href="/second" data-ref="content:${other.id}"`);
  });

  it('name what they lead to where it is used, sidebars and drafts too, and hold nothing back from deletion', async () => {
    const target = await write('/ropes', '<p>Ropes.</p>');
    const section = await server.idOf('/practice');
    const sidebars = [{ title: 'More', body: '<p><a href="/ropes">Ropes</a></p>' }];
    await write('/knots', '<p><a href="/practice">Practice</a></p>', { sidebars });
    await server.save('createContent', {
      input: { type: 'Page', name: 'Splices', body: '<p><a href="/ropes">Ropes</a></p>' },
    });
    const usersOf = async (collection: string, id: string) => {
      const answer = await server.asStaff(await server.named('query/usedBy'), { collection, id, first: 100 });
      return JSON.stringify(answer.data?.usedBy);
    };
    const ropes = await usersOf('content', target.id);
    expect(ropes).toContain('"title":"knots"');
    expect(ropes).toContain('"title":"Splices"');
    expect(await usersOf('websiteSection', section)).toContain('"title":"knots"');
    expect((await server.save('deleteContent', target)).errors).toBeUndefined();
    expect((await (await server.get('/knots')).text()).includes('href="/ropes"')).toBe(false);
  });

  it('behind a gate follow too, in the part that is shown and in the part that is not', async () => {
    const target = await write('/weir-a', '<p>Weir.</p>');
    const body = '<p><a href="/weir-a">shown</a></p><p><a href="/weir-a">sealed</a></p>';
    const gated = await write('/gated-links', body, { userRegistration: { isRequired: true } });
    await change(target, { alias: '/weir-b' });
    const page = await (await server.get('/gated-links')).text();
    expect(page).toContain('<a href="/weir-b">shown</a>');
    expect(page).not.toContain('sealed');
    const fragment = await server.demo.publisher.fragment(server.demo.tenantKey, gated.id, 'body');
    expect(fragment?.trim()).toBe('<p><a href="/weir-b">sealed</a></p>');
  });

  it('to redirects and to what is not there yet stay addresses, and lead on as soon as they can', async () => {
    await server.save('createRedirect', { input: { from: '/campaign', to: '/news' } });
    const about = await write(
      '/about-later',
      '<p><a href="/campaign">a</a> <a href="/yet-to-come">b</a> <a href="/assets/a.pdf">c</a></p>',
    );
    expect(await stored(about.id)).not.toContain('data-ref');
    expect(await paragraph('/about-later')).toBe(
      '<a href="/news">a</a> <a href="/yet-to-come">b</a> <a href="/assets/a.pdf">c</a>',
    );
    await server.save('updateRedirect', {
      id: await server.idOf('/campaign'),
      version: 1,
      input: { to: 'https://elsewhere.example/?a=b' },
    });
    expect(await paragraph('/about-later')).toContain(
      '<a href="https://elsewhere.example/?a=b" target="_blank" rel="noopener">a</a>',
    );
    await change(await write('/yet-to-come', '<p>Here.</p>'), { alias: '/has-come' });
    expect(await paragraph('/about-later')).toContain('<a href="/has-come">b</a>');
  });

  it('cannot be made to name a record by hand', async () => {
    const id = await server.idOf('/practice/how-to-read-a-crack');
    const about = await write(
      '/forged',
      `<p><a href="/nowhere" data-ref="content:${id}">a</a> <a href="https://elsewhere.example/" data-ref="content:${id}">b</a></p>`,
    );
    expect(await stored(about.id)).not.toContain('data-ref');
    expect(await paragraph('/forged')).toBe(
      '<a href="/nowhere">a</a> <a href="https://elsewhere.example/" target="_blank" rel="noopener">b</a>',
    );
  });
});
