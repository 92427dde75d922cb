import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '#api/testing/demo-server.ts';
import { EVERY_BLOCK, publishEveryBlock, WITHHELD_CAPTION } from '#build/testing/every-block.ts';

describe('the print view', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
    await publishEveryBlock(server.demo);
  });
  afterAll(() => server.close());

  const print = async (id: string) => (await server.get(`/print/content/${id}`)).text();
  /** A piece of a type whose layout has a block for each of what it has. */
  async function piece(type: string, alias: string, input: object) {
    const blocks = [
      'content_title',
      'content_primary_image',
      'video_player',
      'image_gallery',
      'content_body',
    ];
    const layout = {
      ...{ name: `Of ${alias}`, type: 'url-override', alias: [alias] },
      rows: [
        {
          columns: [
            {
              blocks: [
                ...blocks,
                'document_download',
                'content_sidebars',
                'author_profile',
                'share_links',
              ].map((one) => ({ type: one, settings: {} })),
            },
          ],
        },
      ],
    };
    await server.save('publishLayout', (await server.save('createLayout', { input: layout })).record);
    const whole = { type, name: `Piece at ${alias}`, alias, published: '2026-01-01T00:00:00Z', ...input };
    const { record, errors } = await server.save('createContent', { input: whole });
    expect(errors).toBeUndefined();
    await server.save('publishContent', record);
    return record.id;
  }
  async function pictures(): Promise<readonly string[]> {
    const found = await server.demo.site.find({
      collection: 'asset',
      stage: 'live',
      where: { type: { eq: 'image' } },
      orderBy: [],
      first: 3,
    });
    return found.items.map((one) => one.id);
  }
  const fileOf = async (id: string) =>
    String((await server.demo.site.get('asset', id, { stage: 'live' }))?.data.file);

  it('has the pictures, the boxes and the film’s address that the page has blocks for', async () => {
    const [lead = '', ...images] = await pictures();
    const gallery = await piece('MediaGallery', '/on-paper', { primaryImage: lead, images });
    const page = await print(gallery);
    for (const id of [lead, ...images]) expect(page).toContain(await fileOf(id));
    const film = await piece('Video', '/film-on-paper', {
      embedUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
    });
    const printed = await print(film);
    expect(printed).toContain('href="https://www.youtube.com/watch?v=abcdefghijk"');
    expect(printed).not.toContain('<iframe');
    const boxed = await piece('Article', '/boxed', {
      body: '<p>Text.</p>',
      sidebars: [{ title: 'Aside', body: '<p>In a box.</p>' }],
    });
    expect(await print(boxed)).toMatch(/Piece at \/boxed.*Text\..*In a box\./s);
    expect(await print(boxed)).not.toContain('Share');
  });

  it('has the file of a document', async () => {
    const [document] = (
      await server.demo.site.find({
        collection: 'content',
        stage: 'live',
        where: { type: { eq: 'Document' } },
        orderBy: [],
        first: 1,
      })
    ).items;
    expect(await print(document?.id ?? '')).toMatch(
      /href="https:\/\/www\.culvert\.example\/assets\/[^"]+\.pdf"/,
    );
  });

  it('of a company says how it is reached, and by whom, though its page has blocks for that', async () => {
    const id = (await server.demo.site.claimant(`path:${EVERY_BLOCK.company}`))?.id ?? '';
    expect((await server.get(EVERY_BLOCK.company)).status).toBe(200);
    const page = await print(id);
    expect(page).toMatch(/<a href="mailto:yard@culvert\.example">/);
    for (const words of ['Ines Fallow', 'Millwright']) expect(page).toContain(words);
  });

  it('of a gated piece ends where the gate stands, and says that there is more', async () => {
    const id = (await server.demo.site.claimant(`path:${EVERY_BLOCK.gated}`))?.id ?? '';
    const page = await print(id);
    expect(page).toContain('There is more of this for members');
    expect(page).not.toContain(WITHHELD_CAPTION);
    expect(await print(await piece('Article', '/open-on-paper', { body: '<p>a</p>' }))).not.toContain(
      'for members',
    );
  });
});
