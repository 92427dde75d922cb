import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { StoredDocument } from '#content-store/store.ts';
import { reaches } from '../access/reach.ts';
import type { RequestContext } from '../context/context.ts';
import { scopeOf } from './scope.ts';

/** One record as staff see it, drafts and edits over what is live, with its bodies where they are wanted; null where
 * there is none within their reach. At once where the request has read it before. */
export function readRecord(
  entity: AnyEntity,
  id: string,
  context: RequestContext,
  hasBody = false,
): StoredDocument | null | Promise<StoredDocument | null> {
  const within = (found: StoredDocument | null) =>
    found !== null && reaches(entity, context.principal, found.data) ? found : null;
  const found = context.records.get(scopeOf(entity, context), entity, id, hasBody);
  return found instanceof Promise ? found.then(within) : within(found);
}
