import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CANARY } from '#build/tools/demonstration/canary.ts';
import { demoServer } from '../testing/demo-server.ts';

describe('kept answers over HTTP', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let stream: string;
  beforeAll(async () => {
    server = await demoServer();
    stream = await server.named('query/getContentStream');
  });
  afterAll(() => server.close());

  it('have the media type that was asked for, and are in nobody else’s cache', async () => {
    const ask = async (accept: string) => {
      const response = await fetch(server.address('/graphql'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept },
        body: JSON.stringify({ query: stream, variables: {} }),
      });
      const { status, headers } = response;
      return [status, headers.get('content-type'), headers.get('cache-control'), await response.text()];
    };
    const types = ['application/json', 'application/graphql-response+json'];
    const [first, second] = [await ask(types[0] ?? ''), await ask(types[1] ?? '')];
    for (const [index, made] of [first, second].entries()) {
      expect(made.slice(0, 3)).toEqual([200, `${types[index]}; charset=utf-8`, 'private, no-store']);
      expect(await ask(types[index] ?? '')).toEqual(made);
    }
    expect([first[3] === second[3], (await ask('text/html'))[0]]).toEqual([true, 406]);
    // However it is written.
    for (const accept of ['*/*', 'text/html, application/JSON; charset=utf-8;q=0.9', 'application/*;q=0.1'])
      expect([accept, ...(await ask(accept))]).toEqual([accept, ...first]);
    expect(await ask('application/graphql-response+json; charset=utf-8, application/json')).toEqual(second);
    expect((await ask('application/json; charset=latin1'))[0]).toBe(406);
  });

  it('are never what staff are told, whoever asks first', async () => {
    const query = await server.named('query/getGatedFragments');
    const variables = { contentId: await server.idOf('/features/the-night-the-aldermoor-held') };
    for (const ask of [server.ask, server.asStaff, server.ask, server.asStaff])
      expect(JSON.stringify(await ask(query, variables)).includes(CANARY.slice(0, 30))).toBe(
        ask === server.asStaff,
      );
    const check = await server.named('query/cmsUser/validateCMSUserBearerToken');
    for (const ask of [server.ask, server.asStaff, server.ask])
      expect((await ask(check)).data?.validateCMSUserBearerToken).toBe(ask === server.asStaff);
  });

  it('say what was published as soon as that is answered, and nothing of an edit', async () => {
    const id = await server.idOf('/practice/how-to-read-a-crack');
    const told = async () => JSON.stringify(await server.ask(stream, { input: { includeContentIds: [id] } }));
    let { version } = (await server.demo.site.record('content', id)) ?? { version: 0 };
    for (const name of ['Told once', 'Told twice', 'Told again']) {
      const before = await told();
      version = (await server.save('updateContent', { id, version, input: { name } })).record.version;
      expect(await told()).toBe(before);
      version = (await server.save('publishContent', { id, version })).record.version;
      expect(await told()).toContain(name);
    }
    await server.save('unpublishContent', { id, version });
    expect(await told()).not.toContain(id);
  });
});
