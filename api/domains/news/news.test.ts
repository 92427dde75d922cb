import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, demoServer, fieldErrors, firstError } from '../../testing/demo-server.ts';

interface Stream {
  readonly items: readonly { readonly id: string; readonly title: string; readonly hasRead: boolean }[];
  readonly totalCount: number;
}

describe('news for the staff', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let writer = '';
  let local = '';
  beforeAll(async () => {
    server = await demoServer();
    const person = (username: string, input: object) =>
      server.save('createCmsUser', {
        input: {
          ...{ username, email: `${username}@culvert.test`, firstName: 'First', lastName: 'Last' },
          ...{ password: 'long enough', tenants: ['culvert'], ...input },
        },
      });
    expect((await person('writer', { role: 'contributor' })).errors).toBeUndefined();
    expect((await person('local', { role: 'administrator' })).errors).toBeUndefined();
    writer = await server.signIn('writer', 'long enough');
    local = await server.signIn('local', 'long enough');
  });
  afterAll(() => server.close());

  const run = async (name: string, variables: object, token = server.token) =>
    server.ask(await server.named(name), variables, { authorization: `Bearer ${token}` });
  const set = (input: object, token?: string) => run('mutation/aspireNews/setAspireNews', input, token);
  const codeOf = (answer: Answer) => firstError(answer)?.extensions?.code;
  const stream = async (input: object, token = writer): Promise<Stream> => {
    const answer = await run('query/aspireNews/getAspireNewsStream', input, token);
    return (answer.data?.getAspireNewsStream ?? { items: [], totalCount: -1 }) as Stream;
  };
  const titles = async (input: object, token?: string) =>
    (await stream(input, token)).items.map((one) => one.title);

  it('is written by administrators of all sites, sanitised, and read by everyone signed in', async () => {
    const input = { title: 'First', description: '<p onclick="x()">Text</p>', date: '2026-11-01T00:00:00Z' };
    expect(codeOf(await set(input, writer))).toBe('FORBIDDEN');
    expect(codeOf(await set(input, local))).toBe('FORBIDDEN');
    expect(fieldErrors(await set({ description: '' }))).toEqual({
      title: 'Field is required',
      date: 'Field is required',
    });
    const made = await set(input);
    expect(made.data?.setAspireNews).toMatchObject({
      ...{ title: 'First', description: '<p>Text</p>', alert: false, status: 1, hasRead: false },
    });
    await set({ title: 'Second', date: '2026-11-20T00:00:00Z', alert: true });
    expect(await stream({})).toMatchObject({
      totalCount: 2,
      items: [{ title: 'Second' }, { title: 'First' }],
    });
    expect(await titles({ skip: 1, limit: 1 })).toEqual(['First']);
    expect(await titles({ alert: true })).toEqual(['Second']);
    const anonymous = await server.ask(await server.named('query/aspireNews/getAspireNewsStream'));
    expect(codeOf(anonymous)).toBe('UNAUTHENTICATED');
  });

  it('is read by each for themselves', async () => {
    const [second] = (await stream({})).items;
    const marked = await run('mutation/aspireNews/markAspireNewsRead', { id: second?.id }, writer);
    expect(marked.data?.markAspireNewsRead).toMatchObject({ id: second?.id, hasRead: true });
    await run('mutation/aspireNews/markAspireNewsRead', { id: second?.id }, writer);
    expect((await stream({})).items.map((one) => one.hasRead)).toEqual([true, false]);
    expect(await titles({ hideRead: true })).toEqual(['First']);
    expect(await titles({ hideRead: true }, server.token)).toEqual(['Second', 'First']);
  });

  it('that is a draft is for those who write it', async () => {
    await set({ title: 'Third', date: '2026-11-21T00:00:00Z', status: 2 });
    expect(await titles({})).toEqual(['Second', 'First']);
    expect(await titles({ status: 2 }, server.token)).toEqual(['Third']);
    expect(await titles({}, server.token)).toEqual(['Third', 'Second', 'First']);
    const asked = await run('query/aspireNews/getAspireNewsStream', { status: 2 }, writer);
    expect(codeOf(asked)).toBe('FORBIDDEN');
    // Whoever administers one site writes no news.
    expect(await titles({}, local)).toEqual(['Second', 'First']);
    const all = '{ adminNewsItemStream { edges { node { title } } } }';
    const listed = await server.ask(all, {}, { authorization: `Bearer ${local}` });
    expect(JSON.stringify(listed.data)).not.toContain('Third');
    const [draft] = (await stream({ status: 2 }, server.token)).items;
    const marked = await run('mutation/aspireNews/markAspireNewsRead', { id: draft?.id }, writer);
    expect(codeOf(marked)).toBe('NOT_FOUND');
  });

  it('is changed in part, at the version that was seen, and deleted', async () => {
    const [third] = (await stream({ status: 2 }, server.token)).items;
    const changed = await set({ id: third?.id, status: 1, version: 1 });
    expect(changed.data?.setAspireNews).toMatchObject({ title: 'Third', status: 1, version: 2 });
    expect(codeOf(await set({ id: third?.id, title: 'Late', version: 1 }))).toBe('CONFLICT');
    expect(codeOf(await run('mutation/aspireNews/deleteAspireNews', { id: third?.id }, writer))).toBe(
      'FORBIDDEN',
    );
    const gone = await run('mutation/aspireNews/deleteAspireNews', { id: third?.id });
    expect(gone.data).toEqual({ deleteAspireNews: true });
    expect(await titles({})).toEqual(['Second', 'First']);
    expect(codeOf(await run('mutation/aspireNews/deleteAspireNews', { id: third?.id }))).toBe('NOT_FOUND');
  });
});
