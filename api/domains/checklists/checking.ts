import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { isBlank } from '#content-store/definition/is-blank.ts';
import { type Checked, checkedBy, requiredProblems } from '#content-store/editing/checklist.ts';
import { hostOf, linksIn } from '#content-store/editing/linking.ts';
import { localPath } from '#content-store/html/links.ts';
import type { ChecklistItem } from '#content-store/model/checklists/checklist-item.ts';
import type { Settings } from '#content-store/model/settings/settings.ts';
import type { Fields, Scope } from '#content-store/store.ts';
import type { RequestContext } from '../../context/context.ts';
import { scopeOf } from '../../records/scope.ts';
import { isFoundAt } from '../pages/link-targets.ts';

/** Addresses named where links lead nowhere. */
const NAMED = 5;

/** The checklist of a piece as it is given, bodies included. */
export async function checklistOf(
  entity: AnyEntity,
  data: Data,
  context: RequestContext,
): Promise<readonly Checked[]> {
  const scope = scopeOf(entity, context);
  const items = await itemsFor(data, scope);
  const asks = (check: ChecklistItem['check']) => items.some((item) => item.check === check);
  return checkedBy(items, entity, data, {
    isPictureDescribed: asks('picture') && (await isDescribed(data.primaryImage, scope)),
    deadLinks: asks('links') ? await deadLinks(entity, data, context) : [],
  });
}

/** Why a piece cannot be published by the checklist of its site, by field path; empty where it can. */
export async function unreadyOf(
  entity: AnyEntity,
  data: Data,
  context: RequestContext,
): Promise<Readonly<Record<string, string>>> {
  return requiredProblems(await checklistOf(entity, data, context));
}

/** The lines for a piece of this type; none where its site has none. */
async function itemsFor({ type }: Data, scope: Scope): Promise<readonly ChecklistItem[]> {
  const settings = await scope.get('settings', 'checklists', { stage: 'live' });
  // As its own definition has validated it.
  const { lists = [] } = (settings?.data ?? {}) as Partial<Settings['checklists']>;
  return lists.find(({ types }) => types.some((one) => one === type))?.items ?? [];
}

async function isDescribed(picture: unknown, scope: Scope): Promise<boolean> {
  if (typeof picture !== 'string') return false;
  const found = await scope.get('asset', picture, { stage: 'working' });
  return found !== null && !isBlank(found.data.alt);
}

/** The addresses of its own site that a piece links to and where readers find nothing now. */
async function deadLinks(entity: AnyEntity, data: Data, context: RequestContext): Promise<string[]> {
  const scope = scopeOf(entity, context);
  const host = await hostOf(context.store.installation, scope.tenantKey);
  const found = new Set<string>();
  for (const { href, ref } of linksIn(entity, data as Fields)) {
    const local = localPath(href, host);
    if (local === null || found.has(local.path) || found.size >= NAMED) continue;
    if (!(await isFoundAt(local.path, ref, scope, context, data))) found.add(local.path);
  }
  return [...found];
}
