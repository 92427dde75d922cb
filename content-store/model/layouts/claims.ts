/** What a layout is for, as far as its keys say it. */
interface Purpose {
  readonly type: string;
  readonly key?: string | undefined;
  readonly alias: readonly string[];
  readonly propagate?: boolean | undefined;
  readonly pageType?: PageKind | undefined;
  readonly contentTypes: readonly string[];
  readonly contents?: readonly string[] | undefined;
  readonly gatingRequirements?: Gating | undefined;
}

/** The kinds of pages a layout may reach below its own, called as the subjects of these pages are (S0 §3). Layouts offer
 * those that an entity has pages of (`layout-fields.ts`). */
export const pageKinds = ['content', 'section', 'issue', 'publication'] as const;

export type PageKind = (typeof pageKinds)[number];

/** The gate a piece may have. */
export type Gating = 'membership' | 'omeda';

/** The keys of layouts, by what they are for: one layout holds each. */
export const layoutKeys = {
  path: (path: string) => `layout-path:${path}`,
  below: (kind: PageKind, path: string) => `layout-below:${kind}:${path}`,
  piece: (id: string, gate?: Gating) => gated(`layout-content:${id}`, gate),
  contentType: (type: string, gate?: Gating) => gated(`layout-type:${type}`, gate),
  content: (gate?: Gating) => gated('layout:content', gate),
  section: () => 'layout:section',
  module: (key: string) => `layout-module:${key}`,
};

function gated(key: string, gate: Gating | undefined): string {
  return gate === undefined ? key : `${key}:${gate}`;
}

/** The keys under which a site finds what others share with it: first a layout that names the site, then one for all. */
export function sharedLayoutKeys(tenantKey: string, key: string): string[] {
  return [sharedWith(tenantKey, key), sharedWith(ALL, key)];
}

/** No site can be called so. */
const ALL = '*';

/** `layout-path:/news` of a site is `sharedLayout-path:science:/news`. */
function sharedWith(tenantKey: string, key: string): string {
  return key.replace(/^layout([^:]*):/, `sharedLayout$1:${tenantKey}:`);
}

/** The keys a shared layout holds: those of any layout, for each site it is for. */
export function sharedClaimsOf(
  one: Purpose & { readonly isGlobal: boolean; readonly tenants: readonly string[] },
) {
  const whose = one.isGlobal ? [ALL] : one.tenants;
  return Object.fromEntries(
    Object.entries(claimsOf(one)).map(([field, keys]) => [
      field,
      [keys].flat().flatMap((key) => whose.map((site) => sharedWith(site, key))),
    ]),
  );
}

/** The keys a layout holds, under the field each is made from. The default layouts of sections and of content are one
 * each, but for one more of each gate. */
export function claimsOf(one: Purpose) {
  const gate = one.gatingRequirements;
  switch (one.type) {
    case 'url-override': {
      const { pageType } = one;
      const below = one.propagate === true && pageType !== undefined ? [pageType] : [];
      return {
        alias: one.alias.flatMap((path) => [
          layoutKeys.path(path),
          ...below.map((kind) => layoutKeys.below(kind, path)),
        ]),
      };
    }
    case 'content-override':
      return { contents: (one.contents ?? []).map((id) => layoutKeys.piece(id, gate)) };
    case 'content-type-override':
      return { contentTypes: one.contentTypes.map((type) => layoutKeys.contentType(type, gate)) };
    case 'module':
      return one.key === undefined ? {} : { key: layoutKeys.module(one.key) };
    case 'content':
      return { type: layoutKeys.content(gate) };
    default:
      return { type: layoutKeys.section() };
  }
}
