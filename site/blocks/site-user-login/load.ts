import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { fullPath } from '#content-store/model/site-users/full-path.ts';
import { memberPaths } from '#content-store/model/site-users/member-paths.ts';
import { type BlockOfAccounts, blockOfAccounts } from '../../accounts/block-of-accounts.ts';
import { type FormShown, formShown } from '../../forms/account-shown.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface LoginData extends Pick<BlockOfAccounts, 'shown' | 'memberships' | 'isRegistering'> {
  readonly form: FormShown;
  /** The site's own words, by paragraphs. */
  readonly text: readonly string[];
  readonly resetHref: string;
  readonly joinHref: string;
}

/** The form that members log in with; nothing on paper. */
export async function load(
  _settings: BlockSettings<'site_user_login'>,
  subject: Subject,
  context: PageContext,
): Promise<LoginData | null> {
  const block = await blockOfAccounts(subject, context);
  if (block === null) return null;
  const { siteLoginPageText = '' } = await context.reader.settings('memberships');
  const { shown, memberships, isRegistering, asked } = block;
  return {
    ...{ shown, memberships, isRegistering },
    form: formShown({ form: 'loginSiteUser', action: memberPaths.login, hidden: { ...asked } }, shown),
    text: siteLoginPageText.split(/\n{2,}/).filter((part) => part.trim() !== ''),
    resetHref: fullPath(memberPaths.resetPassword, { redirectTo: asked.redirectTo }),
    joinHref: fullPath(memberPaths.choose, { ...asked }),
  };
}
