import type { SiteBundle } from '#site/page-data/context.ts';
import type { ServedFile } from './served-file.ts';

/** Where the body of a page begins. What is written into a page cannot look like it: quotes are escaped in attributes, and
 * angle brackets elsewhere. */
const BODY = /<body[^>]*>(?=\s*<a class="skip" href="#main">)/;

/** Puts the toolbar of the staff into readers' pages as they are sent. What is published has nothing of it: it is the same for
 * everyone, and made for nobody who is signed in. */
export class StaffBars {
  readonly #bundle: Pick<SiteBundle, 'renderStaffBar'>;
  #markup: Promise<string> | null = null;

  constructor(bundle: Pick<SiteBundle, 'renderStaffBar'>) {
    this.#bundle = bundle;
  }

  /** A page with the toolbar; null for what is no page. */
  async with(file: ServedFile): Promise<string | null> {
    const page = file.path.endsWith('.html') ? file.identity.bytes?.toString() : undefined;
    return page !== undefined && BODY.test(page) ? this.into(page) : null;
  }

  /** The text of a page, with the toolbar where its body begins. */
  async into(page: string): Promise<string> {
    const body = BODY.exec(page);
    if (body === null) return page;
    this.#markup ??= this.#bundle.renderStaffBar();
    const at = body.index + body[0].length;
    return page.slice(0, at) + (await this.#markup) + page.slice(at);
  }
}
