import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import type { PageContext } from '../../page-data/context.ts';
import { partOf } from '../../page-data/shared-part.ts';
import type { Subject } from '../../page-data/subject.ts';
import { type Branch, sectionTree } from './section-tree.ts';

export interface SectionTreeData {
  readonly branches: readonly Branch[];
  /** The page's own path. */
  readonly path: string;
}

/** The sections below the one chosen, or below the page's own; all of them on the home page. */
export async function load(
  settings: BlockSettings<'section_tree'>,
  { path, section }: Subject,
  { reader }: PageContext,
): Promise<SectionTreeData | null> {
  const root = settings.section ?? (section === null || section.alias === '/' ? '' : section.id);
  const branches = await partOf(sectionTree, `${settings.depth}:${root}`, reader);
  return branches.length === 0 ? null : { branches, path };
}
