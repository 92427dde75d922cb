import { type CompanyLink, companyLink, companyOf } from '../../page-data/company-of.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';
import { venueAddress } from '../../page-data/venue-address.ts';

export interface CompanyOverviewData extends CompanyLink {
  readonly teaser: string | undefined;
  readonly address: string | undefined;
  readonly website: string | undefined;
}

/** What a company does, where it is, and its website. */
export async function load(
  _settings: unknown,
  subject: Subject,
  context: PageContext,
): Promise<CompanyOverviewData | null> {
  const company = await companyOf(subject, context);
  if (company === null) return null;
  const address = [company.venue?.name, venueAddress(company.venue)].filter(
    (part) => part !== undefined && part !== '',
  );
  return {
    ...(await companyLink(company, subject, context)),
    teaser: company.teaser,
    address: address.length === 0 ? undefined : address.join(', '),
    website: company.website,
  };
}
