import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer, firstError } from './testing/demo-server.ts';

interface Affected {
  readonly totalCount: number;
  readonly hasMore: boolean;
  readonly edges: readonly {
    readonly node: { readonly path: string; readonly reasons: readonly { readonly text: string }[] };
  }[];
}

const QUERY =
  'query ($id: ID!, $first: Int, $skip: Int) { affectedPages(collection: "content", id: $id, first: $first, skip: $skip) { totalCount hasMore edges { node { path reasons { kind text } } } } }';
const ALIAS = '/practice/how-to-read-a-crack';

describe('the pages that will change', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let id = '';
  beforeAll(async () => {
    server = await demoServer();
    id = await server.idOf(ALIAS);
  });
  afterAll(() => server.close());

  async function affected(more: object = {}): Promise<Affected> {
    const answer = await server.asStaff(QUERY, { id, ...more });
    return answer.data?.affectedPages as Affected;
  }

  it('are named for a piece, and are those that its new title then changes', async () => {
    const { edges } = await affected({ first: 100 });
    const paths = edges.map((one) => one.node.path);
    expect(paths).toContain(ALIAS);
    const { record } = await server.save('updateContent', {
      id,
      version: (await server.demo.site.record('content', id))?.version ?? 0,
      input: { name: 'How to read any crack' },
    });
    await server.save('publishContent', record);
    const [receipt] = await server.demo.publisher.receipts(server.demo.tenantKey, 1);
    expect(receipt?.changedPaths.length).toBeGreaterThan(3);
    for (const path of receipt?.changedPaths ?? []) expect(paths).toContain(path);
  });

  it('come page by page', async () => {
    const whole = await affected({ first: 100 });
    const second = await affected({ first: 1, skip: 1 });
    expect([second.edges, second.hasMore, second.totalCount]).toEqual([
      whole.edges.slice(1, 2),
      true,
      whole.totalCount,
    ]);
  });

  it('say for a page what it read, to staff alone', async () => {
    const query = 'query ($path: String!) { pageReads(path: $path) { kind text } }';
    const answer = await server.asStaff(query, { path: ALIAS });
    expect(JSON.stringify(answer.data)).toContain(`content/${id}: `);
    expect((await server.asStaff(query, { path: '/nowhere' })).data?.pageReads).toBeNull();
    expect(firstError(await server.ask(query, { path: ALIAS }))?.extensions?.code).toBe('UNAUTHENTICATED');
  });
});
