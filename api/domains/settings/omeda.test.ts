import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer, firstError } from '../../testing/demo-server.ts';

describe('what a site is known to Omeda by', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
    await server.publishSettings('modules', { memberships: true });
  });
  afterAll(() => server.close());
  const stored = () => server.demo.site.get('settings', 'omeda', { stage: 'live' });
  const save = async (input: object) => {
    const version = (await server.demo.site.record('settings', 'omeda'))?.version;
    const at = { id: 'omeda', input, ...(version !== undefined && { version }) };
    return version === undefined
      ? server.save('createOmedaSettings', { input })
      : server.save('updateOmedaSettings', at);
  };
  const fields = async (input: object) => firstError(await save(input))?.extensions?.fields;

  it('must be there before it is used, and is never shown to anybody', async () => {
    const names = { brand: 'CULV', client: 'CLIENT' };
    expect(await fields({ isUsed: true, ...names })).toEqual({
      ...{ appId: 'Field is required', inputId: 'Field is required' },
    });
    expect(await fields({ isUsed: true, appId: 'a', inputId: 'b' })).toEqual({
      ...{ brand: 'Field is required', client: 'Field is required' },
    });
    await save({ isUsed: true, appId: 'secret-app', inputId: 'secret-input', ...names });
    const shown = 'hasAppId hasInputId brand';
    const asked = (what: string) => server.asStaff(`{ omedaSettings(id: "omeda") { ${what} } }`);
    expect((await asked(shown)).data?.omedaSettings).toEqual({
      ...{ hasAppId: true, hasInputId: true, brand: 'CULV' },
    });
    for (const name of ['appId', 'inputId'])
      expect(firstError(await asked(name))?.message).toContain(`Cannot query field "${name}"`);
  });

  it('stays where it is left empty, and goes where it is taken out', async () => {
    await save({ brand: 'OTHER' });
    expect((await stored())?.data).toMatchObject({ appId: 'secret-app', brand: 'OTHER' });
    expect(await fields({ inputId: null })).toEqual({ inputId: 'Field is required' });
    await save({ isUsed: false, inputId: null });
    expect((await stored())?.data).toMatchObject({ hasAppId: true, hasInputId: false });
  });

  it('is asked over https, at a host of the public web', async () => {
    const keys = { appId: 'a', inputId: 'b' };
    for (const baseUrl of ['http://ows.omeda.com/rest', 'https://127.0.0.1/rest', 'https://ows.omeda.com/?x'])
      expect([baseUrl, Object.keys(Object(await fields({ isUsed: true, ...keys, baseUrl })))]).toEqual([
        baseUrl,
        expect.arrayContaining(['baseUrl']),
      ]);
    expect(
      await fields({ ...keys, baseUrl: 'https://ows.omedastaging.com/webservices/rest' }),
    ).toBeUndefined();
  });

  it('goes to no other host than it was given for', async () => {
    await save({ isUsed: true, appId: 'secret-app', inputId: 'secret-input' });
    const elsewhere = { baseUrl: 'https://elsewhere.example/rest' };
    const again = 'Give it again: the stored one is for another address';
    expect(await fields(elsewhere)).toEqual({ appId: again, inputId: again });
    expect(await fields({ ...elsewhere, isUsed: false })).toEqual({ appId: again, inputId: again });
    expect(await fields({ ...elsewhere, appId: 'their-app' })).toEqual({ inputId: again });
    expect((await stored())?.data).toMatchObject({ appId: 'secret-app', inputId: 'secret-input' });
    expect(await fields({ ...elsewhere, appId: 'their-app', inputId: 'their-input' })).toBeUndefined();
    expect(await fields({ baseUrl: 'https://elsewhere.example/rest/2' })).toBeUndefined();
    // Nor does it follow the address back to the default.
    expect(await fields({ baseUrl: null, isUsed: false })).toEqual({ appId: again, inputId: again });
    await save({
      isUsed: false,
      appId: null,
      inputId: null,
      baseUrl: 'https://ows.omeda.com/webservices/rest',
    });
    expect((await stored())?.data).toMatchObject({ hasAppId: false, hasInputId: false });
  });
});
