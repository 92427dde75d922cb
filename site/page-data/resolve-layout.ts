import {
  type Gating,
  layoutKeys,
  type PageKind,
  sharedLayoutKeys,
} from '#content-store/model/layouts/claims.ts';
import {
  defaultContentLayout,
  defaultHomeLayout,
  defaultSectionLayout,
} from '#content-store/model/layouts/default-layouts.ts';
import type { Reader, View } from '#content-store/reading/reader.ts';
import type { Documents } from '#content-store/registry/registry.ts';
import { isForMembers } from './card.ts';
import { type PartReader, partOf, type SharedPart } from './shared-part.ts';
import type { About } from './subject.ts';

/** A layout as pages use it. */
export type PageLayout = Pick<Documents['layout'], 'hideHeader' | 'hideFooter' | 'loadMoreType' | 'rows'>;

type MadeLayout = View<'layout'> | View<'sharedLayout'>;

/** The layout of a page: the one made for its path, for this piece, for the pages below a path, for its type, for its
 * kind, else the built-in one (S1 §3). One made for pieces with its gate comes before one for gated and open ones
 * alike; of those with the same reach, the site's own before one that is shared with it, and that before one for all
 * sites. What is neither a piece nor a section has its path's, else the one built in for it. Null where the path is no
 * page. */
export async function resolveLayout(
  path: string,
  about: About,
  builtIn: PageLayout | null,
  reader: Reader,
): Promise<PageLayout | null> {
  const made = await firstOf([layoutKeys.path(path)], reader);
  if (made !== null) return made;
  if (about.about === 'content') {
    const { content } = about;
    const gate = isForMembers(content) ? 'membership' : undefined;
    // No shared layout is for a single piece.
    for (const key of withGate((one) => layoutKeys.piece(content.id, one), gate)) {
      const own = await ownFor(key, reader);
      if (own !== null && isOfType(own, content.type)) return own;
    }
    const below = await belowOf('content', path, reader);
    return below ?? partOf(layouts, gate === undefined ? content.type : `${content.type}:${gate}`, reader);
  }
  if (about.about !== 'section') return builtIn;
  return (await belowOf('section', path, reader)) ?? partOf(layouts, path === '/' ? HOME : SECTION, reader);
}

const HOME = 'home';
const SECTION = 'section';

/** The layouts that pages share: for a content type, with its gate where it has one (`Article:membership`), for sections,
 * for the home page. */
export const layouts: SharedPart<PageLayout> = {
  name: 'layout',
  async make(argument, reader) {
    const isSection = argument === HOME || argument === SECTION;
    const [type = '', gated] = argument.split(':');
    const gate: Gating | undefined = gated === 'membership' ? gated : undefined;
    const keys = isSection
      ? [layoutKeys.section()]
      : [
          ...withGate((one) => layoutKeys.contentType(type, one), gate),
          ...withGate((one) => layoutKeys.content(one), gate),
        ];
    const builtIn =
      argument === HOME ? defaultHomeLayout : isSection ? defaultSectionLayout : defaultContentLayout;
    return pageLayout((await firstOf(keys, reader)) ?? builtIn);
  },
};

/** The layouts that reach the pages of a kind in a folder (`content:/news`) from the nearest path above them. */
export const layoutsBelow: SharedPart<PageLayout | null> = {
  name: 'layoutBelow',
  async make(argument, reader) {
    const kind = argument.startsWith('section:') ? 'section' : 'content';
    const folders = foldersOver(argument.slice(argument.indexOf(':') + 1));
    const found = await firstOf(
      folders.map((folder) => layoutKeys.below(kind, folder)),
      reader,
    );
    return found === null ? null : pageLayout(found);
  },
};

function belowOf(kind: PageKind, path: string, reader: Reader): Promise<PageLayout | null> {
  if (path === '/') return Promise.resolve(null);
  return partOf(layoutsBelow, `${kind}:${folderOf(path)}`, reader);
}

/** A folder and those above it: `/a/b`, `/a`, `/`. */
function foldersOver(folder: string): string[] {
  return folder === '/' ? ['/'] : [folder, ...foldersOver(folderOf(folder))];
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

/** A key of its gate, and the one for gated and open pieces alike. */
function withGate(key: (gate?: Gating) => string, gate: Gating | undefined): string[] {
  return gate === undefined ? [key()] : [key(gate), key()];
}

/** A layout made for some pieces is for those of its types. */
function isOfType({ contentTypes }: MadeLayout, type: string): boolean {
  return contentTypes.length === 0 || contentTypes.some((one) => one === type);
}

function pageLayout({ hideHeader, hideFooter, loadMoreType, rows }: PageLayout): PageLayout {
  return { hideHeader, hideFooter, loadMoreType, rows };
}

/** The layout of the first key that has one. */
async function firstOf(keys: readonly string[], reader: PartReader): Promise<MadeLayout | null> {
  for (const key of keys) {
    const layout = (await ownFor(key, reader)) ?? (await sharedFor(key, reader));
    if (layout !== null) return layout;
  }
  return null;
}

async function ownFor(key: string, reader: PartReader): Promise<View<'layout'> | null> {
  const holder = await reader.claimant(key, 'layout');
  return holder === null ? null : reader.get('layout', holder.id, 'head');
}

async function sharedFor(key: string, reader: PartReader): Promise<View<'sharedLayout'> | null> {
  for (const shared of sharedLayoutKeys(reader.tenantKey, key)) {
    const holder = await reader.claimant(shared, 'sharedLayout');
    const layout = holder === null ? null : await reader.get('sharedLayout', holder.id, 'head');
    if (layout !== null) return layout;
  }
  return null;
}
