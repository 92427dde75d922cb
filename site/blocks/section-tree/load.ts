import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import type { PageContext } from '../../page-data/context.ts';
import { partOf } from '../../page-data/shared-part.ts';
import type { Subject } from '../../page-data/subject.ts';
import { type Branch, beginningWith, sectionTree } from './section-tree.ts';

export interface SectionTreeData {
  readonly branches: readonly Branch[];
  /** The page's own path. */
  readonly path: string;
}

/** The sections below the one chosen, or below the page's own; on pages of no section, and on the home page, those that the
 * site's tree begins with, or all there are. */
export async function load(
  settings: BlockSettings<'section_tree'>,
  { path, section }: Subject,
  { reader }: PageContext,
): Promise<SectionTreeData | null> {
  const own = section === null || section.alias === '/' ? undefined : section.id;
  const root =
    settings.section ?? own ?? beginningWith((await reader.settings('sectionTree')).parentSections);
  const branches = await partOf(sectionTree, `${settings.depth}:${root}`, reader);
  return branches.length === 0 ? null : { branches, path };
}
