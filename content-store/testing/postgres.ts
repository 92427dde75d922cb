import { afterAll, beforeAll } from 'vitest';
import { createDatabase, type PostgresServer, startPostgres } from './postgres-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A real PostgreSQL for the tests of a file: the one of `TEST_POSTGRES_URL`, else one started in a temporary folder.
 * Call it at the top of the file; each `database()` is a new, empty one. */
export function testPostgres(): { readonly database: () => Promise<string> } {
  const url = process.env.TEST_POSTGRES_URL ?? '';
  let server: PostgresServer | null = null;
  beforeAll(async () => {
    if (url === '') server = await startPostgres(await temporaryFolder());
  }, 60_000);
  afterAll(async () => {
    await server?.stop();
  });
  return { database: async () => server?.database() ?? createDatabase(url) };
}
