import { DUE_FIELD } from '#content-store/definition/scheduled-publish.ts';
import { publish } from '#content-store/editing/editing.ts';
import { collectionSpecs } from '#content-store/registry/collection-specs.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Page, Scope, Store, Write } from '#content-store/store.ts';

/** What the scheduler will have published of a site by a moment (ISO 8601, UTC), as things stand now: what each scheduled
 * edit of it, or of what is shared among sites, would write. Nothing is stored. */
export async function writesDueBy(at: string, store: Store, tenantKey: string): Promise<Write[]> {
  const scopes = { tenant: store.forTenant(tenantKey), installation: store.installation };
  const writes: Write[] = [];
  for (const { name, scope } of scheduled)
    for await (const id of dueIn(name, scopes[scope], at)) {
      const entity = entityOf(name, id);
      const whole = entity === undefined ? null : await scopes[scope].whole(name, id);
      if (entity !== undefined && whole !== null)
        writes.push(publish(entity, whole, undefined, String(whole.working?.[DUE_FIELD] ?? at)));
    }
  return writes;
}

const scheduled = collectionSpecs().filter((spec) => spec.due !== undefined);

const BATCH = 100;

async function* dueIn(collection: string, scope: Scope, at: string): AsyncGenerator<string> {
  let page: Page | null = null;
  while (page === null || page.hasMore) {
    page = await scope.find({
      collection,
      stage: 'working',
      where: { [DUE_FIELD]: { lte: at }, publishProblem: { missing: true } },
      orderBy: [[DUE_FIELD, 'asc']],
      first: BATCH,
      after: page?.items.at(-1)?.cursor,
    });
    for (const { id } of page.items) yield id;
  }
}
