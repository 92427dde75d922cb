import { type Kysely, type SqlBool, sql } from 'kysely';
import type {
  CollectionSpec,
  Fields,
  Page,
  Query,
  ReadOptions,
  Reads,
  Snapshot,
  StoredDocument,
  StoredRecord,
} from '../../store.ts';
import { StoreError } from '../../store.ts';
import type { Entry } from '../memory/collection.ts';
import { Engine } from '../memory/engine.ts';
import { History } from '../memory/history.ts';
import type { Replica } from '../replica.ts';
import { refuseNewer } from '../versions.ts';
import { connect } from './connect.ts';
import {
  type DefinitionVersions,
  readDefinitionVersions,
  requireDefinitionVersions,
} from './definition-versions.ts';
import { bodyOf, changeOf, type RecordRow, recordOf } from './rows.ts';
import type { Tables } from './tables.ts';

/** How long a replica waits for a change that another process has told of, in milliseconds. */
const PATIENCE = 5_000;

/** A store read from PostgreSQL with its records in memory and their bodies fetched when asked for: for render workers,
 * which read the same few thousand cards again and again. */
export async function attachPostgres(options: {
  readonly url: string;
  readonly specs: readonly CollectionSpec[];
  /** Whether documents of older versions are read as they are, to be kept or copied; else they are refused. */
  readonly isOlderRead?: boolean | undefined;
}): Promise<Replica> {
  const db = connect(options.url, {
    max: 2,
    statement_timeout: 60_000,
    application_name: 'masthead replica',
  });
  const replica = new PostgresReplica(db, options.specs);
  try {
    await replica.load((madeBy) => {
      if (options.isOlderRead === true) refuseNewer(madeBy?.versions ?? {}, options.specs, 'the database');
      else requireDefinitionVersions(madeBy, options.specs);
    });
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return replica;
}

class PostgresReplica implements Replica {
  readonly #db: Kysely<Tables>;
  readonly #engine: Engine;
  readonly #history: History;
  #run: Promise<unknown> = Promise.resolve();

  constructor(db: Kysely<Tables>, specs: readonly CollectionSpec[]) {
    this.#db = db;
    this.#engine = new Engine(specs, () => ({}));
    this.#history = new History(this.#engine);
  }

  /** Reads every record as of one moment, unless `check` throws. */
  async load(check: (madeBy: DefinitionVersions | null) => void): Promise<void> {
    await this.#db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const madeBy = await readDefinitionVersions(tx);
        check(madeBy);
        this.#engine.versions = madeBy?.versions ?? {};
        const { sequence } = await tx.selectFrom('store').select('sequence').executeTakeFirstOrThrow();
        const { rows } = await sql<RecordRow>`select * from records`.execute(tx);
        for (const row of rows) this.#put(row.tenant === '' ? null : row.tenant, recordOf(row));
        const newest = await sql<{ tenant: string | null; sequence: string }>`
          select tenant, max(sequence) as sequence from changes group by tenant`.execute(tx);
        for (const one of newest.rows) this.#engine.scope(one.tenant).sequence = Number(one.sequence);
        this.#engine.sequence = Number(sequence);
      });
  }

  sequence(): number {
    return this.#engine.sequence;
  }

  sequenceOf(tenantKey: string): number {
    return this.#engine.scope(tenantKey).sequence;
  }

  forTenant(tenantKey: string): Reads {
    return this.#withBodies(tenantKey, this.#engine.reads(tenantKey));
  }

  get installation(): Reads {
    return this.#withBodies('', this.#engine.reads(null));
  }

  at(sequence: number): Snapshot {
    const moment = this.#history.at(sequence, () => undefined);
    return {
      ...moment,
      forTenant: (tenantKey) => this.#withBodies(tenantKey, moment.forTenant(tenantKey)),
      installation: this.#withBodies('', moment.installation),
    };
  }

  async catchUp(sequence: number): Promise<void> {
    const started = performance.now();
    for (;;) {
      await this.#apply(sequence);
      if (this.#engine.sequence >= sequence) return;
      if (performance.now() - started > PATIENCE)
        throw new StoreError('GONE', `Change ${sequence} is not in the database`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  follow(): Promise<void> {
    return this.#apply(Number.MAX_SAFE_INTEGER);
  }

  close(): void {
    void this.#run.finally(() => this.#db.destroy());
  }

  /** Takes on changes up to a sequence, one call after the other. */
  #apply(upTo: number): Promise<void> {
    const run = this.#run.then(async () => {
      const rows = await this.#db
        .selectFrom('changes')
        .selectAll()
        .where('sequence', '>', String(this.#engine.sequence))
        .where('sequence', '<=', String(upTo))
        .orderBy('sequence')
        .execute();
      for (const change of rows.map(changeOf)) {
        const replaced = change.records.map(({ after }) => this.#put(change.tenantKey, after));
        this.#engine.sequence = change.sequence;
        this.#engine.scope(change.tenantKey).sequence = change.sequence;
        this.#history.add(change, replaced);
      }
    });
    this.#run = run.catch(() => undefined);
    return run;
  }

  #put(tenantKey: string | null, record: StoredRecord): Entry | null {
    return this.#engine.scope(tenantKey).put({ record, liveBody: null, workingBody: null });
  }

  /** Reads that fetch the bodies they are asked for. */
  #withBodies(tenant: string, reads: Reads): Reads {
    const withBodies = async (found: readonly StoredDocument[], options: ReadOptions) => {
      const digests = await Promise.all(
        found.map(async (one) => {
          const record = await reads.record(one.collection, one.id);
          return record === null ? null : bodyOf(record, options);
        }),
      );
      const bodies = await this.#bodies(tenant, digests);
      return found.map((one, at): StoredDocument => {
        const body = bodies.get(digests[at] ?? '');
        return body === undefined ? one : { ...one, cursor: one.cursor, data: { ...one.data, ...body } };
      });
    };
    return {
      ...reads,
      get: async (collection: string, id: string, options: ReadOptions) => {
        const found = await reads.get(collection, id, { ...options, body: false });
        if (found === null || options.body !== true) return found;
        return (await withBodies([found], options))[0] ?? null;
      },
      find: async (query: Query): Promise<Page> => {
        const page = await reads.find({ ...query, body: false });
        return query.body === true ? { ...page, items: await withBodies(page.items, query) } : page;
      },
      whole: async (collection: string, id: string) => {
        const record = await reads.record(collection, id);
        if (record === null) return null;
        const bodies = await this.#bodies(tenant, [record.liveBody, record.workingBody]);
        const whole = (data: Fields | null, digest: string | null) =>
          data === null || digest === null ? data : { ...data, ...bodies.get(digest) };
        return {
          record,
          live: whole(record.live, record.liveBody),
          working: whole(record.working, record.workingBody),
        };
      },
    };
  }

  async #bodies(tenant: string, digests: readonly (string | null)[]): Promise<Map<string, Fields>> {
    const wanted = [...new Set(digests.filter((one) => one !== null))];
    if (wanted.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('bodies')
      .select(['digest', 'body'])
      .where('tenant', '=', tenant)
      .where(sql<SqlBool>`digest = any(${wanted}::text[])`)
      .execute();
    return new Map(rows.map((one) => [one.digest, one.body]));
  }
}
