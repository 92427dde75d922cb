import type { Data } from '#content-store/definition/entity.ts';
import { hostName } from '#content-store/definition/host.ts';
import { ValidationError } from '#content-store/editing/editing.ts';
import { messages } from '#content-store/messages/validation.ts';
import { tenant } from '#content-store/model/tenants/tenant.ts';
import { requireStaff } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import type { EntityRules } from '../../context/entity-rules.ts';
import { apiError } from '../../errors/errors.ts';

/** A site keeps its key, takes no host of the console, and gets another domain only by the hand of someone who works on
 * all sites. */
export const tenantRules: EntityRules = {
  async check({ id, live }, context) {
    if (live === null) return;
    const stored = id === undefined ? null : await context.store.installation.record(tenant.collection, id);
    checkSite(stored?.live ?? stored?.working ?? null, live, context);
  },
  requireGrantable(staff, { before, after }) {
    if (staff.tenants !== null && (before.length === 0 || after.length === 0))
      throw apiError('FORBIDDEN', 'Sites are added and removed by someone who works on all of them');
  },
};

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
