import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { itemsOf } from '#content-store/model/blocks/listing.ts';
import { type ContactCard, contactCard } from '../../page-data/contact-card.ts';
import type { PageContext } from '../../page-data/context.ts';
import { fieldOf } from '../../page-data/field-of.ts';
import { newest } from '../../page-data/newest.ts';
import type { Subject } from '../../page-data/subject.ts';

/** The contacts chosen; else those of the page's piece, or the newest of its section. */
export async function load(
  { contacts, numberOfItems }: BlockSettings<'contacts'>,
  subject: Subject,
  context: PageContext,
): Promise<readonly ContactCard[] | null> {
  const first = itemsOf(numberOfItems);
  const ids = contacts.length > 0 ? contacts : await contactsOf(subject, first, context);
  const found = await Promise.all(ids.map((id) => contactCard(id, context.reader)));
  const cards = found.filter((one) => one !== null).slice(0, first);
  return cards.length === 0 ? null : cards;
}

async function contactsOf({ content, path, section }: Subject, first: number, context: PageContext) {
  if (content !== null) return fieldOf(content, 'contacts') ?? [];
  return newest({ types: ['Contact'], section: path === '/' ? undefined : section?.id, first }, context);
}
