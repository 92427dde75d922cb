import { type Picture, pictureOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

/** The lead image. */
export async function load(
  _settings: unknown,
  subject: Subject,
  context: PageContext,
): Promise<Picture | null> {
  return subject.content === null ? null : pictureOf(subject.content.primaryImage, context.reader);
}
