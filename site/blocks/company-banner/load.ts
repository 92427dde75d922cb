import type { Picture } from '../../page-data/card.ts';
import { companyLink, companyOf } from '../../page-data/company-of.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface CompanyBannerData {
  /** Null under a title that says it. */
  readonly name: string | null;
  readonly href: string | undefined;
  readonly picture: Picture;
}

/** A company's picture with its name, unless that is the title of the page; nothing where it has no picture. */
export async function load(
  _settings: unknown,
  subject: Subject,
  context: PageContext,
): Promise<CompanyBannerData | null> {
  const company = await companyOf(subject, context);
  if (company === null) return null;
  const { picture, name, href } = await companyLink(company, subject, context);
  const isSaid = href === undefined && subject.placed.has('content_title');
  return picture === null ? null : { name: isSaid ? null : name, href, picture };
}
