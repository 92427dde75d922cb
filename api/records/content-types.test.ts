import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTypes } from '#content-store/model/content/content-types.ts';
import { demoServer, fieldErrors } from '../testing/demo-server.ts';

const published = '2026-01-01T00:00:00Z';
const OTHERS = 'In Quarters is not offered on this site';

describe('the types of content', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let site = { id: '', version: 0 };
  beforeAll(async () => {
    server = await demoServer();
    const { installation } = server.demo.store;
    const id = (await installation.claimant(`tenant:${server.demo.tenantKey}`))?.id ?? '';
    site = { id, version: (await installation.record('tenant', id))?.version ?? 0 };
  });
  afterAll(() => server.close());

  const create = (input: object) => server.save('createContent', { input: { published, ...input } });
  async function settings(input: object) {
    const version = (await server.demo.site.record('settings', 'general'))?.version ?? 0;
    const saved = await server.save('updateGeneralSettings', { id: 'general', version, input });
    if (saved.record.id !== '')
      await server.save('publishGeneralSettings', { id: 'general', version: version + 1 });
    return saved;
  }
  async function offered() {
    const answer = await server.asStaff(
      '{ getActiveCMSUser { tenants { tenantKey contentTypes exclusiveContentTypes } } }',
    );
    const user = answer.data?.getActiveCMSUser as { tenants: { tenantKey: string }[] };
    return user.tenants.find((one) => one.tenantKey === server.demo.tenantKey);
  }

  // spec: rule-layout-key-lowercase
  it('are all of the specification and digital editions, nineteen of them written here', () => {
    const written = contentTypes.filter((one) => one.editKey !== undefined);
    expect([contentTypes.length, written.length]).toEqual([33, 19]);
    expect(written.map((one) => one.layoutKey)).toEqual(written.map((one) => one.type.toLowerCase()));
    expect(new Set(contentTypes.map((one) => one.layoutKey)).size).toBe(33);
  });

  it('can each be written that are written here, and no other', async () => {
    for (const { type, editKey, isExclusive } of contentTypes) {
      if (isExclusive === true) continue;
      const dates = type === 'Event' || type === 'Webinar' ? { startDate: published } : {};
      const saved = await create({ type, name: `One ${type}`, ...dates });
      const errors = fieldErrors(saved);
      if (editKey !== undefined) expect([type, errors, saved.record.version]).toEqual([type, {}, 1]);
      else expect([type, errors.type]).toEqual([type, expect.stringContaining('is not written here')]);
    }
  });

  // spec: rule-tenant-only-types
  it('are refused where they are another site’s, naming the field', async () => {
    expect(fieldErrors(await create({ type: 'InQuarters', name: 'Station 9' })).type).toContain(OTHERS);
    const types = ['Article', 'InQuarters'];
    expect(fieldErrors(await settings({ supportedContentTypes: types })).supportedContentTypes).toContain(
      OTHERS,
    );
    const block = { type: 'content_list', settings: { contentTypes: types } };
    const input = {
      name: 'Stations',
      type: 'url-override',
      alias: ['/stations'],
      rows: [{ columns: [{ blocks: [block] }] }],
    };
    expect(Object.keys(fieldErrors(await server.save('createLayout', { input })))).toEqual([
      'rows.0.columns.0.blocks.0.settings.contentTypes',
    ]);
  });

  it('are offered once the record of the site names them, and what is there can be edited ever after', async () => {
    const named = await server.save('updateTenant', {
      ...site,
      input: { exclusiveContentTypes: ['InQuarters'] },
    });
    const made = await create({ type: 'InQuarters', name: 'Station 9' });
    expect(fieldErrors(made)).toEqual({});
    await server.save('updateTenant', { ...named.record, input: { exclusiveContentTypes: [] } });
    expect(fieldErrors(await create({ type: 'InQuarters', name: 'Station 10' })).type).toContain(OTHERS);
    const edited = await server.save('updateContent', { ...made.record, input: { name: 'Station 9a' } });
    expect([fieldErrors(edited), edited.record.version]).toEqual([{}, made.record.version + 1]);
  });

  it('are told to the console: those in use, and those that the site alone has', async () => {
    await settings({ supportedContentTypes: ['Article', 'Webinar', 'Ebook'] });
    expect(await offered()).toMatchObject({
      contentTypes: ['Article', 'Webinar'],
      exclusiveContentTypes: [],
    });
  });

  // spec: status-DRAFT, status-PUBLISHED, status-DELETED, rule-content-status-values
  it('say how a piece stands, and who made it', async () => {
    const { record } = await create({ type: 'News', name: 'In brief' });
    const read = async () => {
      const answer = await server.asStaff('query ($id: ID!) { content(id: $id) { status createdBy } }', {
        id: record.id,
      });
      return answer.data?.content;
    };
    const createdBy = expect.stringMatching(/\w/);
    expect(await read()).toEqual({ status: 2, createdBy });
    await server.save('publishContent', { ...record });
    expect(await read()).toEqual({ status: 1, createdBy });
    await server.save('updateContent', { id: record.id, version: 2, input: { name: 'In short' } });
    expect(await read()).toEqual({ status: 1, createdBy });
    await server.save('deleteContent', { id: record.id, version: 3 });
    const bin = await server.asStaff(
      '{ contentStream(input: { deleted: true }) { edges { node { id status } } } }',
    );
    expect(bin.data?.contentStream).toEqual({ edges: [{ node: { id: record.id, status: 0 } }] });
  });
});
