import { isData } from '#content-store/definition/entity.ts';
import { chooseEndpoint, rememberTenant, tenantOfTab } from './cookies.ts';

/** Another installation that the console may be turned to. */
export interface OtherServer {
  readonly label: string;
  readonly endpoint: string;
}

/** The servers there are to choose from; null where nobody may. This server is asked, whichever is chosen. */
export async function otherServers(): Promise<readonly OtherServer[] | null> {
  const response = await fetch('/api/servers').catch(() => null);
  const answer: unknown = response?.ok === true ? await response.json().catch(() => null) : null;
  const servers = isData(answer) ? answer.servers : null;
  if (!Array.isArray(servers)) return null;
  return servers
    .filter(isData)
    .map(({ label, endpoint }) => ({ label: String(label), endpoint: String(endpoint) }));
}

/** Turns the console to a server, null for its own, for the brand it works on, and loads it anew (S0 §4). */
export function turnTo(endpoint: string | null): void {
  chooseEndpoint(endpoint);
  const tenantKey = tenantOfTab();
  if (tenantKey !== null) rememberTenant(tenantKey);
  window.location.reload();
}
