import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { fullPath } from '#content-store/model/site-users/full-path.ts';
import { memberPaths, membershipAt } from '#content-store/model/site-users/member-paths.ts';
import { type BlockOfAccounts, blockOfAccounts } from '../../accounts/block-of-accounts.ts';
import type { MembershipShown } from '../../accounts/memberships.ts';
import { type FormShown, formShown } from '../../forms/account-shown.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface SignUpData extends Pick<BlockOfAccounts, 'shown' | 'isRegistering'> {
  /** The one that is signed up for; null where there is none. */
  readonly membership: MembershipShown | null;
  /** To choose among: none where there is no choice. */
  readonly choices: readonly MembershipShown[];
  readonly form: FormShown;
  readonly loginHref: string;
  readonly chooseHref: string;
}

/** The form that begins a membership: that of the path, or of a free one of the site; nothing on paper. */
export async function load(
  _settings: BlockSettings<'membership_signup'>,
  subject: Subject,
  context: PageContext,
): Promise<SignUpData | null> {
  const block = await blockOfAccounts(subject, context);
  if (block === null) return null;
  const { shown, isRegistering, asked } = block;
  const free = block.memberships.filter(({ isFree }) => isFree);
  const alias = shown === null ? null : membershipAt(shown.path);
  const membership = free.find((one) => alias === null || one.alias === alias) ?? null;
  const choices = alias === null && free.length > 1 ? free : [];
  const action = memberPaths.signup(membership?.alias ?? '');
  const { pk, ...rest } = asked;
  const hidden = {
    ...rest,
    membershipId: choices.length > 0 ? undefined : membership?.id,
    path: subject.path,
  };
  const known = { ...(pk !== undefined && { promoCode: [pk] }), membershipId: [membership?.id ?? ''] };
  return {
    ...{ shown, isRegistering, membership, choices },
    form: formShown({ form: 'requestRegisterSiteUser', action, hidden }, shown, known),
    loginHref: fullPath(memberPaths.login, { ...asked }),
    chooseHref: fullPath(memberPaths.choose, { ...asked }),
  };
}
