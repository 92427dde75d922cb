import { type Kysely, sql } from 'kysely';
import { connect } from '../../drivers/postgres/connect.ts';
import { requireTables } from '../../drivers/postgres/migrations.ts';
import type { Tables } from '../../drivers/postgres/tables.ts';
import { readEvent, type TrackedEvent } from '../../model/tracking/events.ts';
import { StoreError } from '../../store.ts';
import type { EventLog, EventReader } from '../event-log.ts';
import { EventQueue, type Queued, type QueueLimits, unwritten } from '../event-queue.ts';
import { partsOf, requireSite } from '../hours.ts';

const REMEDY = 'It may not have been kept. Check the database; events are recorded again by themselves then.';

/** Events that are read at a time. */
const PAGE = 1_000;

/** Opens the events of a PostgreSQL database, for any number of processes. Throws StoreError OLDER where the database is
 * behind this release, or the error of the connection. */
export async function openPostgresEvents(options: QueueLimits & { readonly url: string }): Promise<EventLog> {
  const db = connect(options.url, { max: 2, statement_timeout: 60_000, application_name: 'masthead events' });
  try {
    await requireTables(db);
    return new PostgresEventLog(db, options);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Reads the events of a database, also of one of an earlier release, which may have had none. */
export async function attachPostgresEvents(url: string): Promise<EventReader> {
  const db = connect(url, { max: 1, statement_timeout: 60_000, application_name: 'masthead events' });
  try {
    const { rows } = await sql<{ name: string | null }>`select to_regclass('events')::text as name`.execute(
      db,
    );
    if (rows[0]?.name !== null) return new PostgresEventLog(db, {});
  } catch (error) {
    await db.destroy();
    throw error;
  }
  await db.destroy();
  return noEvents;
}

const noEvents: EventReader = {
  tenants: async () => [],
  hours: async () => [],
  async *read() {},
  close: async () => undefined,
};

class PostgresEventLog implements EventLog {
  readonly #db: Kysely<Tables>;
  readonly #queue: EventQueue;
  /** Days that have their partitions. */
  readonly #days = new Set<string>();

  constructor(db: Kysely<Tables>, limits: QueueLimits) {
    this.#db = db;
    this.#queue = new EventQueue((batch) => this.#write(batch), limits);
  }

  async append(event: TrackedEvent): Promise<void> {
    requireSite(event.tenantKey);
    return this.#queue.append(event);
  }

  async tenants(): Promise<readonly string[]> {
    // One look into the index for each site, and not into all of its events.
    const { rows } = await sql<{ tenant: string }>`
      with recursive sites (tenant) as (
        (select tenant from events order by tenant limit 1)
        union all
        select (select tenant from events where tenant > sites.tenant order by tenant limit 1) from sites
        where sites.tenant is not null
      )
      select tenant from sites where tenant is not null order by tenant`.execute(this.#db);
    return rows.map(({ tenant }) => tenant);
  }

  async hours(tenantKey: string): Promise<readonly string[]> {
    const { rows } = await sql<{ hour: string }>`
      select distinct to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24') as hour from events
      where tenant = ${requireSite(tenantKey)} order by hour`.execute(this.#db);
    return rows.map(({ hour }) => hour);
  }

  async *read(tenantKey: string, hour: string): AsyncGenerator<TrackedEvent> {
    requireSite(tenantKey);
    const { day, number } = partsOf(hour);
    const from = `${day}T${number}:00:00.000Z`;
    const until = new Date(Date.parse(from) + 3_600_000).toISOString();
    for (let last = { at: from, place: '0' }; ; ) {
      const { rows } = await sql<{ at: Date; place: string; event: unknown }>`
        select at, place, event from events
        where tenant = ${tenantKey} and at < ${until}::timestamptz
          and (at, place) > (${last.at}::timestamptz, ${last.place}::bigint)
        order by at, place limit ${PAGE}`.execute(this.#db);
      for (const { place, event } of rows) yield eventAt(place, event);
      const newest = rows.at(-1);
      if (newest === undefined) return;
      last = { at: newest.at.toISOString(), place: newest.place };
    }
  }

  flush(): Promise<void> {
    return this.#queue.flush();
  }

  async forget(tenantKey: string, memberId: string): Promise<number> {
    await this.flush();
    const { numAffectedRows = 0n } = await sql`
      update events set member = null,
        event = (event::jsonb || '{"memberId": null, "sessionId": null}'::jsonb)::json
      where tenant = ${requireSite(tenantKey)} and member = ${memberId}`.execute(this.#db);
    return Number(numAffectedRows);
  }

  async close(): Promise<void> {
    await this.#queue.close();
    await this.#db.destroy();
  }

  async #write(batch: readonly Queued[]): Promise<(Error | null)[]> {
    try {
      for (const { event } of batch) await this.#requireDay(event.at.slice(0, 'yyyy-mm-dd'.length));
      await insert(batch, this.#db);
      return batch.map(() => null);
    } catch (error) {
      const refused = unwritten(error, REMEDY);
      return batch.map(() => refused);
    }
  }

  async #requireDay(day: string): Promise<void> {
    if (this.#days.has(day)) return;
    await this.#db.transaction().execute(async (tx) => {
      // Two processes may have the first events of a day at once.
      await sql`select pg_advisory_xact_lock(hashtext('masthead events'))`.execute(tx);
      await sql`
        create table if not exists ${sql.table(`events_${day.replaceAll('-', '')}`)} partition of events
        for values from (${sql.lit(`${day}T00:00:00Z`)}) to (${sql.lit(dayAfter(day))})`.execute(tx);
    });
    this.#days.add(day);
  }
}

async function insert(batch: readonly Queued[], db: Kysely<Tables>): Promise<void> {
  const events = batch.map(({ event }) => event);
  await sql`
    insert into events (tenant, at, member, event)
    select tenant, at, member, event::json from unnest(
      ${events.map(({ tenantKey }) => tenantKey)}::text[], ${events.map(({ at }) => at)}::timestamptz[],
      ${events.map(({ memberId }) => memberId)}::text[], ${batch.map(({ line }) => line)}::text[]
    ) with ordinality as given (tenant, at, member, event, number) order by number`.execute(db);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString();
}

function eventAt(place: string, stored: unknown): TrackedEvent {
  const event = readEvent(stored);
  if (event !== null) return event;
  throw new StoreError(
    'DAMAGED',
    `Event ${place} of the database is none of this release. Take its row out, or run the release that wrote it.`,
  );
}
