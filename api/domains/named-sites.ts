import { fieldsOf, walk } from '#content-store/definition/entity.ts';
import { messages } from '#content-store/definition/messages.ts';
import { ValidationError } from '#content-store/editing.ts';
import { entityOf } from '#content-store/model/registry.ts';
import { tenantKeysOf } from '#content-store/site-reads.ts';
import type { Reads, Write } from '#content-store/store.ts';

/** Refuses writes that name a site which is not there. Throws ValidationError. */
export async function checkSites(writes: readonly Write[], installation: Reads): Promise<void> {
  const named = new Map<string, string>();
  for (const { collection, id, live, working, deleted } of writes) {
    const entity = entityOf(collection, id);
    if (entity === undefined || deleted === true) continue;
    for (const data of [live, working])
      if (data !== null)
        walk(fieldsOf(entity, data), data, '', ({ kind }, value, path) => {
          if (kind === 'sites') for (const key of [value].flat()) named.set(String(key), path);
        });
  }
  if (named.size === 0) return;
  const known = new Set(await tenantKeysOf(installation));
  const wrong = [...named].filter(([key]) => !known.has(key));
  if (wrong.length > 0)
    throw new ValidationError(
      Object.fromEntries(wrong.map(([key, path]) => [path, messages.siteMissing(key)])),
    );
}
