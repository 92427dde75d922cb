import { partsOfPath } from '#content-store/addresses/archive-path.ts';
import type { SharedAnswers } from '#content-store/reading/shared-answers.ts';
import type { SiteReads } from '#content-store/reading/site-reads.ts';
import type { SiteBundle } from '#site/page-data/context.ts';
import { framePartOf } from '#site/page-data/frame.ts';
import { createPageContext, type Site } from '#site/page-data/page-context.ts';
import { fileOfPath, isOutput } from '#site/page-data/site-pages.ts';
import type { FrameChange } from '../dependencies/indexed-part.ts';
import type { PathResult } from './publish-path.ts';
import type { SiteFiles } from './write-path.ts';

interface ReframeOptions {
  readonly bundle: Pick<SiteBundle, 'renderFrame'>;
  readonly reads: SiteReads;
  readonly site: Site;
  readonly visibleAt: string;
  readonly shared?: SharedAnswers | undefined;
}

/** Gives a published page new parts of its frame in place of the old ones: the bytes it would be rendered with. Null where
 * that cannot be done, for whatever reason; then it is to be rendered. */
export async function reframePath(
  path: string,
  changes: readonly FrameChange[],
  { pages }: SiteFiles,
  options: ReframeOptions,
): Promise<PathResult | null> {
  try {
    const published = pages.read(fileOfPath(path))?.toString();
    const text = published === undefined ? null : await reframed(published, path, changes, options);
    if (text === null) return null;
    const outcome = pages.write(fileOfPath(path), text) ? 'changed' : 'same';
    return { path, outcome, reads: null, reframed: changes };
  } catch {
    // Rendering it tells of what is in the way, of this page alone.
    return null;
  }
}

async function reframed(
  published: string,
  path: string,
  changes: readonly FrameChange[],
  { bundle, ...moment }: ReframeOptions,
): Promise<string | null> {
  const page = createPageContext({ ...moment, mode: 'published', stage: 'live' });
  // The error page is about no address.
  const shownPath = isOutput(path) ? '' : partsOfPath(path).alias;
  let text: string | null = published;
  for (const { key, was, now } of changes) {
    const part = framePartOf(key);
    if (part === null || text === null) return null;
    const old = await bundle.renderFrame(part, was, shownPath, page);
    text = replacedOnce(text, { old, by: await bundle.renderFrame(part, now, shownPath, page) });
  }
  return text;
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
