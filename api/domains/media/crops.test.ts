import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer, fieldErrors } from '../../testing/demo-server.ts';

const UPDATE =
  'mutation ($id: ID!, $version: Int!, $input: UpdateAssetInput!) { done: updateAsset(id: $id, version: $version, input: $input) { record { id } receipt { changedPaths } } }';

describe('a crop of a picture', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const site = () => server.demo.site;
  const text = async (path: string) => (await server.get(path)).text();
  async function change(id: string, input: Readonly<Record<string, unknown>>) {
    const version = (await site().record('asset', id))?.version;
    const answer = await server.asStaff(UPDATE, { id, version, input });
    const done = answer.data?.done as
      | { readonly receipt: { readonly changedPaths: readonly string[] } | null }
      | null
      | undefined;
    return { answer, changed: (done?.receipt?.changedPaths ?? []).filter((path) => !path.includes('.')) };
  }
  /** A picture of the home page's cards, twice as wide as high. */
  async function widePicture() {
    const alias = '/news/the-sund-canal-rehearses-its-own-drought-and-learns-to-share';
    const { items } = await site().find({
      ...{ collection: 'content', stage: 'live', where: { alias: { eq: alias } }, orderBy: [], first: 1 },
    });
    const id = String(items[0]?.data.primaryImage);
    const file = String((await site().get('asset', id, { stage: 'live' }))?.data.file);
    return { id, alias, file, ...(await change(id, { width: 1_600, height: 800, crops: {} })) };
  }

  it('moves the frame of its shape alone, on the pages that show the picture in it', async () => {
    const { id, alias, file, changed: shown } = await widePicture();
    expect(shown).toEqual(expect.arrayContaining(['/', alias]));
    const classOn = async (path: string) => {
      const images = (await text(path)).match(/<img [^>]*>/g) ?? [];
      return /class="([^"]*)"/.exec(images.find((image) => image.includes(file)) ?? '')?.[1] ?? 'none';
    };
    // No page shows it in this shape.
    const { answer, changed: byTall } = await change(id, { crops: { tall: 0 } });
    expect([answer.errors, byTall]).toEqual([undefined, []]);
    const { changed } = await change(id, { crops: { photo: 0, square: 100 } });
    // All that show it, but the piece's own page: there it stands uncut.
    expect(changed).toEqual(shown.filter((path) => path !== alias));
    expect([await classOn('/'), await classOn(alias)]).toEqual(['focal fx-0', 'none']);
    const { changed: back } = await change(id, { crops: { photo: null, square: null } });
    expect([back, await classOn('/')]).toEqual([changed, 'none']);
  });

  it('lies within the picture', async () => {
    const { id } = await widePicture();
    expect(fieldErrors((await change(id, { crops: { square: 101 } })).answer)).toMatchObject({
      'crops.square': expect.stringContaining('100'),
    });
  });
});
