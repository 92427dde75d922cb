import { isDeepStrictEqual } from 'node:util';
import { isData } from '#content-store/definition/is-data.ts';
import { unpublish, type Whole, write } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { isForMembers, isGatedPiece, membershipsOf } from '#content-store/model/gating/gates.ts';
import type { Fields, Scope, Write } from '#content-store/store.ts';
import { writerOf } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { evenIfKeptBeside, withRevisions } from '../records/keeping-revisions.ts';
import { copyItself, findCopy, isUnmade } from './copy-state.ts';
import type { Original } from './original.ts';

/** Takes a copy from readers that could not follow, where its original is theirs no more, or has a gate that the copy has not;
 * has it end with its original, where that ends earlier. Answers whether it was taken. What the text would be refused for is not
 * asked: there is only less of it. */
export async function closeWhereOriginalIs(
  id: string,
  { live: original }: Pick<Original, 'live'>,
  context: RequestContext & { readonly tenant: Scope },
): Promise<boolean> {
  const { tenant: scope, tenantKey, publisher, principal } = context;
  const now = context.now().toISOString();
  const change = await evenIfKeptBeside(() =>
    scope.inTurn(async () => {
      const found = await findCopy(scope, id);
      if (found === null || found.copy.state !== 'inStep' || isUnmade(found)) return null;
      const whole = await copyItself(found, scope);
      if (whole === null || whole.live === null) return null;
      const less = isAsClosed(whole.live, original, now)
        ? endingWith(original, whole)
        : unpublish(content, whole);
      if (less === null) return null;
      const writes = await withRevisions([less], scope);
      return scope.commit({ writes, actor: writerOf(principal), reason: 'syndication' });
    }),
  );
  if (change === null) return false;
  if (tenantKey !== null) await publisher.publish(tenantKey, change.sequence);
  return change.records[0]?.after.live === null;
}

/** Whether readers have no more of a copy than of its original. */
function isAsClosed(copy: Fields, original: Fields | null, now: string): original is Fields {
  if (original === null || isOpenLonger(copy, original, now)) return false;
  return !isGatedPiece(original) || isDeepStrictEqual(gatesOf(copy), gatesOf(original));
}

/** Whether the dates of an original withhold it now, and those of its copy do not, or not as long. */
function isOpenLonger(copy: Fields, { published, unpublished }: Fields, now: string): boolean {
  const isBefore = String(published) > now && String(copy.published) < String(published);
  const hasEnded = typeof unpublished === 'string' && unpublished <= now;
  return isBefore || (hasEnded && !(typeof copy.unpublished === 'string' && copy.unpublished <= now));
}

/** A copy that ends when its original does; null where it does not end later. */
function endingWith({ unpublished }: Fields, { record, live, working }: Whole): Write | null {
  const isLater = (state: Fields) => typeof state.unpublished !== 'string' || state.unpublished > end;
  const end = typeof unpublished === 'string' ? unpublished : '';
  if (end === '' || live === null || !isLater(live)) return null;
  const ending = (state: Fields) => (isLater(state) ? { ...state, unpublished: end } : state);
  const seen = { id: record.id, expectedVersion: record.version };
  return write(content, seen, ending(live), working === null ? null : ending(working));
}

/** What readers must be or do: older texts do not name the gates that they have not. */
function gatesOf(piece: Fields) {
  const { gating } = piece;
  return {
    isForMembers: isForMembers(piece),
    // Of another site: which of its own they are there is for its staff.
    hasMemberships: membershipsOf(piece, []).length > 0,
    survey: isData(gating) ? gating.surveyType : undefined,
  };
}
