import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { itemsOf } from '#content-store/model/blocks/listing.ts';
import { type CompanyLink, companyLink } from '../../page-data/company-of.ts';
import type { PageContext } from '../../page-data/context.ts';
import { newest } from '../../page-data/newest.ts';
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
  const excluding = new Set(subject.content === null ? [] : [subject.content.id]);
  const ids = chosen.length > 0 ? chosen : await newest({ types: ['Company'], first, excluding }, context);
  const found = await Promise.all(ids.map((id) => reader.get('content', id, 'card')));
  // Some of those chosen may not be there for readers.
  const companies = found.filter((one) => one?.type === 'Company').slice(0, first);
  if (companies.length === 0) return null;
  return Promise.all(companies.map((one) => companyLink(one, subject, context)));
}
