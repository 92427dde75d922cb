import { leavesOriginal } from '#content-store/editing/copying.ts';
import type { Whole } from '#content-store/editing/editing.ts';
import { syndication as texts } from '#content-store/messages/syndication.ts';
import { isCopyKey } from '#content-store/model/syndication/syndicated-copy.ts';
import type { Fields } from '#content-store/store.ts';
import type { RequestContext } from '../../context/context.ts';
import type { EntityRules } from '../../context/entity-rules.ts';
import { apiError } from '../../errors/errors.ts';
import { labelOf } from '../../records/refusals.ts';
import { copyOfOriginal } from '../../syndication/copy-state.ts';
import { siteNamed } from '../../syndication/original.ts';

/** What is kept in step with its original says what that says: where it stands on its own site may be changed, no more. */
export const requireOwn: NonNullable<EntityRules['requireOwn']> = async (whole, patch, entity, context) => {
  const names = patch === null ? null : leavesOriginal(textOf(whole), patch);
  if (names?.length === 0) return;
  const site = await inStepWith(whole, context);
  if (site === null) return;
  const labels = names?.map((name) => labelOf(entity, name));
  throw apiError('BAD_REQUEST', labels === undefined ? texts.keptWhole(site) : texts.kept(labels, site));
};

/** What was taken from readers with its original, or is not as closed as that, comes back with it alone. */
export const requireShown: NonNullable<EntityRules['requireShown']> = async (whole, context) => {
  const site = whole.live === null ? await inStepWith(whole, context) : null;
  if (site !== null) throw apiError('BAD_REQUEST', texts.keptBack(site));
};

/** The name of the site that a piece is kept in step with; null for what goes on by itself. */
async function inStepWith(whole: Whole, { tenant, store }: RequestContext): Promise<string | null> {
  const { importKey } = textOf(whole);
  if (!isCopyKey(importKey) || tenant === null) return null;
  const [, originSite = '', originId = ''] = String(importKey).split(':');
  const found = await copyOfOriginal(tenant, originSite, originId);
  if (found === null || found.copy.state !== 'inStep') return null;
  return (await siteNamed(store, originSite))?.name ?? originSite;
}

function textOf({ working, live }: Whole): Fields {
  return working ?? live ?? {};
}
