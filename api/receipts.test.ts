import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStaff } from '#build/testing/staff-client.ts';
import type { PublishPurpose } from './domains/receipts.ts';
import { demoServer } from './testing/demo-server.ts';

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

  async function publishArticle(input: object): Promise<void> {
    const whole = { type: 'Article', published: '2026-01-01T00:00:00Z', body: '<p>One.</p>', ...input };
    const { record, errors } = await server.save('createContent', { input: whole });
    expect(errors).toBeUndefined();
    await server.save('publishContent', record);
  }

  it('what was changed and by whom, to those who may read it', async () => {
    await publishArticle({ name: 'Eel ladder', alias: '/eel-ladder' });
    expect(await newest()).toEqual({
      kind: 'changes',
      records: [{ label: 'Article', title: 'Eel ladder', outcome: 'changed', by: expect.any(String) }],
      others: 0,
    });
    await addStaff(server.demo.store, {
      username: 'ida',
      password: 'long enough to be one',
      role: 'analyst',
    });
    const analyst = await server.signIn('ida', 'long enough to be one');
    // An analyst reads no record of any kind.
    expect(await newest(analyst)).toEqual({ kind: 'changes', records: [], others: 0 });
  });

  it('a moment that came', async () => {
    const soon = new Date(server.demo.now().getTime() + 60_000).toISOString();
    await publishArticle({ name: 'Lock gate', alias: '/lock-gate', published: soon });
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
