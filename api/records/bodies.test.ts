import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksIn } from '#content-store/definition/blocks-in.ts';
import { MOST_BODY_BLOCKS } from '#content-store/definition/field.ts';
import { create } from '#content-store/editing/editing.ts';
import { messages } from '#content-store/messages/validation.ts';
import { content } from '#content-store/model/content/content.ts';
import { demoServer, fieldErrors, firstError } from '../testing/demo-server.ts';

const PUBLISHED = { type: 'Article', published: '2026-01-01T00:00:00Z' };

describe('a body', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let image = '';
  beforeAll(async () => {
    server = await demoServer();
    const { items } = await server.demo.site.find({
      ...{ collection: 'asset', stage: 'live', orderBy: [['name', 'asc']], first: 1 },
      where: { type: { eq: 'image' } },
    });
    image = items[0]?.id ?? '';
  });
  afterAll(() => server.close());

  const write = (name: string, input: object) =>
    server.save('createContent', { input: { ...PUBLISHED, name, ...input } });
  const read = async (id: string) =>
    (await server.asStaff('query ($id: ID!) { content(id: $id) { version body bodyBlocks } }', { id })).data
      ?.content as { version: number; body: string; bodyBlocks: readonly { id: string; type: string }[] };
  const page = async (alias: string) => (await server.get(alias)).text();

  it('is there as blocks and as HTML, whichever it was written as', async () => {
    const { record } = await write('Weirs', { body: '<h2>One</h2><p>Two</p>' });
    const { body, bodyBlocks } = await read(record.id);
    expect(body).toBe('<h2>One</h2><p>Two</p>');
    expect(bodyBlocks).toMatchObject([
      { type: 'text', html: '<h2>One</h2>' },
      { type: 'text', html: '<p>Two</p>' },
    ]);
    const blocks = [{ id: 'a', type: 'quote', words: 'Said.', isPull: false }, ...bodyBlocks];
    await server.save('updateContent', { ...record, input: { bodyBlocks: blocks } });
    expect((await read(record.id)).body).toBe(
      '<figure data-block="a" class="quote"><blockquote><p>Said.</p></blockquote></figure><h2>One</h2><p>Two</p>',
    );
  });

  it('comes back from HTML as the blocks it was, words that changed in their place', async () => {
    const picture = { id: 'p1', type: 'image', asset: image, width: 'wide', caption: 'The weir' };
    const { record } = await write('Locks', {
      bodyBlocks: [{ id: 't1', type: 'text', html: '<p>One</p>' }, picture],
    });
    const { body, version } = await read(record.id);
    await server.save('updateContent', {
      id: record.id,
      version,
      input: { body: body.replace('One', 'Mended') },
    });
    expect((await read(record.id)).bodyBlocks).toEqual([
      { id: 't1', type: 'text', html: '<p>Mended</p>' },
      picture,
    ]);
  });

  it('keeps marks and notes that readers do not see, whichever it is stored as again', async () => {
    const mark = '<sup><a id="mark-n1" href="#note-n1">1</a></sup>';
    const lone = { id: 'n', type: 'footnotes', notes: [{ mark: 'n2', html: '<p>Of no mark</p>' }] };
    const { record } = await write('Notes', {
      alias: '/notes',
      bodyBlocks: [{ id: 't', type: 'text', html: `<p>One${mark}</p>` }, lone],
    });
    const { body, version } = await read(record.id);
    const again = await server.save('updateContent', {
      id: record.id,
      version,
      input: { body: body.replace('One', 'Two') },
    });
    expect((await read(record.id)).bodyBlocks).toEqual([
      { id: 't', type: 'text', html: `<p>Two${mark}</p>` },
      lone,
    ]);
    await server.save('publishContent', again.record);
    expect(await page('/notes')).toContain('<p>Two</p>');
    expect(await page('/notes')).not.toMatch(/Of no mark|(?:note|mark)-n/);
  });

  it('is refused in words, block and field named', async () => {
    const refused = async (bodyBlocks: unknown) => fieldErrors(await write('Refused', { bodyBlocks }));
    expect(await refused([{ id: 'a', type: 'image' }])).toEqual({ 'body.0.asset': 'Field is required' });
    expect(await refused([{ id: 'a', type: 'nothing-known' }])).toEqual({
      'body.0.type': expect.stringContaining('no kind of block “nothing-known”'),
    });
    expect(await refused([{ id: 'A!', type: 'text', html: '<p>a</p>' }])).toHaveProperty(['body.0.id']);
    const twice = { id: 'a', type: 'text', html: '<p>a</p>' };
    expect(await refused([twice, twice])).toEqual({
      'body.1.id': expect.stringContaining('have the id “a”'),
    });
    expect(await refused([{ id: 'a', type: 'image', asset: '99999999' }])).toEqual({
      'body.0.asset': expect.stringContaining('There is no asset “99999999”'),
    });
    expect(await refused([{ id: 'a', type: 'embed', url: 'https://elsewhere.example/x' }])).toEqual({
      'body.0.url': expect.stringContaining('Nothing can be shown here from this address'),
    });
    expect(await refused([{ id: 'a', type: 'video', url: 'javascript:alert(1)' }])).toHaveProperty([
      'body.0.url',
    ]);
    expect(fieldErrors(await write('Twice', { body: '<p>a</p>', bodyBlocks: [] }))).toHaveProperty('body');
  });

  it('keeps a block of a type that nobody knows as it is stored, through changes of all else', async () => {
    const odd = {
      id: 'odd',
      type: 'tide_clock',
      at: ['noon', { b: 1, a: 2 }],
      html: '<p onclick="x">as it is</p>',
    };
    const made = create(
      content,
      { ...PUBLISHED, name: 'Tides', alias: '/tides', body: '<p>One</p>' },
      { publish: true },
    );
    const live = { ...made.live, body: [odd, ...blocksIn(made.live?.body)] };
    const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
    await server.demo.site.commit({ actor, reason: 'test', writes: [{ ...made, live }] });
    const id = (await server.demo.site.claimant('path:/tides'))?.id ?? '';
    const update = async (input: object) =>
      server.save('updateContent', { id, version: (await read(id)).version, input });
    const stored = async () =>
      JSON.stringify((await read(id)).bodyBlocks.find((block) => block.id === 'odd'));

    expect(fieldErrors(await update({ name: 'Tides, told again' }))).toEqual({});
    const [, words] = (await read(id)).bodyBlocks;
    const moved = [
      { ...words, html: '<p>Two</p>' },
      { html: odd.html, at: odd.at, type: odd.type, id: odd.id },
    ];
    expect(fieldErrors(await update({ bodyBlocks: moved }))).toEqual({});
    expect((await read(id)).bodyBlocks).toEqual([{ ...words, html: '<p>Two</p>' }, odd]);
    expect(await stored()).toBe(JSON.stringify(odd));
    await update({ body: (await read(id)).body.replace('Two', 'Three') });
    expect(await stored()).toBe(JSON.stringify(odd));
    await server.save('publishContent', { id, version: (await read(id)).version });
    expect(await page('/tides')).toContain('<p>Three</p>');
    expect(await page('/tides')).not.toContain('as it is');

    const unknown = { 'body.0.type': expect.stringContaining('no kind of block “tide_clock”') };
    for (const invented of [
      { ...odd, at: ['one'] },
      { ...odd, id: 'other' },
    ])
      expect(fieldErrors(await update({ bodyBlocks: [invented] }))).toEqual(unknown);
    expect(fieldErrors(await update({ bodyBlocks: [odd, odd] }))).toEqual({
      'body.1.id': expect.stringContaining('have the id “odd”'),
    });
    expect(fieldErrors(await write('Elsewhere', { bodyBlocks: [odd] }))).toEqual(unknown);
    await update({ bodyBlocks: [words] });
    expect((await read(id)).bodyBlocks.map(({ type }) => type)).toEqual(['text']);
  });

  it('holds thousands of blocks, and says how many are too many', async () => {
    const blocks = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: `b${at}`, type: 'text', html: `<p>${at}</p>` }));
    const { record } = await write('Long', { bodyBlocks: blocks(3_000) });
    expect((await read(record.id)).bodyBlocks).toHaveLength(3_000);
    expect(fieldErrors(await write('Too long', { bodyBlocks: blocks(MOST_BODY_BLOCKS + 1) }))).toEqual({
      body: messages.atMost(MOST_BODY_BLOCKS),
    });
  });

  it('keeps what it refers to: a picture in use is not deleted, and a piece that goes is taken out', async () => {
    const { record: asset } = await server.save('createAsset', { input: { name: 'Sluice' } });
    const { record: piece } = await write('Referred to', { alias: '/referred-to', body: '<p>a</p>' });
    const live = await server.save('publishContent', piece);
    const { record } = await write('Referring', {
      alias: '/referring',
      bodyBlocks: [
        { id: 'a', type: 'image', asset: asset.id, caption: 'The sluice' },
        { id: 'b', type: 'content', content: [piece.id], title: 'More of it' },
        { id: 'c', type: 'text', html: '<p>Words.</p>' },
      ],
    });
    await server.save('publishContent', record);
    expect(await page('/referring')).toContain('The sluice');
    expect(await page('/referring')).toContain('<a href="/referred-to">Referred to</a>');
    expect(firstError(await server.save('deleteAsset', asset))?.message).toContain('“Referring” (Article)');
    await server.save('deleteContent', live.record);
    expect(await page('/referring')).not.toContain('More of it');
    expect((await read(record.id)).bodyBlocks.map(({ type }) => type)).toEqual(['image', 'text']);
  });

  it('is rendered again on every page whose blocks show what was changed', async () => {
    const { record: person } = await server.save('createPerson', { input: { fullName: 'Ada Reed' } });
    const { record } = await write('Profiles', {
      alias: '/profiles',
      bodyBlocks: [{ id: 'a', type: 'profiles', persons: [person.id] }],
    });
    await server.save('publishContent', record);
    expect(await page('/profiles')).toContain('Ada Reed');
    await server.save('updatePerson', { ...person, input: { fullName: 'Ada Weir' } });
    expect(await page('/profiles')).toContain('Ada Weir');
  });
});
