import { previewTexts } from '#content-store/messages/previews.ts';
import { requests } from '#content-store/messages/requests.ts';
import {
  getPreviewLinks,
  makePreviewLink,
  revokePreviewLink,
} from '#content-store/model/previews/operations.ts';
import type { Ref } from '#content-store/store.ts';
import { requireAudience, requireStaff, type Staff } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { implement } from '../../operations/implement.ts';
import { recordAskedFor } from '../../records/record-asked-for.ts';
import { PreviewLinks } from './preview-links.ts';

interface Asked {
  readonly links: PreviewLinks;
  readonly staff: Staff;
  readonly tenantKey: string;
  readonly ref: Ref;
}

/** Throws where the record has no drafts or no page, and where the caller may not write it. */
async function asked(args: Ref, context: RequestContext): Promise<Asked> {
  const { ref, entity, scope } = await recordAskedFor(args, context);
  const { tenantKey } = scope;
  if (tenantKey === null || !entity.hasWorkingCopies || entity.page === undefined)
    throw apiError('BAD_REQUEST', previewTexts.noPage);
  requireAudience(context.principal, { anyOf: entity.access.write });
  const links = new PreviewLinks(context.store, context.now);
  return { links, staff: requireStaff(context.principal), tenantKey, ref };
}

export const previewOperations = [
  implement(getPreviewLinks, async (args, context) => {
    const { links, tenantKey, ref } = await asked(args, context);
    return links.of(tenantKey, ref);
  }),
  implement(makePreviewLink, async ({ hours, ...args }, context) => {
    const { links, tenantKey, ref, staff } = await asked(args, context);
    return links.make(tenantKey, ref, hours, staff);
  }),
  implement(revokePreviewLink, async ({ link, ...args }, context) => {
    const { links, tenantKey, ref, staff } = await asked(args, context);
    if (!(await links.revoke(tenantKey, ref, link, staff)))
      throw apiError('NOT_FOUND', requests.gone('link'));
    return true;
  }),
];
