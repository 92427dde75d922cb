import { affectedPages, pageReads } from '#content-store/model/pages/operations.ts';
import type { RequestContext } from '../../context/context.ts';
import { implement } from '../../operations/implement.ts';
import { type AskedOfRecord, recordAskedFor } from '../../records/record-asked-for.ts';
import { writesIfPublished } from '../../records/records.ts';

/** Pages counted at most: who edits wants to see which, not how many thousands. */
const MOST_COUNTED = 1_000;

/** A page of the pages that a publish of what is saved of a record would change, new ones included. Where nothing waits to
 * be published, and where that cannot be told, those that a change to it can alter. */
async function pagesOf(args: AskedOfRecord, context: RequestContext) {
  const { ref, entity, scope, page } = await recordAskedFor(args, context);
  const { tenantKey, publisher } = context;
  const record = await scope.record(ref.collection, ref.id);
  const isWaiting = entity.isPublic && record !== null && record.working !== null;
  const foreseen =
    isWaiting && tenantKey !== null
      ? await publisher.affectedIf(tenantKey, await writesIfPublished(entity, ref.id, context))
      : null;
  const known = () => (tenantKey === null ? [] : publisher.affectedBy(tenantKey, ref, record?.claims ?? []));
  const all = foreseen ?? (await known());
  const counted = all.slice(0, MOST_COUNTED);
  return {
    ...(await page(counted, (one) => one)),
    isForeseen: foreseen !== null,
    isCut: all.length > counted.length,
  };
}

export const pageOperations = [
  implement(affectedPages, pagesOf),
  implement(pageReads, ({ path }, { tenantKey, publisher }) =>
    tenantKey === null ? null : publisher.why(tenantKey, path),
  ),
];
