import { leavesOriginal } from '#content-store/editing/copying.ts';
import { syndication as texts } from '#content-store/messages/syndication.ts';
import { isCopyKey } from '#content-store/model/syndication/syndicated-copy.ts';
import type { EntityRules } from '../../context/entity-rules.ts';
import { apiError } from '../../errors/errors.ts';
import { labelOf } from '../../records/refusals.ts';
import { copyOfOriginal } from '../../syndication/copy-state.ts';
import { siteNamed } from '../../syndication/original.ts';

/** What is kept in step with its original says what that says: where it stands on its own site may be changed, no more. */
export const requireOwn: NonNullable<EntityRules['requireOwn']> = async (whole, patch, entity, context) => {
  const current = whole.working ?? whole.live ?? {};
  if (!isCopyKey(current.importKey) || context.tenant === null) return;
  const names = patch === null ? null : leavesOriginal(current, patch);
  if (names?.length === 0) return;
  const [, originSite = '', originId = ''] = String(current.importKey).split(':');
  const found = await copyOfOriginal(context.tenant, originSite, originId);
  if (found === null || found.copy.state !== 'inStep') return;
  const site = (await siteNamed(context.store, originSite))?.name ?? originSite;
  const labels = names?.map((name) => labelOf(entity, name));
  throw apiError('BAD_REQUEST', labels === undefined ? texts.keptWhole(site) : texts.kept(labels, site));
};
