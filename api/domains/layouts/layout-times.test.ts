import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySite } from '#build/publisher/verify.ts';
import { bulk } from '#content-store/messages/bulk.ts';
import { nextTurn } from '#content-store/reading/schedule.ts';
import { changesOfMany, type DemoServer } from '../../testing/changes-of-many.ts';
import { demoServer } from '../../testing/demo-server.ts';

/** Short enough for a session to outlast all of these. */
const UNIT = 20_000;

describe('the time of a layout', () => {
  let server: DemoServer;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());
  const { plan, idOf, on, until } = changesOfMany(() => server);

  const later = (ms: number) => new Date(server.demo.now().getTime() + ms).toISOString();
  const status = async (path: string) => (await server.get(path)).status;
  const text = async (path: string) => (await server.get(path)).text();
  async function layOut(alias: string, time: object): Promise<string> {
    const said = { type: 'rich_text', settings: { body: `<p>Laid out at ${alias}</p>` } };
    const { record, errors } = await server.save('createLayout', {
      input: {
        ...{ name: alias, type: 'url-override', alias: [alias], rows: [{ columns: [{ blocks: [said] }] }] },
        ...time,
      },
    });
    expect(errors).toBeUndefined();
    await server.save('publishLayout', record);
    return record.id;
  }
  /** What the publisher's timer does when the next moment has come. */
  async function come(): Promise<void> {
    const next = await nextTurn(server.demo.site, server.demo.now().toISOString());
    server.demo.advance(Date.parse(next ?? '') - server.demo.now().getTime());
    await server.demo.publisher.publish('culvert', server.demo.store.sequence());
  }

  it('decides when there is the page that it alone makes', async () => {
    await layOut('/regatta', { shownFrom: later(UNIT), shownUntil: later(2 * UNIT) });
    expect(await status('/regatta')).toBe(404);
    await come();
    expect(await text('/regatta')).toContain('Laid out at /regatta');
    await come();
    expect(await status('/regatta')).toBe(404);
  });

  it('decides when the page of a section has it: at other times that has the next layout', async () => {
    const before = await text('/news');
    await layOut('/news', { shownFrom: later(UNIT), shownUntil: later(2 * UNIT) });
    expect(await text('/news')).toBe(before);
    await come();
    expect(await text('/news')).toContain('Laid out at /news');
    await come();
    expect(await text('/news')).not.toContain('Laid out at /news');
  });

  it('counts in previews, too: of this moment, and as of another', async () => {
    const from = later(UNIT);
    await layOut('/features', { shownFrom: from });
    const cookie = `cmsUserToken=${server.token}`;
    const preview = async (query: string) =>
      (await server.get(`/features?preview-mode=true${query}`, { cookie })).text();
    expect(await preview('')).not.toContain('Laid out at /features');
    expect(await preview('&preview-at=2027-03-01')).toContain('Laid out at /features');
  });

  it('is given to many at once for readers, after a look at it, and taken back as one', async () => {
    const ids = [await layOut('/low-tide', {}), await layOut('/high-tide', {})];
    const change = { set: { shownFrom: later(UNIT) }, isForReaders: true };
    const id = idOf(await plan(ids, change, {}, 'layout'));
    const { run } = await until(id, 'planned');
    expect(run).toMatchObject({
      ...{ changed: 2, refused: 0 },
      fields: [
        { label: 'Not before', count: 2 },
        { label: bulk.takenDown, count: 2 },
      ],
    });
    expect(run.pages).toBeGreaterThanOrEqual(2);
    expect(await status('/low-tide')).toBe(200);
    await on('runBulkUpdate', id);
    await until(id, 'done');
    expect([await status('/low-tide'), await status('/high-tide')]).toEqual([404, 404]);
    await on('undoBulkUpdate', id);
    await until(id, 'undone');
    expect([await status('/low-tide'), await status('/high-tide')]).toEqual([200, 200]);
  });

  it('leaves every page as a build from scratch would make it', async () => {
    await server.demo.settle();
    const { dataDir, bundleDir } = server.demo;
    const verified = await verifySite({ dataDir, bundleDir, tenantKey: 'culvert' });
    expect([verified.stale, verified.orphaned, verified.failed]).toEqual([[], [], []]);
  });
});
