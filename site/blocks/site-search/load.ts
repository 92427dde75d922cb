import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

/** What is looked for already, where that is what the page is of. */
export async function load(
  _settings: BlockSettings<'site_search'>,
  _subject: Subject,
  { search }: PageContext,
): Promise<{ readonly text: string }> {
  return { text: search?.query.text ?? '' };
}
