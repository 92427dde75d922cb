import { memberHeaderTexts } from '#content-store/messages/member-header.ts';
import { LICENCE_CHECKED_COOKIE, LICENCE_COOKIE } from '#content-store/model/licences/licence-cookies.ts';
import type { PublicMembership } from '#content-store/model/memberships/operations.ts';
import { MEMBER_HINT_COOKIE, SIMULATING_COOKIE } from '#content-store/model/site-users/member-cookies.ts';
import { isRegistrationPath, memberPaths } from '#content-store/model/site-users/member-paths.ts';
import type { SiteUserInfo } from '#content-store/model/site-users/operations.ts';
import type { Ask } from './ask.ts';
import { loginLink } from './login-link.ts';
import type { UserCache } from './user-cache.ts';

/** What it works with in a page. */
export interface Surroundings {
  readonly ask: Ask;
  readonly cache: UserCache;
  /** Tells this session from others; null where nobody is logged in. */
  readonly hint: () => string | null;
  readonly endCookie: (name: string) => void;
  readonly isLicensed: () => Promise<boolean>;
  /** Whether the page was rendered for a site with members. */
  readonly hasAccounts: () => boolean;
  /** The address of the page on its site, such as `/news?page=2`. */
  readonly here: () => string;
  readonly goTo: (address: string) => void;
}

/** What ends with a member's session in the browser (S0 §4); the session's own cookie the server takes away. */
const ENDS = [MEMBER_HINT_COOKIE, SIMULATING_COOKIE, LICENCE_COOKIE, LICENCE_CHECKED_COOKIE];

/** The membership service of readers' pages, its calls by the names of S0 §7. Where nobody is logged in nothing is asked of
 * the server. What asks for something to be done throws NotDone with a message for the reader. */
export class MembershipService {
  readonly #around: Surroundings;
  #asking: Promise<SiteUserInfo | null> | null = null;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  async membershipSystemActive(): Promise<boolean> {
    return this.#around.hasAccounts() || this.#around.ask('query/membershipSystemActive');
  }

  async isLoggedIn(): Promise<boolean> {
    return (await this.getUserInfo()) !== null;
  }

  /** The member, as they were within the last 24 hours; null where nobody is logged in. */
  async getUserInfo(): Promise<SiteUserInfo | null> {
    const hint = this.#around.hint();
    if (hint === null) {
      this.#around.cache.clear();
      return null;
    }
    const kept = this.#around.cache.read(hint);
    if (kept !== null) return kept;
    // Several parts of a page ask at once.
    this.#asking ??= this.#askWho(hint).finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** So that the server is asked again: something of the member was changed without this service. */
  forgetUserInfo(): void {
    this.#around.cache.clear();
  }

  async getFreeMemberships(): Promise<readonly PublicMembership[]> {
    const { items } = await this.#around.ask('query/getMembershipStream', { status: 1 });
    return items.filter(({ isFree }) => isFree);
  }

  hasSiteLicenseCompany(): Promise<boolean> {
    return this.#around.isLicensed();
  }

  /** Leads to the memberships; on a registration path it answers what the reader is to be told instead. */
  goToJoinPage(): string | null {
    if (isRegistrationPath(this.#around.here())) return memberHeaderTexts.completeRegistration;
    this.#around.goTo(memberPaths.choose);
    return null;
  }

  getLoginLink(): string {
    return loginLink(this.#around.here());
  }

  async logout(): Promise<void> {
    try {
      await this.#around.ask('mutation/logoutSiteUser');
    } catch (error) {
      throw new Error(memberHeaderTexts.logoutFailed(messageOf(error)), { cause: error });
    }
    this.#forget();
  }

  /** `id` is the newsletter's Omeda product. */
  async subscribeToNewsletter(id: string, promoCode?: string): Promise<{ readonly error: boolean }> {
    return this.#newsletters('mutation/subscribeSiteUserNewsletter', {
      newsletterId: id,
      ...(promoCode !== undefined && { promoCode }),
    });
  }

  async unsubscribeToNewsletter(id: string): Promise<{ readonly error: boolean }> {
    return this.#newsletters('mutation/unsubscribeSiteUserNewsletter', { newsletterId: id });
  }

  /** CASL where the country is CAN, GDPR elsewhere (S0 §5); what was left open counts as no. */
  formatConsentObject(countryCode: string, isGiven = false): Readonly<Record<string, boolean>> {
    return { [countryCode === 'CAN' ? 'CASL' : 'GDPR']: isGiven };
  }

  /** Adds a piece to the member's favourites, or takes it out. */
  async setFavorite(contentId: string, isFavorite: boolean): Promise<void> {
    const operation = isFavorite ? 'mutation/addSiteUserFavorite' : 'mutation/removeSiteUserFavorite';
    const { favoriteContent } = await this.#around.ask(operation, { contentId });
    this.#around.cache.update({ favoriteContent });
  }

  async #newsletters(
    operation: 'mutation/subscribeSiteUserNewsletter' | 'mutation/unsubscribeSiteUserNewsletter',
    variables: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly error: boolean }> {
    try {
      const { newsletters } = await this.#around.ask(operation, variables);
      this.#around.cache.update({ newsletters });
      return { error: false };
    } catch {
      return { error: true };
    }
  }

  async #askWho(hint: string): Promise<SiteUserInfo | null> {
    const { userInfo } = await this.#around.ask('query/getActiveSiteUserWithNewsletters');
    // Ended elsewhere, or over.
    if (userInfo === null) this.#forget();
    else this.#around.cache.write(hint, userInfo);
    return userInfo;
  }

  #forget(): void {
    this.#around.cache.clear();
    for (const name of ENDS) this.#around.endCookie(name);
  }
}

/** What is said of something that was not done. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
