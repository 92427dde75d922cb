import type { AnyEntity } from '#content-store/definition/entity.ts';
import { previewTexts } from '#content-store/messages/previews.ts';
import { requests } from '#content-store/messages/requests.ts';
import {
  getPreviewLinks,
  getPreviewPage,
  makePreviewLink,
  revokePreviewLink,
} from '#content-store/model/previews/operations.ts';
import { siteReads } from '#content-store/reading/site-reads.ts';
import type { Ref } from '#content-store/store.ts';
import { requireAudience, requireStaff, type Staff } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { implement } from '../../operations/implement.ts';
import { recordAskedFor } from '../../records/record-asked-for.ts';
import { isSharedWhole, type PageSeen, pageSeen } from './page-seen.ts';
import { PreviewLinks } from './preview-links.ts';

interface Asked {
  readonly links: PreviewLinks;
  readonly staff: Staff;
  readonly tenantKey: string;
  readonly ref: Ref;
  readonly entity: AnyEntity;
}

/** Throws where the record has no drafts or no page, and where the caller may not write it. */
async function asked(args: Ref, context: RequestContext): Promise<Asked> {
  const { ref, entity, scope } = await recordAskedFor(args, context);
  const { tenantKey } = scope;
  if (tenantKey === null || !entity.hasWorkingCopies || entity.page === undefined)
    throw apiError('BAD_REQUEST', previewTexts.noPage);
  requireAudience(context.principal, { anyOf: entity.access.write });
  const links = new PreviewLinks(context.store, context.now);
  return { links, staff: requireStaff(context.principal), tenantKey, ref, entity };
}

/** As whoever has a link would have it. */
async function pageOf({ ref, entity, tenantKey }: Asked, { store, now }: RequestContext): Promise<PageSeen> {
  const reads = siteReads(store, tenantKey);
  const record = await store.forTenant(tenantKey).record(ref.collection, ref.id);
  const looked = { reads, visibleAt: now().toISOString() };
  return pageSeen(entity, record?.working ?? record?.live ?? {}, looked);
}

export const previewOperations = [
  implement(getPreviewPage, async (args, context) => {
    const about = await asked(args, context);
    const { path, missing } = await pageOf(about, context);
    return { path, missing, isWhole: isSharedWhole(about.entity) };
  }),
  implement(getPreviewLinks, async (args, context) => {
    const { links, tenantKey, ref } = await asked(args, context);
    return links.of(tenantKey, ref);
  }),
  implement(makePreviewLink, async ({ hours, ...args }, context) => {
    const about = await asked(args, context);
    const { links, tenantKey, ref, staff } = about;
    const { missing } = await pageOf(about, context);
    if (missing !== null) throw apiError('BAD_REQUEST', missing);
    return links.make(tenantKey, ref, hours, staff);
  }),
  implement(revokePreviewLink, async ({ link, ...args }, context) => {
    const { links, tenantKey, ref, staff } = await asked(args, context);
    if (!(await links.revoke(tenantKey, ref, link, staff)))
      throw apiError('NOT_FOUND', requests.gone('link'));
    return true;
  }),
];
