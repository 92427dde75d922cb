import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import type { Whole } from '#content-store/editing/editing.ts';
import type { Write } from '#content-store/store.ts';
import type { Staff } from '../access/principal.ts';
import type { RequestContext } from './context.ts';

/** What an entity asks of whoever writes it beside what its definition says: what only the server knows, or what takes a
 * look at other records. Whatever writes keeps to it, and knows no entity by name. */
export interface EntityRules {
  /** Does beforehand what takes long of completing an input, while no other change waits for this one. */
  readonly prepare?: (input: Data, current: Data | null, context: RequestContext) => Promise<void>;
  /** Completes an input, by what is stored now (null: nothing yet). Throws ValidationError. */
  readonly complete?: (
    input: Data,
    current: Data | null,
    entity: AnyEntity,
    context: RequestContext,
  ) => Promise<Data>;
  /** A write with what must happen with it, in the same batch: itself first. */
  readonly amend?: (write: Write, context: RequestContext) => Promise<readonly Write[]>;
  /** What a record takes over from one that is made it, beside what refers to that: the writes, and the same in words for whoever
   * asks beforehand. */
  readonly takeOver?: (from: Whole, into: Whole, context: RequestContext) => Promise<TakenOver>;
  /** What is deleted with a record beside what refers to it, in words for whoever asks beforehand. */
  readonly goesWith?: (whole: Whole, context: RequestContext) => Promise<readonly string[]>;
  /** Refuses a change by hand of what is not for its own site to say: of some fields, or (null) of the record as a whole. Throws
   * BAD_REQUEST, which says what to do. */
  readonly requireOwn?: (
    whole: Whole,
    patch: Data | null,
    entity: AnyEntity,
    context: RequestContext,
  ) => Promise<void>;
  /** Refuses to bring a record before readers by hand, or by a schedule, where that is not for its own site to say. Throws
   * BAD_REQUEST, which says what to do. */
  readonly requireShown?: (whole: Whole, context: RequestContext) => Promise<void>;
  /** Refuses what no form would send, told by what is stored, whatever the write comes from. Throws ValidationError. */
  readonly check?: (write: Write, context: RequestContext) => Promise<void>;
  /** Why a document cannot come before readers as it is, by field path, told by what its site asks of it; empty where it
   * can. */
  readonly unready?: (
    data: Data,
    entity: AnyEntity,
    context: RequestContext,
  ) => Promise<Readonly<Record<string, string>>>;
  /** Refuses to give what the caller does not have. Throws FORBIDDEN. */
  readonly requireGrantable?: (staff: Staff, change: Granting) => void;
}

export interface TakenOver {
  readonly writes: readonly Write[];
  readonly told: readonly string[];
}

/** The states of a record before a write and after it; none where it is made or deleted. */
export interface Granting {
  readonly before: readonly Data[];
  readonly after: readonly Data[];
}

/** By the names of entities. */
export type RulesByEntity = Readonly<Partial<Record<string, EntityRules>>>;
