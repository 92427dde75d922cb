import {
  defaultContentLayout,
  defaultHomeLayout,
  defaultSectionLayout,
} from '#content-store/model/layouts/default-layouts.ts';
import type { Documents } from '#content-store/model/registry.ts';
import type { Reader, View } from '#content-store/reader.ts';

/** The layout of a page: the one made for its path, for this piece, for its type, for its kind, else the built-in one
 * (S1 §3). Null where the path is no page. */
export async function resolveLayout(
  path: string,
  content: View<'content'> | null,
  section: View<'websiteSection'> | null,
  reader: Reader,
): Promise<Documents['layout'] | null> {
  const keys = [
    `layout-path:${path}`,
    ...(content === null
      ? []
      : [`layout-content:${content.id}`, `layout-type:${content.type}`, 'layout:content']),
    ...(content === null && section !== null ? ['layout:section'] : []),
  ];
  for (const key of keys) {
    const holder = await reader.claimant(key);
    const layout = holder?.collection === 'layout' ? await reader.get('layout', holder.id, 'head') : null;
    if (layout !== null) return layout;
  }
  if (content !== null) return defaultContentLayout;
  if (section === null) return null;
  return path === '/' ? defaultHomeLayout : defaultSectionLayout;
}
