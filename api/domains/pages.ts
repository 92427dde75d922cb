import { entityOf } from '#content-store/model/registry.ts';
import { requireAudience } from '../access/principal.ts';
import type { RequestContext } from '../context.ts';
import { apiError } from '../errors.ts';
import { readRecord } from './read-record.ts';
import { scopeOf } from './scope.ts';

const MOST = 100;

/** A page of the published pages that a change to a record can alter, and the reads through which it can. */
export async function affectedPages(
  args: {
    readonly collection: string;
    readonly id: string;
    readonly first?: number | null;
    readonly skip?: number | null;
  },
  context: RequestContext,
) {
  const { collection, id } = args;
  const [first, skip] = [args.first ?? 25, args.skip ?? 0];
  if (first < 1 || first > MOST) throw apiError('BAD_REQUEST', `first must be 1 to ${MOST}`);
  if (skip < 0) throw apiError('BAD_REQUEST', 'skip must be at least 0');
  const entity = entityOf(collection, id);
  if (entity === undefined) throw apiError('BAD_REQUEST', `There is no collection "${collection}"`);
  requireAudience(context.principal, { anyOf: entity.access.read });
  const scope = scopeOf(entity, context);
  if ((await readRecord(entity, id, context)) === null)
    throw apiError('NOT_FOUND', `This ${entity.label.toLowerCase()} does not exist any more`);
  const claims = (await scope.record(collection, id))?.claims ?? [];
  const { tenantKey, publisher } = context;
  const all = tenantKey === null ? [] : await publisher.affectedBy(tenantKey, { collection, id }, claims);
  return {
    edges: all.slice(skip, skip + first).map((node) => ({ node })),
    totalCount: all.length,
    hasMore: all.length > skip + first,
  };
}

/** What the page at a path read when it was last rendered; null where nothing is published there. For those who work on
 * content: it names records of every kind. */
export async function pageReads(
  { path }: { readonly path: string },
  { principal, tenantKey, publisher }: RequestContext,
) {
  requireAudience(principal, { anyOf: ['manage_content'] });
  return tenantKey === null ? null : publisher.why(tenantKey, path);
}
