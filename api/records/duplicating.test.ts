import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer, firstError } from '../testing/demo-server.ts';

describe('a duplicate', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const duplicate = (id: string, headers: Record<string, string> = {}) =>
    server.asStaff(
      'mutation ($id: ID!) { duplicateContent(id: $id) { record { id isLive name alias createdBy } receipt { changed } } }',
      { id },
      headers,
    );

  it('is a draft with all that is saved of a piece but its address, its date and who made it', async () => {
    const id = await server.idOf('/features/the-bridge-that-is-never-finished');
    const { record } = await server.save('updateContent', { id, version: 1, input: { byline: 'The desk' } });
    expect(record.version).toBe(2);
    const made = await duplicate(id);
    expect(made.errors).toBeUndefined();
    const answer = JSON.parse(JSON.stringify(made.data?.duplicateContent));
    expect(answer).toMatchObject({
      record: { isLive: false, name: 'The bridge that is never finished (copy)' },
      receipt: null,
    });
    expect(answer.record.alias).toBe('/features/the-bridge-that-is-never-finished-copy');
    const [copy, original] = [
      await server.demo.site.whole('content', answer.record.id),
      await server.demo.site.whole('content', id),
    ];
    const own = [
      'name',
      'alias',
      'aliasFollows',
      'published',
      'publishedFollows',
      'updated',
      'createdBy',
      'importKey',
    ];
    const carried = (data: object | null | undefined) =>
      Object.fromEntries(Object.entries(data ?? {}).filter(([name]) => !own.includes(name)));
    expect(carried(copy?.working)).toEqual(carried(original?.working));
    expect(copy?.working).toMatchObject({ byline: 'The desk', aliasFollows: true, publishedFollows: true });
    // Again: an address of its own.
    const again = JSON.parse(JSON.stringify((await duplicate(id)).data?.duplicateContent));
    expect(again.record.alias).toBe('/features/the-bridge-that-is-never-finished-copy-2');
  });

  it('is made of what one has, and where the definition says so', async () => {
    expect(firstError(await duplicate('99999999'))?.extensions?.code).toBe('NOT_FOUND');
    const id = await server.idOf('/features/the-bridge-that-is-never-finished');
    expect(firstError(await duplicate(id, { authorization: '' }))?.extensions?.code).toBe('UNAUTHENTICATED');
    const redirects = await server.asStaff('mutation { duplicateRedirect(id: "1") { record { id } } }');
    expect(redirects.errors).not.toBeUndefined();
  });
});
