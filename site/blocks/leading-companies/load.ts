import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { itemsOf } from '#content-store/model/blocks/listing.ts';
import { type Picture, pictureOf } from '../../page-data/card.ts';
import { type CompanyLink, companyLink } from '../../page-data/company-of.ts';
import type { PageContext } from '../../page-data/context.ts';
import { newest } from '../../page-data/newest.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface LeadingCompaniesData {
  /** The programme’s; null where the site shows none. */
  readonly logo: { readonly picture: Picture; readonly href: string | undefined } | null;
  readonly companies: readonly CompanyLink[];
}

/** The companies chosen; else the newest of the programme's section, or of the site, but for the one that the page is
 * about. */
export async function load(
  settings: BlockSettings<'leading_companies'>,
  subject: Subject,
  context: PageContext,
): Promise<LeadingCompaniesData | null> {
  const { reader } = context;
  const { enabled, logo, section: programme } = await reader.settings('leaders');
  const section = enabled ? programme : undefined;
  const first = itemsOf(settings.numberOfItems);
  const chosen = settings.companies ?? [];
  const excluding = new Set(subject.content === null ? [] : [subject.content.id]);
  const ids =
    chosen.length > 0 ? chosen : await newest({ types: ['Company'], section, first, excluding }, context);
  const found = await Promise.all(ids.map((id) => reader.get('content', id, 'card')));
  // Some of those chosen may not be there for readers.
  const companies = found.filter((one) => one?.type === 'Company').slice(0, first);
  if (companies.length === 0) return null;
  const picture = enabled ? await pictureOf(logo, reader) : null;
  const home = section === undefined ? null : await reader.get('websiteSection', section, 'card');
  return {
    logo: picture === null ? null : { picture, href: home?.alias },
    companies: await Promise.all(companies.map((one) => companyLink(one, subject, context))),
  };
}
