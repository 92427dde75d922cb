import { pieceIdAt } from '#content-store/addresses/piece-id.ts';
import type { ValueOf } from '#content-store/definition/field.ts';
import type { Data } from '#content-store/definition/is-data.ts';
import { pagePaths } from '#content-store/definition/page.ts';
import { hostOf } from '#content-store/editing/linking.ts';
import { localPath } from '#content-store/html/links.ts';
import { layoutKeys } from '#content-store/model/layouts/claims.ts';
import type { LinkTarget, linkTargets } from '#content-store/model/pages/operations.ts';
import { holderOf } from '#content-store/reading/reader-over-reads.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Ref, Scope } from '#content-store/store.ts';
import { isAllowed } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';

type Asked = ValueOf<(typeof linkTargets)['args']>;

/** Where links lead readers now, in the order in which their addresses are given. Throws FORBIDDEN where the request names no
 * site that the caller works on. */
export async function targetsOf({ addresses }: Asked, context: RequestContext) {
  const { tenant, store } = context;
  if (tenant === null) throw apiError('FORBIDDEN', 'no access to this site');
  const host = await hostOf(store.installation, tenant.tenantKey);
  return Promise.all(
    addresses.map(async (address) => {
      const path = localPath(address, host)?.path ?? null;
      const state = path === null ? ('elsewhere' as const) : await stateAt(path, tenant, context);
      return { address, path, state };
    }),
  );
}

/** What readers find at a path of the site. Whoever may not read what has it is not told that anything does: an address says
 * what is to come. */
async function stateAt(path: string, scope: Scope, context: RequestContext): Promise<LinkTarget['state']> {
  const id = pieceIdAt(path);
  const piece = id === undefined ? null : { collection: 'content', id };
  if (await isFoundAt(path, piece, scope, context)) return 'found';
  const held =
    piece ?? (await scope.claimant(`path:${path}`)) ?? (await scope.claimant(layoutKeys.path(path)));
  const entity = held === null ? undefined : entityOf(held.collection, held.id);
  if (held === null || entity === undefined || !isAllowed(context.principal, { anyOf: entity.access.read }))
    return 'missing';
  const record = await scope.record(held.collection, held.id);
  return record === null || record.deleted ? 'missing' : 'unpublished';
}

/** Whether readers find something at a path: a page, or what leads on to one. `ref`: the record that is known to be meant;
 * null where the path alone says it; `piece`: what is to be published, and makes the page of what it is filed under. */
export async function isFoundAt(
  path: string,
  ref: Ref | null,
  scope: Scope,
  { now, publisher }: RequestContext,
  piece: Data = {},
): Promise<boolean> {
  const visibleAt = now().toISOString();
  const held = ref ?? (await holderOf(`path:${path}`, scope, 'live', visibleAt));
  const seen = held && (await scope.get(held.collection, held.id, { stage: 'live', visibleAt }));
  const entity = held === null ? undefined : entityOf(held.collection, held.id);
  const filedBy = entity?.page?.filedBy;
  if (seen !== null && (filedBy === undefined || listed(piece[filedBy]).includes(seen.id))) return true;
  // An author has a page while something is published that is by them.
  const [own = path] = seen === null || entity === undefined ? [] : pagePaths(entity, seen.data);
  return scope.tenantKey !== null && (await publisher.has(scope.tenantKey, own));
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
