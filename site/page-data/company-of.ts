import type { View } from '#content-store/reading/reader.ts';
import { type Picture, pictureOf } from './card.ts';
import type { PageContext } from './context.ts';
import type { Subject } from './subject.ts';

type Company = Extract<View<'content'>, { type: 'Company' }>;

/** The company a page is about: its own, or that of the piece; null where there is none that readers may see. */
export async function companyOf({ content }: Subject, { reader }: PageContext): Promise<Company | null> {
  if (content === null) return null;
  if (content.type === 'Company') return content;
  const id = 'company' in content ? content.company : undefined;
  const found = id === undefined ? null : await reader.get('content', id, 'head');
  return found?.type === 'Company' ? found : null;
}

/** A company by name and picture; no `href` on its own page. */
export interface CompanyLink {
  readonly name: string;
  readonly href: string | undefined;
  readonly picture: Picture | null;
}

export async function companyLink(
  company: Company,
  { content }: Subject,
  { reader }: PageContext,
): Promise<CompanyLink> {
  return {
    name: company.name,
    href: content?.id === company.id ? undefined : company.alias,
    picture: await pictureOf(company.primaryImage, reader),
  };
}
