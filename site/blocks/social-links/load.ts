import type { PageContext } from '../../page-data/context.ts';
import { partOf } from '../../page-data/shared-part.ts';
import { type SocialLink, social } from '../../page-data/social.ts';
import type { Subject } from '../../page-data/subject.ts';

/** Both are lines of links. */
export const uses = ['share_links'] as const;

/** Where else the publication is to be found. */
export async function load(
  _settings: unknown,
  _subject: Subject,
  { reader }: PageContext,
): Promise<readonly SocialLink[] | null> {
  const links = await partOf(social, '', reader);
  return links.length === 0 ? null : links;
}
