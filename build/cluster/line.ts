import pg from 'pg';
import { z } from 'zod';
import { operation } from '#content-store/messages/operation.ts';
import { type Lease, lostLease } from '../queue/lease.ts';

/** What publishing processes tell each other of a site: work is waiting, a run has ended, how far one is, or whether to
 * go on. */
export type Word = z.infer<typeof wordSchema>;

export interface LineOptions {
  readonly url: string;
  readonly onWord: (word: Word) => void;
  /** Told that the leases of these sites are lost. */
  readonly onLost: (tenantKeys: readonly string[]) => void;
  /** Told when words may have been missed: at the start, and after each break. */
  readonly onOpen: () => void;
}

const tenantKey = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/);
const wordSchema = z.discriminatedUnion('what', [
  z.object({ what: z.enum(['work', 'run', 'pause', 'resume']), tenantKey }),
  z.object({
    what: z.literal('progress'),
    tenantKey,
    done: z.number(),
    total: z.number(),
    since: z.string(),
    state: z.enum(['running', 'paused', 'done', 'failed']),
  }),
]);

const CHANNEL = 'masthead_publishing';
const KEY = `hashtextextended('masthead publisher ' || $1, 0)`;
const [RECONNECT_FIRST, RECONNECT_LAST] = [200, 5_000];
/** The database gives up on a machine that is gone after some seconds, as it does at once on a process that is gone. */
const KEEPALIVE = '-c tcp_keepalives_idle=2 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=2';

/** A process's one connection for sharing work: what is locked on it is locked while this process lives, and no longer;
 * and on it the processes hear of each other. Made again when it breaks. */
export class Line {
  readonly #options: LineOptions;
  /** The leases that this process has; each ends with its signal. */
  readonly #held = new Map<string, AbortController>();
  #client: pg.Client | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #reconnect: NodeJS.Timeout | null = null;
  #isClosed = false;

  private constructor(options: LineOptions) {
    this.#options = options;
  }

  /** Rejects where the database does not answer. */
  static async open(options: LineOptions): Promise<Line> {
    const line = new Line(options);
    await line.#connect();
    return line;
  }

  /** As far as is known here. */
  holds(tenantKey: string): boolean {
    return this.#held.has(tenantKey);
  }

  /** Takes a site's lease, unless another process has it. */
  async take(tenantKey: string): Promise<boolean> {
    if (this.#held.has(tenantKey)) return true;
    const client = this.#client;
    const [row] = await this.#query(`select pg_try_advisory_lock(${KEY}) as taken`, [tenantKey]);
    if (row?.taken !== true || this.#client !== client) return false;
    this.#held.set(tenantKey, new AbortController());
    return true;
  }

  async give(tenantKey: string): Promise<void> {
    if (!this.#held.has(tenantKey)) return;
    this.#end(tenantKey);
    await this.#query(`select pg_advisory_unlock(${KEY})`, [tenantKey]);
  }

  /** A site's lease: the one that this process has at the moment it is looked at. */
  leaseOf(tenantKey: string): Lease {
    const signal = () => this.#held.get(tenantKey)?.signal ?? AbortSignal.abort(lostLease(tenantKey));
    return {
      confirm: () => this.confirm(tenantKey),
      get signal() {
        return signal();
      },
    };
  }

  /** Throws where a lease is lost: asks the database, for a machine may have slept. */
  async confirm(tenantKey: string): Promise<void> {
    if (this.#held.has(tenantKey)) await this.#query('select 1', []);
    if (!this.#held.has(tenantKey)) throw new Error(`Another process may publish "${tenantKey}" now`);
  }

  /** Tells the other processes, and this one. */
  async tell(word: Word): Promise<void> {
    await this.#query(`select pg_notify('${CHANNEL}', $1)`, [JSON.stringify(word)]);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#reconnect !== null) clearTimeout(this.#reconnect);
    for (const tenantKey of [...this.#held.keys()]) this.#end(tenantKey);
    await this.#client?.end().catch(() => undefined);
  }

  #end(tenantKey: string): void {
    const lease = this.#held.get(tenantKey);
    this.#held.delete(tenantKey);
    lease?.abort(lostLease(tenantKey));
  }

  /** One after the other: a connection does one thing at a time. */
  #query(text: string, values: readonly string[]): Promise<Record<string, unknown>[]> {
    const run = this.#last.then(async () => {
      const client = this.#client;
      if (client === null) throw new Error(operation.connectionLost());
      try {
        return (await client.query<Record<string, unknown>>(text, [...values])).rows;
      } catch (error) {
        // None of these can fail on a connection that works, but one that is silent may hold its locks.
        this.#lose(client);
        throw error;
      }
    });
    this.#last = run.catch(() => undefined);
    return run;
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      application_name: 'masthead publishing',
      options: KEEPALIVE,
      keepAlive: true,
      query_timeout: 5_000,
    });
    const onEnd = () => this.#lose(client);
    client.on('error', onEnd);
    client.on('end', onEnd);
    client.on('notification', ({ payload = '' }) => {
      const word = wordIn(payload);
      if (word !== null) this.#options.onWord(word);
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#client = client;
    this.#options.onOpen();
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    const lost = [...this.#held.keys()];
    for (const tenantKey of lost) this.#end(tenantKey);
    client.end().catch(() => undefined);
    if (this.#isClosed) return;
    if (lost.length > 0) this.#options.onLost(lost);
    this.#again(RECONNECT_FIRST);
  }

  #again(wait: number): void {
    this.#reconnect = setTimeout(() => {
      if (!this.#isClosed) this.#connect().catch(() => this.#again(Math.min(RECONNECT_LAST, wait * 2)));
    }, wait);
  }
}

/** Anyone who may connect to the database can speak on the channel. */
function wordIn(payload: string): Word | null {
  try {
    return wordSchema.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
