import { join } from 'node:path';
import { accountTexts } from '#content-store/messages/accounts.ts';
import { membershipSystemActive } from '#content-store/model/memberships/operations.ts';
import {
  type AccountPage,
  accountPageAt,
  memberPaths,
  membershipAt,
} from '#content-store/model/site-users/member-paths.ts';
import { getSiteUserStub } from '#content-store/model/site-users/operations.ts';
import { fileTextsIn } from '#content-store/reading/file-texts.ts';
import { siteReads } from '#content-store/reading/site-reads.ts';
import type { StoredDocument } from '#content-store/store.ts';
import type { AccountShown, LinkShown, RefusedForm } from '#site/forms/account-shown.ts';
import { createPageContext, siteOf } from '#site/page-data/page-context.ts';
import type { RequestContext } from '../context/context.ts';
import { hasPromoCodes } from '../domains/memberships/promo-codes.ts';
import { membershipNamed } from '../domains/memberships/reading.ts';
import { MemberLinks } from '../domains/site-users/links.ts';
import type { ReaderOptions } from '../serve/reader.ts';
import { toldBy } from './account-forms.ts';
import { memberShown } from './member-shown.ts';
import { perform } from './perform.ts';
import { askedIn } from './sent-form.ts';

type Options = Pick<ReaderOptions, 'store' | 'bundle' | 'dataDir' | 'now'>;

/** What is asked for: a page by its path, and what stands behind it; after a form was refused, that. */
interface AskedPage {
  readonly tenantKey: string;
  readonly path: string;
  readonly query: Pick<URLSearchParams, 'get'>;
  readonly refused: RefusedForm | null;
}

/** A page as it is drawn, or the path that it leads on to. */
type Drawn = { readonly html: string } | { readonly instead: string };

/** Pages of accounts, drawn for whoever asks (S0 §2). */
export class AccountPages {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Null where the site has no such page: memberships are switched off, none is active, or there is none of this alias (S0
   * §4). Of one that is paid, the choice of memberships says how it is come by. */
  async draw(asked: AskedPage, context: RequestContext): Promise<Drawn | null> {
    const { store, bundle, dataDir, now } = this.#options;
    const { tenantKey, path } = asked;
    const page = accountPageAt(path);
    const site = await siteOf(store.installation, tenantKey);
    if (site === null || page === null || !(await this.#isThere(tenantKey, page, context))) return null;
    const alias = membershipAt(path);
    const signedUpFor = alias === null ? null : await this.#activeCalled(tenantKey, alias);
    if (alias !== null && signedUpFor === null) return null;
    if (signedUpFor !== null && signedUpFor.data.isFree !== true) return { instead: memberPaths.choose };
    const rendered = await bundle.renderPage(
      path,
      createPageContext({
        ...({ reads: siteReads(store, tenantKey), site, mode: 'published', stage: 'live' } as const),
        visibleAt: now().toISOString(),
        fileText: fileTextsIn(join(dataDir, 'assets', tenantKey)),
        account: await this.#shown(page, asked, context, signedUpFor),
      }),
    );
    return rendered.kind === 'page' ? { html: rendered.html } : null;
  }

  /** The choice of memberships says where there is none; of an account there is no page then. */
  async #isThere(tenantKey: string, page: AccountPage, context: RequestContext): Promise<boolean> {
    const site = this.#options.store.forTenant(tenantKey);
    const modules = (await site.get('settings', 'modules', { stage: 'live' }))?.data;
    if (modules?.memberships === false) return false;
    return page === 'choose' || perform(membershipSystemActive, {}, context);
  }

  async #activeCalled(tenantKey: string, alias: string): Promise<StoredDocument | null> {
    const found = await membershipNamed(this.#options.store.forTenant(tenantKey), alias);
    return found?.data.status === true ? found : null;
  }

  async #shown(
    page: AccountPage,
    asked: AskedPage,
    context: RequestContext,
    signedUpFor: StoredDocument | null,
  ): Promise<AccountShown> {
    const { path, query, refused } = asked;
    const id = query.get('id') ?? '';
    const link = id === '' ? null : await linkOf(page, id, asked.tenantKey, context);
    return {
      ...{ path, refused, asked: askedIn(query) },
      told: refused === null ? toldOf(page, query.get('done')) : null,
      member: isOfMember(page) ? await memberShown(page, context) : null,
      ...{ link, isLinkOver: id !== '' && link === null },
      takesCode: signedUpFor !== null && hasPromoCodes(signedUpFor, this.#options.now().toISOString()),
    };
  }
}

/** What was done; of a letter each page has words of its own. */
function toldOf(page: AccountPage, done: string | null): string | null {
  if (done === 'letter')
    return page === 'signup' ? accountTexts.letter : page === 'reset' ? accountTexts.resetLetter : null;
  return done !== null && Object.hasOwn(toldBy, done) ? (toldBy[done] ?? null) : null;
}

/** Whether a page shows whoever is logged in what is theirs. */
function isOfMember(page: AccountPage): boolean {
  return page === 'account' || page === 'choose';
}

/** What a link that counts is good for. */
async function linkOf(
  page: AccountPage,
  id: string,
  tenantKey: string,
  context: RequestContext,
): Promise<LinkShown | null> {
  if (id.length > 64) return null;
  if (page === 'complete') {
    const stub = await perform(getSiteUserStub, { id }, context);
    return stub === null ? null : { id, stub };
  }
  if (page !== 'reset' && page !== 'changeEmail') return null;
  const purpose = page === 'reset' ? 'reset' : 'changeUsername';
  const held = await new MemberLinks(context.store, context.now).holder(tenantKey, id, purpose);
  return held === null ? null : { id, stub: null };
}
