import { memberHeaderTexts as texts } from '#content-store/messages/member-header.ts';
import { memberPaths } from '#content-store/model/site-users/member-paths.ts';
import type { SiteUserInfo } from '#content-store/model/site-users/operations.ts';

/** What the header's place for accounts says of the site. */
export interface AccountOffers {
  /** The ids of memberships that cost something. */
  readonly paid: readonly string[];
  readonly hasNewsletters: boolean;
}

/** Where a member's menu leads, in order (S0 §2, §6): who pays is written to by staff about another address, and only who
 * lacks a paid membership is offered one. */
export function accountItems(
  { isPaid, memberships }: Pick<SiteUserInfo, 'isPaid' | 'memberships'>,
  { paid, hasNewsletters }: AccountOffers,
): readonly { readonly label: string; readonly href: string }[] {
  const section = (label: string, hash: string, isOffered = true) =>
    isOffered ? [{ label, href: `${memberPaths.account}#${hash}` }] : [];
  return [
    ...section(texts.profile, 'update-profile'),
    ...section(texts.favorites, 'manage-favorites'),
    ...section(texts.newsletters, 'manage-newsletters', hasNewsletters),
    ...section(texts.password, 'change-password'),
    ...section(texts.email, 'change-email', !isPaid),
    ...section(
      texts.upgrade,
      'upgrade-membership',
      paid.some((id) => !memberships.includes(id)),
    ),
  ];
}
