import { companyOf } from '../../page-data/company-of.ts';
import { type ContactCard, contactCard } from '../../page-data/contact-card.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

/** The first contact of the company that a page is about, as far as readers may see one. */
export async function load(
  _settings: unknown,
  subject: Subject,
  context: PageContext,
): Promise<ContactCard | null> {
  const company = await companyOf(subject, context);
  for (const id of company?.contacts ?? []) {
    const found = await contactCard(id, context.reader);
    if (found !== null) return found;
  }
  return null;
}
