import pg from 'pg';
import { StoreError } from '../../store.ts';
import { NamedMutex } from '../mutex.ts';

/** How long a turn is waited for, in milliseconds. A save takes some; an import's batch, a second. */
const PATIENCE = 15_000;
/** Sites whose turn this process has or waits for at one moment; the next waits here. */
const MOST = 5;
const KEY = `hashtextextended('masthead turn ' || $1, 0)`;

/** One site's changes one after the other over all processes: an advisory lock of the database, which it takes back by
 * itself from a process that is gone. The connections are its own: what has its turn needs others to go on. */
export class AdvisoryLocks {
  readonly #pool: pg.Pool;
  readonly #here = new NamedMutex();

  constructor(url: string, patience = PATIENCE) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: MOST,
      connectionTimeoutMillis: patience,
      lock_timeout: patience,
      application_name: 'masthead turns',
    });
    this.#pool.on('error', () => undefined);
  }

  /** Throws StoreError LOCKED where the turn does not come, READ_ONLY where the database does not answer. */
  run<T>(tenant: string, work: () => Promise<T>): Promise<T> {
    return this.#here.run(tenant, async () => {
      const client = await this.#take(tenant);
      let isLost = false;
      const lose = () => {
        isLost = true;
      };
      client.once('error', lose);
      try {
        return await work();
      } finally {
        await client.query(`select pg_advisory_unlock(${KEY})`, [tenant]).catch(lose);
        client.off('error', lose);
        // A connection that is not given back whole takes its lock with it.
        client.release(isLost);
      }
    });
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #take(tenant: string): Promise<pg.PoolClient> {
    let client: pg.PoolClient | undefined;
    try {
      client = await this.#pool.connect();
      await client.query(`select pg_advisory_lock(${KEY})`, [tenant]);
      return client;
    } catch (error) {
      client?.release(true);
      const reason = error instanceof Error ? error.message : String(error);
      if (error instanceof pg.DatabaseError && error.code === '55P03')
        throw new StoreError(
          'LOCKED',
          'Others have been changing this site for some time. Nothing was stored. Try again in a moment.',
        );
      throw new StoreError(
        'READ_ONLY',
        `The change could not be written (${reason}). Nothing was stored. Check the database, then try again.`,
      );
    }
  }
}
