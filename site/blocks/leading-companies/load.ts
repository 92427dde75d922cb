import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { itemsOf } from '#content-store/model/blocks/listing.ts';
import { type CompanyLink, companyLink } from '../../page-data/company-of.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

/** The companies chosen, or the newest but for the one that the page is about. */
export async function load(
  settings: BlockSettings<'leading_companies'>,
  subject: Subject,
  context: PageContext,
): Promise<readonly CompanyLink[] | null> {
  const { reader } = context;
  const first = itemsOf(settings.numberOfItems);
  const chosen = settings.companies ?? [];
  const ids = chosen.length > 0 ? chosen : await newestCompanies(first, subject, context);
  const found = await Promise.all(ids.map((id) => reader.get('content', id, 'card')));
  // Some of those chosen may not be there for readers.
  const companies = found.filter((one) => one?.type === 'Company').slice(0, first);
  if (companies.length === 0) return null;
  return Promise.all(companies.map((one) => companyLink(one, subject, context)));
}

function newestCompanies(
  first: number,
  { content }: Subject,
  { reader }: PageContext,
): Promise<readonly string[]> {
  return reader.choose({
    queries: [
      {
        collection: 'content',
        where: { type: { eq: 'Company' } },
        orderBy: [['published', 'desc']],
        first: first + 1,
      },
    ],
    excluding: new Set(content === null ? [] : [content.id]),
    skip: 0,
    first,
  });
}
