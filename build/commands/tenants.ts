import { operation } from '#content-store/messages/operation.ts';
import type { Reads } from '#content-store/store.ts';

/** The keys of all sites, or of the one named. Throws where there is no such site. */
export async function tenantKeys(installation: Reads, only?: string): Promise<string[]> {
  const page = await installation.find({
    collection: 'tenant',
    stage: 'live',
    orderBy: [['tenantKey', 'asc']],
    first: 9_999,
  });
  const keys = page.items.map((one) => String(one.data.tenantKey));
  if (only === undefined) return keys;
  if (!keys.includes(only))
    throw new Error(`There is no site "${only}". Sites: ${keys.join(', ') || 'none yet; run npm start'}`);
  return [only];
}

/** The key of the site named; of the only one where none is named. Throws where there is no such site, or several. */
export async function oneTenantKey(installation: Reads, named?: string): Promise<string> {
  const keys = await tenantKeys(installation, named);
  const [key] = keys;
  if (key === undefined) throw new Error(operation.noSite());
  if (keys.length > 1)
    throw new Error(`There are several sites. Name one, such as: --tenant ${key}. Sites: ${keys.join(', ')}`);
  return key;
}
