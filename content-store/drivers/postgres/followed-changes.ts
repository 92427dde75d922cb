import type { Kysely } from 'kysely';
import pg from 'pg';
import { operation } from '../../messages/operation.ts';
import type { Change } from '../../store.ts';
import { CHANNEL } from './group-writes.ts';
import { changeOf } from './rows.ts';
import type { Tables } from './tables.ts';

/** Changes read at a time. */
const BATCH = 500;
/** How often the database is asked all the same, in milliseconds: a notice may be lost with its connection. */
const POLL = 1_000;
const [RECONNECT_FIRST, RECONNECT_LAST] = [200, 10_000];

/** Follows the changes of all processes, in order and without a gap, and tells the listeners. */
export class FollowedChanges {
  readonly #db: Kysely<Tables>;
  readonly #url: string;
  readonly #onTrouble: (text: string | null) => void;
  readonly #onNotice: (text: string) => void;
  readonly #listeners = new Set<(change: Change) => void>();
  #sequence: number;
  #run: Promise<void> = Promise.resolve();
  /** A look that has not begun: whoever asks until it does can wait for it. */
  #coming: Promise<void> | null = null;
  #client: pg.Client | null = null;
  #poll: NodeJS.Timeout | null = null;
  #reconnect: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(options: {
    readonly db: Kysely<Tables>;
    readonly url: string;
    readonly sequence: number;
    /** Told when the database cannot be followed, and null when it can be again. */
    readonly onTrouble: (text: string | null) => void;
    readonly onNotice: (text: string) => void;
  }) {
    this.#db = options.db;
    this.#url = options.url;
    this.#sequence = options.sequence;
    this.#onTrouble = options.onTrouble;
    this.#onNotice = options.onNotice;
  }

  get sequence(): number {
    return this.#sequence;
  }

  start(): void {
    this.#listen(RECONNECT_FIRST);
    this.#poll = setInterval(() => void this.catchUp().catch(() => undefined), POLL);
    this.#poll.unref();
  }

  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads everything committed by now. */
  catchUp(): Promise<void> {
    this.#coming ??= this.#next(() => {
      this.#coming = null;
      return this.#read();
    });
    return this.#coming;
  }

  /** Takes changes this process committed, in order, without asking for them; asks for what others did between. */
  committed(changes: readonly Change[]): Promise<void> {
    return this.#next(async () => {
      for (const change of changes)
        if (change.sequence > this.#sequence + 1) await this.#read();
        else if (change.sequence === this.#sequence + 1) this.#take(change);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#poll !== null) clearInterval(this.#poll);
    if (this.#reconnect !== null) clearTimeout(this.#reconnect);
    await this.#run;
    await this.#client?.end().catch(() => undefined);
  }

  #next(work: () => Promise<void>): Promise<void> {
    const run = this.#run.then(work);
    this.#run = run.catch(() => undefined);
    return run;
  }

  async #read(): Promise<void> {
    for (;;) {
      const rows = await this.#db
        .selectFrom('changes')
        .selectAll()
        .where('sequence', '>', String(this.#sequence))
        .orderBy('sequence')
        .limit(BATCH)
        .execute();
      for (const row of rows) this.#take(changeOf(row));
      if (rows.length < BATCH) return;
    }
  }

  #take(change: Change): void {
    this.#sequence = change.sequence;
    for (const listener of this.#listeners) this.#tell(listener, change);
  }

  /** A listener that throws keeps nobody else from hearing. */
  #tell(listener: (change: Change) => void, change: Change): void {
    try {
      listener(change);
    } catch (error) {
      this.#onNotice(operation.listenerFailed(change.sequence, String(error)));
    }
  }

  #listen(wait: number): void {
    if (this.#isClosed) return;
    const client = new pg.Client({ connectionString: this.#url, application_name: 'masthead changes' });
    this.#client = client;
    const again = () => {
      if (this.#isClosed || this.#client !== client) return;
      this.#client = null;
      // What went wrong may have been another connection's: this one would be listening for ever.
      client.end().catch(() => undefined);
      this.#onTrouble(operation.connectionLost());
      this.#reconnect = setTimeout(() => this.#listen(Math.min(RECONNECT_LAST, wait * 2)), wait);
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload }) => {
      if (Number(payload) > this.#sequence) void this.catchUp().catch(() => undefined);
    });
    client
      .connect()
      .then(() => client.query(`listen ${CHANNEL}`))
      .then(() => this.catchUp())
      .then(() => this.#onTrouble(null))
      .catch(again);
  }
}
