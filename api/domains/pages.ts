import { requireAudience } from '../access/principal.ts';
import type { RequestContext } from '../context.ts';
import { type AskedOfRecord, recordAskedFor } from './record-asked-for.ts';

/** A page of the published pages that a change to a record can alter, and the reads through which it can. */
export async function affectedPages(args: AskedOfRecord, context: RequestContext) {
  const { ref, scope, page } = await recordAskedFor(args, context);
  const claims = (await scope.record(ref.collection, ref.id))?.claims ?? [];
  const { tenantKey, publisher } = context;
  const all = tenantKey === null ? [] : await publisher.affectedBy(tenantKey, ref, claims);
  return page(all, (one) => one);
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
