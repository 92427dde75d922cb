import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionSpecs } from '../../registry/collection-specs.ts';
import type { Query } from '../../store.ts';
import { testPostgres } from '../../testing/postgres.ts';
import { connect } from './connect.ts';
import { openPostgres } from './driver.ts';
import { entriesOf, walkFor } from './index-entries.ts';
import { candidates } from './reads.ts';
import type { Tables } from './tables.ts';

/** Of content; other collections are small beside it. */
const DOCUMENTS = 100_000;
const FEW = 1_000;
const postgres = testPostgres();
const specs = collectionSpecs();
const indexed = specs
  .filter((one) => one.scope === 'tenant')
  .flatMap((spec) => spec.indexes.map((index) => ({ spec, index })));

describe(`at ${DOCUMENTS} documents`, { tags: 'sweep' }, () => {
  let db: Kysely<Tables>;
  beforeAll(async () => {
    const url = await postgres.database();
    await (await openPostgres({ url, specs, now: () => new Date() })).close();
    db = connect(url, {});
    for (const spec of new Set(indexed.map((one) => one.spec))) await fill(spec.name);
    await sql`analyze`.execute(db);
  }, 120_000);
  afterAll(() => db.destroy());

  /** Documents and entries as the driver writes them, made by the database itself. */
  async function fill(collection: string): Promise<void> {
    const count = collection === 'content' ? DOCUMENTS : FEW;
    await sql`
      insert into records (tenant, collection, id, version, live, deleted, claims, created_at, updated_at, updated_by)
      select 'one', ${collection}, (10000000 + n)::text, 1, '{"name":"A"}', false, '[]', '', '', '{}'
      from generate_series(1, ${count}::integer) as n`.execute(db);
    const spec = specs.find((one) => one.name === collection);
    // The names of the lists, told by the function that writes them, for a document that is in each.
    const data = Object.fromEntries(
      (spec?.indexes ?? []).flatMap(({ equals, orderBy }) =>
        [equals ?? 'name', ...orderBy.map(([path]) => path)].map((path) => [path.split('.')[0] ?? path, 'x']),
      ),
    );
    for (const name of new Set(spec === undefined ? [] : entriesOf(spec, data, '1').map((one) => one.name)))
      await sql`
        insert into index_entries (tenant, collection, name, value, sort, id)
        select 'one', ${collection}, ${name}, case when ${name} like '|%' then '' else 'string:' || n % 50 end,
          decode(lpad(to_hex(n), 16, '0'), 'hex'), (10000000 + n)::text
        from generate_series(1, ${count}::integer) as n`.execute(db);
  }

  async function planOf(statement: ReturnType<typeof candidates>): Promise<string> {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  for (const { spec, index } of indexed)
    for (const orderBy of [index.orderBy, opposite(index.orderBy)])
      it(`${spec.name} by ${index.equals ?? 'all'} in the order ${JSON.stringify(orderBy)} walks an index`, async () => {
        const query: Query = {
          collection: spec.name,
          stage: 'live',
          where: index.equals === undefined ? {} : { [index.equals]: { eq: '7' } },
          orderBy,
          first: 20,
        };
        const walk = walkFor(spec, query);
        expect(walk?.lists).toHaveLength(1);
        const { lists = [], direction = 'forward' } = walk ?? {};
        for (const edge of [null, Buffer.from('0000000000000100', 'hex')]) {
          const [from, to] = direction === 'forward' ? [edge, null] : [null, edge];
          const plan = await planOf(
            candidates({
              tenant: 'one',
              collection: spec.name,
              lists,
              direction,
              from,
              to,
              size: 32,
            }),
          );
          expect(plan).toContain('Index');
          expect(plan).not.toMatch(/Seq Scan|Sort Key: index_entries/);
        }
      });
});

function opposite(orderBy: Query['orderBy']): Query['orderBy'] {
  return orderBy.map(([field, order]) => [field, order === 'asc' ? 'desc' : 'asc']);
}
