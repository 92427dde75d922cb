import { rowsOf } from '#content-store/definition/is-data.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { membershipsSettings } from '#content-store/model/settings/memberships.ts';
import { newslettersSettings } from '#content-store/model/settings/newsletters.ts';
import type { Fields, Reads, Store } from '#content-store/store.ts';

/** What a site has set up for its members; empty where nothing is. */
export async function membershipSettingsOf(site: Reads): Promise<Fields> {
  return live(site, membershipsSettings);
}

/** The newsletters of a site, by their ids. */
export async function newslettersOf(site: Reads): Promise<readonly string[]> {
  const { enabledNewsletters } = await live(site, newslettersSettings);
  return rowsOf(enabledNewsletters).map(({ omedaProductId }) => String(omedaProductId));
}

/** Where members of a site turn to (S0 §8): the address that its settings name, or customerservice at its root domain. */
export async function supportOf(site: Reads, tenantKey: string, store: Store): Promise<string> {
  const { supportEmail } = await membershipSettingsOf(site);
  if (typeof supportEmail === 'string') return supportEmail;
  const { rootDomain } = await live(site, generalSettings);
  if (typeof rootDomain === 'string' && rootDomain !== '') return `customerservice@${rootDomain}`;
  const holder = await store.installation.claimant(`tenant:${tenantKey}`);
  const tenant = holder && (await store.installation.get('tenant', holder.id, { stage: 'live' }));
  return `customerservice@${String(tenant?.data.domain ?? '').replace(/^www\.|:\d+$/g, '')}`;
}

async function live(
  site: Reads,
  group: { readonly collection: string; readonly singletonId: string },
): Promise<Fields> {
  return (await site.get(group.collection, group.singletonId, { stage: 'live' }))?.data ?? {};
}

/** The texts of a list. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
