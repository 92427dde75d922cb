import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySite } from '#build/publisher/verify.ts';
import { type Answer, demoServer, fieldErrors, firstError } from '../testing/demo-server.ts';

const MERGE = `mutation ($id: ID!, $version: Int!, $into: ID!, $key: String) {
  done: mergeTaxonomyTerm(id: $id, version: $version, into: $into, idempotencyKey: $key) {
    record { id name } sequence receipt { changed changedPaths }
  }
}`;

interface Done {
  readonly record: { readonly id: string; readonly name: string } | null;
  readonly sequence: number;
  readonly receipt: { readonly changed: number; readonly changedPaths: readonly string[] } | null;
}

describe('merging a term into another', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const term = async (name: string, input: object = {}) =>
    (await server.save('createTaxonomyTerm', { input: { name, ...input } })).record.id;
  const merge = (id: string, into: string, version = 1, key?: string, headers: Record<string, string> = {}) =>
    server.asStaff(MERGE, { id, version, into, key }, headers);
  const done = (answer: Answer) => answer.data?.done as Done | null | undefined;
  const stored = (collection: string, id: string) => server.demo.site.whole(collection, id);
  const piece = async (name: string, taxonomy: readonly string[], isPublished: boolean) => {
    const input = { type: 'Article', name, published: '2026-01-01T00:00:00Z', taxonomy };
    const { record } = await server.save('createContent', { input });
    if (isPublished) await server.save('publishContent', { id: record.id, version: 1 });
    return record.id;
  };

  it('files under the other what was filed under it, live, edited and drafted alike, in one commit', async () => {
    const [kept, double] = [await term('Dredging'), await term('Dredgers')];
    await piece('Before', [kept], true);
    const live = await piece('Live', [double], true);
    const both = await piece('Both', [kept, double], true);
    const edited = await piece('Edited', [double], true);
    await server.save('updateContent', { id: edited, version: 2, input: { name: 'Edited again' } });
    const draft = await piece('Draft', [double], false);
    const before = await server.demo.store.sequence();

    const answer = done(await merge(double, kept));
    expect(answer?.record).toEqual({ id: kept, name: 'Dredging' });
    expect(await server.demo.store.sequence()).toBe(before + 1);
    // What to read next is told by the terms.
    expect(answer?.receipt?.changedPaths).toEqual(expect.arrayContaining(['/before', '/live', '/edited']));
    expect(await (await server.get('/live')).text()).toContain('href="/before"');

    const states = async (id: string) => {
      const whole = await stored('content', id);
      return [whole?.live?.taxonomy ?? null, whole?.working?.taxonomy ?? null];
    };
    expect(await states(live)).toEqual([[kept], null]);
    expect(await states(both)).toEqual([[kept], null]);
    expect(await states(edited)).toEqual([[kept], [kept]]);
    expect((await stored('content', edited))?.live?.name).toBe('Edited');
    expect(await states(draft)).toEqual([null, [kept]]);
    await server.demo.settle();
    expect((await verifySite(server.demo)).stale).toEqual([]);
  });

  it('leaves it deleted, to be restored as anything else', async () => {
    const [kept, double] = [await term('Weirs'), await term('Weir')];
    await merge(double, kept);
    const gone = await stored('taxonomyTerm', double);
    expect([gone?.record.deleted, gone?.record.version]).toEqual([true, 2]);
    const restored = await server.save('restoreTaxonomyTerm', { id: double, version: 2 });
    expect(restored.errors).toBeUndefined();
  });

  it('is undone whole, where nobody has saved what it changed since', async () => {
    const [kept, double] = [await term('Sluices'), await term('Sluice')];
    const below = await term('Gates', { parent: double });
    const filed = await piece('Filed', [double, kept], true);
    const answer = await server.asStaff(
      'mutation ($id: ID!, $into: ID!) { mergeTaxonomyTerm(id: $id, version: 1, into: $into) { sequence } }',
      { id: double, into: kept },
    );
    const undone = await server.asStaff(
      'mutation ($id: ID!, $sequence: Int!) { undoTaxonomyTerm(id: $id, version: 2, sequence: $sequence) { record { id } } }',
      { id: double, ...(answer.data?.mergeTaxonomyTerm as object) },
    );
    expect(undone.errors).toBeUndefined();
    expect((await stored('content', filed))?.live?.taxonomy).toEqual([double, kept]);
    expect((await stored('taxonomyTerm', below))?.live).toMatchObject({ fullName: 'Sluice > Gates' });
  });

  it('puts what stands below it below the other, full names and all', async () => {
    const [kept, double] = [await term('Fish'), await term('Fishes')];
    const below = await term('Eels', { parent: double });
    const further = await term('Elvers', { parent: below });
    expect((await merge(double, kept)).errors).toBeUndefined();
    expect((await stored('taxonomyTerm', below))?.live).toMatchObject({
      parent: kept,
      fullName: 'Fish > Eels',
    });
    expect((await stored('taxonomyTerm', further))?.live).toMatchObject({ fullName: 'Fish > Eels > Elvers' });
  });

  it('takes its place above, where it is merged into its parent', async () => {
    const kept = await term('Boats');
    const double = await term('Boat', { parent: kept });
    const below = await term('Boat', { parent: double });
    expect((await merge(double, kept)).errors).toBeUndefined();
    expect((await stored('taxonomyTerm', below))?.live).toMatchObject({
      parent: kept,
      fullName: 'Boats > Boat',
    });
  });

  it('is refused where both have terms of one name below, naming them, and nothing changes', async () => {
    const [kept, double] = [await term('Tools'), await term('Tooling')];
    for (const parent of [kept, double]) for (const name of ['Saws', 'Awls']) await term(name, { parent });
    const piecePlaced = await piece('Tooled', [double], true);
    expect(fieldErrors(await merge(double, kept)).into).toMatch(
      /^“Tools” has “(Saws” and “Awls|Awls” and “Saws)” below it too. Merge or rename those first$/,
    );
    expect((await stored('content', piecePlaced))?.live?.taxonomy).toEqual([double]);
    expect((await stored('taxonomyTerm', double))?.record.deleted).toBe(false);
  });

  it('is refused into itself, into one below it, one that is deleted or not there, and another type', async () => {
    const top = await term('Waters');
    const below = await term('Brooks', { parent: await term('Streams', { parent: top }) });
    const gone = await term('Gone');
    await server.save('deleteTaxonomyTerm', { id: gone, version: 1 });
    const place = await term('Waters', { type: 'Location' });
    for (const [into, message] of [
      [top, '“Waters” cannot be merged into itself. Choose another'],
      [below, '“Brooks” stands below “Waters”. Move it elsewhere first, or merge it into “Waters” instead'],
      [gone, 'The term “Gone” was deleted. Restore it first, or choose another'],
      ['99999999', 'There is no term “99999999” on this site. Choose another, or take it out'],
      [
        place,
        '“Waters” has the type Tag and “Waters” Location; only what has the same can be merged. Change one of them first, or choose another',
      ],
    ] as const)
      expect(fieldErrors(await merge(top, into))).toEqual({ into: message });
  });

  it('is refused where somebody changed it meanwhile, and done once where it is sent twice', async () => {
    const [kept, double] = [await term('Ropes'), await term('Rope')];
    await server.save('updateTaxonomyTerm', { id: double, version: 1, input: { description: 'Of hemp' } });
    expect(firstError(await merge(double, kept))?.extensions?.code).toBe('CONFLICT');
    const first = await merge(double, kept, 2, 'once');
    const before = await server.demo.store.sequence();
    const again = await merge(double, kept, 2, 'once');
    expect([again.errors, done(again)?.record]).toEqual([undefined, done(first)?.record]);
    expect(await server.demo.store.sequence()).toBe(before);
    expect(firstError(await merge(double, kept, 2))?.extensions?.code).toBe('NOT_FOUND');
  });

  it('that published pieces are filed under needs the permission to publish them, and so does undoing it', async () => {
    const input = {
      ...{ username: 'filer', email: 'f@culvert.test', firstName: 'F', lastName: 'F' },
      ...{ password: 'long enough', role: 'contributor', extraPermissions: ['manage_taxonomy'] },
      tenants: ['culvert'],
    };
    await server.save('createCmsUser', { input });
    const filer = { authorization: `Bearer ${await server.signIn('filer', 'long enough')}` };
    const [kept, double] = [await term('Quays'), await term('Quay')];
    const live = await piece('On the quay', [double], true);
    const draft = await piece('By the quay', [double], false);
    const before = await server.demo.store.sequence();
    const refused = firstError(await merge(double, kept, 1, undefined, filer));
    expect([refused?.extensions?.code, refused?.message]).toEqual([
      'FORBIDDEN',
      'This would change a record that is published or scheduled, and you may not publish: “On the quay” (Article). Ask somebody who may to do it.',
    ]);
    expect(await server.demo.store.sequence()).toBe(before);

    const { sequence } = done(await merge(double, kept)) ?? {};
    const undo = (headers: Record<string, string> = {}) =>
      server.asStaff(
        'mutation ($id: ID!, $sequence: Int!) { undoTaxonomyTerm(id: $id, version: 2, sequence: $sequence) { record { id } } }',
        { id: double, sequence },
        headers,
      );
    expect(firstError(await undo(filer))?.extensions?.code).toBe('FORBIDDEN');
    expect((await stored('content', live))?.live?.taxonomy).toEqual([kept]);
    expect((await undo()).errors).toBeUndefined();

    // Nobody but staff sees a draft, unless it is published by itself.
    await server.save('unpublishContent', { id: live, version: 4 });
    await server.save('scheduleContent', { id: live, version: 5, at: '2030-01-01T00:00:00Z' });
    expect(firstError(await merge(double, kept, 3, undefined, filer))?.message).toContain('“On the quay”');
    await server.save('scheduleContent', { id: live, version: 6, at: null });
    expect((await merge(double, kept, 3, undefined, filer)).errors).toBeUndefined();
    expect((await stored('content', draft))?.working?.taxonomy).toEqual([kept]);
  });
});
