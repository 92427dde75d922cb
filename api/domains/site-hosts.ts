import type { Data } from '#content-store/definition/entity.ts';
import { hostName } from '#content-store/definition/host.ts';
import { messages } from '#content-store/definition/messages.ts';
import { ValidationError } from '#content-store/editing/editing.ts';
import { tenant } from '#content-store/model/tenants/tenant.ts';
import type { Write } from '#content-store/store.ts';
import { requireStaff } from '../access/principal.ts';
import type { RequestContext } from '../context.ts';

/** Refuses writes that give a site another key or a host of the console, or another domain by the hand of someone who does
 * not work on all sites. Told by what is stored, whatever the write comes from. Throws ValidationError. */
export async function checkSiteHosts(writes: readonly Write[], context: RequestContext): Promise<void> {
  for (const { collection, id, live } of writes) {
    if (collection !== tenant.collection || live === null) continue;
    const { installation } = context.store;
    const stored = id === undefined ? null : await installation.record(collection, id);
    checkSite(stored?.live ?? stored?.working ?? null, live, context);
  }
}

function checkSite(before: Data | null, after: Data, { consoleHosts, principal }: RequestContext): void {
  // The key names folders and every record of the site: another key would be another site's.
  if (before !== null && after.tenantKey !== before.tenantKey)
    throw new ValidationError({ tenantKey: 'The key of a site cannot change. Add a new site instead' });
  if (before !== null && after.domain === before.domain) return;
  const domain = String(after.domain);
  if (consoleHosts.includes(hostName(domain) ?? ''))
    throw new ValidationError({ domain: messages.ownHost(domain) });
  // It decides whose readers, and whose staff, come to this site.
  if (before !== null && requireStaff(principal).tenants !== null)
    throw new ValidationError({ domain: messages.domainOfOneSite() });
}
