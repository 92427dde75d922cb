import {
  type Gating,
  type PageKind,
  pageKinds,
  sharedLayoutKeys,
} from '#content-store/model/layouts/claims.ts';
import {
  defaultContentLayout,
  defaultHomeLayout,
  defaultSectionLayout,
} from '#content-store/model/layouts/default-layouts.ts';
import type { Reader, View } from '#content-store/reading/reader.ts';
import type { Documents } from '#content-store/registry/registry.ts';
import type { Ref } from '#content-store/store.ts';
import {
  folderOf,
  keysBelow,
  type LaidOut,
  WAY_OF_SECTIONS,
  type Way,
  type WayKey,
  wayOfContent,
  wayOfType,
  waysOf,
} from './layout-ways.ts';
import { type PartReader, partOf, type SharedPart } from './shared-part.ts';

/** A layout as pages use it. */
export type PageLayout = Pick<
  Documents['layout'],
  'type' | 'hideHeader' | 'hideFooter' | 'loadMoreType' | 'rows'
> & {
  /** The record it is; absent of one that is built in. */
  readonly record?: Ref;
};

/** A layout that editors made, of the site or shared with it. */
export type MadeLayout =
  | { readonly collection: 'layout'; readonly view: View<'layout'> }
  | { readonly collection: 'sharedLayout'; readonly view: View<'sharedLayout'> };

/** The layout of a page: the one made for its path, for this piece, for the pages below a path, for its type, for its
 * kind, for its module, else the built-in one (S1 §3). One made for pieces with its gate comes before one for gated and
 * open ones alike; of those with the same reach, the site's own before one that is shared with it, and that before one
 * for all sites. Null where the path is no page. `whyLayout` tells the same, step by step. */
export async function resolveLayout(
  page: LaidOut,
  builtIn: PageLayout | null,
  reader: Reader,
): Promise<PageLayout | null> {
  for (const way of waysOf(page)) {
    const found = await layoutBy(way, page, reader);
    if (found !== null) return found;
  }
  return builtIn;
}

function layoutBy(way: Way, page: LaidOut, reader: Reader): Promise<PageLayout | null> {
  const { path, kind, piece } = page;
  switch (way.reach) {
    case 'below':
      return partOf(layoutsBelow, `${kind}:${folderOf(path)}`, reader);
    case 'type':
      return partOf(layouts, [piece?.type ?? '', ...(piece?.gates ?? [])].join(':'), reader);
    case 'kind':
      // What a piece's type has ends with its kind.
      return partOf(layouts, path === '/' ? HOME : SECTION, reader);
    default:
      return firstOf(way, page, reader).then((made) => made && pageLayout(made));
  }
}

const HOME = 'home';
const SECTION = 'section';

/** The layouts that pages share: for a content type, with its gates where it has some (`Article:membership`), for sections,
 * for the home page. */
export const layouts: SharedPart<PageLayout> = {
  name: 'layout',
  async make(argument, reader) {
    if (argument === HOME || argument === SECTION) {
      const made = await firstOf(WAY_OF_SECTIONS, null, reader);
      return made === null
        ? argument === HOME
          ? defaultHomeLayout
          : defaultSectionLayout
        : pageLayout(made);
    }
    const [type = '', ...gates] = argument.split(':') as [string, ...Gating[]];
    const made =
      (await firstOf(wayOfType(type, gates), null, reader)) ??
      (await firstOf(wayOfContent(gates), null, reader));
    return made === null ? defaultContentLayout : pageLayout(made);
  },
};

/** The layouts that reach the pages of a kind in a folder (`content:/news`) from the nearest path above them. */
export const layoutsBelow: SharedPart<PageLayout | null> = {
  name: 'layoutBelow',
  async make(argument, reader) {
    const colon = argument.indexOf(':');
    const kind = argument.slice(0, colon) as PageKind;
    const keys = pageKinds.includes(kind) ? keysBelow(kind, argument.slice(colon + 1)) : [];
    const found = await firstOf({ reach: 'below', keys }, null, reader);
    return found && pageLayout(found);
  },
};

/** A layout made for some pieces is for those of its types. */
export function isForType({ view }: MadeLayout, type: string | undefined): boolean {
  return (
    type === undefined || view.contentTypes.length === 0 || view.contentTypes.some((one) => one === type)
  );
}

function pageLayout({ collection, view }: MadeLayout): PageLayout {
  const { id, type, hideHeader, hideFooter, loadMoreType, rows } = view;
  return { record: { collection, id }, type, hideHeader, hideFooter, loadMoreType, rows };
}

/** The layout of the first key of a way that has one. */
async function firstOf(way: Way, page: LaidOut | null, reader: PartReader): Promise<MadeLayout | null> {
  for (const key of way.keys) {
    const made = await layoutAt(way, key, reader);
    if (made !== null && (way.reach !== 'piece' || isForType(made, page?.piece?.type))) return made;
  }
  return null;
}

/** The layout that holds a key: the site's own, else one that is shared with it. No shared one is for a single piece. */
export async function layoutAt(way: Way, { key }: WayKey, reader: PartReader): Promise<MadeLayout | null> {
  const own = await reader.claimant(key, 'layout');
  const view = own === null ? null : await reader.get('layout', own.id, 'head');
  if (view !== null) return { collection: 'layout', view };
  return way.reach === 'piece' ? null : sharedFor(key, reader);
}

async function sharedFor(key: string, reader: PartReader): Promise<MadeLayout | null> {
  for (const shared of sharedLayoutKeys(reader.tenantKey, key)) {
    const holder = await reader.claimant(shared, 'sharedLayout');
    const view = holder === null ? null : await reader.get('sharedLayout', holder.id, 'head');
    if (view !== null) return { collection: 'sharedLayout', view };
  }
  return null;
}
