import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { itemsOf } from '#content-store/model/blocks/listing.ts';
import { type CompanyLink, companyLink } from '../../page-data/company-of.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/load-page.ts';

/** The companies chosen, or the newest. */
export async function load(
  settings: BlockSettings<'leading_companies'>,
  subject: Subject,
  context: PageContext,
): Promise<readonly CompanyLink[] | null> {
  const { reader } = context;
  const first = itemsOf(settings.numberOfItems);
  const chosen = settings.companies ?? [];
  const ids =
    chosen.length > 0
      ? chosen.slice(0, first)
      : await reader.choose({
          queries: [
            {
              collection: 'content',
              where: { type: { eq: 'Company' } },
              orderBy: [['published', 'desc']],
              first,
            },
          ],
          excluding: new Set(),
          skip: 0,
          first,
        });
  const found = await Promise.all(ids.map((id) => reader.get('content', id, 'card')));
  const companies = await Promise.all(
    found.flatMap((one) => (one?.type === 'Company' ? [companyLink(one, subject, context)] : [])),
  );
  return companies.length === 0 ? null : companies;
}
