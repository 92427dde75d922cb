import type { Picture } from '../../page-data/card.ts';
import { companyLink, companyOf } from '../../page-data/company-of.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface CompanyBannerData {
  readonly name: string;
  readonly href: string | undefined;
  readonly picture: Picture;
}

/** A company's picture with its name; nothing where it has no picture. */
export async function load(
  _settings: unknown,
  subject: Subject,
  context: PageContext,
): Promise<CompanyBannerData | null> {
  const company = await companyOf(subject, context);
  if (company === null) return null;
  const { picture, ...link } = await companyLink(company, subject, context);
  return picture === null ? null : { ...link, picture };
}
