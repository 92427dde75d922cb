import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testPostgres } from '../../testing/postgres.ts';
import { connect } from './connect.ts';

const postgres = testPostgres();

it('a connection that breaks between two statements of a transaction ends nothing but the transaction', async () => {
  const db = connect(await postgres.database(), {});
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int, 5000)`.execute(db);
    // Another has been asked and has answered: the end of this one has come by now.
    await sql`select 1`.execute(db);
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});
