import { hostName } from '#content-store/definition/host.ts';
import type { Reads } from '#content-store/store.ts';

/** Whom letters may be from: the address that a site's settings name where it is at the site's own domain or below it, or where
 * the installation's own letters are from (`mailFrom`: an address, with or without a name). Undefined for any other, which may
 * be another brand's: then a letter is the installation's. */
export async function senderOf(
  named: unknown,
  { installation, tenantKey, mailFrom }: SenderOptions,
): Promise<string | undefined> {
  const host = typeof named === 'string' ? hostOf(named) : null;
  if (typeof named !== 'string' || host === null) return undefined;
  if (mailFrom !== null && host === hostOf(mailFrom)) return named;
  const holder = await installation.claimant(`tenant:${tenantKey}`);
  const site = holder === null ? null : await installation.get('tenant', holder.id, { stage: 'live' });
  const domain = hostName(String(site?.data.domain ?? ''));
  if (domain === null) return undefined;
  // Whoever has www.example.com has example.com; but nobody has com.
  const own = domain.replace(/^www\.(?=.*\.)/, '');
  return host === own || host.endsWith(`.${own}`) ? named : undefined;
}

interface SenderOptions {
  readonly installation: Reads;
  readonly tenantKey: string;
  readonly mailFrom: string | null;
}

function hostOf(address: string): string | null {
  const [, host = ''] = /@([^@<>\s]+)>?\s*$/.exec(address) ?? [];
  return host === '' ? null : hostName(host);
}
