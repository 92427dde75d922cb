import { afterAll, beforeAll } from 'vitest';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A real PostgreSQL for the tests of a file. Call it at the top of the file; each `database()` is a new, empty one. */
export function testPostgres(): Pick<PostgresServer, 'database'> {
  let server: PostgresServer | null = null;
  beforeAll(async () => {
    server = await startPostgres(await temporaryFolder());
  }, 60_000);
  afterAll(async () => {
    await server?.stop();
  });
  return {
    database() {
      if (server === null) throw new Error('The database is not started yet');
      return server.database();
    },
  };
}
