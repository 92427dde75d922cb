import { join } from 'node:path';
import { tableFolders } from '#content-store/datasets/tables/table-files.ts';
import { PublishedFiles } from './files.ts';

/** What a path's files are to be. */
export interface Writing {
  readonly tenantKey: string;
  /** The name of the path's file below the site's pages. */
  readonly file: string;
  /** Null: none. */
  readonly text: string | null;
  /** The name below the site's uploads of the file that is put there instead of a text; null where there is none. */
  readonly upload: string | null;
  readonly fragments: ReadonlyMap<string, string>;
}

export type Written = 'changed' | 'same' | 'removed' | 'absent';

/** Where a site's files are published. */
export interface SiteFiles {
  readonly pages: PublishedFiles;
  readonly fragments: PublishedFiles;
  /** The folder of what was uploaded, whoever may see it. */
  readonly uploads: string;
  /** That of the tables that are made of them. */
  readonly tables: string;
}

export function siteFiles(dataDir: string, tenantKey: string): SiteFiles {
  return {
    pages: new PublishedFiles(join(dataDir, 'public', tenantKey)),
    fragments: new PublishedFiles(join(dataDir, 'private', tenantKey)),
    ...tableFolders(dataDir, tenantKey),
  };
}

/** Makes a path's published files agree with what they are to be. Fragments that it no longer has are left to the
 * publisher: another path may have them now. Throws with what cannot be written. */
export function writePath({ file, text, upload, fragments }: Writing, files: SiteFiles): Written {
  // Fragments first: a reader of the new page must never be handed the old remainder.
  let changed = false;
  for (const [name, html] of fragments) changed = files.fragments.write(`${name}.html`, html) || changed;
  if (upload !== null) {
    const outcome = files.pages.link(file, join(files.uploads, upload));
    if (outcome !== 'missing') return outcome;
  }
  if (text === null) return files.pages.remove(file) ? 'removed' : 'absent';
  changed = files.pages.write(file, text) || changed;
  return changed ? 'changed' : 'same';
}

/** The files of each site below a data folder, which remember the folders they have made. */
export class FilesOfSites {
  readonly #dataDir: string;
  readonly #sites = new Map<string, SiteFiles>();

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  of(tenantKey: string): SiteFiles {
    const files = this.#sites.get(tenantKey) ?? siteFiles(this.#dataDir, tenantKey);
    this.#sites.set(tenantKey, files);
    return files;
  }
}
