import { hostName, isLoopback } from '#content-store/definition/host.ts';
import type { Reads } from '#content-store/store.ts';

/** What is said of each site whose domain is one of the installation's own hosts, as older releases allowed: readers are
 * not led to it there. */
export async function sitesOnOwnHosts(
  installation: Reads,
  consoleHosts: readonly string[],
): Promise<string[]> {
  const query = { collection: 'tenant', stage: 'live', orderBy: [], first: 9_999 } as const;
  const { items } = await installation.find(query);
  return items
    .map(({ data }) => ({ name: String(data.name), domain: String(data.domain) }))
    .filter(({ domain }) => isLoopback(domain) || consoleHosts.includes(hostName(domain) ?? ''))
    .map(
      ({ name, domain }) =>
        `Site “${name}”: its domain ${domain} is the installation’s own, where the console is, and is ignored → set the host that readers use, in the console under Sites`,
    );
}
