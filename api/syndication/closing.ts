import { isDeepStrictEqual } from 'node:util';
import { isData } from '#content-store/definition/is-data.ts';
import { unpublish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { isGatedPiece } from '#content-store/model/gating/gates.ts';
import type { Fields, Scope } from '#content-store/store.ts';
import { writerOf } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { evenIfKeptBeside, withRevisions } from '../records/keeping-revisions.ts';
import { copyItself, findCopy, isUnmade } from './copy-state.ts';
import type { Original } from './original.ts';

/** Takes a copy from readers that could not follow, where its original is theirs no more, or has a gate that the copy has not.
 * Answers whether it did. What the text would be refused for is not asked: it only goes. */
export async function closeWhereOriginalIs(
  id: string,
  { live }: Pick<Original, 'live'>,
  context: RequestContext & { readonly tenant: Scope },
): Promise<boolean> {
  const { tenant: scope, tenantKey, publisher, principal } = context;
  const change = await evenIfKeptBeside(() =>
    scope.inTurn(async () => {
      const found = await findCopy(scope, id);
      if (found === null || found.copy.state !== 'inStep' || isUnmade(found)) return null;
      const whole = await copyItself(found, scope);
      if (whole === null || whole.live === null || isAsClosed(whole.live, live)) return null;
      const writes = await withRevisions([unpublish(content, whole)], scope);
      return scope.commit({ writes, actor: writerOf(principal), reason: 'syndication' });
    }),
  );
  if (change === null) return false;
  if (tenantKey !== null) await publisher.publish(tenantKey, change.sequence);
  return true;
}

/** Whether readers have no more of a copy than of its original. */
function isAsClosed(copy: Fields, original: Fields | null): boolean {
  if (original === null) return false;
  return !isGatedPiece(original) || isDeepStrictEqual(gatesOf(copy), gatesOf(original));
}

/** What readers must be or do: older texts do not name the gates that they have not. */
function gatesOf({ userRegistration, gating }: Fields) {
  const isForMembers = isData(userRegistration) && userRegistration.isRequired === true;
  return { isForMembers, survey: isData(gating) ? gating.surveyType : undefined };
}
