import type { PageContext } from '../../page-data/context.ts';
import { partOf } from '../../page-data/shared-part.ts';
import { type SocialLink, social } from '../../page-data/social.ts';
import type { Subject } from '../../page-data/subject.ts';

/** Where else the publication is to be found. */
export async function load(
  _settings: unknown,
  _subject: Subject,
  { reader }: PageContext,
): Promise<readonly SocialLink[] | null> {
  const links = await partOf(social, '', reader);
  return links.length === 0 ? null : links;
}
