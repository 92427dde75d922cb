import type { AnyEntity, Data } from '../definition/entity.ts';
import {
  defaultContentLayout,
  defaultHomeLayout,
  defaultSectionLayout,
} from '../model/layouts/default-layouts.ts';
import { layout } from '../model/layouts/layout.ts';
import { menu } from '../model/menus/menu.ts';
import { baseStylesSettings } from '../model/settings/base-styles.ts';
import { contentStyleSettings } from '../model/settings/content-style.ts';
import { footerSettings } from '../model/settings/footer.ts';
import { generalSettings } from '../model/settings/general.ts';
import { headerSettings } from '../model/settings/header.ts';
import { tenant } from '../model/tenants/tenant.ts';
import type { Actor, Store } from '../store.ts';
import { create } from './editing.ts';

export interface NewSite {
  readonly tenantKey: string;
  readonly name: string;
  /** The host readers use. */
  readonly domain: string;
  /** As in the tz database. */
  readonly timeZone: string;
  /** What the header and the footer lead to. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** Makes a site with what every page needs: settings, layouts and menus. What is there already is left as it is, and
 * the site itself is written last, so that a run broken off leaves no half of one and can be repeated.
 * Throws ValidationError, or StoreError CLAIMED where the domain belongs to another site. */
export async function createSite(store: Store, site: NewSite, actor: Actor): Promise<void> {
  const { tenantKey, name, domain, timeZone, links } = site;
  const scope = store.forTenant(tenantKey);
  const types = ['Article', 'Event', 'Video', 'Document'];
  const furniture: readonly (readonly [AnyEntity, Data])[] = [
    [
      generalSettings,
      {
        siteName: name,
        rootDomain: domain.replace(/^www\./, ''),
        supportedContentTypes: [...types, 'Company', 'Page'],
      },
    ],
    [headerSettings, {}],
    [footerSettings, {}],
    [baseStylesSettings, {}],
    [contentStyleSettings, { defaultContentTypes: types }],
    [layout, { ...defaultHomeLayout, type: 'url-override', alias: ['/'] }],
    [layout, defaultContentLayout],
    [layout, defaultSectionLayout],
    [menu, { placement: 'Header_Primary', links }],
    [menu, { placement: 'Footer', links }],
  ];
  const writes = [];
  for (const [entity, data] of furniture) {
    const write = create(entity, data, { publish: true });
    const holders = await Promise.all(write.claims.map((claim) => scope.claimant(claim)));
    const isThere =
      holders.some((one) => one !== null) ||
      (write.id !== undefined && (await scope.record(write.collection, write.id)) !== null);
    if (!isThere) writes.push(write);
  }
  if (writes.length > 0) await scope.commit({ writes, actor, reason: 'new site' });
  const abbreviation = tenantKey.slice(0, 8).toUpperCase();
  const record = create(tenant, { tenantKey, abbreviation, name, domain, timeZone });
  await store.installation.commit({ writes: [record], actor, reason: 'new site' });
}
