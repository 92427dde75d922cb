import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySite } from '#build/publisher/verify.ts';
import { nextTurn } from '#content-store/reading/schedule.ts';
import { demoServer, fieldErrors } from '../../testing/demo-server.ts';

/** Short enough for a session to outlast all of these. */
const UNIT = 20_000;

describe('the rights of an asset', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let count = 0;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  async function upload() {
    count += 1;
    const background = { r: count, g: 120, b: 90 };
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background } });
    return server.upload(await picture.png().toBuffer(), `weir-${count}.png`);
  }
  const later = (ms: number) => new Date(server.demo.now().getTime() + ms).toISOString();
  const say = async (id: string, input: object) => {
    const version = (await server.demo.site.record('asset', id))?.version ?? 0;
    return server.save('updateAsset', { id, version, input });
  };
  async function publishWith(picture: { readonly id: string }) {
    const alias = `/rights-${count}`;
    const input = {
      type: 'Article',
      name: `Rights ${count}`,
      alias,
      published: '2026-01-01T00:00:00Z',
      primarySection: await server.idOf('/news'),
      primaryImage: picture.id,
      body: '<p>Words.</p>',
    };
    const { record } = await server.save('createContent', { input });
    await server.save('publishContent', record);
    return alias;
  }
  /** What the publisher's timer does when the next moment has come. */
  async function come(): Promise<readonly string[]> {
    const next = await nextTurn(server.demo.site, server.demo.now().toISOString());
    server.demo.advance(Date.parse(next ?? '') - server.demo.now().getTime());
    const receipt = await server.demo.publisher.publish('culvert', server.demo.store.sequence());
    return receipt?.changedPaths ?? [];
  }
  const text = async (path: string) => (await server.get(path)).text();
  const status = async (path: string) => (await server.get(path)).status;

  it('end at their moment: it leaves every page and feed that shows it, its file and sizes are gone', async () => {
    const picture = await upload();
    const path = await publishWith(picture);
    const shown = ['/', '/news', path, '/__rss/news.xml'];
    const showing = await Promise.all(shown.map(async (one) => (await text(one)).includes(picture.file)));
    expect(showing[2]).toBe(true);
    const size = `/assets/${picture.file}/320.avif`;
    expect([await status(`/assets/${picture.file}`), await status(size)]).toEqual([200, 200]);

    const expires = later(UNIT);
    await say(picture.id, { expires, rightsHolder: 'Ada Lock', licence: 'No. 12' });
    expect(await text(path)).toContain(picture.file);
    const changed = await come();
    expect(changed).toEqual(expect.arrayContaining(shown.filter((_, at) => showing[at])));
    for (const one of shown) expect([one, (await text(one)).includes(picture.file)]).toEqual([one, false]);
    expect([await status(`/assets/${picture.file}`), await status(size)]).toEqual([404, 404]);
    const [receipt] = await server.demo.publisher.receipts('culvert', 1);
    expect(receipt?.removedPaths).toContain(`/assets/${picture.file}`);

    // More time was given: it is there again.
    await say(picture.id, { expires: later(UNIT) });
    expect(await text(path)).toContain(picture.file);
    expect(await status(size)).toBe(200);
  });

  it('end in kept HTML too: the picture goes with its figure, and comes back', async () => {
    const [picture, other] = [await upload(), await upload()];
    const path = await publishWith(other);
    const id = (await server.demo.site.claimant(`path:${path}`))?.id ?? '';
    const html = `<p>Before.</p><figure><a href="/"><img src="/assets/${picture.file}" alt="A" width="400"></a><figcaption>Its caption</figcaption></figure><p><img alt="B" src="/assets/${picture.file}"></p><p>Words <img src="/assets/${picture.file}" alt="C"> around.</p><figure><img src="/assets/${other.file}" alt="D"></figure>`;
    const version = (await server.demo.site.record('content', id))?.version ?? 0;
    const saved = await server.save('updateContent', { id, version, input: { body: html } });
    await server.save('publishContent', saved.record);
    expect((await text(path)).split(`src="/assets/${picture.file}"`)).toHaveLength(4);

    await say(picture.id, { expires: later(UNIT) });
    expect(await come()).toContain(path);
    const ended = await text(path);
    expect(ended).not.toContain(picture.file);
    expect(ended).not.toContain('<figcaption>Its caption');
    expect(ended).toMatch(/<p[^>]*>Words {2}around\.<\/p>/);
    expect(ended).toContain(`src="/assets/${other.file}"`);
    await say(picture.id, { expires: null });
    expect(await text(path)).toContain('<figcaption>Its caption');
  });

  it('may end as a reminder alone', async () => {
    const picture = await upload();
    const path = await publishWith(picture);
    await say(picture.id, { expires: later(UNIT), isKept: true });
    server.demo.advance(2 * UNIT);
    await server.demo.publisher.publish('culvert', server.demo.store.sequence());
    expect(await text(path)).toContain(picture.file);
  });

  it('may begin later: until then readers do not see it', async () => {
    const picture = await upload();
    await say(picture.id, { availableFrom: later(UNIT) });
    const path = await publishWith(picture);
    expect([(await text(path)).includes(picture.file), await status(`/assets/${picture.file}`)]).toEqual([
      false,
      404,
    ]);
    expect(await come()).toContain(path);
    expect(await text(path)).toContain(picture.file);
  });

  it('end after they begin', async () => {
    const picture = await upload();
    const refused = await say(picture.id, { availableFrom: later(UNIT), expires: later(UNIT) });
    expect(fieldErrors(refused)).toEqual({ expires: 'The end must be after the start' });
  });

  it('are for the staff, who find what ends within some days', async () => {
    const picture = await upload();
    await say(picture.id, { expires: later(30 * UNIT), rightsHolder: 'Basil Sedge' });
    const where = { expires: { gte: later(0), lt: later(48 * UNIT) } };
    const query =
      'query ($input: AssetStreamInput!) { assetStream(input: $input) { edges { node { id leftOutAfter } } } }';
    const found = await server.asStaff(query, { input: { where } });
    expect(found.data?.assetStream).toEqual({
      edges: [{ node: { id: picture.id, leftOutAfter: expect.any(String) } }],
    });
    expect((await server.ask(query, { input: { where } })).errors).toBeDefined();
  });

  it('leave what is published as a full build has it', async () => {
    await server.demo.settle();
    const { bundleDir, dataDir } = server.demo;
    const verified = await verifySite({ dataDir, bundleDir, tenantKey: 'culvert' });
    expect([verified.stale, verified.orphaned, verified.failed]).toEqual([[], [], []]);
  });
});
