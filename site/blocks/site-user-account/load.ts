import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { type BlockOfAccounts, blockOfAccounts } from '../../accounts/block-of-accounts.ts';
import { type MemberData, memberData } from '../../accounts/member-data.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface AccountData extends Pick<BlockOfAccounts, 'shown' | 'memberships'> {
  /** Null on pages that are the same for everyone. */
  readonly member: MemberData | null;
}

/** The account of whoever is logged in, on its own page; elsewhere the way there. Nothing on paper. */
export async function load(
  _settings: BlockSettings<'site_user_account'>,
  subject: Subject,
  context: PageContext,
): Promise<AccountData | null> {
  const block = await blockOfAccounts(subject, context);
  if (block === null) return null;
  const { shown, memberships } = block;
  return {
    shown,
    memberships,
    member: shown?.member ? await memberData(shown, shown.member, block, context) : null,
  };
}
