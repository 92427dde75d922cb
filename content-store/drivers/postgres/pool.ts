import pg from 'pg';

/** Connections to a database. One that breaks fails what is asked of it, and nothing else: without a listener it would
 * end the process, be it idle or taken by a transaction that is between two statements. */
export function connectionPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 5_000, ...options });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
