import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface GatingFormData {
  readonly contentId: string;
}

/** The form of a gated piece, in the place chosen for it. A preview shows all of the piece, and no form. */
export async function load(
  _settings: unknown,
  { content }: Subject,
  { reader, mode }: PageContext,
): Promise<GatingFormData | null> {
  if (content === null || mode !== 'published') return null;
  return (await reader.gated('content', content.id)) === null ? null : { contentId: content.id };
}
