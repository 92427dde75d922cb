import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { StoredDocument } from '#content-store/store.ts';
import { reaches } from '../access/reach.ts';
import type { RequestContext } from '../context.ts';
import { scopeOf } from './scope.ts';

/** One record as staff see it, drafts and edits over what is live; null where there is none within their reach. */
export async function readRecord(
  entity: AnyEntity,
  id: string,
  context: RequestContext,
): Promise<StoredDocument | null> {
  const found = await scopeOf(entity, context).get(entity.collection, id, { stage: 'working', body: true });
  return found !== null && reaches(entity, context.principal, found.data) ? found : null;
}
