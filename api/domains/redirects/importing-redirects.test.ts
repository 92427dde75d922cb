import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer, firstError } from '../../testing/demo-server.ts';

describe('an import of redirects', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const row = (at: number, from: string, to: string) => ({ row: at, from, to, preserveQueryString: true });
  const importing = (rows: readonly object[]) =>
    server.asStaff(
      'mutation ($rows: [ImportRedirectsRowsInput!]!) { importRedirects(rows: $rows) { rows { row outcome to message } isUnderWay } }',
      { rows },
    );
  const outcomes = async (rows: readonly object[]) => {
    const imported: unknown = (await importing(rows)).data?.importRedirects;
    return JSON.parse(JSON.stringify(imported)).rows.map((one: { outcome: string }) => one.outcome);
  };

  it('writes what is new or other, leaves out what is refused, and can be repeated', async () => {
    const rows = [
      row(2, '/locks', '/news'),
      row(3, '/about', '/news'),
      row(4, '/painters', '/features/the-bridge-that-is-never-finished'),
      row(5, '/news', '/features'),
      row(6, '/lock', '/locks'),
      row(7, '/round', '/round'),
    ];
    expect(await outcomes(rows)).toEqual(['new', 'changed', 'unchanged', 'refused', 'new', 'refused']);
    expect((await server.get('/about')).headers.get('location')).toBe('/news');
    expect((await server.get('/lock')).headers.get('location')).toBe('/news');
    expect((await server.get('/news')).status).toBe(200);
    const before = server.demo.store.sequence();
    expect(await outcomes(rows)).toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
      'refused',
      'unchanged',
      'refused',
    ]);
    expect(server.demo.store.sequence()).toBe(before);
  });

  it('tells beforehand which addresses are pages', async () => {
    const answer = await server.asStaff(
      'query ($paths: [String!]!) { addressHolders(paths: $paths) { path title } }',
      {
        paths: ['/NEWS/', '/about', '/nowhere'],
      },
    );
    expect(answer.data?.addressHolders).toEqual([{ path: '/news', title: 'News' }]);
  });

  it('takes a thousand rows at a time, and only from those who may write redirects', async () => {
    const many = Array.from({ length: 1_001 }, (_, at) => row(at, `/m-${at}`, '/news'));
    expect(firstError(await importing(many))?.message).toBe('rows: Use at most 1000');
    const anonymous = await server.ask('mutation { importRedirects(rows: []) { isUnderWay } }');
    expect(anonymous.data?.importRedirects ?? null).toBeNull();
    expect(anonymous.errors).not.toBeUndefined();
  });
});
