import type { AnyEntity } from '#content-store/definition/entity.ts';
import { requests } from '#content-store/messages/requests.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Ref, Scope } from '#content-store/store.ts';
import { requireAudience } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError } from '../errors/errors.ts';
import { readRecord } from './read-record.ts';
import { scopeOf } from './scope.ts';

/** A page of what concerns one record. */
export interface AskedOfRecord extends Ref {
  /** 1 to 100; 25 where it is not given. */
  readonly first?: number;
  readonly skip?: number;
}

export interface RecordAskedFor {
  readonly ref: Ref;
  readonly entity: AnyEntity;
  /** Where the record is. */
  readonly scope: Scope;
  /** The page of all there is that was asked for, as a stream says it, each item made by `nodeOf`; left out where that
   * is null. */
  page<T, N>(all: readonly T[], nodeOf: (one: T) => N | null | Promise<N | null>): Promise<Stream<N>>;
}

interface Stream<N> {
  readonly edges: readonly { readonly node: N }[];
  readonly totalCount: number;
  readonly hasMore: boolean;
}

/** The record a query is about. Throws BAD_REQUEST for a collection there cannot be, FORBIDDEN where the
 * caller may not read it, NOT_FOUND where it is gone. */
export async function recordAskedFor(
  { collection, id, ...asked }: AskedOfRecord,
  context: RequestContext,
): Promise<RecordAskedFor> {
  const { first = 25, skip = 0 } = asked;
  const entity = entityOf(collection, id);
  if (entity === undefined) throw apiError('BAD_REQUEST', requests.collection(collection));
  requireAudience(context.principal, { anyOf: entity.access.read });
  const scope = scopeOf(entity, context);
  if ((await readRecord(entity, id, context)) === null)
    throw apiError('NOT_FOUND', requests.gone(entity.label.toLowerCase()));
  return {
    ref: { collection, id },
    entity,
    scope,
    async page(all, nodeOf) {
      const nodes = await Promise.all(all.slice(skip, skip + first).map(nodeOf));
      return {
        edges: nodes.filter((one) => one !== null).map((node) => ({ node })),
        totalCount: all.length,
        hasMore: all.length > skip + first,
      };
    },
  };
}
