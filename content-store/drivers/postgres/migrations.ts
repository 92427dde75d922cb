import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StoreError } from '../../store.ts';
import type { Tables } from './tables.ts';

const migrations: Readonly<Record<string, Migration>> = {
  '001-store': {
    // Texts compare by their bytes everywhere, as the other drivers compare them.
    async up(db: Kysely<Tables>): Promise<void> {
      await sql`
        create table records (
          tenant text collate "C" not null, collection text collate "C" not null, id text collate "C" not null,
          version integer not null, live json, working json, live_body text collate "C",
          working_body text collate "C", deleted boolean not null, claims json not null,
          created_at text not null, updated_at text not null, updated_by json not null,
          primary key (tenant, collection, id)
        )`.execute(db);
      await sql`
        create table bodies (
          tenant text collate "C" not null, digest text collate "C" not null, body json not null,
          primary key (tenant, digest)
        )`.execute(db);
      await sql`
        create table index_entries (
          tenant text collate "C" not null, collection text collate "C" not null,
          name text collate "C" not null, value text collate "C" not null, sort bytea not null,
          id text collate "C" not null, primary key (tenant, collection, name, value, sort)
        )`.execute(db);
      await sql`create index index_entries_of on index_entries (tenant, collection, id)`.execute(db);
      await sql`
        create table claims (
          tenant text collate "C" not null, key text collate "C" not null,
          collection text collate "C" not null, id text collate "C" not null, primary key (tenant, key)
        )`.execute(db);
      await sql`create index claims_of on claims (tenant, collection, id)`.execute(db);
      await sql`
        create table refs (
          tenant text collate "C" not null, to_collection text collate "C" not null,
          to_id text collate "C" not null, from_collection text collate "C" not null,
          from_id text collate "C" not null,
          primary key (tenant, to_collection, to_id, from_collection, from_id)
        )`.execute(db);
      await sql`create index refs_of on refs (tenant, from_collection, from_id)`.execute(db);
      await sql`
        create table changes (
          sequence bigint primary key, tenant text collate "C", at text not null, actor json not null,
          reason text not null, records json not null
        )`.execute(db);
      await sql`
        create table idempotency (
          tenant text collate "C" not null, key text not null, sequence bigint not null, at text not null,
          primary key (tenant, key)
        )`.execute(db);
      await sql`create table counters (tenant text collate "C" primary key, next_id bigint not null)`.execute(
        db,
      );
      await sql`create table cursors (consumer text primary key, sequence bigint not null)`.execute(db);
      await sql`
        create table store (one boolean primary key default true check (one), sequence bigint not null)
      `.execute(db);
      await sql`insert into store (sequence) values (0)`.execute(db);
    },
  },
  '002-only-used-indexes': {
    // No query needs them; each write paid for them, and a planner without statistics chose them.
    async up(db: Kysely<Tables>): Promise<void> {
      await sql`drop index index_entries_of`.execute(db);
      await sql`drop index claims_of`.execute(db);
      await sql`drop index refs_of`.execute(db);
    },
  },
  '003-made-by': {
    async up(db: Kysely<Tables>): Promise<void> {
      await sql`alter table store add column made_by json`.execute(db);
    },
  },
  '004-events': {
    // A day is a partition, made when the first of its events comes.
    async up(db: Kysely<Tables>): Promise<void> {
      await sql`create sequence events_place`.execute(db);
      await sql`
        create table events (
          tenant text collate "C" not null, at timestamptz not null,
          place bigint not null default nextval('events_place'), member text collate "C",
          event json not null, primary key (tenant, at, place)
        ) partition by range (at)`.execute(db);
      await sql`create index events_of_members on events (tenant, member) where member is not null`.execute(
        db,
      );
    },
  },
};

/** What to do about a database of an older release. */
export const MIGRATE = 'Stop what uses it, then run, which takes a backup first: npm run migrate';

function migratorOf(db: Kysely<Tables>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}

/** Whether there are tables of a store. */
export async function hasTables(db: Kysely<Tables>): Promise<boolean> {
  return (await migratorOf(db).getMigrations()).some((one) => one.executedAt !== undefined);
}

/** Brings the database to this release's tables; answers the names of what was applied. */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const { error, results = [] } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw error;
  return results.map((one) => one.migrationName);
}

/** Makes the tables of an empty database. Throws StoreError OLDER naming the command where an
 * older release's are there: they hold somebody's work, and are changed when that person says so. */
export async function requireTables(db: Kysely<Tables>): Promise<void> {
  const known = await migratorOf(db).getMigrations();
  const waiting = known.filter((one) => one.executedAt === undefined);
  if (waiting.length === known.length) await migrate(db);
  else if (waiting.length > 0)
    throw new StoreError(
      'OLDER',
      `The database lacks ${waiting.map((one) => one.name).join(', ')}. ${MIGRATE}`,
    );
}
