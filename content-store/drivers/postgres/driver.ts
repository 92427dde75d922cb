import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import {
  type Batch,
  type Change,
  type CollectionSpec,
  type Scope,
  type Snapshot,
  type Store,
  StoreError,
} from '../../store.ts';
import { AdvisoryLocks } from './advisory-locks.ts';
import { connect } from './connect.ts';
import {
  beginDefinitionVersions,
  type DefinitionVersions,
  readDefinitionVersions,
  requireDefinitionVersions,
} from './definition-versions.ts';
import { FollowedChanges } from './followed-changes.ts';
import { commitGroup, type Outcome } from './group.ts';
import type { Waiting } from './group-state.ts';
import { requireTables } from './migrations.ts';
import { overlaysAt } from './overlays.ts';
import { type Overlays, PostgresReads } from './reads.ts';
import { changeOf } from './rows.ts';
import type { Tables } from './tables.ts';

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database` */
  readonly url: string;
  readonly specs: readonly CollectionSpec[];
  readonly now: () => Date;
  readonly onNotice?: ((text: string) => void) | undefined;
}

/** Batches of one transaction. */
const GROUP = 64;

interface Queued extends Waiting {
  readonly resolve: (change: Change) => void;
  readonly reject: (error: unknown) => void;
}

/** Opens a store in a PostgreSQL database; several processes may. Throws StoreError OLDER where the database is
 * behind this release, NEWER where it is ahead, or the error of the connection. */
export async function openPostgres(options: PostgresOptions): Promise<Store> {
  const db = connect(options.url, {
    max: 10,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'masthead',
  });
  try {
    await requireTables(db);
    await beginDefinitionVersions(db, options.specs);
    const madeBy = await readDefinitionVersions(db);
    requireDefinitionVersions(madeBy, options.specs);
    const { sequence } = await db.selectFrom('store').select('sequence').executeTakeFirstOrThrow();
    const { rows } = await sql<{ count: string }>`select count(*) from records`.execute(db);
    return new PostgresStore(db, options, {
      sequence: Number(sequence),
      documents: Number(rows[0]?.count ?? 0),
      madeBy,
    });
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

class PostgresStore implements Store {
  readonly #db: Kysely<Tables>;
  readonly #specs: Readonly<Record<CollectionSpec['scope'], ReadonlyMap<string, CollectionSpec>>>;
  readonly #now: () => Date;
  readonly #followed: FollowedChanges;
  readonly #turns: AdvisoryLocks;
  readonly #waiting: Queued[] = [];
  readonly #madeBy: DefinitionVersions | null;
  #pump: Promise<void> | null = null;
  #documents: number;
  #trouble: string | null = null;
  readonly installation: Scope;

  constructor(
    db: Kysely<Tables>,
    { specs, now, url, onNotice = () => undefined }: PostgresOptions,
    {
      sequence,
      documents,
      madeBy,
    }: { sequence: number; documents: number; madeBy: DefinitionVersions | null },
  ) {
    this.#db = db;
    this.#madeBy = madeBy;
    this.#now = now;
    this.#documents = documents;
    this.#turns = new AdvisoryLocks(url);
    const ofScope = (scope: CollectionSpec['scope']) =>
      new Map(specs.filter((one) => one.scope === scope).map((one) => [one.name, one]));
    this.#specs = { tenant: ofScope('tenant'), installation: ofScope('installation') };
    this.#followed = new FollowedChanges({
      db,
      url,
      sequence,
      onNotice,
      onTrouble: (text) => {
        this.#trouble = text;
      },
    });
    this.#followed.onChange((change) => {
      this.#documents += change.records.filter((one) => one.before === null).length;
    });
    this.#followed.start();
    this.installation = this.#scope(null);
  }

  forTenant(tenantKey: string): Scope {
    return this.#scope(tenantKey);
  }

  sequence(): number {
    return this.#followed.sequence;
  }

  catchUp(): Promise<void> {
    return this.#followed.catchUp();
  }

  at(sequence: number): Snapshot {
    const reads = (tenantKey: string | null) => {
      const overlays = overlaysAt(this.#db, tenantKey, sequence, () => this.sequence());
      return this.#reads(tenantKey, overlays);
    };
    const tenants = async () => {
      const { rows } = await sql<{ tenant: string }>`
        select distinct tenant from counters where tenant <> '' order by tenant`.execute(this.#db);
      return rows.map((one) => one.tenant);
    };
    const versions = this.#madeBy?.versions ?? {};
    return {
      sequence,
      versions,
      forTenant: reads,
      installation: reads(null),
      tenants,
      close: () => undefined,
    };
  }

  async changes(after: number, limit: number): Promise<readonly Change[]> {
    const rows = await this.#db
      .selectFrom('changes')
      .selectAll()
      .where('sequence', '>', String(after))
      .where('sequence', '<=', String(this.sequence()))
      .orderBy('sequence')
      .limit(limit)
      .execute();
    const found = rows.map(changeOf);
    if (after < this.sequence() && found[0]?.sequence !== after + 1)
      throw new StoreError('GONE', `The changes behind ${after} are no longer kept`);
    return found;
  }

  onChange(listener: (change: Change) => void): () => void {
    return this.#followed.onChange(listener);
  }

  async cursor(consumer: string): Promise<number> {
    const row = await this.#db
      .selectFrom('cursors')
      .select('sequence')
      .where('consumer', '=', consumer)
      .executeTakeFirst();
    return Number(row?.sequence ?? 0);
  }

  async setCursor(consumer: string, sequence: number): Promise<void> {
    await sql`
      insert into cursors (consumer, sequence) values (${consumer}, ${sequence})
      on conflict (consumer) do update set sequence = excluded.sequence`.execute(this.#db);
  }

  health() {
    const ok = this.#trouble === null;
    return { ok, readOnly: !ok, detail: this.#trouble ?? 'PostgreSQL', documents: this.#documents };
  }

  async close(): Promise<void> {
    while (this.#pump !== null) await this.#pump;
    await this.#followed.close();
    await this.#turns.close();
    await this.#db.destroy();
  }

  #scope(tenantKey: string | null): Scope {
    const reads = this.#reads(tenantKey);
    const bound = {
      get: reads.get.bind(reads),
      getAll: reads.getAll.bind(reads),
      find: reads.find.bind(reads),
      record: reads.record.bind(reads),
      whole: reads.whole.bind(reads),
      ids: reads.ids.bind(reads),
      claimant: reads.claimant.bind(reads),
      referrers: reads.referrers.bind(reads),
      referrerCounts: reads.referrerCounts.bind(reads),
    };
    const tenant = tenantKey ?? '';
    return {
      ...bound,
      tenantKey,
      commit: (batch) => this.#commit(tenant, batch),
      inTurn: (work) => this.#turns.run(tenant, work),
    };
  }

  #reads(tenantKey: string | null, overlays?: () => Promise<Overlays>): PostgresReads {
    if (tenantKey !== null && !/^[a-z][a-z0-9-]{0,63}$/.test(tenantKey))
      throw new StoreError('BAD_KEY', `"${tenantKey}" is not a site key`);
    const specs = this.#specs[tenantKey === null ? 'installation' : 'tenant'];
    return new PostgresReads(this.#db, specs, tenantKey ?? '', overlays);
  }

  #commit(tenant: string, batch: Batch): Promise<Change> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ tenant, batch, resolve, reject });
      this.#pump ??= this.#drain();
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      // One turn, so that batches of the same moment share a transaction.
      await Promise.resolve();
      const group = this.#waiting.splice(0, GROUP);
      await this.#writeGroup(group);
    }
    this.#pump = null;
  }

  async #writeGroup(group: readonly Queued[]): Promise<void> {
    let written: { readonly transaction: string; readonly outcomes: readonly Outcome[] } | null = null;
    let outcomes: readonly Outcome[];
    try {
      outcomes = await commitGroup(this.#db, group, {
        specs: new Map([...this.#specs.tenant, ...this.#specs.installation]),
        now: this.#now(),
        madeBy: JSON.stringify(this.#madeBy),
        onWritten: (transaction, made) => {
          written = { transaction, outcomes: made };
        },
      });
      this.#trouble = null;
    } catch (error) {
      const known = await this.#outcomesOf(written);
      if (known === 'nothing' && group.length > 1 && isOfTheData(error)) {
        // One batch that the database cannot hold refuses none of its neighbours.
        for (const one of group) await this.#writeGroup([one]);
        return;
      }
      if (known === 'nothing' || known === 'unknown') {
        const reason = error instanceof Error ? error.message : String(error);
        this.#trouble = reason;
        const text =
          known === 'nothing'
            ? `The change could not be written (${reason}). Nothing was stored. Check the database, then try again.`
            : `The database went away while the change was written (${reason}), and it is not known whether it was stored. Check the database, and look before you try again.`;
        for (const { reject } of group) reject(new StoreError('READ_ONLY', text));
        return;
      }
      outcomes = known;
    }
    // Whoever is answered finds the change in every read and in `sequence`.
    const changes = outcomes.flatMap((one) => ('change' in one ? [one.change] : []));
    await this.#followed.committed(changes).catch(() => undefined);
    for (const [index, { resolve, reject }] of group.entries()) {
      const outcome = outcomes[index];
      if (outcome !== undefined && 'change' in outcome) resolve(outcome.change);
      else reject(outcome?.refused);
    }
  }

  /** What a transaction did whose connection broke: committed after all, or `nothing`; `unknown` where the database does
   * not come back in time to be asked. */
  async #outcomesOf(
    written: { readonly transaction: string; readonly outcomes: readonly Outcome[] } | null,
  ): Promise<readonly Outcome[] | 'nothing' | 'unknown'> {
    if (written === null) return 'nothing';
    for (let attempt = 0; attempt < 20; attempt += 1) {
      try {
        const { rows } = await sql<{ status: string | null }>`
          select pg_xact_status(${written.transaction}::xid8) as status`.execute(this.#db);
        const status = rows[0]?.status;
        if (status === 'committed') return written.outcomes;
        if (status === 'aborted') return 'nothing';
      } catch {
        // The database is not back yet.
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return 'unknown';
  }
}

/** Whether the database would not have what was written, rather than not work: data exceptions and program limits. */
function isOfTheData(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(22|54)/.test(error.code ?? '');
}
