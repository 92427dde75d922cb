import { createHash } from 'node:crypto';
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

/** A pool of connections that keep the plans of their statements: planning costs more than most of them. Connections
 * are made when they are needed. */
export function connect(url: string, options: Omit<pg.PoolConfig, 'connectionString'>): Kysely<Tables> {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 5_000, ...options });
  // Without listeners a connection that breaks would end the process, idle or not; who asked is told all the same.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  const preparing: PostgresPool = {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? new PreparingClient(client);
      clients.set(client, known);
      return known;
    },
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing }) });
}

/** Texts of statements that are kept; there are about forty. Others, should there ever be so many, are planned anew. */
const MOST = 500;
const names = new Map<string, string>();

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #isStale = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new Error('Cursors are not used');
    const name = parameters.length === 0 ? undefined : nameOf(statement);
    return this.#client
      .query({ text: statement, values: [...parameters], ...(name && { name }) })
      .catch((error: unknown) => {
        // A plan kept from before a migration: the next connection makes its own.
        if (error instanceof pg.DatabaseError && error.code === '0A000') this.#isStale = true;
        throw error;
      }) as Promise<PostgresQueryResult<R>>; // As Kysely itself takes it from a pool.
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy === true || this.#isStale);
  }
}

function nameOf(statement: string): string | undefined {
  const known = names.get(statement);
  if (known !== undefined || names.size >= MOST) return known;
  const name = createHash('sha256').update(statement).digest('base64url').slice(0, 22);
  names.set(statement, name);
  return name;
}
