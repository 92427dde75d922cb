import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, demoServer, fieldErrors, firstError } from '../../testing/demo-server.ts';

const REPLACE = `mutation ($id: ID!, $by: ID!, $version: Int!, $key: String) {
  done: replaceAssetFile(id: $id, by: $by, version: $version, idempotencyKey: $key) { sequence receipt { changedPaths } }
}`;
const MERGE = `mutation ($id: ID!, $version: Int!, $into: ID!) {
  done: mergeAsset(id: $id, version: $version, into: $into) { sequence receipt { changedPaths } }
}`;

interface Done {
  readonly sequence: number;
  readonly receipt: { readonly changedPaths: readonly string[] } | null;
}

describe('an asset that is replaced wherever it is used', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let count = 0;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const done = (answer: Answer) => answer.data?.done as Done | null | undefined;
  const assetOf = async (id: string) => (await server.demo.site.get('asset', id, { stage: 'live' }))?.data;
  async function upload(name = 'notes.pdf') {
    count += 1;
    return server.upload(`%PDF-1.7 of ${count}`, name);
  }
  async function publishWith(file: string, isPublished = true) {
    const alias = `/with-${count}-${isPublished}`;
    const input = { type: 'Document', name: `With ${count}`, alias, published: '2026-01-01T00:00:00Z', file };
    const { record } = await server.save('createContent', { input });
    if (isPublished) await server.save('publishContent', record);
    return { id: record.id, alias };
  }
  const text = async (path: string) => (await server.get(path)).text();

  it('has another file, and keeps what is said of it; that can be undone', async () => {
    const [old, fresh] = [await upload(), await upload('newer.pdf')];
    await server.save('updateAsset', {
      id: old.id,
      version: 1,
      input: { name: 'Tides', caption: 'Of June' },
    });
    const { alias } = await publishWith(old.id);
    const foreseen = await server.asStaff(
      'query ($id: ID!, $by: ID!) { ifAssetFileReplaced(id: $id, by: $by) { pages } }',
      { id: old.id, by: fresh.id },
    );
    const answer = done(await server.asStaff(REPLACE, { id: old.id, by: fresh.id, version: 2, key: 'one' }));
    expect(answer?.receipt?.changedPaths).toContain(alias);
    expect(foreseen.data?.ifAssetFileReplaced).toEqual({ pages: expect.any(Number) });
    expect(await assetOf(old.id)).toMatchObject({ file: fresh.file, name: 'Tides', caption: 'Of June' });
    expect((await server.demo.site.record('asset', fresh.id))?.deleted).toBe(true);
    expect(await text(alias)).toContain(fresh.file);
    expect([
      (await server.get(`/assets/${old.file}`)).status,
      (await server.get(`/assets/${fresh.file}`)).status,
    ]).toEqual([404, 200]);

    // Sent again by who did not hear of it.
    const again = done(await server.asStaff(REPLACE, { id: old.id, by: fresh.id, version: 2, key: 'one' }));
    expect(again?.sequence).toBe(answer?.sequence);

    const undo =
      'mutation ($id: ID!, $version: Int!, $sequence: Int!) { done: undoAsset(id: $id, version: $version, sequence: $sequence) { sequence } }';
    const back = await server.asStaff(undo, { id: old.id, version: 3, sequence: answer?.sequence });
    expect(firstError(back)).toBeUndefined();
    expect(await assetOf(old.id)).toMatchObject({ file: old.file, caption: 'Of June' });
    expect(await text(alias)).toContain(old.file);
  });

  it('has the file of an earlier version again, of its own versions alone', async () => {
    const [old, fresh] = [await upload(), await upload('newer.pdf')];
    const { alias } = await publishWith(old.id);
    await server.asStaff(REPLACE, { id: old.id, by: fresh.id, version: 1 });
    const { data } = await server.asStaff(
      `query ($id: ID!) { getRevisions(collection: "asset", id: $id) { revisions { id } } }`,
      { id: old.id },
    );
    const { revisions = [] } = (data?.getRevisions ?? {}) as {
      readonly revisions?: readonly { readonly id: string }[];
    };
    expect(revisions.length).toBe(2);
    const cookie = `cmsUserToken=${server.token}`;
    expect((await server.get(`/assets/${old.file}`, { cookie })).status).toBe(200);
    const back = (revision: string | undefined, id = old.id) =>
      server.asStaff(
        `mutation ($id: ID!, $revision: String, $version: Int!) {
          done: replaceAssetFile(id: $id, revision: $revision, version: $version) { sequence receipt { changedPaths } }
        }`,
        { id, revision, version: 2 },
      );
    expect(firstError(await back(`asset-${fresh.id}-1`))?.extensions?.code).toBe('NOT_FOUND');
    expect(firstError(await back(undefined))?.message).toContain('Name either');
    expect(done(await back(revisions.at(-1)?.id))?.receipt?.changedPaths).toContain(alias);
    expect(await assetOf(old.id)).toMatchObject({ file: old.file, name: old.name });
    expect(await text(alias)).toContain(old.file);
  });

  it('is described anew and shown without an end, where that is asked for', async () => {
    const [old, fresh] = [await upload(), await upload()];
    const input = {
      alt: 'The old weir',
      caption: 'Long gone',
      credit: 'Ada',
      expires: '2099-01-01T00:00:00Z',
    };
    await server.save('updateAsset', { id: old.id, version: 1, input });
    await server.asStaff(
      'mutation ($id: ID!, $by: ID!) { replaceAssetFile(id: $id, by: $by, version: 2, name: "New weir", alt: "The new weir", caption: "Built in May", credit: "", isWithoutEnd: true) { sequence } }',
      { id: old.id, by: fresh.id },
    );
    const now = await assetOf(old.id);
    expect(now).toMatchObject({ name: 'New weir', alt: 'The new weir', caption: 'Built in May' });
    expect([now?.credit, now?.expires, now?.leftOutAfter]).toEqual([undefined, undefined, undefined]);
  });

  it('is told of by the names that the files had, and by their sizes with a unit', async () => {
    const [old, fresh] = [await upload('gauge.pdf'), await upload('newer.pdf')];
    await server.save('updateAsset', { id: old.id, version: 1, input: { name: 'Gauge of June' } });
    await server.asStaff(REPLACE, { id: old.id, by: fresh.id, version: 2 });
    const { data } = await server.asStaff(
      'query ($id: ID!) { getHistory(id: $id, first: 1) { changes { records { fields { label before after } } } } }',
      { id: old.id },
    );
    const told = JSON.stringify(data?.getHistory);
    expect(told).toContain('{"label":"File","before":"gauge.pdf","after":"newer.pdf"}');
    expect(told).not.toContain('File name');
    expect(told).not.toMatch(/[0-9a-f]{40}/);
    const { data: uploads } = await server.asStaff(
      'query ($id: ID!) { getHistory(id: $id) { changes { records { fields { label after } } } } }',
      { id: fresh.id },
    );
    expect(JSON.stringify(uploads?.getHistory)).toMatch(/"label":"Size","after":"\d+ bytes"/);
  });

  it('leaves nothing in the recycle bin, and nothing that could be restored beside it', async () => {
    const [old, fresh, other] = [await upload(), await upload(), await upload()];
    await server.save('deleteAsset', { id: other.id, version: 1 });
    const answer = done(await server.asStaff(REPLACE, { id: old.id, by: fresh.id, version: 1 }));
    const { data } = await server.asStaff(
      '{ assetStream(input: { deleted: true }) { edges { node { id } } } }',
    );
    const { edges = [] } = (data?.assetStream ?? {}) as {
      readonly edges?: readonly { readonly node: { readonly id: string } }[];
    };
    const bin = edges.map(({ node }) => node.id);
    expect([bin.includes(other.id), bin.includes(fresh.id)]).toEqual([true, false]);
    for (const [name, given] of [
      ['restoreAsset', { id: fresh.id, version: 2 }],
      ['undoAsset', { id: fresh.id, version: 2, sequence: answer?.sequence }],
    ] as const) {
      const args = name === 'undoAsset' ? ', $sequence: Int!' : '';
      const asked = await server.asStaff(
        `mutation ($id: ID!, $version: Int!${args}) { ${name}(id: $id, version: $version${args === '' ? '' : ', sequence: $sequence'}) { sequence } }`,
        given,
      );
      expect([name, Object.values(fieldErrors(asked)).join()]).toEqual([
        name,
        expect.stringContaining('is that of another asset now'),
      ]);
    }
    const receipts = await server.asStaff(
      '{ getReceipts(limit: 1) { purpose { records { id outcome } others } } }',
    );
    expect(receipts.data?.getReceipts).toEqual([
      { purpose: { records: [{ id: old.id, outcome: 'replaced' }], others: 0 } },
    ]);
  });

  it('takes no file of what is used elsewhere, is of another kind, is itself or is not there', async () => {
    const [one, used] = [await upload(), await upload()];
    await publishWith(used.id);
    const replaced = (by: string) => server.asStaff(REPLACE, { id: one.id, by, version: 1 });
    expect(firstError(await replaced(used.id))?.message).toContain('is still used by 1 record');
    const header = await server.demo.site.get('settings', 'header', { stage: 'live' });
    expect(fieldErrors(await replaced(String(header?.data.logo))).by).toContain('only what has the same');
    expect(fieldErrors(await replaced(one.id)).by).toContain('cannot be merged into itself');
    expect(fieldErrors(await replaced('nobody')).by).toBeDefined();
    expect((await server.demo.site.record('asset', one.id))?.version).toBe(1);
  });

  it('leaves its place to another of the library, in drafts too; what that comes to is told before', async () => {
    const [old, other] = [await upload(), await upload()];
    const live = await publishWith(old.id);
    const draft = await publishWith(old.id, false);
    const ask =
      'query ($collection: String!, $id: ID!, $into: ID!) { ifMerged(collection: $collection, id: $id, into: $into) { changing { count } pages } }';
    const foreseen = await server.asStaff(ask, { collection: 'asset', id: old.id, into: other.id });
    expect(foreseen.data?.ifMerged).toMatchObject({ changing: { count: 2 } });
    const { pages = 0 } = (foreseen.data?.ifMerged ?? {}) as { readonly pages?: number };
    expect(pages).toBeGreaterThan(0);
    expect((await server.demo.site.record('asset', old.id))?.deleted).toBe(false);

    const answer = done(await server.asStaff(MERGE, { id: old.id, version: 1, into: other.id }));
    expect(answer?.receipt?.changedPaths).toContain(live.alias);
    expect(answer?.receipt?.changedPaths.length).toBeLessThanOrEqual(pages);
    for (const { id } of [live, draft])
      expect((await server.demo.site.get('content', id, { stage: 'working' }))?.data.file).toBe(other.id);
    expect((await server.demo.site.record('asset', old.id))?.deleted).toBe(true);
  });

  it('is told by nobody of another site, nor by those who may not publish', async () => {
    const [one, other] = [await upload(), await upload()];
    const tenant = { tenantKey: 'other', abbreviation: 'OT', name: 'Other', domain: 'other.test' };
    await server.save('createTenant', { input: tenant });
    const variables = { id: one.id, by: other.id, version: 1 };
    const elsewhere = await server.asStaff(REPLACE, variables, { 'x-tenant-key': 'other' });
    expect(firstError(elsewhere)?.extensions?.code).toBe('NOT_FOUND');
    for (const role of ['analyst', 'contributor']) {
      await server.save('createCmsUser', {
        input: {
          ...{ email: `${role}@culvert.test`, username: role, firstName: 'Ana', lastName: 'Lyst' },
          ...{ role, isGlobal: true, password: 'long enough' },
        },
      });
      const headers = { authorization: `Bearer ${await server.signIn(role, 'long enough')}` };
      const refused = await server.ask(REPLACE, variables, headers);
      expect([role, firstError(refused)?.extensions?.code]).toEqual([role, 'FORBIDDEN']);
    }
  });
});
