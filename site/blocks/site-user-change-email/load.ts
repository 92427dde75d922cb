import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { memberPaths } from '#content-store/model/site-users/member-paths.ts';
import { type BlockOfAccounts, blockOfAccounts } from '../../accounts/block-of-accounts.ts';
import { type FormShown, formShown } from '../../forms/account-shown.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface ChangeEmailData extends Pick<BlockOfAccounts, 'shown' | 'memberships'> {
  /** Where a link leads here: what confirms the new address. */
  readonly confirm: FormShown | null;
}

/** What confirms another email address, on the page that the link in the letter leads to; nothing on paper. */
export async function load(
  _settings: BlockSettings<'site_user_change_email'>,
  subject: Subject,
  context: PageContext,
): Promise<ChangeEmailData | null> {
  const block = await blockOfAccounts(subject, context);
  if (block === null) return null;
  const { shown, memberships } = block;
  const link = shown?.link ?? null;
  const form = { form: 'updateSiteUserUsername', action: memberPaths.changeEmail };
  return { shown, memberships, confirm: link && formShown({ ...form, hidden: { id: link.id } }, shown) };
}
