import { type CompanyLink, companyLink, companyOf } from '../../page-data/company-of.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

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
  const { name, address1, postalCode, city, region, country } = company.venue ?? {};
  const town = [postalCode, city].filter((part) => part !== undefined).join(' ') || undefined;
  const address = [name, address1, town, region, country].filter((part) => part !== undefined);
  return {
    ...(await companyLink(company, subject, context)),
    teaser: company.teaser,
    address: address.length === 0 ? undefined : address.join(', '),
    website: company.website,
  };
}
