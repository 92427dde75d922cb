import { kebab } from '../formats/letter-case.ts';
import type { EntityEntry } from './entity-entry.ts';

/** Where an entity's screens are, below `/admin` (S0 §2, S1 §2). */
export interface EntityRoutes {
  readonly list: string;
  readonly create: string;
  readonly edit: string;
}

const content = { list: '/content', create: '/create-content', edit: '/edit-content' };

/** The routes the specification names; any other entity gets its own from its name. */
const named: Readonly<Record<string, EntityRoutes>> = {
  content,
  websiteSection: routes('website-sections', 'website-section'),
  menu: routes('menus', 'menu'),
  redirect: routes('redirects', 'redirect'),
  layout: routes('layouts', 'web-layout'),
  taxonomyTerm: routes('taxonomy', 'taxonomy-term'),
  person: routes('persons', 'person'),
  asset: routes('digital-media-library', 'asset'),
  assetFolder: routes('media-folders', 'media-folder'),
  cmsUser: routes('cms-users', 'cms-user'),
  tenant: routes('sites', 'site'),
  ipGating: { list: '/ip-gating-settings', create: '/create-ip-gating', edit: '/edit-ip-gating' },
  membership: routes('memberships', 'membership'),
  siteUser: routes('site-users', 'site-user'),
  adminNewsItem: routes('aspire-news', 'aspire-news'),
};

/** The screen of all settings groups: with the old design, and with the new one (S0 §2). */
export const settingsPath = '/edit-site-settings';
export const newSettingsPath = '/site-settings-new';

/** The way in, and the way out. */
export const loginRoute = '/login';
export const logoutRoute = '/logout';

export function routesOf(entity: EntityEntry): EntityRoutes {
  if (entity.singletonId !== undefined) {
    const path = entity.route ?? `${settingsPath}/${entity.singletonId}`;
    return { list: entity.route ?? settingsPath, create: path, edit: path };
  }
  const slug = kebab(entity.name);
  return named[entity.name] ?? routes(`${slug}s`, slug);
}

export function listPath(entity: EntityEntry): string {
  return routesOf(entity).list;
}

/** The form for a new record; an entity with variants needs to know which. */
export function createPath(entity: EntityEntry, variantType?: string): string {
  const { create } = routesOf(entity);
  const variant = entity.variants?.types.find((one) => one.type === variantType);
  return variant?.editKey === undefined ? create : `${create}/${variant.editKey}`;
}

/** What is written opens in a window of its own (S0 §2); other forms do not. */
export function targetOf(path: string): { readonly target?: '_blank'; readonly rel?: 'noopener' } {
  const isWriting = path.startsWith(`${content.create}/`);
  return isWriting ? { target: '_blank', rel: 'noopener' } : {};
}

export function editPath(entity: EntityEntry, id: string): string {
  const { edit } = routesOf(entity);
  return entity.singletonId === undefined ? `${edit}/${encodeURIComponent(id)}` : edit;
}

function routes(list: string, one: string): EntityRoutes {
  return { list: `/${list}`, create: `/create-${one}`, edit: `/edit-${one}` };
}
