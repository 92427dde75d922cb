import { archiveFile, partsOfPath } from '#content-store/addresses/archive-path.ts';
import { outputAt } from '#content-store/addresses/outputs.ts';
import { isForSite, type ReadsOfPages, type SiteReads } from '#content-store/reading/site-reads.ts';
import { fixedOutputs, pathsOfDocument, published } from '#content-store/registry/paged.ts';

/** Documents looked at between two turns of the event loop. */
const BATCH = 200;

/** Every path of a site at a moment (ISO 8601, UTC), told from the store alone; those that pages lead to beside these, such
 * as of archives, are told as pages are rendered (`PageContext.leadsTo`). A large site takes a while: others have
 * their turn in between, and what changes meanwhile may be in it or not. */
export async function pathsOf(
  reads: Pick<SiteReads, 'ids' | 'getAll'>,
  tenantKey: string,
  visibleAt: string,
): Promise<Set<string>> {
  const paths = new Set(fixedOutputs);
  for (const { collection } of published) {
    const ids = await reads.ids(collection);
    for (let at = 0; at < ids.length; at += BATCH) {
      const found = await reads.getAll(collection, ids.slice(at, at + BATCH), { stage: 'live', visibleAt });
      for (const one of found)
        if (one !== null && isForSite(collection, one.data, tenantKey))
          for (const path of pathsOfDocument(collection, one.data)) paths.add(path);
      await new Promise(setImmediate);
    }
  }
  return paths;
}

/** Where a site's sections are. */
export async function sectionPaths(reads: Pick<ReadsOfPages, 'find'>): Promise<Set<string>> {
  const query = { collection: 'websiteSection', stage: 'live', orderBy: [], first: 9_999 } as const;
  const { items } = await reads.find(query);
  return new Set(items.map(({ data }) => String(data.alias)));
}

/** The file of a path below a site's public folder. */
export function fileOfPath(path: string): string {
  if (isOutput(path)) return path.slice(1);
  const { alias, name } = partsOfPath(path);
  const file = name === '' ? 'index.html' : archiveFile(name);
  return alias === '/' ? file : `${alias.slice(1)}/${file}`;
}

/** Whether a path is an output of its own kind rather than a page of the site. */
export function isOutput(path: string): boolean {
  return outputAt(path) !== null;
}

/** Whether a path is that of a file of the media library. */
export function isAssetFile(path: string): boolean {
  return outputAt(path) === 'file';
}
