import { hostName, isLoopback } from '#content-store/definition/host.ts';
import type { Store } from '#content-store/store.ts';

/** Which site a host belongs to: `<tenantKey>.localhost` in development, else the tenant's domain. A host that is no
 * brand's shows the site chosen in the console; localhost without a choice shows the first. Null for any other. The
 * installation's own hosts are no brand's, whatever an older release has stored. */
export async function tenantOfHost(
  host: string,
  chosen: string | undefined,
  store: Store,
  consoleHosts: readonly string[] = [],
): Promise<string | null> {
  // No site's domain is under .localhost.
  const name = hostName(host) ?? host.toLowerCase().replace(/\.?(:\d+)?$/, '');
  const { installation } = store;
  const development = /^([a-z][a-z0-9-]*)\.localhost$/.exec(name)?.[1];
  if (development !== undefined)
    return (await installation.claimant(`tenant:${development}`)) === null ? null : development;
  const isOwn = isLoopback(name) || consoleHosts.includes(name);
  const byDomain = isOwn ? null : await installation.claimant(`domain:${name}`);
  const found = byDomain === null ? null : await installation.get('tenant', byDomain.id, { stage: 'live' });
  if (found !== null) return String(found.data.tenantKey);
  // No brand's host: the console's own, where the site chosen in it is previewed.
  if (
    chosen !== undefined &&
    /^[a-z][a-z0-9-]*$/.test(chosen) &&
    (await installation.claimant(`tenant:${chosen}`)) !== null
  )
    return chosen;
  if (!isLoopback(name)) return null;
  const first = await installation.find({ collection: 'tenant', stage: 'live', orderBy: [], first: 1 });
  const key = first.items[0]?.data.tenantKey;
  return typeof key === 'string' ? key : null;
}

/** The domain of the site that a host is the other form of, with www or without; null for any other host. */
export async function ownHostOf(
  host: string,
  { installation }: Store,
  consoleHosts: readonly string[] = [],
): Promise<string | null> {
  const name = hostName(host);
  if (name === null || isLoopback(name) || consoleHosts.includes(name)) return null;
  const domain = otherForm(name);
  // Of www.www.example.com there is none.
  if (otherForm(domain) !== name) return null;
  const site = await installation.claimant(`domain:${domain}`);
  const found = site === null ? null : await installation.get('tenant', site.id, { stage: 'live' });
  return found === null ? null : String(found.data.domain);
}

/** A host with www in front, or without where it has it. */
export function otherForm(name: string): string {
  return name.startsWith('www.') ? name.slice('www.'.length) : `www.${name}`;
}
