import {
  defaultContentLayout,
  defaultHomeLayout,
  defaultSectionLayout,
} from '#content-store/model/layouts/default-layouts.ts';
import type { Documents } from '#content-store/model/registry.ts';
import type { Reader, View } from '#content-store/reader.ts';
import { type PartReader, partOf, type SharedPart } from './shared-part.ts';

/** A layout as pages use it. */
export type PageLayout = Pick<Documents['layout'], 'hideHeader' | 'hideFooter' | 'rows'>;

/** The layout of a page: the one made for its path, for this piece, for its type, for its kind, else the built-in one
 * (S1 §3). Null where the path is no page. */
export async function resolveLayout(
  path: string,
  content: View<'content'> | null,
  section: View<'websiteSection'> | null,
  reader: Reader,
): Promise<PageLayout | null> {
  const own = [`layout-path:${path}`, ...(content === null ? [] : [`layout-content:${content.id}`])];
  const made = await firstOf(own, reader);
  if (made !== null) return made;
  if (content !== null) return partOf(layouts, content.type, reader);
  if (section === null) return null;
  return partOf(layouts, path === '/' ? HOME : SECTION, reader);
}

const HOME = 'home';
const SECTION = 'section';

/** The layouts that pages share: for a content type, for sections, for the home page. */
export const layouts: SharedPart<PageLayout> = {
  name: 'layout',
  async make(kind, reader) {
    const isSection = kind === HOME || kind === SECTION;
    const keys = isSection ? ['layout:section'] : [`layout-type:${kind}`, 'layout:content'];
    const builtIn =
      kind === HOME ? defaultHomeLayout : isSection ? defaultSectionLayout : defaultContentLayout;
    const { hideHeader, hideFooter, rows } = (await firstOf(keys, reader)) ?? builtIn;
    return { hideHeader, hideFooter, rows };
  },
};

/** The layout of the first key that has one. */
async function firstOf(keys: readonly string[], reader: PartReader): Promise<View<'layout'> | null> {
  for (const key of keys) {
    const holder = await reader.claimant(key);
    const layout = holder?.collection === 'layout' ? await reader.get('layout', holder.id, 'head') : null;
    if (layout !== null) return layout;
  }
  return null;
}
