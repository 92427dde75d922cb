import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { fullPath } from '#content-store/model/site-users/full-path.ts';
import { memberPaths } from '#content-store/model/site-users/member-paths.ts';
import { type BlockOfAccounts, blockOfAccounts } from '../../accounts/block-of-accounts.ts';
import { type OwnMemberships, ownMemberships } from '../../accounts/own-memberships.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface OverviewData
  extends Pick<BlockOfAccounts, 'shown' | 'support' | 'isRegistering' | 'memberships'> {
  /** Of whoever is logged in; null where nobody is, and on pages that are the same for everyone. */
  readonly own: OwnMemberships | null;
  readonly loginHref: string;
}

/** The memberships that there are, free ones first, or what they are to whoever is logged in; nothing on paper. */
export async function load(
  _settings: BlockSettings<'membership_overview'>,
  subject: Subject,
  context: PageContext,
): Promise<OverviewData | null> {
  const block = await blockOfAccounts(subject, context);
  if (block === null) return null;
  const { shown, support, isRegistering, memberships, asked } = block;
  return {
    ...{ shown, support, isRegistering, memberships },
    own: shown?.member == null ? null : await ownMemberships(memberships, shown.member, shown, context),
    loginHref: fullPath(memberPaths.login, { ...asked }),
  };
}
