import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';
import { withLinks } from '../../page-data/text-links.ts';

/** Text written for this place; sanitised when it was saved. */
export async function load(
  settings: BlockSettings<'rich_text'>,
  _subject: Subject,
  context: PageContext,
): Promise<{ readonly html: string }> {
  return { html: await withLinks(settings.body, context) };
}
