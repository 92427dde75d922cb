import type { BlockType } from '#content-store/model/blocks/blocks.ts';
import type { Frame } from './weigh-page.ts';

/* What the heaviest page or block of each kind of the demonstration may weigh: about a sixth more than it does. A budget is
 * raised on purpose, in the change that needs it, and lowered when there is too much room in it. */

/** Compressed with gzip as it is sent, in KB of 1,000 bytes. */
interface PageBudget {
  readonly html: number;
  readonly styles: number;
  readonly scripts: number;
}

/** By kind of page. */
export const pageBudgets: Readonly<Record<string, PageBudget>> = {
  Home: { html: 3.2, styles: 8.3, scripts: 0 },
  Section: { html: 2.4, styles: 8.3, scripts: 0 },
  Author: { html: 2.8, styles: 8.3, scripts: 0 },
  Topic: { html: 2.9, styles: 8.3, scripts: 0 },
  Article: { html: 5.4, styles: 8.3, scripts: 0 },
  'Article with a gate': { html: 3.5, styles: 8.3, scripts: 82 },
  Video: { html: 3.6, styles: 8.3, scripts: 0 },
  Event: { html: 3.5, styles: 8.3, scripts: 0 },
  Document: { html: 3.6, styles: 8.3, scripts: 0 },
  Company: { html: 2.3, styles: 8.3, scripts: 0 },
  Page: { html: 2.4, styles: 8.3, scripts: 0 },
  'Error page': { html: 1.2, styles: 8.3, scripts: 0 },
};

/** Of one block, or of what stands around them, in bytes of markup as it is written: without the text that readers read. */
export const markupBudgets: Readonly<Partial<Record<BlockType | Frame, number>>> = {
  head: 2_850,
  header: 1_460,
  footer: 810,
  author_profile: 890,
  content_body: 1_230,
  content_list: 4_640,
  content_primary_image: 740,
  content_sidebars: 160,
  content_title: 360,
  related_content: 3_400,
  section_overview: 150,
  share_links: 1_510,
};
