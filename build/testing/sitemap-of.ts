import { pathsOfDocument } from '#content-store/registry/paged.ts';
import type { Reads } from '#content-store/store.ts';

/** The part of a site's sitemap that lists the piece at a path. */
export async function sitemapOf(path: string, site: Reads): Promise<string> {
  const holder = await site.claimant(`path:${path}`);
  const piece = holder === null ? null : await site.get('content', holder.id, { stage: 'live' });
  const part = piece === null ? [] : pathsOfDocument('content', piece.data);
  const found = part.find((one) => one.startsWith('/sitemap/'));
  if (found === undefined) throw new Error(`There is nothing at ${path}`);
  return found;
}
