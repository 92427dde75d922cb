import type { ColumnType, Generated } from 'kysely';
import type { Actor, Fields, RecordChange } from '../../store.ts';
import type { DefinitionVersions } from './definition-versions.ts';

/** A JSON column that is written as text and read as what it says. */
type Json<T> = ColumnType<T, string, string>;

/** The tables of a store. `tenant` is empty for what belongs to the installation. */
export interface Tables {
  records: {
    tenant: string;
    collection: string;
    id: string;
    version: number;
    live: Json<Fields | null>;
    working: Json<Fields | null>;
    /** Digests, by which the bodies are found. */
    live_body: string | null;
    working_body: string | null;
    deleted: boolean;
    claims: Json<readonly string[]>;
    created_at: string;
    updated_at: string;
    updated_by: Json<Actor>;
  };
  bodies: { tenant: string; digest: string; body: Json<Fields> };
  /** What is live, in the order of each declared index. */
  index_entries: {
    tenant: string;
    collection: string;
    name: string;
    value: string;
    sort: Buffer;
    id: string;
  };
  claims: { tenant: string; key: string; collection: string; id: string };
  refs: { tenant: string; to_collection: string; to_id: string; from_collection: string; from_id: string };
  changes: {
    /** Counts up by one in the order of commits: one row of `store` is locked by each. */
    sequence: string;
    tenant: string | null;
    at: string;
    actor: Json<Actor>;
    reason: string;
    records: Json<readonly RecordChange[]>;
  };
  idempotency: { tenant: string; key: string; sequence: string; at: string };
  counters: { tenant: string; next_id: string };
  cursors: { consumer: string; sequence: string };
  /** What readers do, apart from the documents; a partition a day. */
  events: {
    tenant: string;
    at: ColumnType<Date, string, never>;
    /** Counts up in the order in which they came. */
    place: Generated<string>;
    member: string | null;
    event: Json<unknown>;
  };
  store: {
    one: Generated<boolean>;
    sequence: string;
    /** By which definitions the documents and index entries were made; null before there were versions. */
    made_by: Json<DefinitionVersions | null>;
  };
}
