import { readFile } from 'node:fs/promises';
import { partsOfPath } from '#content-store/addresses/archive-path.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Reads } from '#content-store/store.ts';
import { htmlFiles, publicFolder } from '../tools/bench/build.ts';

export interface KindOfPage {
  /** Where readers have it: a path, with the query of a page of an archive. */
  readonly address: string;
  readonly html: string;
  /** What it is of, in words: the type of a piece and whether it has a gate, or the entity. */
  readonly kind: string;
}

/** What entities are called whose pages readers know by another name. */
const NAMES: Readonly<Record<string, string>> = {
  websiteSection: 'Section',
  person: 'Author',
  taxonomyTerm: 'Topic',
};

/** What the pages of an entity's records are, but for pieces. */
export function kindOfPagesOf(collection: string): string {
  return NAMES[collection] ?? entityOf(collection)?.label ?? collection;
}

/** Every page of a site as it is published, each with what it is. */
export async function publishedPages(
  dataDir: string,
  tenantKey: string,
  site: Reads,
): Promise<readonly KindOfPage[]> {
  const folder = publicFolder(dataDir, tenantKey);
  return Promise.all(
    (await htmlFiles(folder)).map(async (file) => {
      const address = addressOf(file.slice(folder.length));
      const html = await readFile(file, 'utf8');
      return { address, html, kind: await kindOf(address, html, site) };
    }),
  );
}

/** Where a file below a site's public folder is had. */
function addressOf(file: string): string {
  const path = file.replace(/\/index\.html$/, '').replace(/\/page=([^/]+)\.html$/, '?page=$1');
  return path.startsWith('/') ? path : `/${path}`;
}

async function kindOf(address: string, html: string, site: Reads): Promise<string> {
  const { alias, name } = partsOfPath(address);
  if (name !== '') return 'Archive';
  if (alias === '/') return 'Home';
  const holder = await site.claimant(`path:${alias}`);
  if (holder === null) return 'Error page';
  if (holder.collection !== 'content') return kindOfPagesOf(holder.collection);
  const content = await site.get('content', holder.id, { stage: 'live' });
  return `${content?.data.type}${html.includes('data-gate-form') ? ' with a gate' : ''}`;
}
