import { type CompanyLink, companyLink, companyOf } from '../../page-data/company-of.ts';
import { type ContactCard, contactCard } from '../../page-data/contact-card.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';
import { venueAddress } from '../../page-data/venue-address.ts';
import { CONTACTS_OF_OVERVIEW } from '../content-body/facts.ts';

export interface CompanyOverviewData extends CompanyLink {
  readonly teaser: string | undefined;
  readonly address: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly website: string | undefined;
  /** Whom to turn to there; none where the page has a place of its own for them. */
  readonly contacts: readonly Pick<ContactCard, 'name' | 'href' | 'role'>[];
}

/** What a company does, where it is, how it is reached, and by whom. */
export async function load(
  _settings: unknown,
  subject: Subject,
  context: PageContext,
): Promise<CompanyOverviewData | null> {
  const company = await companyOf(subject, context);
  if (company === null) return null;
  const { teaser, venue, phone, email, website, contacts = [] } = company;
  const address = [venue?.name, venueAddress(venue)].filter((part) => part !== undefined && part !== '');
  const hasOwnPlace = subject.shown.has('contacts') || subject.shown.has('keyContact');
  const ids = hasOwnPlace ? [] : contacts;
  const found = await Promise.all(ids.map((id) => contactCard(id, context.reader)));
  return {
    ...(await companyLink(company, subject, context)),
    ...{ teaser, phone, email, website },
    address: address.length === 0 ? undefined : address.join(', '),
    contacts: found
      .filter((one) => one !== null)
      .slice(0, CONTACTS_OF_OVERVIEW)
      .map(({ name, href, jobTitle }) => ({ name, href, role: jobTitle })),
  };
}
