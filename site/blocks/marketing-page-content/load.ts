import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { asShown } from '../../page-data/body-html.ts';
import type { PageContext } from '../../page-data/context.ts';
import { publicBody } from '../../page-data/public-body.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface MarketingPageData {
  readonly html: string;
}

/** The text of the page chosen; nothing of one with a gate, which stands on its own page alone, and nothing on that page
 * itself, which has it already. */
export async function load(
  { page }: BlockSettings<'marketing_page_content'>,
  { content }: Subject,
  context: PageContext,
): Promise<MarketingPageData | null> {
  if (page === undefined || page === content?.id) return null;
  const body = await publicBody(page, context);
  if (body === null || (await context.reader.gated('content', page)) !== null) return null;
  const html = await asShown(body.read, context);
  return html === '' ? null : { html };
}
