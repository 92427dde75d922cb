// Generated from the blocks there are: do not edit, run `node build/tools/blocks/write.ts`.
import type { ViewedBlockType } from '#content-store/model/blocks/blocks.ts';
import { uses as aboutAuthor } from './about-author/load.ts';
import { uses as companyBanner } from './company-banner/load.ts';
import { uses as contentBody } from './content-body/load.ts';
import { uses as contentSidebars } from './content-sidebars/load.ts';
import { uses as leadingCompanies } from './leading-companies/load.ts';
import { uses as richText } from './rich-text/load.ts';
import { uses as socialLinks } from './social-links/load.ts';

/** The sheet that the styles of a block type are in, of those that have some. */
export const sheetOf: Readonly<Partial<Record<ViewedBlockType, 'piece' | 'place'>>> = {
  about_author: 'piece',
  author_profile: 'piece',
  call_to_action: 'place',
  company_banner: 'piece',
  company_overview: 'piece',
  content_body: 'piece',
  content_image_grid: 'place',
  content_list: 'place',
  content_primary_image: 'piece',
  content_sidebars: 'piece',
  content_title: 'piece',
  countdown_timer: 'place',
  gating_form: 'piece',
  leading_companies: 'place',
  section_overview: 'place',
  section_tree: 'place',
  share_links: 'piece',
};

/** Other types whose styles are needed where one stands. */
export const uses: Readonly<Partial<Record<ViewedBlockType, readonly ViewedBlockType[]>>> = {
  about_author: aboutAuthor,
  company_banner: companyBanner,
  content_body: contentBody,
  content_sidebars: contentSidebars,
  leading_companies: leadingCompanies,
  rich_text: richText,
  social_links: socialLinks,
};
