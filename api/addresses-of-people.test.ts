import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySite } from '#build/publisher/verify.ts';
import { demoServer, fieldErrors } from './testing/demo-server.ts';

describe('the address of a person or term', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const person = (fullName: string, input: object = {}) =>
    server.save('createPerson', { input: { fullName, ...input } });
  const term = (name: string, input: object = {}) =>
    server.save('createTaxonomyTerm', { input: { name, ...input } });
  const aliasOf = async (collection: string, id: string) =>
    (await server.demo.site.get(collection, id, { stage: 'live' }))?.data.alias;
  async function piece(name: string, input: object) {
    const { record } = await server.save('createContent', {
      input: { type: 'Article', name, published: '2026-01-01T00:00:00Z', ...input },
    });
    await server.save('publishContent', { id: record.id, version: 1 });
    return record.id;
  }

  it('is made from the name where nobody typed one, with the first number that is free', async () => {
    const ids = [await person('Anne Weir'), await person('Anne Weir'), await person('Änne Weir')];
    const aliases = await Promise.all(ids.map(({ record }) => aliasOf('person', record.id)));
    expect(aliases).toEqual(['/authors/anne-weir', '/authors/anne-weir-2', '/authors/anne-weir-3']);
    const tag = await term('Fish passes');
    expect(await aliasOf('taxonomyTerm', tag.record.id)).toBe('/topics/fish-passes');
    const place = await term('Fish passes', { type: 'Location' });
    expect(await aliasOf('taxonomyTerm', place.record.id)).toBe('/topics/fish-passes-2');
    const bin = await term('To do', { type: 'Bin', alias: '/topics/to-do' });
    expect(bin.errors).toBeUndefined();
    expect(await aliasOf('taxonomyTerm', bin.record.id)).toBeUndefined();
  });

  it('is refused, beside its field, where anything else of the site stands, and below reserved segments', async () => {
    for (const taken of ['/news', '/features/the-bridge-that-is-never-finished', '/topics/canals'])
      expect(fieldErrors(await person('Somebody', { alias: taken })).alias).toBeTruthy();
    expect(fieldErrors(await person('Somebody', { alias: '/contract/somebody' })).alias).toBe(
      '“contract” is reserved by the system as the first part of an address. Begin with another word, such as /about/contract/somebody',
    );
    const { errors } = await server.save('createRedirect', {
      input: { from: '/authors/ines-calloway', to: '/news' },
    });
    expect(errors).not.toBeUndefined();
  });

  it('stays when the name changes, and leaves a redirect when it changes itself', async () => {
    const { record } = await person('Bea Lock');
    await piece('By Bea', { authors: [record.id] });
    await server.save('updatePerson', { id: record.id, version: 1, input: { fullName: 'Beatrix Lock' } });
    expect(await aliasOf('person', record.id)).toBe('/authors/bea-lock');
    await server.save('updatePerson', { id: record.id, version: 2, input: { alias: '' } });
    expect(await aliasOf('person', record.id)).toBe('/authors/beatrix-lock');
    const old = await server.get('/authors/bea-lock');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/authors/beatrix-lock']);
    expect((await server.get('/authors/beatrix-lock')).status).toBe(200);
    expect(await (await server.get('/by-bea')).text()).toContain('href="/authors/beatrix-lock"');
    await server.save('updatePerson', { id: record.id, version: 3, input: { alias: '/authors/bea-lock' } });
    expect((await server.get('/authors/bea-lock')).status).toBe(200);
    expect((await server.get('/authors/beatrix-lock')).status).toBe(301);
  });

  it('of a merged term leads to the other, until the merge is undone', async () => {
    const [kept, double] = [await term('Sluices'), await term('Sluice')];
    await piece('A sluice', { taxonomy: [double.record.id] });
    const merged = await server.asStaff(
      'mutation ($id: ID!, $into: ID!) { mergeTaxonomyTerm(id: $id, version: 1, into: $into) { sequence } }',
      { id: double.record.id, into: kept.record.id },
    );
    expect(merged.errors).toBeUndefined();
    const old = await server.get('/topics/sluice');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/topics/sluices']);
    const undone = await server.asStaff(
      'mutation ($id: ID!, $sequence: Int!) { undoTaxonomyTerm(id: $id, version: 2, sequence: $sequence) { record { id } } }',
      { id: double.record.id, ...(merged.data?.mergeTaxonomyTerm as object) },
    );
    expect(undone.errors).toBeUndefined();
    expect([
      (await server.get('/topics/sluice')).status,
      (await server.get('/topics/sluices')).status,
    ]).toEqual([200, 404]);
    await server.demo.settle();
    const { stale, orphaned } = await verifySite(server.demo);
    expect({ stale, orphaned }).toEqual({ stale: [], orphaned: [] });
  });

  it('is followed by links in texts, and leaves their words alone where there is no page', async () => {
    const { record } = await person('Cy Reach');
    const body =
      '<p>As <a href="/authors/cy-reach">Cy</a> says, and <a href="/topics/canals">others</a>.</p>';
    await piece('Says Cy', { body });
    const text = async () => /<p>As.*?<\/p>/s.exec(await (await server.get('/says-cy')).text())?.[0];
    expect(await text()).toBe('<p>As Cy says, and <a href="/topics/canals">others</a>.</p>');
    await piece('By Cy', { authors: [record.id] });
    expect(await text()).toContain('<a href="/authors/cy-reach">Cy</a>');
    await server.save('updatePerson', { id: record.id, version: 1, input: { alias: '/people/cy' } });
    expect(await text()).toContain('<a href="/people/cy">Cy</a>');
  });
});
