import type { Reader, View } from '#content-store/reading/reader.ts';
import { addressOf } from './addresses.ts';
import { type Picture, pictureOf } from './card.ts';
import { websitesOf } from './websites.ts';

/** Somebody to turn to, as blocks of contacts show them. */
export interface ContactCard {
  readonly name: string;
  /** The page with more about them; undefined where there is none. */
  readonly href: string | undefined;
  /** What they do, and where. */
  readonly role: string | undefined;
  /** What they do. */
  readonly jobTitle: string | undefined;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly elsewhere: ReturnType<typeof websitesOf>;
  readonly portrait: Picture | null;
}

/** A contact by id; null where readers may not see it, or it is a piece of another type. */
export async function contactCard(id: string, reader: Reader): Promise<ContactCard | null> {
  const one = await reader.get('content', id, 'head');
  if (one?.type !== 'Contact') return null;
  const company = one.company === undefined ? null : await reader.get('content', one.company, 'card');
  return {
    name: one.name,
    href: one.alias,
    role: joined([one.jobTitle, company?.name]),
    jobTitle: one.jobTitle,
    email: one.email,
    phone: one.phone,
    elsewhere: websitesOf({ website: one.website, socialLinks: {} }),
    portrait: await pictureOf(one.primaryImage, reader),
  };
}

/** A person of the site by id; null where there is none. */
export async function personCard(id: string, reader: Reader): Promise<ContactCard | null> {
  const one: View<'person'> | null = await reader.get('person', id, 'head');
  if (one === null) return null;
  return {
    name: one.fullName,
    // Whoever has published nothing has no page.
    href: (await addressOf({ collection: 'person', id }, reader)) ?? undefined,
    role: joined([one.title, one.organization]),
    jobTitle: one.title,
    email: one.contactEmail,
    phone: one.phone,
    elsewhere: websitesOf(one),
    portrait: await pictureOf(one.image, reader),
  };
}

function joined(parts: readonly (string | undefined)[]): string | undefined {
  return parts.filter((part) => part !== undefined && part !== '').join(', ') || undefined;
}
