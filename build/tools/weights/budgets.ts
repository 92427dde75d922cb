import { samples } from '#site/blocks/samples.ts';
import type { Frame } from '../../weights/weigh-page.ts';

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
  Home: { html: 4.7, styles: 9.95, scripts: 1.5 },
  // One of them loads more.
  Section: { html: 3.7, styles: 9.95, scripts: 4.8 },
  Author: { html: 3.5, styles: 9.95, scripts: 1.5 },
  // That of the home page has the pieces of all sections.
  Archive: { html: 3.2, styles: 9.95, scripts: 1.5 },
  Topic: { html: 3.7, styles: 9.95, scripts: 1.5 },
  Article: { html: 7.6, styles: 13.3, scripts: 4.4 },
  'Article with a gate': { html: 4.7, styles: 14.6, scripts: 3.7 },
  Video: { html: 4.8, styles: 7.7, scripts: 1.5 },
  Event: { html: 5.1, styles: 10.8, scripts: 1.5 },
  Document: { html: 4.8, styles: 12.1, scripts: 1.5 },
  Company: { html: 3.5, styles: 10.8, scripts: 1.5 },
  // One of them has a form, with every country in it.
  Page: { html: 6.1, styles: 8.8, scripts: 5.9 },
  'Error page': { html: 2.5, styles: 9.95, scripts: 1.5 },
};

/** What is added to a page by the members of its site: who is logged in, and the way in, in its header, and what its gates ask
 * for them; at most, of any page. */
export const addedByMembers: PageBudget = { html: 0.36, styles: 0.73, scripts: 2.3 };

/** Styles of the articles of other brands, by their keys: of the lightest, which most are as light as, and of the heaviest. */
export const articleStyles: Readonly<
  Record<string, { readonly lightest: number; readonly heaviest: number }>
> = {
  headloss: { lightest: 7.9, heaviest: 13.45 },
};

/** Of what stands around the blocks, in bytes of markup as it is written: without the text that readers read. */
const frameBudgets: Readonly<Record<Frame, number>> = { head: 3_600, header: 3_300, footer: 1_560 };

/** And of one block: what its sample says. */
export const markupBudgets: Readonly<Record<string, number>> = {
  ...frameBudgets,
  ...Object.fromEntries(Object.entries(samples).map(([type, { markup }]) => [type, markup])),
};
