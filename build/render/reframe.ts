import type { SharedAnswers } from '#content-store/reader-over-reads.ts';
import type { Reads } from '#content-store/store.ts';
import type { SiteBundle } from '#site/page-data/context.ts';
import { framePartOf } from '#site/shell/frame.ts';
import { fileOfPath } from '../pages.ts';
import { createPageContext, type Site } from './page-context.ts';
import type { PathResult, SiteFiles } from './publish-path.ts';

/** A part of the frame as some pages have it, and as it is now. */
export interface FrameChange {
  /** The shared part's. */
  readonly key: string;
  readonly was: unknown;
  readonly now: unknown;
}

/** Gives a published page new parts of its frame in place of the old ones: the bytes it would be rendered with. Null where
 * it cannot be told apart what to replace; then it is to be rendered. */
export async function reframePath(
  path: string,
  changes: readonly FrameChange[],
  { pages }: SiteFiles,
  options: {
    readonly bundle: Pick<SiteBundle, 'renderFrame'>;
    readonly reads: Reads;
    readonly site: Site;
    readonly visibleAt: string;
    readonly shared?: SharedAnswers | undefined;
  },
): Promise<PathResult | null> {
  const { bundle, ...moment } = options;
  const page = createPageContext({ ...moment, mode: 'published', stage: 'live' });
  const published = pages.read(fileOfPath(path))?.toString();
  if (published === undefined) return null;
  let text = published;
  for (const { key, was, now } of changes) {
    const part = framePartOf(key);
    if (part === null) return null;
    const replaced = replacedOnce(text, {
      old: await bundle.renderFrame(part, was, path, page),
      by: await bundle.renderFrame(part, now, path, page),
    });
    if (replaced === null) return null;
    text = replaced;
  }
  const outcome = pages.write(fileOfPath(path), text) ? 'changed' : 'same';
  return { path, outcome, reads: null, reframed: changes.map((one) => one.key) };
}

/** A text with one place replaced; null where it is not there, or there more than once. */
function replacedOnce(
  text: string,
  { old, by }: { readonly old: string; readonly by: string },
): string | null {
  const at = text.indexOf(old);
  if (old === '' || at < 0 || text.includes(old, at + 1)) return null;
  return text.slice(0, at) + by + text.slice(at + old.length);
}
