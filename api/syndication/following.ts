import { GraphQLError } from 'graphql';
import { copied, ownOfCopy, ownOfEdit } from '#content-store/editing/copying.ts';
import { create, unpublish, type Whole, write } from '#content-store/editing/editing.ts';
import { syndication as texts } from '#content-store/messages/syndication.ts';
import { content } from '#content-store/model/content/content.ts';
import { copyKey } from '#content-store/model/syndication/syndicated-copy.ts';
import type { Fields, Scope, Write } from '#content-store/store.ts';
import { writerOf } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError } from '../errors/errors.ts';
import { requireReady } from '../records/by-rules.ts';
import { commit } from '../records/commit.ts';
import { freeAlias } from '../records/free-alias.ts';
import { problemOf } from '../records/refusals.ts';
import { closeWhereOriginalIs } from './closing.ts';
import { type Copy, copyItself, copyWrite, type FoundCopy, findCopy, isUnmade } from './copy-state.ts';
import { type Matched, matched } from './matching.ts';
import { type Original, readOriginal, siteNamed } from './original.ts';
import { copyPictures } from './pictures.ts';

export interface Following {
  /** On the site of the copy, by nobody who asks. */
  readonly context: RequestContext & { readonly tenant: Scope };
  readonly dataDir: string;
}

/** Brings a copy to what its original is now: published, changed or taken from readers as that was. Where it is there already,
 * does nothing; where it cannot be, what is known of the copy says why. Throws CONFLICT where others were in the way, and what is
 * nobody's to mend. */
export async function follow(id: string, { context, dataDir }: Following): Promise<void> {
  const scope = context.tenant;
  const found = await findCopy(scope, id);
  if (found === null || found.copy.state !== 'inStep') return;
  const site = await siteNamed(context.store, found.copy.originSite);
  // A site that is gone takes nothing along: what was agreed with it stands.
  if (site === null) return;
  const original = await readOriginal(context.store, site, found.copy.originId);
  if (isSettled(found, original)) return;
  try {
    const to = await matched(original, scope);
    const lost = await copyPictures(to, { dataDir, from: site.tenantKey, context });
    const leftOut = [...to.leftOut, ...lost];
    const done = await commit(content, context, 'syndication', { key: undefined }, () =>
      stepWrites(id, original, to, leftOut, context),
    );
    await noteCopy(id, done.receipt?.pages, context);
  } catch (error) {
    if (isContended(error)) throw error;
    // Whatever is in the way: readers do not have here meanwhile what the original closed to them.
    const isClosed = await closeWhereOriginalIs(id, original, context);
    if (isClosed && original.live === null) {
      const followedAt = context.now().toISOString();
      await note(id, { seen: original.seen, followedAt, problem: null, failedFor: null }, context);
      return;
    }
    const problem = problemOf(content, error);
    if (problem === null) throw error;
    const told = isClosed ? `${problem.slice(0, MOST_OF_PROBLEM)} ${texts.closed()}` : problem;
    await note(id, { problem: told, failedFor: original.seen }, context);
  }
}

/** What is told of a problem where more is to be said beside. */
const MOST_OF_PROBLEM = 1_800;

/** Somebody else did it, or saved meanwhile. */
export function isContended(error: unknown): boolean {
  return error instanceof GraphQLError && error.extensions.code === 'CONFLICT';
}

/** Whether a copy came to what its original is, or could not. */
function isSettled({ copy }: FoundCopy, { seen, live }: Original): boolean {
  if (copy.problem !== undefined) return copy.failedFor === seen;
  return copy.seen === seen && (copy.copy !== undefined || live === null);
}

async function stepWrites(
  id: string,
  original: Original,
  to: Matched,
  leftOut: readonly string[],
  context: Following['context'],
): Promise<Write[]> {
  const scope = context.tenant;
  const found = await findCopy(scope, id);
  if (found === null || found.copy.state !== 'inStep' || isSettled(found, original))
    throw apiError('CONFLICT', texts.notInStep());
  const followedAt = context.now().toISOString();
  const note = copyWrite(found, {
    ...{ seen: original.seen, followedAt, problem: null, failedFor: null },
    ...(original.live !== null && {
      ...{ title: String(original.live.name), canonicalUrl: original.canonicalUrl, leftOut: [...leftOut] },
    }),
  });
  const whole = await copyItself(found, scope);
  if (found.copy.copy !== undefined && whole === null) throw apiError('BAD_REQUEST', texts.withdrawnThere());
  if (isUnmade(found) && whole !== null) throw apiError('BAD_REQUEST', texts.heldThere());
  if (original.live === null) return whole?.live == null ? [note] : [unpublish(content, whole), note];
  return [await copyAsItIs(original, to, found.copy, whole, context), note];
}

/** The copy as its original is now. What its own site decides about stays, also where that is not published yet. Throws
 * ValidationError where it cannot come before readers there. */
export async function copyAsItIs(
  original: Original,
  to: Matched,
  copy: Pick<Copy, 'originSite' | 'originId' | 'sharedBy'>,
  whole: Whole | null,
  context: RequestContext,
): Promise<Write> {
  const text = copied(content, original.live ?? {}, {
    ...{ origin: original.site.origin, canonicalUrl: original.canonicalUrl, ids: to.ids, byline: to.byline },
    importKey: copyKey(copy.originSite, copy.originId),
  });
  const alias = String(original.live?.alias);
  const own = whole?.live ?? whole?.working ?? null;
  const decided =
    own === null
      ? {
          ...{ alias: await freeAlias(alias, undefined, context), createdBy: copy.sharedBy },
          ...(to.section !== null && { primarySection: to.section.id }),
        }
      : ownOfCopy(own);
  const live = asStored({ ...text, ...decided, importKey: copyKey(copy.originSite, copy.originId) });
  await requireReady(content, live, context);
  const edited = whole?.live == null || whole.working === null ? null : ownOfEdit(whole.working);
  return write(
    content,
    { id: whole?.record.id, expectedVersion: whole?.record.version ?? null },
    live,
    edited === null ? null : asStored({ ...text, ...edited }),
  );
}

function asStored(data: object): Fields | null {
  return create(content, { ...data }, { publish: true }).live;
}

/** Notes which record the copy is, and what publishing it did. */
async function noteCopy(id: string, pages: number | undefined, context: Following['context']): Promise<void> {
  const found = await findCopy(context.tenant, id);
  const whole = found === null ? null : await copyItself(found, context.tenant);
  await note(
    id,
    { ...(whole !== null && { copy: whole.record.id }), ...(pages !== undefined && { pages }) },
    context,
  );
}

export async function note(
  id: string,
  patch: Parameters<typeof copyWrite>[1],
  { tenant, principal }: Following['context'],
): Promise<void> {
  await tenant.inTurn(async () => {
    const found = await findCopy(tenant, id);
    if (found === null || found.copy.state !== 'inStep') return;
    const writes = [copyWrite(found, patch)];
    await tenant.commit({ writes, actor: writerOf(principal), reason: 'syndication' });
  });
}
