import { GraphQLError } from 'graphql';
import { ValidationError } from '#content-store/editing/editing.ts';
import { syndication as texts } from '#content-store/messages/syndication.ts';
import { content } from '#content-store/model/content/content.ts';
import { isGatedPiece } from '#content-store/model/gating/gates.ts';
import type { PlannedCopy } from '#content-store/model/syndication/operations.ts';
import { copyKey, isCopyKey } from '#content-store/model/syndication/syndicated-copy.ts';
import type { Fields, Scope } from '#content-store/store.ts';
import { requireStaff } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { validationError } from '../../errors/errors.ts';
import { completed, refusalOf, requireUnclaimed } from '../../records/commit.ts';
import { freeAlias } from '../../records/free-alias.ts';
import { titleOf } from '../../records/record-names.ts';
import { problemOf } from '../../records/refusals.ts';
import { on, ownSite } from '../../syndication/access.ts';
import { copyOfOriginal } from '../../syndication/copy-state.ts';
import { copyAsItIs } from '../../syndication/following.ts';
import { type Matched, matched } from '../../syndication/matching.ts';
import { type NamedSite, type Original, readOriginal, siteNamed } from '../../syndication/original.ts';

/** Why a piece of this site is not copied to another; null where it may be. */
export async function whyNot(id: string, site: NamedSite, context: RequestContext): Promise<string | null> {
  const { tenant, tenantKey } = ownSite(context);
  if (site.tenantKey === tenantKey) return texts.sameSite();
  const record = await tenant.record(content.collection, id);
  const data = record?.working ?? record?.live ?? null;
  if (record === null || record.deleted || data === null) return texts.gone();
  const chained = await copiedFrom(data, context);
  if (chained !== null) return texts.isCopy(chained);
  const scope = on(site.tenantKey, context).tenant;
  const there = await copyOfOriginal(scope, tenantKey, id);
  if (there === null) return (await isHeld(tenantKey, id, scope)) ? texts.heldThere() : null;
  return there.copy.state === 'inStep' ? texts.there() : texts.released();
}

/** Whether a piece says that it is a copy of an original, such as one whose withdrawing was undone. */
async function isHeld(originSite: string, originId: string, scope: Scope): Promise<boolean> {
  return (await scope.claimant(`import:${copyKey(originSite, originId)}`)) !== null;
}

/** The site that a piece is kept in step with; null for an original, and for what goes on by itself. */
async function copiedFrom({ importKey }: Fields, context: RequestContext): Promise<string | null> {
  if (!isCopyKey(importKey)) return null;
  const [, originSite = '', originId = ''] = String(importKey).split(':');
  const found = await copyOfOriginal(ownSite(context).tenant, originSite, originId);
  if (found === null || found.copy.state !== 'inStep') return null;
  return (await siteNamed(context.store, originSite))?.name ?? originSite;
}

/** What copying a piece of this site to another would come to. Nothing is stored. */
export async function planned(id: string, site: NamedSite, context: RequestContext): Promise<PlannedCopy> {
  const { tenant, tenantKey } = ownSite(context);
  const own = await siteNamed(context.store, tenantKey);
  const working = await tenant.get(content.collection, id, { stage: 'working' });
  const title = working === null ? id : titleOf(content, working.data);
  const told = { site: { tenantKey: site.tenantKey, name: site.name }, id, title };
  const nothing = { alias: '', section: null, canonicalUrl: '', pictures: 0, picturesThere: 0, leftOut: [] };
  const not = await whyNot(id, site, context);
  const read = own === null ? null : await readOriginal(context.store, own, id);
  const state = { isLive: read?.live != null, isGated: isGatedPiece(read?.live ?? working?.data ?? {}) };
  if (not !== null || read === null || working === null)
    return { ...told, ...nothing, ...state, why: not ?? texts.gone() };
  // What is not published yet is looked at as it would be.
  const original = read.live === null ? await asDraft(read, id) : read;
  const there = on(site.tenantKey, context);
  const to = await matched(original, there.tenant);
  return {
    ...{ ...told, ...state, section: to.section?.name ?? null, leftOut: to.leftOut },
    why: await problemThere(original, to, id, there),
    alias: await freeAlias(String(original.live?.alias), undefined, there),
    canonicalUrl: original.canonicalUrl,
    pictures: to.pictures.length,
    picturesThere: to.pictures.filter((one) => one.there !== null).length,
  };
}

async function asDraft(original: Original, id: string): Promise<Original> {
  const whole = await original.reads.whole(content.collection, id);
  const live = whole?.working ?? null;
  return { ...original, live, canonicalUrl: `${original.site.origin}${String(live?.alias)}` };
}

/** Why a copy could not come before readers of a site as the original is now; null where it can. */
async function problemThere(
  original: Original,
  to: Matched,
  originId: string,
  context: ReturnType<typeof on>,
): Promise<string | null> {
  const { name } = requireStaff(context.principal);
  const copy = { originSite: original.site.tenantKey, originId, sharedBy: name };
  // What is copied along is there by then: any picture of the site stands for it.
  const ids = new Map(to.ids);
  for (const { picture, there } of to.pictures) if (there !== null) ids.set(`asset/${picture.id}`, there);
  try {
    const write = await copyAsItIs(original, { ...to, ids }, copy, null, context);
    const all = await completed(content, [write], 'syndication', context);
    await requireUnclaimed(all, context.tenant);
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError || error instanceof GraphQLError)) throw error;
    const refusal =
      error instanceof ValidationError
        ? validationError(error.fields)
        : await refusalOf(error, content, [], context);
    const problem = problemOf(content, refusal);
    if (problem === null) throw error;
    return problem;
  }
}
