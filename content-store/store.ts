/** The whole interface of the content store. A driver implements it; `drivers/contract.ts` says how it must behave.
 * Reads answer from memory or an index; a commit is acknowledged only once it is durable. */

import type { Versions } from './definition/ageing.ts';
import type { Json } from './definition/field.ts';
import type { Schedule } from './definition/schedule.ts';

/** A document's fields as stored: plain JSON. Bodies are present only where a read asked for them. */
export type Fields = { readonly [field: string]: Json };

export interface Ref {
  readonly collection: string;
  readonly id: string;
}

/** What is stored under one id. A record without `live` is a draft; with both, an edit waits beside what is live. */
export interface StoredRecord extends Ref {
  /** Counts up by one with every write; 1 for the first. */
  readonly version: number;
  /** What readers see, or null. Without body fields. */
  readonly live: Fields | null;
  /** The edit kept beside it, or null. Without body fields. */
  readonly working: Fields | null;
  /** Digests of the body fields, so that a change of body can be told without reading it; null where there is none. */
  readonly liveBody: string | null;
  readonly workingBody: string | null;
  /** Deleted records keep their id and last text, hold no claims, and are found by those queries alone that ask for them. */
  readonly deleted: boolean;
  readonly claims: readonly string[];
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updatedBy: Actor;
}

export interface Actor {
  readonly kind: 'staff' | 'member' | 'importer' | 'scheduler' | 'system';
  readonly id: string;
  readonly name: string;
}

/** The whole new state of one record, body fields included. */
export interface Write {
  readonly collection: string;
  /** Absent: the store allocates one of eight digits. */
  readonly id?: string | undefined;
  /** The version the writer saw; null when it means to create. Anything else in the store is a CONFLICT. */
  readonly expectedVersion: number | null;
  readonly live: Fields | null;
  readonly working: Fields | null;
  /** All the unique keys the record shall hold from now on. */
  readonly claims: readonly string[];
  readonly deleted?: boolean;
  /** Brings a record back as it was, from a backup or another store; only where nothing stands under its id. */
  readonly as?: Pick<StoredRecord, 'version' | 'createdAt' | 'updatedAt' | 'updatedBy'> | undefined;
}

export interface Batch {
  readonly writes: readonly Write[];
  readonly actor: Actor;
  /** Why, in a word or two: "publish", "import", "schedule". */
  readonly reason: string;
  /** A batch with a key already used answers what the first one answered and writes nothing. Kept for 24 hours. */
  readonly idempotencyKey?: string | undefined;
}

export interface RecordChange extends Ref {
  readonly before: StoredRecord | null;
  readonly after: StoredRecord;
}

/** One acknowledged batch. Sequences count up by one over the whole installation. */
export interface Change {
  readonly sequence: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** null for installation-wide documents. */
  readonly tenantKey: string | null;
  readonly actor: Actor;
  readonly reason: string;
  readonly records: readonly RecordChange[];
}

export type Scalar = string | number | boolean;

/** One test of a field. `contains` asks a list for a member; a dotted path through a list of groups asks its members. */
export interface Condition {
  readonly eq?: Scalar;
  readonly in?: readonly Scalar[];
  readonly contains?: Scalar;
  /** None of these is among the values; a field that is missing has none. */
  readonly lacks?: readonly Scalar[];
  readonly lt?: Scalar;
  readonly lte?: Scalar;
  readonly gt?: Scalar;
  readonly gte?: Scalar;
  readonly missing?: boolean;
  /** Case-insensitive part of a text. */
  readonly match?: string;
}

export type Where = { readonly [field: string]: Condition };

/** Which of a record's two states a read sees: `live` what is published, `working` the edit over it, drafts included. */
export type Stage = 'live' | 'working';

export interface ReadOptions {
  readonly stage: Stage;
  /** With `live`: only what the schedule allows at this moment (ISO 8601, UTC). Absent: whenever. */
  readonly visibleAt?: string | undefined;
  /** Whether body fields are read too. */
  readonly body?: boolean | undefined;
  /** With `working`: only what is deleted, with its last text, in place of what is there. */
  readonly deleted?: boolean | undefined;
}

export interface Query extends ReadOptions {
  readonly collection: string;
  readonly where?: Where | undefined;
  /** Alternatives of which at least one must hold, beside `where`. */
  readonly anyOf?: readonly Where[] | undefined;
  /** Ties are broken by id, ascending; texts compare by code point; a missing value sorts first. */
  readonly orderBy: readonly (readonly [field: string, order: 'asc' | 'desc'])[];
  /** 1 to 9,999. */
  readonly first: number;
  readonly skip?: number | undefined;
  /** A document's cursor: the page starts behind it. */
  readonly after?: string | undefined;
  /** Whether `total` is wanted. */
  readonly count?: boolean | undefined;
  /** Asked now and then where a list of staff looks through many records in this process: what to wait for before it goes on, if
   * anything. What is written meanwhile may be in what it finds. */
  readonly breathe?: (() => Promise<void> | undefined) | undefined;
}

export interface StoredDocument extends Ref {
  readonly version: number;
  /** The stage that was asked for. */
  readonly data: Fields;
  readonly isLive: boolean;
  readonly hasWorkingCopy: boolean;
  /** When readers see it no more, by what is live, whatever is saved beside that; of a draft, by what it says. Null: never. */
  readonly comesDownAt: string | null;
  readonly deleted: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updatedBy: Actor;
  /** Names this document's place in the order of the query that found it; empty from `get`. */
  readonly cursor: string;
}

export interface Page {
  readonly items: readonly StoredDocument[];
  readonly hasMore: boolean;
  /** All matches, where `count` was asked for. */
  readonly total?: number | undefined;
}

/** Reads of one tenant's documents, or of the installation's, at the newest sequence or at a fixed one. */
export interface Reads {
  /** Deleted records answer null, except to `record`. */
  get(collection: string, id: string, options: ReadOptions): Promise<StoredDocument | null>;
  /** What `get` answers for each of some ids, asked for at once. */
  getAll(
    collection: string,
    ids: readonly string[],
    options: ReadOptions,
  ): Promise<readonly (StoredDocument | null)[]>;
  find(query: Query): Promise<Page>;
  record(collection: string, id: string): Promise<StoredRecord | null>;
  /** Both states with their bodies; what an edit starts from. */
  whole(
    collection: string,
    id: string,
  ): Promise<{ record: StoredRecord; live: Fields | null; working: Fields | null } | null>;
  /** The ids of a collection, of deleted records too, ascending. */
  ids(collection: string): Promise<readonly string[]>;
  /** Who holds a unique key. */
  claimant(key: string): Promise<Ref | null>;
  /** Records whose live or working state refers to this one. */
  referrers(to: Ref): Promise<readonly Ref[]>;
  /** How many others than itself `referrers` answers for each of these, in their order; 0 for what is not there. */
  referrerCounts(to: readonly Ref[]): Promise<readonly number[]>;
}

export interface Scope extends Reads {
  /** null: the installation's own scope. */
  readonly tenantKey: string | null;
  /** Durable when it resolves. Throws StoreError; then nothing of the batch is stored. */
  commit(batch: Batch): Promise<Change>;
  /** Runs this scope's changes one after the other, whichever process makes them, from the look at other records that
   * decides to the commit: what one refers to, another does not delete meanwhile. Never within a turn of the same scope.
   * Throws StoreError LOCKED where the turn does not come. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

export interface Store {
  /** The only way to tenant documents. Throws BAD_KEY for a malformed key; existence is the caller's check. */
  forTenant(tenantKey: string): Scope;
  /** Tenants, staff accounts: what belongs to no tenant. */
  readonly installation: Scope;
  /** The sequence of the newest acknowledged change; 0 in an empty store. */
  sequence(): number;
  /** Takes in what other processes have acknowledged by now, so that `sequence` counts it. */
  catchUp(): Promise<void>;
  /** Reads as of one moment, for as long as it is held. Close it, or memory grows. */
  at(sequence: number): Snapshot;
  /** Acknowledged changes behind a sequence, oldest first. Throws GONE when they were compacted away. */
  changes(after: number, limit: number): Promise<readonly Change[]>;
  /** Called after each acknowledged change, in order; returns the way to stop. */
  onChange(listener: (change: Change) => void): () => void;
  /** A consumer's durable place in the changes; 0 before the first. */
  cursor(consumer: string): Promise<number>;
  setCursor(consumer: string, sequence: number): Promise<void>;
  health(): StoreHealth;
  close(): Promise<void>;
}

export interface Snapshot {
  readonly sequence: number;
  /** The versions of the definitions that its documents are of. */
  readonly versions: Versions;
  forTenant(tenantKey: string): Reads;
  readonly installation: Reads;
  /** The keys under which there are records, in order. */
  tenants(): Promise<readonly string[]>;
  close(): void;
}

export interface StoreHealth {
  readonly ok: boolean;
  readonly readOnly: boolean;
  readonly detail: string;
  readonly documents: number;
}

export type StoreErrorCode =
  | 'CONFLICT'
  | 'CLAIMED'
  | 'LOCKED'
  | 'READ_ONLY'
  | 'DAMAGED'
  | 'OLDER'
  | 'NEWER'
  | 'GONE'
  | 'BAD_QUERY'
  | 'BAD_KEY'
  | 'UNAVAILABLE'
  | 'NOT_FOUND';

/** A refusal of the store. Compare `code`, never the class: the reader's bundle has a copy of its own. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: StoreErrorCode;
  /** What it is about: the record in conflict, the holder of a claim. */
  readonly detail: { readonly ref?: Ref; readonly key?: string; readonly current?: StoredRecord };

  constructor(
    code: StoreErrorCode,
    message: string,
    detail: { ref?: Ref; key?: string; current?: StoredRecord } = {},
  ) {
    super(message);
    this.code = code;
    this.detail = detail;
  }
}

/** Whether the store refused with this code, whichever copy of the class said so. */
export function isRefusedWith(error: unknown, ...codes: readonly StoreErrorCode[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}

/** What a driver must know of a collection; derived from the definitions (`registry/registry.ts`). */
export interface CollectionSpec {
  readonly name: string;
  readonly scope: 'tenant' | 'installation';
  readonly bodyFields: readonly string[];
  readonly schedule?: Schedule | undefined;
  /** The instant field of the working state by which few records are found in its order (`asksForDue`). */
  readonly due?: string | undefined;
  readonly indexes: readonly {
    readonly equals?: string;
    readonly orderBy: readonly (readonly [field: string, order: 'asc' | 'desc'])[];
  }[];
  /** The records a document refers to. */
  readonly references: (data: Fields) => readonly Ref[];
  /** What its documents are made by, with the version this release is at. */
  readonly versions: Versions;
  /** The documents of the same collection that parts of one of older versions become, by their ids. */
  readonly divide: (id: string, data: Fields, from: Versions) => { readonly [id: string]: Fields };
  /** A document of older versions as this release has it, bodies included, and the keys it then holds; null where no
   * definition knows the document. */
  readonly migrate: (
    id: string,
    data: Fields,
    from: Versions,
  ) => { readonly data: Fields; readonly claims: readonly string[] } | null;
}
