import { samples } from '#site/blocks/samples.ts';
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
  Home: { html: 3.6, styles: 7.5, scripts: 0 },
  Section: { html: 2.7, styles: 7.5, scripts: 0 },
  Author: { html: 2.8, styles: 8.1, scripts: 0 },
  Archive: { html: 1.9, styles: 7.5, scripts: 0 },
  Topic: { html: 2.9, styles: 8.1, scripts: 0 },
  Article: { html: 7.2, styles: 10, scripts: 3.2 },
  'Article with a gate': { html: 3.5, styles: 10, scripts: 82 },
  Video: { html: 3.6, styles: 5, scripts: 0 },
  Event: { html: 3.9, styles: 8.1, scripts: 0 },
  Document: { html: 3.6, styles: 5, scripts: 0 },
  Company: { html: 2.7, styles: 8.1, scripts: 0 },
  Page: { html: 2.4, styles: 5, scripts: 0 },
  'Error page': { html: 1.6, styles: 7.5, scripts: 0 },
};

/** Styles of the articles of other brands, by their keys: of the lightest, which most are as light as, and of the heaviest. */
export const articleStyles: Readonly<
  Record<string, { readonly lightest: number; readonly heaviest: number }>
> = {
  headloss: { lightest: 5.1, heaviest: 8.5 },
};

/** Of what stands around the blocks, in bytes of markup as it is written: without the text that readers read. */
const frameBudgets: Readonly<Record<Frame, number>> = { head: 3_600, header: 1_460, footer: 810 };

/** And of one block: what its sample says. */
export const markupBudgets: Readonly<Record<string, number>> = {
  ...frameBudgets,
  ...Object.fromEntries(Object.entries(samples).map(([type, { markup }]) => [type, markup])),
};
