import { remove } from '#content-store/editing/editing.ts';
import { requests } from '#content-store/messages/requests.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { ifMerged } from '#content-store/model/references/operations.ts';
import type { Ref, Write } from '#content-store/store.ts';
import { requireAudience } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError } from '../errors/errors.ts';
import { implement } from '../operations/implement.ts';
import { refusalOf } from './commit.ts';
import { merging } from './merging.ts';
import { recordAskedFor } from './record-asked-for.ts';
import { wholeOf } from './records.ts';
import { holdersOf, namedUsers } from './used-by.ts';

/** Records and addresses that are named. */
const NAMED = 100;

/** What merging would do; nothing is stored. Throws what the merge would. */
async function following({ into, ...asked }: Ref & { readonly into: string }, context: RequestContext) {
  const { ref, entity, scope } = await recordAskedFor(asked, context);
  if (entity.merging === undefined) throw apiError('BAD_REQUEST', requests.collection(ref.collection));
  requireAudience(context.principal, { anyOf: entity.access.write });
  try {
    const whole = await wholeOf(entity, ref.id, context);
    const { writes: along, told } = await merging(entity, whole, into, context);
    const holders = await holdersOf(entity, ref.id, scope);
    const refs = holders.map((one) => one.ref);
    const { tenantKey, publisher } = context;
    const isShown = entity.isPublic && tenantKey !== null;
    const pages = isShown ? await publisher.affectedIf(tenantKey, [remove(entity, whole), ...along]) : null;
    return {
      changing: await namedUsers(entity, ref.id, refs, context, NAMED),
      pages: pages?.length ?? null,
      paths: (pages ?? []).slice(0, NAMED).map((page) => page.path),
      leads: leadingOn(along),
      takenOver: told,
    };
  } catch (error) {
    throw await refusalOf(error, entity, [], context);
  }
}

/** The address that leads to the other then; null where readers knew none. */
function leadingOn(writes: readonly Write[]): { readonly from: string; readonly to: string } | null {
  const made = writes.find((one) => one.collection === redirect.collection && one.expectedVersion === null);
  return made?.live == null ? null : { from: String(made.live.from), to: String(made.live.to) };
}

export const mergingOperations = [implement(ifMerged, following)];
