import { tablesHere } from '#content-store/datasets/tables/tables-here.ts';
import { blockTypeNamed } from '#content-store/model/blocks/blocks.ts';
import { fileTextsIn } from '#content-store/reading/file-texts.ts';
import type { SharedAnswers } from '#content-store/reading/shared-answers.ts';
import type { SiteReads } from '#content-store/reading/site-reads.ts';
import type { BlockFailure, SiteBundle } from '#site/page-data/context.ts';
import { createPageContext, type Site } from '#site/page-data/page-context.ts';
import { createRecorder, type PageReads } from '../dependencies/reads.ts';
import { renderOutput } from '../outputs/render-output.ts';
import type { SiteFiles } from './write-path.ts';

export interface RenderedPath {
  /** Null: no text is published at this path. */
  readonly text: string | null;
  /** The name below the site's uploads of the file that is published there instead; null where there is none. */
  readonly upload: string | null;
  /** Whether that is because it is withheld from readers, or awaits something: what was read says when it is there. */
  readonly isAwaited?: boolean;
  readonly fragments: ReadonlyMap<string, string>;
  readonly reads: PageReads;
  /** Why places of the page are empty that would not be; absent where all of it could be loaded. */
  readonly incomplete?: string | undefined;
}

/** Renders one path of a site as readers see it at a moment, and tells what it read. Rejects when it fails. */
export async function renderPath(
  path: string,
  options: {
    readonly bundle: SiteBundle;
    readonly reads: SiteReads;
    readonly site: Site;
    readonly visibleAt: string;
    /** Where what was uploaded is, and what is made of it. */
    readonly files: Pick<SiteFiles, 'uploads' | 'tables'>;
    /** What pages rendered before have read of this change and moment, or of earlier ones where that is the same. */
    readonly shared?: SharedAnswers | undefined;
  },
): Promise<RenderedPath> {
  const { bundle, reads, site, visibleAt, files, shared } = options;
  const recorder = createRecorder();
  const page = createPageContext({
    reads,
    site,
    mode: 'published',
    stage: 'live',
    visibleAt,
    recorder,
    shared,
    fileText: fileTextsIn(files.uploads),
    tables: tablesHere(files),
  });
  const readsOf = (fragments: RenderedPath['fragments']) =>
    recorder.reads({ fragments: fragments.keys(), units: page.units, leadsTo: page.leadsTo });
  const output = await renderOutput(path, page, bundle);
  if (output !== null) return { ...output, fragments: NONE, reads: readsOf(NONE) };
  const rendered = await bundle.renderPage(path, page);
  if (rendered.kind !== 'page') {
    const isAwaited = rendered.kind === 'missing' && rendered.isAwaited;
    return { text: null, upload: null, isAwaited, fragments: NONE, reads: readsOf(NONE) };
  }
  return {
    text: rendered.html,
    upload: null,
    fragments: rendered.fragments,
    reads: readsOf(rendered.fragments),
    incomplete: inWords(page.failedBlocks),
  };
}

/** `Content list: there is no such month`, of each block once. */
function inWords(failed: readonly BlockFailure[]): string | undefined {
  const each = new Set(failed.map(({ type, error }) => `${blockTypeNamed(type)?.label ?? type}: ${error}`));
  return each.size === 0 ? undefined : [...each].join('; ');
}

const NONE: ReadonlyMap<string, string> = new Map();
