import pg from 'pg';
import { expect, it } from 'vitest';
import { testPostgres } from '../../testing/postgres.ts';
import { connectionPool } from './pool.ts';

const postgres = testPostgres();

it('a connection that breaks between two statements of a transaction ends nothing but the transaction', async () => {
  const url = await postgres.database();
  const pool = connectionPool({ connectionString: url });
  const taken = await pool.connect();
  await taken.query('begin');
  const { rows } = await taken.query('select pg_backend_pid() as pid');
  const ended = new Promise<void>((resolve) => taken.once('end', resolve));
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await ended;
  await expect(taken.query('commit')).rejects.toThrow();
  taken.release(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await other.end();
  await pool.end();
});
