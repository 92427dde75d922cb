import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { fullPath } from '#content-store/model/site-users/full-path.ts';
import { memberPaths } from '#content-store/model/site-users/member-paths.ts';
import { type BlockOfAccounts, blockOfAccounts } from '../../accounts/block-of-accounts.ts';
import { type FormShown, formShown } from '../../forms/account-shown.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface ResetData extends Pick<BlockOfAccounts, 'shown' | 'memberships'> {
  readonly ask: FormShown;
  /** Where a link leads here: the form for the new password. */
  readonly set: FormShown | null;
  readonly loginHref: string;
}

/** The form for a link by which a password is set anew, and the one that the link leads to; nothing on paper. */
export async function load(
  _settings: BlockSettings<'site_user_reset_password'>,
  subject: Subject,
  context: PageContext,
): Promise<ResetData | null> {
  const block = await blockOfAccounts(subject, context);
  if (block === null) return null;
  const { shown, memberships, asked } = block;
  const { redirectTo } = asked;
  const action = memberPaths.resetPassword;
  const link = shown?.link ?? null;
  return {
    ...{ shown, memberships },
    ask: formShown({ form: 'requestSiteUserPasswordReset', action, hidden: { redirectTo } }, shown),
    set: link && formShown({ form: 'resetSiteUserPassword', action, hidden: { id: link.id } }, shown),
    loginHref: fullPath(memberPaths.login, { redirectTo }),
  };
}
