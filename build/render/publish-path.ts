import { join } from 'node:path';
import { fileOfPath } from '#site/page-data/site-pages.ts';
import type { FrameChange } from '../dependencies/indexed-part.ts';
import type { PageReads } from '../dependencies/reads.ts';
import { PublishedFiles } from './files.ts';
import { type RenderedPath, renderPath } from './render-path.ts';

/** What became of one path. `reads` is null where it failed, and where only parts of its frame are new, which `reframed`
 * tells: its old reads stay. So does, of what failed, the last good file, but where a gate is before it now
 * (`fail-closed.ts`). */
export interface PathResult {
  readonly path: string;
  readonly outcome: 'changed' | 'same' | 'removed' | 'absent' | 'failed';
  readonly error?: string;
  /** Whether it failed, and its last good file had to go. */
  readonly isTakenAway?: boolean;
  /** Whether nothing is there yet, or it is withheld from readers: what was read says when there is. */
  readonly isAwaited?: boolean;
  readonly reads: PageReads | null;
  readonly reframed?: readonly FrameChange[];
}

/** Where a site's files are published. */
export interface SiteFiles {
  readonly pages: PublishedFiles;
  readonly fragments: PublishedFiles;
  /** The folder of what was uploaded, whoever may see it. */
  readonly uploads: string;
}

export function siteFiles(dataDir: string, tenantKey: string): SiteFiles {
  return {
    pages: new PublishedFiles(join(dataDir, 'public', tenantKey)),
    fragments: new PublishedFiles(join(dataDir, 'private', tenantKey)),
    uploads: join(dataDir, 'assets', tenantKey),
  };
}

/** Renders a path and makes its published files agree with it. Fragments that it no longer has are left to the
 * publisher: another path may have them now. */
export async function publishPath(
  path: string,
  files: SiteFiles,
  options: Omit<Parameters<typeof renderPath>[1], 'uploads'>,
): Promise<PathResult> {
  try {
    return write(path, await renderPath(path, { ...options, uploads: files.uploads }), files);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { path, outcome: 'failed', error: reason, reads: null };
  }
}

function write(
  path: string,
  { text, upload, isAwaited = false, fragments, reads }: RenderedPath,
  files: SiteFiles,
): PathResult {
  // Fragments first: a reader of the new page must never be handed the old remainder.
  let changed = false;
  for (const [name, html] of fragments) changed = files.fragments.write(`${name}.html`, html) || changed;
  const file = fileOfPath(path);
  if (upload !== null) {
    const outcome = files.pages.link(file, join(files.uploads, upload));
    if (outcome !== 'missing') return { path, outcome, reads };
  }
  if (text === null)
    return { path, outcome: files.pages.remove(file) ? 'removed' : 'absent', isAwaited, reads };
  changed = files.pages.write(file, text) || changed;
  return { path, outcome: changed ? 'changed' : 'same', reads };
}
