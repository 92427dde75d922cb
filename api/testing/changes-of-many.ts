import { expect } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import type { BulkRun } from '#content-store/model/bulk/operations.ts';
import { content } from '#content-store/model/content/content.ts';
import { demoServer } from './demo-server.ts';

export type DemoServer = Awaited<ReturnType<typeof demoServer>>;

export const actor = { kind: 'system', id: 'test', name: 'Test' } as const;

const PASSWORD = 'long enough';
const RUN =
  'id state total done changed unchanged refused pages problem isUndoable isToGoOn fields { label count } receipt { changed removed changedPaths }';

/** The demonstration with a contributor who may change many at once, an editor who may not, and a second site; and its sections. */
export async function serverForMany() {
  const server = await demoServer();
  const found = await server.demo.site.find({
    ...{ collection: 'websiteSection', stage: 'live', orderBy: [['name', 'asc']], first: 10 },
  });
  const sections = found.items.filter(({ data }) => data.alias !== '/').map(({ id }) => id);
  for (const [username, role, extraPermissions] of [
    ['writer', 'contributor', ['bulk_update_content']],
    ['deputy', 'editor', []],
  ] as const)
    await server.save('createCmsUser', {
      input: {
        ...{ username, email: `${username}@culvert.test`, firstName: 'The', lastName: username },
        ...{ password: PASSWORD, role, extraPermissions, tenants: ['culvert'] },
      },
    });
  const other = { tenantKey: 'other', abbreviation: 'OT', name: 'Other', domain: 'other.test' };
  await server.save('createTenant', { input: other });
  return { server, sections };
}

/** Asks the server for changes of many, and waits for them. */
export function changesOfMany(server: () => DemoServer) {
  let made = 0;

  /** Pieces of their own, stored at once. */
  async function pieces(
    number: number,
    { publish = false, ...more }: { publish?: boolean; [name: string]: unknown } = {},
  ) {
    const writes = Array.from({ length: number }, () => {
      made += 1;
      const [name, alias] = [`Weir ${made}`, `/weirs/weir-${made}`];
      return create(
        content,
        { type: 'Article', name, alias, published: '2026-03-01T09:00:00Z', ...more },
        { publish },
      );
    });
    const { records } = await server().demo.site.commit({ writes, actor, reason: 'test' });
    return records.map(({ id }) => id);
  }

  const tell = async (
    mutation: string,
    types: string,
    variables: object,
    headers: Record<string, string> = {},
  ) => {
    const passed = types.replaceAll(/\$(\w+): [^,]+/g, '$1: $$$1');
    return server().asStaff(`mutation (${types}) { ${mutation}(${passed}) { ${RUN} } }`, variables, headers);
  };
  const plan = (ids: readonly string[], change: object, headers = {}, entity = 'content') =>
    tell(
      'planBulkUpdate',
      '$entity: String!, $ids: [ID!]!, $change: String!',
      { entity, ids, change: JSON.stringify(change) },
      headers,
    );
  const on = (mutation: string, id: string, headers = {}) => tell(mutation, '$id: ID!', { id }, headers);
  const as = async (who: string, password = PASSWORD) => ({
    authorization: `Bearer ${await server().signIn(who, password)}`,
  });
  const look = async (id: string) => {
    const answer = await server().asStaff(
      `query ($id: ID!) { getBulkUpdate(id: $id) { run { ${RUN} } refusals { id title why } } }`,
      { id },
    );
    return answer.data?.getBulkUpdate as {
      run: BulkRun;
      refusals: { id: string; title: string; why: string }[];
    };
  };
  const until = async (id: string, state: string) => {
    await expect.poll(async () => (await look(id)).run.state, { timeout: 30_000, interval: 20 }).toBe(state);
    return look(id);
  };
  /** The run that a plan made. */
  const idOf = (answer: Awaited<ReturnType<typeof plan>>): string => {
    expect(answer.errors).toBeUndefined();
    const run = answer.data?.planBulkUpdate as BulkRun | undefined;
    return run?.id ?? '';
  };
  const planned = async (ids: readonly string[], change: object) => {
    const id = idOf(await plan(ids, change));
    return { id, ...(await until(id, 'planned')) };
  };
  const whole = async (id: string) => {
    const found = await server().demo.site.whole('content', id);
    if (found === null) throw new Error(`There is no piece ${id}`);
    return found;
  };
  const states = async (ids: readonly string[]) =>
    Promise.all(
      ids.map(async (id) => ({ live: (await whole(id)).live, working: (await whole(id)).working })),
    );

  /** None of those that wait is to be made. */
  async function layAside(): Promise<void> {
    const answer = await server().asStaff('{ getBulkUpdates(first: 100) { edges { node { id state } } } }');
    const listed = answer.data?.getBulkUpdates as
      | { edges: { node: { id: string; state: string } }[] }
      | undefined;
    for (const { node } of listed?.edges ?? [])
      if (node.state === 'planned') await on('stopBulkUpdate', node.id);
  }

  return { pieces, plan, on, as, look, until, idOf, planned, whole, states, layAside, tell };
}
