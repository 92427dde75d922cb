import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoServer, firstError } from '../../testing/demo-server.ts';

interface Affected {
  readonly totalCount: number;
  readonly hasMore: boolean;
  readonly isForeseen: boolean;
  readonly isCut: boolean;
  readonly edges: readonly {
    readonly node: {
      readonly path: string;
      readonly isNew: boolean;
      readonly reasons: readonly { readonly text: string }[];
    };
  }[];
}

const QUERY =
  'query ($id: ID!, $first: Int, $skip: Int) { affectedPages(collection: "content", id: $id, first: $first, skip: $skip) { totalCount hasMore isForeseen isCut edges { node { path isNew reasons { kind text } } } } }';
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

  /** The paths that publishing a piece changed. */
  async function changedBy(record: object): Promise<readonly string[]> {
    await server.save('publishContent', record);
    const [receipt] = await server.demo.publisher.receipts(server.demo.tenantKey, 1);
    return receipt?.changedPaths ?? [];
  }

  it('are named for a piece, and are those that its new title then changes', async () => {
    const { edges, isForeseen, isCut } = await affected({ first: 100 });
    expect({ isForeseen, isCut }).toEqual({ isForeseen: false, isCut: false });
    const paths = edges.map((one) => one.node.path);
    expect(paths).toContain(ALIAS);
    const { record } = await server.save('updateContent', {
      id,
      version: (await server.demo.site.record('content', id))?.version ?? 0,
      input: { name: 'How to read any crack' },
    });
    const changed = await changedBy(record);
    expect(changed.length).toBeGreaterThan(3);
    for (const path of changed) expect(paths).toContain(path);
  });

  it('are foreseen for a draft, at the address that its section and its title give it', async () => {
    const primarySection = await server.idOf('/practice');
    const made = await server.save('createContent', {
      input: { type: 'Article', name: 'Working title', primarySection },
    });
    const input = { name: 'How to mend a crack', teaser: 'With glue.' };
    const { record } = await server.save('updateContent', { ...made.record, input });
    const { edges, isForeseen } = await affected({ id: record.id, first: 100 });
    expect(isForeseen).toBe(true);
    expect(edges[0]?.node).toMatchObject({ path: '/practice/how-to-mend-a-crack', isNew: true });
    const paths = edges.map((one) => one.node.path);
    expect(paths).toEqual(expect.arrayContaining(['/', '/practice', '/__rss/practice.xml']));
    const changed = await changedBy(record);
    expect(changed).toEqual(expect.arrayContaining(['/practice/how-to-mend-a-crack', '/', '/practice']));
    for (const path of changed) expect(paths).toContain(path);
    expect((await affected({ id: record.id })).isForeseen).toBe(false);
  });

  it('are counted up to a thousand', async () => {
    const many = Array.from({ length: 1_001 }, (_, at) => ({ path: `/${at}`, isNew: false, reasons: [] }));
    vi.spyOn(server.demo.publisher, 'affectedBy').mockResolvedValueOnce(many);
    expect(await affected({ first: 100, skip: 950 })).toMatchObject({
      totalCount: 1_000,
      hasMore: false,
      isCut: true,
    });
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

  it('are foreseen for the edit of a live piece, and are what it moves to and from', async () => {
    const { record } = await server.save('updateContent', {
      id,
      version: (await server.demo.site.record('content', id))?.version ?? 0,
      input: { alias: '/practice/moved' },
    });
    const { edges } = await affected({ first: 100 });
    const paths = edges.map((one) => one.node.path);
    expect(paths).toEqual(expect.arrayContaining(['/practice/moved', ALIAS, '/redirects.map']));
    for (const path of await changedBy(record)) expect(paths).toContain(path);
  });
});
