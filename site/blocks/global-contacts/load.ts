import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { MOST_ITEMS } from '#content-store/model/blocks/listing.ts';
import { type ContactCard, personCard } from '../../page-data/contact-card.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface ContactGroup {
  readonly title: string;
  readonly contacts: readonly ContactCard[];
}

/** The people of the site's contacts settings, in their groups: all of these, or those that are named. A hundred at most
 * (S1 §9). */
export async function load(
  { groups: chosen }: BlockSettings<'global_contacts'>,
  _subject: Subject,
  { reader }: PageContext,
): Promise<readonly ContactGroup[] | null> {
  const { contactsGroup } = await reader.settings('contacts');
  const named = new Set(chosen.map(folded));
  const groups: ContactGroup[] = [];
  let left = MOST_ITEMS;
  for (const { title, contacts: ids } of contactsGroup) {
    if (named.size > 0 && !named.has(folded(title))) continue;
    const found = await Promise.all(ids.slice(0, left).map((id) => personCard(id, reader)));
    const contacts = found.filter((one) => one !== null);
    left -= contacts.length;
    if (contacts.length > 0) groups.push({ title, contacts });
  }
  return groups.length === 0 ? null : groups;
}

/** Titles that were typed are told apart by their words alone. */
function folded(title: string): string {
  return title.trim().toLowerCase();
}
