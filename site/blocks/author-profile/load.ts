import type { View } from '#content-store/reading/reader.ts';
import { authorsOf, type Picture, pictureOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';
import { websitesOf } from '../../page-data/websites.ts';

export interface Profile {
  readonly name: string;
  /** The person's own page; undefined where there is none, and on that page. */
  readonly href: string | undefined;
  readonly role: string | undefined;
  readonly bio: string | undefined;
  readonly portrait: Picture | null;
}

export interface AuthorProfileData {
  readonly profiles: readonly Profile[];
  /** Where the page's own person is to be found elsewhere; null on the page of a piece. */
  readonly own: { readonly elsewhere: ReturnType<typeof websitesOf> } | null;
}

/** Who wrote a piece, or whom the page is about. On a piece, people of whom nothing but the name is known are left to the
 * byline. */
export async function load(
  _settings: unknown,
  subject: Subject,
  context: PageContext,
): Promise<AuthorProfileData | null> {
  if (subject.about === 'person') {
    const { person } = subject;
    const profile = { ...(await profileOf(person, context)), href: undefined };
    return { profiles: [profile], own: { elsewhere: websitesOf(person) } };
  }
  if (subject.content === null) return null;
  const authors = await authorsOf(subject.content, context.reader, 'head');
  const profiles = await Promise.all(
    authors
      .filter((one) => one.bio !== undefined || one.title !== undefined || one.organization !== undefined)
      .map((one) => profileOf(one, context)),
  );
  return profiles.length === 0 ? null : { profiles, own: null };
}

export async function profileOf(one: View<'person'>, { reader }: PageContext): Promise<Profile> {
  return {
    name: one.fullName,
    href: one.alias ?? one.website,
    role: [one.title, one.organization].filter((part) => part !== undefined).join(', ') || undefined,
    bio: one.bio,
    portrait: await pictureOf(one.image, reader),
  };
}
