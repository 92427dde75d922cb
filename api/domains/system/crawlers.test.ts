import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edit } from '#content-store/editing/editing.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { demoServer, firstError } from '../../testing/demo-server.ts';

const file = (...prefixes: string[]) =>
  JSON.stringify({ prefixes: prefixes.map((ipv4Prefix) => ({ ipv4Prefix })) });

describe('the ranges of crawlers', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const run = async (name: string, variables: object = {}) =>
    server.asStaff(await server.named(name), variables, { 'x-tenant-key': server.demo.tenantKey });
  const standing = async () => {
    const { data } = await run('query/getCrawlerRanges');
    return (data?.getCrawlerRanges ?? []) as readonly { readonly ranges: number; readonly by: string }[];
  };
  const give = (given: object) =>
    run('mutation/setCrawlerRanges', { name: 'googlebot', file: file('66.249.64.0/19'), ...given });

  it('are seen and uploaded by staff, and refused where they are none', async () => {
    expect(await standing()).toHaveLength(2);
    expect((await give({})).errors).toBeUndefined();
    expect((await standing())[0]).toMatchObject({ name: 'googlebot', ranges: 1, source: 'upload' });
    expect((await give({ file: file('10.0.0.0/8') })).data?.setCrawlerRanges).toEqual({
      problem: '“10.0.0.0/8” is no range of public addresses. Nothing of the file was taken.',
    });
    expect(firstError(await give({ name: 'nobody' }))?.extensions?.code).toBe('NOT_FOUND');
    expect((await run('mutation/refreshCrawlerRanges', { name: 'bingbot' })).data).toEqual({
      refreshCrawlerRanges: { problem: 'This installation fetches nothing. Upload the file.' },
    });
  });

  it('are changed by nobody who works on some sites only', async () => {
    const { installation } = server.demo.store;
    const { items } = await installation.find({
      ...{ collection: cmsUser.collection, stage: 'live', orderBy: [], first: 99 },
    });
    const admin = items.find(({ data }) => data.username === server.demo.login.username);
    const whole = await installation.whole(cmsUser.collection, admin?.id ?? '');
    if (whole === null) throw new Error('There is no administrator');
    const writes = [edit(cmsUser, whole, { isGlobal: false, tenants: [server.demo.tenantKey] })];
    await installation.commit({ writes, actor: { kind: 'system', id: 't', name: 'Test' }, reason: 'test' });
    expect(firstError(await give({}))?.extensions?.code).toBe('FORBIDDEN');
    expect(await standing()).toHaveLength(2);
  });
});
