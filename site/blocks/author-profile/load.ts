import type { View } from '#content-store/reading/reader.ts';
import { authorsOf, type Picture, pictureOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/load-page.ts';

export interface Profile {
  readonly name: string;
  readonly role: string | undefined;
  readonly bio: string | undefined;
  readonly website: string | undefined;
  readonly portrait: Picture | null;
}

/** Who wrote it; people of whom nothing but the name is known are left to the byline. */
export async function load(
  _settings: unknown,
  subject: Subject,
  context: PageContext,
): Promise<readonly Profile[] | null> {
  if (subject.content === null) return null;
  const authors = await authorsOf(subject.content, context.reader, 'head');
  const profiles = await Promise.all(
    authors
      .filter((one) => one.bio !== undefined || one.title !== undefined || one.organization !== undefined)
      .map((one) => profileOf(one, context)),
  );
  return profiles.length === 0 ? null : profiles;
}

export async function profileOf(one: View<'person'>, { reader }: PageContext): Promise<Profile> {
  return {
    name: one.fullName,
    role: [one.title, one.organization].filter((part) => part !== undefined).join(', ') || undefined,
    bio: one.bio,
    website: one.website,
    portrait: await pictureOf(one.image, reader),
  };
}
