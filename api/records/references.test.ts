import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { entityNamed } from '#content-store/registry/registry.ts';
import { demoServer, fieldErrors, firstError } from '../testing/demo-server.ts';

describe('references', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const article = (name: string, input: object = {}) =>
    server.save('createContent', {
      input: { type: 'Article', name, published: '2026-01-01T00:00:00Z', ...input },
    });
  const person = (fullName: string) => server.save('createPerson', { input: { fullName } });

  it('are refused where nothing has that id, naming the field, in groups and blocks too', async () => {
    expect(fieldErrors(await article('A', { primarySection: '99999999', authors: ['88888888'] }))).toEqual({
      primarySection: 'There is no website section “99999999” on this site. Choose another, or take it out',
      authors: 'There is no person “88888888” on this site. Choose another, or take it out',
    });
    expect(fieldErrors(await article('A', { websiteSchedules: [{ section: '77777777' }] }))).toHaveProperty([
      'websiteSchedules.0.section',
    ]);
    const rows = [{ columns: [{ blocks: [{ type: 'content_list', settings: { section: '66666666' } }] }] }];
    const layout = { name: 'L', type: 'url-override', alias: ['/l'], rows };
    expect(fieldErrors(await server.save('createLayout', { input: layout }))).toHaveProperty([
      'rows.0.columns.0.blocks.0.settings.section',
    ]);
  });

  it('are refused to what was deleted, until it is restored', async () => {
    const { record: writer } = await person('Ida Quill');
    await server.save('deletePerson', { id: writer.id, version: 1 });
    expect(fieldErrors(await article('B', { authors: [writer.id] }))).toEqual({
      authors: 'The person “Ida Quill” was deleted. Restore it first, or choose another',
    });
    await server.save('restorePerson', { id: writer.id, version: 2 });
    expect((await article('B', { authors: [writer.id] })).errors).toBeUndefined();
  });

  it('are refused to a record of another kind than the field takes', async () => {
    const notACompany = await article('Not a company');
    const refused = await article('C', { company: notACompany.record.id });
    expect(fieldErrors(refused)).toEqual({
      company: '“Not a company” cannot be chosen here: its type is not Company. Choose another',
    });
    const company = await article('Quay & Sons', { type: 'Company' });
    expect((await article('C', { company: company.record.id })).errors).toBeUndefined();
  });

  it('are refused to another site’s record as if there were none', async () => {
    const tenant = await server.save('createTenant', {
      input: { tenantKey: 'other', abbreviation: 'OT', name: 'Other', domain: 'other.test' },
    });
    expect(tenant.errors).toBeUndefined();
    const entity = entityNamed('person');
    if (entity === undefined) throw new Error('there are persons');
    await server.demo.store.forTenant('other').commit({
      writes: [create(entity, { fullName: 'Foreign Writer' }, { id: '55555555' })],
      actor: { kind: 'system', id: 'test', name: 'Test' },
      reason: 'test',
    });
    expect(fieldErrors(await article('D', { authors: ['55555555'] }))).toEqual({
      authors: 'There is no person “55555555” on this site. Choose another, or take it out',
    });
  });

  it('are looked at again when a draft goes live or comes back from deletion, and only then', async () => {
    const company = await article('Short-lived Ltd', { type: 'Company' });
    const { record } = await article('E', { company: company.record.id });
    const event = { type: 'Event', startDate: '2026-05-01T09:00:00Z' };
    await server.save('updateContent', { id: company.record.id, version: 1, input: event });
    const renamed = await server.save('updateContent', {
      id: record.id,
      version: 1,
      input: { name: 'E, renamed' },
    });
    expect(renamed.errors).toBeUndefined();
    expect(fieldErrors(await server.save('publishContent', { id: record.id, version: 2 }))).toHaveProperty(
      'company',
    );
    const { record: writer } = await person('Gone Soon');
    const { record: piece } = await article('F', { authors: [writer.id] });
    await server.save('deleteContent', { id: piece.id, version: 1 });
    await server.save('deletePerson', { id: writer.id, version: 1 });
    expect(firstError(await server.save('restoreContent', { id: piece.id, version: 2 }))?.extensions).toEqual(
      {
        code: 'VALIDATION',
        fields: { authors: 'The person “Gone Soon” was deleted. Restore it first, or choose another' },
      },
    );
  });

  it('are refused where a section or a term would stand below itself', async () => {
    const above = await server.save('createWebsiteSection', { input: { name: 'Above' } });
    const below = await server.save('createWebsiteSection', {
      input: { name: 'Below', parent: above.record.id },
    });
    for (const parent of [above.record.id, below.record.id]) {
      const refused = await server.save('updateWebsiteSection', {
        id: above.record.id,
        version: 1,
        input: { parent },
      });
      expect(fieldErrors(refused).parent).toContain('cannot stand above it');
    }
  });

  it('a deletion sent again with its key is one deletion, without it another', async () => {
    const { record } = await person('Twice Deleted');
    const remove = (key: string, version: number) =>
      server.asStaff(
        'mutation ($id: ID!, $version: Int!, $key: String) { deletePerson(id: $id, version: $version, idempotencyKey: $key) { record { id } } }',
        { id: record.id, version, key },
      );
    const first = await remove('once', 1);
    expect([first.errors, await remove('once', 1)]).toEqual([undefined, first]);
    expect(firstError(await remove('again', 1))?.extensions?.code).toBe('CONFLICT');
    const restore =
      'mutation ($id: ID!) { restoreContent(id: $id, version: 1, idempotencyKey: "r") { record { id } } }';
    const live = await server.idOf('/practice/how-to-read-a-crack');
    expect(firstError(await server.asStaff(restore, { id: live }))?.extensions?.code).toBe('NOT_FOUND');
    const long = await remove('k'.repeat(201), 2);
    expect(firstError(long)?.message).toBe('idempotencyKey takes at most 200 characters');
  });

  it('are never left to what is deleted at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { record } = await person(`Racer ${round}`);
      const [made, deleted] = await Promise.all([
        article(`Race ${round}`, { authors: [record.id] }),
        server.save('deletePerson', { id: record.id, version: 1 }),
      ]);
      expect([made.errors, deleted.errors].filter((one) => one === undefined)).toHaveLength(1);
    }
  });

  it('are never closed to a circle by two edits at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [
        await server.save('createWebsiteSection', { input: { name: `Left ${round}` } }),
        await server.save('createWebsiteSection', { input: { name: `Right ${round}` } }),
      ];
      const put = (id: string, parent: string) =>
        server.save('updateWebsiteSection', { id, version: 1, input: { parent } });
      const answers = await Promise.all([
        put(one.record.id, other.record.id),
        put(other.record.id, one.record.id),
      ]);
      expect(answers.filter((answer) => answer.errors === undefined)).toHaveLength(1);
    }
  });

  it('a retry key of one site answers nothing of another', async () => {
    const add =
      'mutation ($input: CreatePersonInput!) { createPerson(input: $input, idempotencyKey: "k") { record { fullName } } }';
    await server.asStaff(add, { input: { fullName: 'Here' } });
    const there = await server.asStaff(add, { input: { fullName: 'There' } }, { 'x-tenant-key': 'other' });
    expect(there.data).toEqual({ createPerson: { record: { fullName: 'There' } } });
  });
});
