import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStaff } from '#build/testing/staff-client.ts';
import { create } from '#content-store/editing/editing.ts';
import { createSite } from '#content-store/editing/new-site.ts';
import { content } from '#content-store/model/content/content.ts';
import { asset } from '#content-store/model/media/asset.ts';
import type { PublishPurpose } from '#content-store/model/publishing/receipt.ts';
import { demoServer } from '../../testing/demo-server.ts';

const ACTOR = { kind: 'importer', id: 'test', name: 'Import' } as const;
const OTHER = { tenantKey: 'other', name: 'Other', domain: 'other.example', timeZone: 'UTC', links: [] };
const QUERY =
  'query ($limit: Int) { getReceipts(limit: $limit) { purpose { kind records { label title outcome by } others } } }';

describe('the receipts of a site say what a publish was for', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  async function newest(token = server.token): Promise<PublishPurpose | undefined> {
    const answer = await server.ask(QUERY, { limit: 1 }, { authorization: `Bearer ${token}` });
    const receipts = answer.data?.getReceipts as readonly { readonly purpose: PublishPurpose }[];
    return receipts[0]?.purpose;
  }

  async function draftArticle(input: object) {
    const whole = { type: 'Article', published: '2026-01-01T00:00:00Z', body: '<p>One.</p>', ...input };
    const { record, errors } = await server.save('createContent', { input: whole });
    expect(errors).toBeUndefined();
    return record;
  }

  async function publishArticle(input: object): Promise<void> {
    await server.save('publishContent', await draftArticle(input));
  }

  it('what was changed and by whom, to those who may read it', async () => {
    await draftArticle({ name: 'Not for readers yet', alias: '/not-yet' });
    await publishArticle({ name: 'Eel ladder', alias: '/eel-ladder' });
    const record = { label: 'Article', title: 'Eel ladder', outcome: 'published', by: 'Dana Okoro' };
    expect(await newest()).toEqual({ kind: 'changes', records: [record], others: 0 });
    await addStaff(server.demo.store, {
      username: 'ida',
      password: 'long enough to be one',
      role: 'analyst',
    });
    const analyst = await server.signIn('ida', 'long enough to be one');
    // An analyst reads no record of any kind.
    expect(await newest(analyst)).toEqual({ kind: 'changes', records: [], others: 0 });
  });

  it('and, where asked, leave out what touched no page, such as an upload, however many there were', async () => {
    await publishArticle({ name: 'Before the pictures', alias: '/before-pictures' });
    for (const name of ['one', 'two', 'three']) {
      const data = { name, type: 'image', file: `${name}-upload.webp`, width: 4, height: 3 };
      const { sequence } = await server.demo.site.commit({
        actor: ACTOR,
        reason: 'upload',
        writes: [create(asset, data, {})],
      });
      await server.demo.publisher.publish(server.demo.tenantKey, sequence);
    }
    const authorization = `Bearer ${server.token}`;
    const titles = async (args: string) => {
      const answer = await server.ask(
        `{ getReceipts(${args}) { purpose { records { title } } } }`,
        {},
        { authorization },
      );
      const receipts = answer.data?.getReceipts as readonly { readonly purpose: PublishPurpose }[];
      return receipts.map(({ purpose }) => purpose.records[0]?.title);
    };
    expect(await titles('limit: 1')).toEqual(['three']);
    expect(await titles('limit: 1, ofPages: true')).toEqual(['Before the pictures']);
  });

  it('the title that readers see, not that of an edit beside it', async () => {
    const { site } = server.demo;
    const id = await server.idOf('/eel-ladder');
    const version = async () => (await site.record('content', id))?.version ?? 0;
    await server.save('updateContent', { id, version: await version(), input: { name: 'Eel pass' } });
    await server.save('unpublishContent', { id, version: await version() });
    expect((await newest())?.records).toMatchObject([{ title: 'Eel ladder', outcome: 'withdrawn' }]);
  });

  it('a few of many by name', async () => {
    const { site, publisher, tenantKey } = server.demo;
    const writes = ['a', 'b', 'c', 'd', 'e'].map((name) =>
      create(
        content,
        { type: 'Article', name, alias: `/${name}-of-five`, published: '2026-01-01T00:00:00Z' },
        { publish: true },
      ),
    );
    const { sequence } = await site.commit({ writes, actor: ACTOR, reason: 'import' });
    await publisher.publish(tenantKey, sequence);
    const purpose = await newest();
    expect([purpose?.records.length, purpose?.others, purpose?.records[0]?.by]).toEqual([3, 2, 'Import']);
  });

  it('a moment that came', async () => {
    const soon = new Date(server.demo.now().getTime() + 60_000).toISOString();
    await publishArticle({ name: 'Lock gate', alias: '/lock-gate', published: soon });
    // Neither somebody else's site nor a draft is what it was for.
    await createSite(server.demo.store, OTHER, ACTOR);
    await draftArticle({ name: 'Sluice', alias: '/sluice' });
    server.demo.advance(61_000);
    const { publisher, tenantKey, store } = server.demo;
    expect((await publisher.publish(tenantKey, store.sequence())).changedPaths).toContain('/lock-gate');
    expect(await newest()).toEqual({ kind: 'moment', records: [], others: 0 });
  });

  it('every page there is', async () => {
    await server.demo.publisher.rebuild(server.demo.tenantKey);
    expect((await newest())?.kind).toBe('everything');
  });
});
