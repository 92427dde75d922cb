import { fileOfPath } from '#site/page-data/site-pages.ts';
import type { FrameChange } from '../dependencies/indexed-part.ts';
import type { PageReads } from '../dependencies/reads.ts';
import { type RenderedPath, renderPath } from './render-path.ts';
import type { Writing, Written } from './write-path.ts';

/** What became of one path. `reads` is null where it failed, and where only parts of its frame are new, which `reframed`
 * tells: its old reads stay. So does, of what failed, the last good file, but where a gate is before it now
 * (`fail-closed.ts`). */
export interface PathResult {
  readonly path: string;
  readonly outcome: Written | 'failed';
  readonly error?: string;
  /** Why blocks of the page are empty that would not be: published all the same, and tried again. */
  readonly incomplete?: string;
  /** Whether it failed, and its last good file had to go. */
  readonly isTakenAway?: boolean;
  /** Whether nothing is there yet, or it is withheld from readers: what was read says when there is. */
  readonly isAwaited?: boolean;
  readonly reads: PageReads | null;
  readonly reframed?: readonly FrameChange[];
}

/** Makes published files agree with what they are to be, at once or beside what goes on. */
export type Write = (writing: Writing) => Written | Promise<Written>;

/** Renders a path and hands it on to be written. Resolves once it is rendered, with what tells, some time, what became of it.
 * Neither rejects. */
export async function publishPath(
  path: string,
  write: Write,
  options: Parameters<typeof renderPath>[1],
): Promise<{ readonly result: Promise<PathResult> }> {
  try {
    const rendered = await renderPath(path, options);
    return { result: written(path, rendered, write, options.site.tenantKey) };
  } catch (error) {
    return { result: Promise.resolve(failed(path, error)) };
  }
}

async function written(
  path: string,
  { text, upload, isAwaited = false, fragments, reads, incomplete }: RenderedPath,
  write: Write,
  tenantKey: string,
): Promise<PathResult> {
  try {
    const outcome = await write({ tenantKey, file: fileOfPath(path), text, upload, fragments });
    if (text === null) return { path, outcome, isAwaited, reads };
    return incomplete === undefined ? { path, outcome, reads } : { path, outcome, reads, incomplete };
  } catch (error) {
    return failed(path, error);
  }
}

function failed(path: string, error: unknown): PathResult {
  return {
    path,
    outcome: 'failed',
    error: error instanceof Error ? error.message : String(error),
    reads: null,
  };
}
